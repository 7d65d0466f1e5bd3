import { expect, test } from 'vitest'
import { Match } from '../../../core/engine/match'
import { seedRandom } from '../../../core/engine/random'
import { sample } from '../../../core/engine/simulation/sample'
import { isPlayable, parseScenarios, type PlayableSystem } from '../../../core/scenario/parse'
import { recordScenario } from '../../../core/scenario/recording/record'
import { SYSTEMS } from '../../../core/systems/registry'
import { sampleArena, sampleTexts, seriesOf } from './arena'

/** Two sample decks dealt as the table deals them, and so many answers at random. */
function dealt(system: PlayableSystem, seed: number, answers: number): Match {
  const { rules, pool, decks } = seriesOf(sampleArena(system), [0, 1], ['random', 'random'])
  const match = new Match(rules, { seed, parameters: {}, start: { kind: 'decks', decks } }, pool)
  const random = seedRandom(seed)
  for (let left = answers; left > 0; left--) {
    const decision = match.pending()
    if (decision) match.answer(sample(decision, random))
  }
  return match
}

const CASES = SYSTEMS.filter(isPlayable).flatMap((system) =>
  ([1, 2, 3] as const).map((seed) => ({ system, name: system.name, seed })),
)

test.each(CASES)('a dealt match of $name is kept as a test that passes (seed $seed)', ({ system, seed }) => {
  const match = dealt(system, seed, 12)
  const { message, text, passed } = recordScenario(system, match, { name: 'kept', texts: sampleTexts(system) })
  expect(message).toBe('')
  expect(passed).toBe(true)
  expect(text.match(/^ {2}- /gm)?.length).toBeGreaterThan(5)
})

test.each([
  ['without decks', 'given: { options: { you: { plans: P001 Black } } }', ['scenario-options']],
  ['of a name that the game does not have', 'given: { decks: { you: {}, foe: {} }, options: { you: { plan: x } } }', 1],
  ['of decks', 'given: { decks: { you: {}, foe: {} }, options: { foe: { plans: P001 Black } } }', []],
])('what decks settle is a finding %s', (_, given, found) => {
  const [scenario] = parseScenarios(`system: yacg\nname: plans\n${given}\nwhen: [{ yes: true }]\n`, SYSTEMS)
  const problems = scenario?.problems ?? []
  if (typeof found === 'number') expect(problems).toHaveLength(found)
  else expect(problems.map(({ code }) => code)).toEqual(found)
})
