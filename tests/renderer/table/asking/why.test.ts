import { expect, test } from 'vitest'
import type { Decision } from '../../../../core/engine/decision'
import { seedRandom } from '../../../../core/engine/random'
import type { Seat } from '../../../../core/engine/seat'
import { sample } from '../../../../core/engine/simulation/sample'
import { STAGES } from '../../../../core/engine/why/stages'
import { dealt, laid } from '../sample'

/** A dealt match in which some has happened, as somebody sees it, and what is said of each input. */
function asked(near: Seat, open: boolean) {
  const it = laid(dealt(5), {}, { near, open })
  const random = seedRandom(5)
  for (let left = 40; left > 0; left--) {
    it.run(20)
    const { decision } = it.position
    if (!decision) break
    it.take({ do: 'answer', decision: decision.number, answer: sample(decision as unknown as Decision, random) })
  }
  const inputs = Array.from({ length: it.position.inputs }, (_, index) => index + 1)
  const said = inputs.map((input) => {
    it.take({ do: 'why', moment: { input } })
    const found = it.heard('why').at(-1)
    if (!found) throw new Error('Nothing was said.')
    return found
  })
  return { position: it.position, said }
}

test.each([0, 1] as const)(
  'at a closed table nothing is told of cards that the player of seat %i may not see',
  (near) => {
    const { position, said } = asked(near, false)
    const told = new Set(said.flatMap(({ answers }) => answers.map(({ card }) => card)))
    expect(told.size).toBeGreaterThan(0)
    for (const card of told) expect(Object.keys(position.cards)).toContain(String(card))
    const open = new Set(asked(near, true).said.flatMap(({ answers }) => answers.map(({ card }) => card)))
    expect(open.size).toBeGreaterThan(told.size)
  },
)

test('abilities that came furthest stand first, of both players, and the number of the others is told', () => {
  const { position, said } = asked(0, true)
  const owners = new Set<number | undefined>()
  for (const { answers, more } of said) {
    const stages = answers.map(({ stage }) => STAGES.indexOf(stage))
    expect(stages).toEqual(stages.toSorted((a, b) => b - a))
    for (const { card, stage } of answers) if (stage === 'resolved') owners.add(position.cards[card]?.owner)
    expect(answers.length).toBeLessThanOrEqual(60)
    expect(more > 0).toBe(answers.length === 60)
  }
  expect([...owners].sort()).toEqual([0, 1])
})
