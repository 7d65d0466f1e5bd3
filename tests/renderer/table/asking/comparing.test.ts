import { expect, test } from 'vitest'
import type { Decision } from '../../../../core/engine/decision'
import { seedRandom } from '../../../../core/engine/random'
import type { Seat } from '../../../../core/engine/seat'
import { sample } from '../../../../core/engine/simulation/sample'
import type { Pointed, PrintedComparison } from '../../../../renderer/table/comparing/protocol'
import { dealt, laid } from '../sample'

/** A match in which some has happened, beside its beginning, as somebody sees it. */
function compared(near: Seat, open: boolean): PrintedComparison {
  const it = laid(dealt(5), {}, { near, open })
  const random = seedRandom(5)
  for (let left = 30; left > 0; left--) {
    it.run(20)
    const { decision } = it.position
    if (!decision) break
    it.take({ do: 'answer', decision: decision.number, answer: sample(decision as unknown as Decision, random) })
  }
  it.take({ do: 'compare', line: it.position.line, inputs: 0 })
  const found = it.heard('compared').at(-1)?.comparison
  if (!found) throw new Error('Nothing was compared.')
  return found
}

const isCard = (one: Pointed | undefined): one is Pointed => (one?.here ?? one?.there ?? 0) > 1

/** The cards that a comparison tells of, by their ids now and then. */
const toldOf = ({ differences }: PrintedComparison): readonly string[] => [
  ...new Set(differences.flatMap(({ card }) => (isCard(card) ? [`${card.there}/${card.here}`] : []))),
]

test.each([0, 1] as const)(
  'a comparison tells nothing of cards that the player of seat %i sees in neither position',
  (near) => {
    const [all, seen] = [compared(near, true), compared(near, false)]
    const isSeen = (there: string | undefined, here: string | undefined): boolean =>
      Number(there) in seen.boards.there.cards || Number(here) in seen.boards.here.cards
    const shown = toldOf(all).filter((pair) => isSeen(...(pair.split('/') as [string, string])))
    expect(shown.length).toBeGreaterThan(0)
    expect(toldOf(all).length).toBeGreaterThan(shown.length)
    expect(toldOf(seen)).toEqual(shown)
    const names = new Set(
      [...Object.values(seen.boards.there.cards), ...Object.values(seen.boards.here.cards)].map(({ name }) => name),
    )
    for (const { card, name } of seen.differences) if (isCard(card)) expect(names).toContain(name)
  },
)
