import type { PlotOptions } from '@observablehq/plot'
import { percent, type MeasureReport, type RunReport } from '../../core/engine/measure/report'
import { wilson } from '../../core/engine/measure/stats'
import { abilityNamed, type AbilityTally } from '../../core/engine/measure/tally'
import { translate as t } from '../messages/i18n'

type Plotting = typeof import('@observablehq/plot')

/** A chart, and the same as a table. */
export interface Chart {
  readonly title: string
  readonly hint?: string
  draw(this: void, plot: Plotting): PlotOptions
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

const ACCENT = 'var(--accent)'
const SOFT = 'var(--line-strong)'
/** Pixels for names beside an axis, which are divided into lines, or cut. */
const NAMES = 150
const LINED = { label: null, lineWidth: 12, tickSize: 0 } as const
const CUT = { ...LINED, textOverflow: 'ellipsis-end' } as const

/** How the limits close on the winning chance, or on what a card adds to it. */
export function courseChart({ points, discordant }: RunReport): Chart {
  const isTwin = discordant !== undefined
  const all = points.map(({ pairs, mean, limits: { lower, upper } }) => ({
    pairs,
    mean: mean * 100,
    lower: lower * 100,
    upper: upper * 100,
  }))
  return {
    title: t('measure.chart.course'),
    hint: t('measure.chart.courseHint'),
    draw: (plot) => ({
      x: { label: t('measure.axis.pairs'), nice: true, zero: true },
      y: { label: t(isTwin ? 'measure.axis.gain' : 'measure.axis.chance'), grid: true },
      marks: [
        plot.areaY(all, { x: 'pairs', y1: 'lower', y2: 'upper', fill: ACCENT, fillOpacity: 0.18 }),
        plot.ruleY([isTwin ? 0 : 50], { stroke: 'var(--text-faint)', strokeDasharray: '4 3' }),
        plot.lineY(all, { x: 'pairs', y: 'mean', stroke: ACCENT, strokeWidth: 2 }),
      ],
    }),
    columns: [
      t('measure.column.pairs'),
      t('measure.column.mean'),
      t('measure.column.lower'),
      t('measure.column.upper'),
    ],
    rows: points.map(({ pairs, mean, limits }) => [
      pairs,
      `${percent(mean)} %`,
      `${percent(limits.lower)} %`,
      `${percent(limits.upper)} %`,
    ]),
  }
}

function histogram(counts: Readonly<Record<string, number>>, title: string, axis: string, width: number): Chart {
  const bins = new Map<number, number>()
  for (const [value, count] of Object.entries(counts)) {
    const bin = Math.floor(Number(value) / width) * width
    bins.set(bin, (bins.get(bin) ?? 0) + count)
  }
  const all = [...bins].sort(([a], [b]) => a - b).map(([from, games]) => ({ from, to: from + width, games }))
  const most = Math.max(1, ...all.map(({ games }) => games))
  return {
    title,
    draw: (plot) => ({
      x: { label: axis },
      // There are no halves of games.
      y: { label: t('measure.axis.games'), grid: true, ticks: Math.min(6, most) },
      marks: [plot.rectY(all, { x1: 'from', x2: 'to', y: 'games', fill: ACCENT, inset: 0.5 }), plot.ruleY([0])],
    }),
    columns: [axis, t('measure.axis.games')],
    rows: all.map(({ from, to, games }) => [width === 1 ? from : `${from}–${to - 1}`, games]),
  }
}

export const turnsChart = ({ tally }: RunReport): Chart =>
  histogram(tally.turns, t('measure.chart.turns'), t('measure.axis.turns'), 1)

/** Bins of one or two digits, so that there are about thirty. */
export function decisionsChart({ tally }: RunReport): Chart {
  const most = Math.max(1, ...Object.keys(tally.lengths).map(Number))
  const width = Math.max(1, 10 ** Math.floor(Math.log10(most / 20)) * (most / 20 >= 5 ? 5 : 1))
  return histogram(tally.lengths, t('measure.chart.decisions'), t('measure.axis.decisions'), Math.ceil(width))
}

/** Shares without a verdict, with Wilson's intervals. */
export function sharesChart({ tally }: RunReport, deck: string): Chart {
  const { decided, near, first } = tally.seats
  const ends = (begins: string) => {
    const { won = 0, lost = 0 } = tally.ends[`deck ${begins}`] ?? {}
    return { hits: won, all: won + lost }
  }
  const all = [
    { what: t('measure.share.first'), hits: first, all: decided },
    { what: t('measure.share.near'), hits: near, all: decided },
    { what: t('measure.share.deckFirst', { deck }), ...ends('first') },
    { what: t('measure.share.deckSecond', { deck }), ...ends('second') },
  ].map((one) => {
    const { lower, upper } = wilson(one.hits, one.all)
    return { ...one, mean: (100 * one.hits) / Math.max(1, one.all), lower: lower * 100, upper: upper * 100 }
  })
  return {
    title: t('measure.chart.shares'),
    draw: (plot) => ({
      marginLeft: NAMES,
      height: 220,
      x: { label: t('measure.axis.chance'), domain: [0, 100], grid: true },
      y: { label: null, domain: all.map(({ what }) => what) },
      marks: [
        plot.axisY(LINED),
        plot.ruleX([50], { stroke: 'var(--text-faint)', strokeDasharray: '4 3' }),
        plot.ruleY(all, { y: 'what', x1: 'lower', x2: 'upper', stroke: ACCENT, strokeWidth: 2 }),
        plot.dot(all, { y: 'what', x: 'mean', fill: ACCENT, r: 4 }),
      ],
    }),
    columns: [
      t('measure.column.what'),
      t('measure.column.games'),
      t('measure.column.mean'),
      t('measure.column.lower'),
      t('measure.column.upper'),
    ],
    rows: all.map(({ what, all: games, hits, lower, upper }) => [
      what,
      games,
      `${percent(hits / Math.max(1, games))} %`,
      `${percent(lower / 100)} %`,
      `${percent(upper / 100)} %`,
    ]),
  }
}

export const didNothing = ({ nothing }: AbilityTally): number =>
  Object.values(nothing).reduce((sum, count) => sum + count, 0)

/** An ability of a tally by what people call it. */
export type Naming = (key: string, path: string) => string

const MOST_BARS = 12

/** What the busiest abilities did, against how often they did nothing. */
export function abilitiesChart({ tally }: RunReport, nameOf: Naming): Chart {
  const busiest = Object.entries(tally.abilities)
    .sort(([, a], [, b]) => b.fired - a.fired)
    .slice(0, MOST_BARS)
    .map(([id, one]) => {
      const { key, path } = abilityNamed(id)
      return { name: nameOf(key, path), executed: one.executed, nothing: didNothing(one), stopped: one.stopped }
    })
  const parts = (['executed', 'nothing', 'stopped'] as const).flatMap((what) =>
    busiest.map((one) => ({ name: one.name, what: t(`measure.column.${what}`), times: one[what] })),
  )
  return {
    title: t('measure.chart.abilities'),
    draw: (plot) => ({
      marginLeft: NAMES,
      height: 60 + busiest.length * 22,
      x: { label: t('measure.axis.times'), grid: true },
      y: { label: null, domain: busiest.map(({ name }) => name) },
      color: {
        legend: true,
        domain: (['executed', 'nothing', 'stopped'] as const).map((what) => t(`measure.column.${what}`)),
        range: [ACCENT, 'var(--brass)', SOFT],
      },
      marks: [plot.axisY(CUT), plot.barX(parts, { y: 'name', x: 'times', fill: 'what', inset: 0.5 }), plot.ruleX([0])],
    }),
    columns: [
      t('measure.column.ability'),
      t('measure.column.executed'),
      t('measure.column.nothing'),
      t('measure.column.stopped'),
    ],
    rows: busiest.map(({ name, executed, nothing, stopped }) => [name, executed, nothing, stopped]),
  }
}

/** Decks over all their opponents. */
export function standingsChart({ standings }: MeasureReport, names: readonly string[]): Chart {
  const all = standings.map(({ deck, mean, limits: { lower, upper } }) => ({
    deck: names[deck] ?? '',
    mean: mean * 100,
    lower: lower * 100,
    upper: upper * 100,
  }))
  return {
    title: t('measure.chart.matrix'),
    draw: (plot) => ({
      marginLeft: NAMES,
      height: 60 + all.length * 32,
      x: { label: t('measure.axis.chance'), grid: true },
      y: { label: null, domain: all.map(({ deck }) => deck) },
      marks: [
        plot.axisY(LINED),
        plot.ruleX([50], { stroke: 'var(--text-faint)', strokeDasharray: '4 3' }),
        plot.ruleY(all, { y: 'deck', x1: 'lower', x2: 'upper', stroke: ACCENT, strokeWidth: 2 }),
        plot.dot(all, { y: 'deck', x: 'mean', fill: ACCENT, r: 4 }),
      ],
    }),
    columns: [t('measure.column.deck'), t('measure.column.mean'), t('measure.column.lower'), t('measure.column.upper')],
    rows: standings.map(({ deck, mean, limits }) => [
      names[deck] ?? '',
      `${percent(mean)} %`,
      `${percent(limits.lower)} %`,
      `${percent(limits.upper)} %`,
    ]),
  }
}
