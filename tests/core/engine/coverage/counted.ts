import { NodeCounts } from '../../../../core/engine/coverage/counts'
import { coverable, type CoverPart, type State } from '../../../../core/engine/coverage/parts'
import { mapLines } from '../../../../core/language/position'
import { slice } from '../../../../core/language/span'
import { linesOf, standingOf, type LineStanding } from '../../../../core/engine/coverage/standing'
import { parseScenarios } from '../../../../core/scenario/parse'
import { runScenario } from '../../../../core/scenario/running/run'
import { SYSTEMS } from '../../../../core/systems/registry'

/** What scenarios, which all have the same inline cards, counted of one card. */
export interface CountedCard {
  readonly counts: NodeCounts
  readonly parts: readonly CoverPart[]
  readonly lines: readonly LineStanding[]
  /** The states that came about at the part that is written so. */
  seen(text: string): readonly State[]
}

/** Runs scenarios and counts one card of theirs; fails where one does not pass. */
export function countedCard(source: string, name: string): CountedCard {
  const counts = new NodeCounts()
  let found: Omit<CountedCard, 'counts' | 'lines'> | undefined
  let lines: readonly LineStanding[] = []
  for (const scenario of parseScenarios(source, SYSTEMS)) {
    const run = runScenario(scenario, { read: () => [], harness: true, counts })
    if (!run.passed || !run.match || !scenario.system) throw new Error(`${scenario.name}: ${run.message}`)
    const [definition] = run.match.table.pool.byName(name)
    if (!definition) throw new Error(`There is no ${name}.`)
    const text = scenario.data?.cards ?? ''
    const { key } = definition.card
    const parts = coverable(scenario.system.workshop.rules, definition)
    found = {
      parts,
      seen(written) {
        const [part, ...more] = parts.filter(({ span }) => slice(text, span) === written)
        if (!part || more.length > 0)
          throw new Error(`${more.length + (part ? 1 : 0)} parts are written ${written}: ${texts(text, parts)}.`)
        const own: readonly State[] = [...(part.isStep ? ['executed' as const] : []), 'consulted', ...part.branches]
        return own.filter((state) => counts.at(key, part.node, state) > 0)
      },
    }
    lines = linesOf(standingOf(counts, key, parts), mapLines(text))
  }
  if (!found) throw new Error('There is no scenario.')
  return { ...found, counts, lines }
}

const texts = (text: string, parts: readonly CoverPart[]): string =>
  parts.map(({ path, span }) => `${path}: ${slice(text, span)}`).join(' | ')
