import { parseScenarios, type Scenario } from '../../../core/scenario/parse'
import { runScenario, type ScenarioRun } from '../../../core/scenario/running/run'
import { toy } from './toy'

const CARDS =
  'Scout A-1 cost 2 stats 2/2 hits 2\nTwin A-2 cost 1 stats 1/1 splits 4\nSeer A-3 cost 1 stats 1/1 asks 1\nDie A-4 cost 1 stats 1/1 rolls 1\nIron A-5 cost 3 stats 4/4 steeled 1'

/** The one scenario of a text that says everything after the cards. */
export function scenario(body: string, cards = CARDS): Scenario {
  const indented = cards
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
  const [first] = parseScenarios(`system: toy\nname: a test\ncards: |\n${indented}\n${body}`, [toy])
  if (!first) throw new Error('The text holds no scenario.')
  return first
}

/** Runs it with the harness on. */
export const run = (body: string, cards?: string): ScenarioRun =>
  runScenario(scenario(body, cards), { read: () => [], harness: true })
