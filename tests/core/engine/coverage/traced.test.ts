import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NodeCounts } from '../../../../core/engine/coverage/counts'
import { CoverageWatch } from '../../../../core/engine/coverage/watch'
import { Match, type Input, type MatchOptions } from '../../../../core/engine/match'
import type { Pool } from '../../../../core/engine/pool'
import { ruleOf } from '../../../../core/engine/run'
import { countOf, nodeAt, numberOf } from '../../../../core/language/nodes'
import { playOne, type Series } from '../../../../core/engine/simulation/series'
import { SCENARIO_EXTENSION } from '../../../../core/scenario/format'
import { parseScenarios } from '../../../../core/scenario/parse'
import { runScenario } from '../../../../core/scenario/running/run'
import { cardReader } from '../../../../main/commands/test'
import { sampleArena, seriesOf } from '../../systems/arena'
import { PLAYED, scenariosOf } from '../../systems/played'

/** Where a match stood before a frame: how high its work was, which span of which card came next, how long the log was. */
interface Halt {
  readonly height: number
  readonly at: number
  readonly span?: string
  readonly key?: string
  readonly node?: number
}

function haltOf({ rules, table, events }: Match): Halt {
  const { work } = table.state
  const frame = work.at(-1)
  // What counts as done with a script, also where no match stands before it.
  const step = frame && ruleOf(rules, frame).step?.(table, frame)
  const card = step && table.pool.byKey(step.card.key)?.card
  const node = card && numberOf(step.card, step.node)
  const span = card && node !== undefined ? nodeAt(card, node)?.span : undefined
  return {
    height: work.length,
    at: events.length,
    ...(card && node !== undefined && span && { key: card.key, node, span: `${card.key} ${span.start}-${span.end}` }),
  }
}

function give(match: Match, input: Input): void {
  if (input.kind === 'answer') match.answer(input.answer)
  else if (input.kind === 'arrange') match.arrange(input.change)
  else if (input.kind === 'force') match.force(input.results)
  else match.concede(input.seat)
}

const again = ({ rules, setup }: Match, pool: Pool, options: MatchOptions): Match =>
  new Match(rules, setup, pool, options)

/** Plays a match again, frame by frame, and writes down where it stood. */
function traced(played: Match, pool: Pool): { readonly halts: readonly Halt[]; readonly match: Match } {
  const goal = { stops: () => true }
  const match = again(played, pool, { goal })
  const halts: Halt[] = []
  const goOn = (): void => {
    for (; match.halted; match.resume(goal)) halts.push(haltOf(match))
  }
  goOn()
  for (const input of played.inputs) {
    give(match, input)
    goOn()
  }
  const { result } = match.state
  halts.push(result ? { height: -1, at: match.events.length } : haltOf(match))
  return { halts, match }
}

/** The spans whose work was completed with something in the log that happened, or without a word that nothing did. */
function executedSpans({ halts, match }: ReturnType<typeof traced>): ReadonlySet<string> {
  const found = new Set<string>()
  const busy = new Map<string, number>()
  halts.forEach(({ height, at, span, key, node }, index) => {
    if (span === undefined || index < (busy.get(`${key} ${node} ${height}`) ?? 0)) return
    const end = halts.findIndex(
      (one, later) =>
        later > index &&
        (one.height < height ||
          (one.height === height && one.span !== undefined && (one.key !== key || one.node !== node))),
    )
    if (end < 0) return
    busy.set(`${key} ${node} ${height}`, end)
    const said = match.events.slice(at, halts[end]?.at)
    const isVain = said.some(({ level, source }) => level === 'nothing' && source?.key === key)
    if (said.some(({ level }) => level === 'event') || !isVain) found.add(span)
  })
  return found
}

/** The spans of nodes that were counted as executed. */
function countedSpans(played: Match, pool: Pool): ReadonlySet<string> {
  const watch = new CoverageWatch(played.rules, pool, new NodeCounts())
  const match = again(played, pool, watch.options)
  for (const input of played.inputs) give(match, input)
  watch.end(match)
  return new Set(
    [...watch.counts.keys()].flatMap((key) => {
      const card = pool.byKey(key)?.card
      if (!card) return []
      return Array.from({ length: countOf(card) }, (_, node) => node).flatMap((node) => {
        const span = nodeAt(card, node)?.span
        return span && watch.counts.at(key, node, 'executed') > 0 ? [`${key} ${span.start}-${span.end}`] : []
      })
    }),
  )
}

/** Nodes that games of a series execute, with every event put into words or with none. */
function executedInGames(series: Series, isTold: boolean): readonly string[] {
  const counts = new NodeCounts()
  for (let game = 0; game < 6; game++) {
    const watch = new CoverageWatch(series.rules, series.pool, counts)
    playOne(series, game, { listens: { ...watch.options, ...(isTold && { trace: () => undefined }) } })
    watch.end()
  }
  return [...counts.keys()].flatMap((key) => {
    const card = series.pool.byKey(key)?.card
    return Array.from({ length: card ? countOf(card) : 0 }, (_, node) => node).flatMap((node) =>
      counts.at(key, node, 'executed') > 0 ? [`${key} ${node} ${counts.at(key, node, 'executed')}`] : [],
    )
  })
}

describe('what is counted as executed', () => {
  test.each(PLAYED)('is the same whether or not what happens is put into words (%s)', (_id, system) => {
    const series = seriesOf(sampleArena(system), [0, 1], ['random', 'random'])
    const told = executedInGames(series, true)
    expect(told.length).toBeGreaterThan(10)
    expect(executedInGames(series, false)).toEqual(told)
  })

  test('is what a trace of every frame shows, for the cards of all scenarios', () => {
    let [nodes, cards] = [0, 0]
    for (const [id, system] of PLAYED) {
      const folder = scenariosOf(id)
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith(SCENARIO_EXTENSION)) continue
        const file = join(folder, name)
        const read = cardReader(dirname(file))
        for (const scenario of parseScenarios(readFileSync(file, 'utf8'), [system])) {
          const { match } = runScenario(scenario, { read })
          if (!match) continue
          const { pool } = match.table
          const seen = executedSpans(traced(match, pool))
          const counted = countedSpans(match, pool)
          expect([...counted].sort(), `${id}: ${scenario.name}`).toEqual([...seen].sort())
          nodes += seen.size
          cards += new Set([...seen].map((span) => span.slice(0, span.lastIndexOf(' ')))).size
        }
      }
    }
    expect(cards).toBeGreaterThanOrEqual(100)
    expect(nodes).toBeGreaterThanOrEqual(1000)
  }, 120_000)
})
