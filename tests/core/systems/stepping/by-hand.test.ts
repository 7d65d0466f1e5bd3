import { expect, test } from 'vitest'
import { whyNot, type WhyNot } from '../../../../core/engine/why/why'
import { parseScenarios } from '../../../../core/scenario/parse'
import { runScenario } from '../../../../core/scenario/running/run'
import { SYSTEMS } from '../../../../core/systems/registry'

const bell = (ability: string): string =>
  `name Bell Warden; id CP99-303; class Neutral; type Follower; trait Plain; cost 0; stats 1/1; ability ${ability}`
const EFFECT = 'effect DealDamage(1) to OpponentLeader;'

/** What came of the bell's ability when a guest was put onto the field by hand. */
function ask(ability: string): WhyNot | undefined {
  const text = [
    'system: evolve',
    'name: one',
    `cards: |\n  ${bell(ability)}`,
    'given:\n  turn: { player: you, number: 4 }\n  you: { field: [Bell Warden] }',
    'when:\n  - arrange: { put: { plain: 1 1/1, as: Ann }, to: you.field, enter: true }',
    'then:\n  winner: none\n',
  ].join('\n')
  const [scenario] = parseScenarios(text, SYSTEMS)
  if (!scenario) throw new Error('There is no scenario.')
  const { match, message, step } = runScenario(scenario, { read: () => [] })
  if (!match || step !== undefined) throw new Error(message)
  const card = match.state.cards.find(({ key }) => key === 'CP99-303')
  return whyNot(match, { input: 1 }, [card?.id ?? -1])[0]
}

test('what a change by hand raises is told of though no card listens to it', () => {
  expect(ask(`OnOtherEvolve { ${EFFECT} }`)).toMatchObject({
    stage: 'other-event',
    listens: ['OnOtherEvolve'],
    happened: expect.arrayContaining(['OnOtherEnterField']) as string[],
  })
})

test('an ability that hears a change by hand says at which of its parts it fell out', () => {
  expect(ask(`OnOtherEnterField { filter Ft(Wisp); ${EFFECT} }`)).toMatchObject({ stage: 'filter' })
  expect(ask(`OnOtherEnterField { condition n(10); ${EFFECT} }`)).toMatchObject({ stage: 'condition' })
  expect(ask(`OnOtherEnterField { ${EFFECT} }`)).toMatchObject({ stage: 'resolved' })
})

test('an ability to which nothing is to blame is shown by the line with which it begins', () => {
  const why = ask(`OnOtherEvolve { ${EFFECT} }`)
  expect(why?.span).toBeUndefined()
  const text = bell(`OnOtherEvolve { ${EFFECT} }`)
  expect(text.slice(why?.ability.span.start).startsWith('ability OnOtherEvolve')).toBe(true)
})
