import type { RunReport } from '../../core/engine/measure/report'
import { abilityNamed } from '../../core/engine/measure/tally'
import { percent } from '../../core/engine/measure/report'
import type { MeasureState } from '../../preload/contract/measure'
import { translate as t } from '../messages/i18n'
import { ask, bridge } from '../stores/host'
import { useToasts } from '../stores/toasts'

async function save(name: string, text: string): Promise<void> {
  const file = await ask('files.adopt', { name, bytes: new TextEncoder().encode(text) })
  if (await bridge().deliver(file)) useToasts().show(t('measure.saved', { name: file.name }), { tone: 'success' })
}

/** A cell that no spreadsheet program takes for a formula. */
const cell = (value: string | number): string => {
  const text = String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lines = (rows: readonly (readonly (string | number)[])[]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** What a measurement's files are called. */
const titleOf = ({ request }: MeasureState): string =>
  request.decks
    .slice(0, 2)
    .map(({ name }) => name)
    .join(' - ')

/** Everything that is known, as JSON. */
export const saveJson = (state: MeasureState): Promise<void> =>
  save(
    `${titleOf(state)}.measure.json`,
    `${JSON.stringify({ request: state.request, report: state.report }, undefined, 2)}\n`,
  )

/** A line for each run. */
export const saveRuns = (state: MeasureState): Promise<void> =>
  save(
    `${titleOf(state)}.csv`,
    lines([
      ['run', 'first deck', 'second deck', 'players', 'pairs', 'games', 'mean %', 'lower %', 'upper %', 'verdict'],
      ...state.report.runs.map(({ id, decks, players, pairs, tally, mean, limits, verdict }) => [
        id,
        ...decks.map((deck) => state.request.decks[deck]?.name ?? ''),
        players.join(' '),
        pairs,
        tally.games,
        percent(mean),
        percent(limits.lower),
        percent(limits.upper),
        state.report.calibration.state === 'passed' ? verdict : '',
      ]),
    ]),
  )

/** A line for each ability of a run. */
export const saveAbilities = (state: MeasureState, { tally }: RunReport): Promise<void> =>
  save(
    `${titleOf(state)} abilities.csv`,
    lines([
      ['card', 'ability', 'games', 'raised', 'fired', 'executed', 'did nothing', 'stopped', 'declined'],
      ...Object.entries(tally.abilities).map(([name, one]) => {
        const { key, path } = abilityNamed(name)
        const nothing = Object.values(one.nothing).reduce((sum, count) => sum + count, 0)
        return [key, path, one.games, one.raised, one.fired, one.executed, nothing, one.stopped, one.declined]
      }),
    ]),
  )

const COPIED = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'opacity', 'text-anchor'] as const

/** The chart that is shown, with the colours of the theme in it. */
export async function saveSvg(place: Element, title: string): Promise<void> {
  // A legend before it has pictures of its own.
  const svg = [...place.querySelectorAll('svg')].at(-1)
  if (!svg) return
  const copy = svg.cloneNode(true) as SVGElement
  const [shown, copied] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  shown.forEach((element, index) => {
    const style = getComputedStyle(element)
    for (const name of COPIED) copied[index]?.setAttribute(name, style.getPropertyValue(name))
  })
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('font-family', 'sans-serif')
  copy.removeAttribute('aria-hidden')
  await save(`${title}.svg`, new XMLSerializer().serializeToString(copy))
}
