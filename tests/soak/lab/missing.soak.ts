import { expect, test } from 'vitest'
import { PLAYED } from '../../core/systems/played'
import { slice } from '../../../core/language/span'
import { judgeDraft, orderOf, reachOf, samples, writtenOut, type Among } from '../../core/scenario/witness/missing'
import type { State } from '../../../core/engine/coverage/parts'
import { times } from './measured'

/** Sample cards of each game at most: all that they have. */
const CARDS = 200

/** What was asked for, and what came of it. */
interface Asked {
  readonly isBranch: boolean
  readonly from: 'games' | 'positions' | undefined
  readonly missed: string
}

/** Each node is asked for once, and then each way that things can go there: the sample sets have fewer than 500 nodes, and more with their branches. */
function ask(card: Among, wrong: string[]): readonly Asked[] {
  return card.parts.flatMap((part) => {
    const first = reachOf(part)
    const states: readonly State[] = [first, ...part.branches.filter((branch) => branch !== first)]
    return states.map((state, index): Asked => {
      const written = writtenOut(orderOf(card, part.node, state))
      if ('draft' in written) wrong.push(...judgeDraft(card, written.draft.text, part.node, state))
      const words = slice(card.written.text, part.span).slice(0, 60)
      return 'draft' in written
        ? { isBranch: index > 0, from: written.draft.from, missed: '' }
        : {
            isBranch: index > 0,
            from: undefined,
            missed: `${card.written.card.name}: ${words} (${state}): ${written.unmet.stage}`,
          }
    })
  })
}

test('check 17: tests are written for nodes of sample cards: 80 % reach the node, and none passes unticked', () => {
  const all: Asked[] = []
  const wrong: string[] = []
  let cards = 0
  for (const [id, system] of PLAYED) {
    const chosen = samples(system, times(CARDS))
    const asked = chosen.flatMap((card) => ask(card, wrong))
    const share = (some: readonly Asked[]): string =>
      `${some.filter(({ from }) => from !== undefined).length} of ${some.length}`
    const missed = asked.flatMap((one) => (one.from === undefined ? [one.missed] : []))
    console.log(
      `check 17, ${id}: ${share(asked.filter(({ isBranch }) => !isBranch))} nodes, ${share(asked.filter(({ isBranch }) => isBranch))} further branches of ${chosen.length} cards; by positions: ${asked.filter(({ from }) => from === 'positions').length}; not reached: ${missed.join('; ') || 'none'}`,
    )
    all.push(...asked)
    cards += chosen.length
  }
  const nodes = all.filter(({ isBranch }) => !isBranch)
  const reached = (some: readonly Asked[]): number => some.filter(({ from }) => from !== undefined).length / some.length
  console.log(
    `check 17: ${nodes.length} nodes, ${all.length} with branches, ${cards} cards; ${wrong.length} are wrong.`,
  )
  expect(wrong.slice(0, 5)).toEqual([])
  expect(reached(nodes)).toBeGreaterThanOrEqual(0.8)
  expect(reached(all)).toBeGreaterThanOrEqual(0.8)
  if (times(100) < 100) return
  expect(cards).toBeGreaterThanOrEqual(60)
  expect(all.length).toBeGreaterThanOrEqual(500)
}, 3_600_000)
