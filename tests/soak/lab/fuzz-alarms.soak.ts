import { describe, expect, test } from 'vitest'
import { coverable } from '../../../core/engine/coverage/parts'
import { NodeCounts } from '../../../core/engine/coverage/counts'
import type { Finding } from '../../../core/engine/fuzz/report'
import type { PlayableSystem } from '../../../core/scenario/parse'
import type { SystemId } from '../../../core/system'
import { fuzzAmong, type Written } from '../../core/engine/fuzz/played'
import { PLAYED } from '../../core/systems/played'
import { JUDGED } from './judged'
import { community, partsIn, samples } from './sets'

/** Of the abilities of which something is said wrongly, at most. */
const WRONG = 0.02
/** Of the nodes of the samples' scripts, so many are executed or consulted at least. */
const REACHED = 0.9

interface Sum {
  abilities: number
  wrong: number
  right: number
  nodes: number
  reached: number
  readonly unjudged: string[]
  readonly warnings: string[]
}

const isWarning = ({ kind }: Finding): boolean => kind === 'fault' || kind === 'endless'

/** Adds how many nodes of a card's script games came by. */
function addNodes(sum: Sum, { workshop: { rules } }: PlayableSystem, { card }: Written, counts: NodeCounts): void {
  for (const { node, isStep } of coverable(rules, rules.define(card))) {
    sum.nodes++
    const times = counts.at(card.key, node, 'executed') + (isStep ? 0 : counts.at(card.key, node, 'consulted'))
    if (times > 0) sum.reached++
  }
}

/** Plays all cards of a set that have something to play, and judges what is said of each. */
function play(id: SystemId, system: PlayableSystem, set: readonly Written[]): Sum {
  const sum: Sum = { abilities: 0, wrong: 0, right: 0, nodes: 0, reached: 0, unjudged: [], warnings: [] }
  for (const one of set) {
    const parts = partsIn(system, one)
    if (parts === 0) continue
    const { findings, counted } = fuzzAmong(system, one, set)
    sum.abilities += parts
    addNodes(sum, system, one, NodeCounts.fromJson(counted))
    const said = new Map<string, boolean>()
    for (const finding of findings) {
      const { kind, path, words } = finding
      const judged = JUDGED.find(
        ({ system: of, card, kinds }) => of === id && card === one.card.key && (kinds?.includes(kind) ?? true),
      )
      const line = `${one.card.key}: ${kind} ${path} ${words.split('\n', 1)[0] ?? ''}`
      if (!judged) sum.unjudged.push(line)
      if (isWarning(finding) && judged?.right !== true) sum.warnings.push(line)
      said.set(path, (said.get(path) ?? true) && judged?.right === true)
    }
    for (const isRight of said.values()) sum[isRight ? 'right' : 'wrong']++
  }
  return sum
}

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${(whole === 0 ? 0 : (100 * part) / whole).toFixed(1)} %)`

const SETS: readonly (readonly [name: string, cards: (system: PlayableSystem) => readonly Written[]])[] = [
  ['samples', samples],
  ["community's cards", community],
]

describe.each(SETS)('games at random with the %s', (name, cardsOf) => {
  test.each(PLAYED)('warn of nothing wrongly, and say hardly anything wrong (%s)', (id, system) => {
    const began = performance.now()
    const set = cardsOf(system)
    const sum = play(id, system, set)
    console.log(
      `${id}, ${name}: ${set.length} cards, ${sum.abilities} abilities; wrongly said of ${share(sum.wrong, sum.abilities)}, rightly of ${share(sum.right, sum.abilities)}; nodes executed or consulted ${share(sum.reached, sum.nodes)}; ${((performance.now() - began) / 1000).toFixed(0)} s.`,
    )
    for (const line of sum.unjudged) console.log(`  nobody has judged ${line}`)
    expect(sum.abilities).toBeGreaterThan(0)
    expect(sum.warnings).toEqual([])
    expect(sum.wrong / sum.abilities).toBeLessThanOrEqual(WRONG)
    if (name === 'samples') expect(sum.reached / sum.nodes).toBeGreaterThanOrEqual(REACHED)
  })
})
