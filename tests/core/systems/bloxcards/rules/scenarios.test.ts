import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SCENARIO_EXTENSION } from '../../../../../core/scenario/format'
import { parseScenarios } from '../../../../../core/scenario/parse'
import { runScenario } from '../../../../../core/scenario/running/run'
import { rules } from '../../../../../core/systems/bloxcards/rules'
import { cardReader } from '../../../../../main/commands/test'
import { SOURCES } from '../scenarios'
import { system } from './system'

const FOLDER = join(import.meta.dirname, '../../../../scenarios/bloxcards')
const read = cardReader(FOLDER)

const texts = readdirSync(FOLDER)
  .filter((name) => name.endsWith(SCENARIO_EXTENSION))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))

/** A scenario as it looks from the other side of the table. */
const mirrored = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      /^(name|source|system|files):/.test(line)
        ? line
        : line.replace(/\b(you|foe)\b/g, (seat) => (seat === 'you' ? 'foe' : 'you')),
    )
    .join('\n')
    .replace(/^given:\n(?! {2}turn:)/m, 'given:\n  turn: { player: foe }\n')
    .replace(/^( {2}turn: \{ player: )you( \})$/m, '$1foe$2')

describe('from the other seat', () => {
  for (const text of texts) {
    const documents = text.split(/^---$/m).filter((one) => !/^ {2}turn:|random:/m.test(one))
    for (const scenario of parseScenarios(documents.map(mirrored).join('\n---\n'), [system])) {
      test(scenario.name, () => {
        const { passed, message } = runScenario(scenario, { read })
        if (!passed) expect.fail(message)
      })
    }
  }
})

describe('all scenarios together', () => {
  const scenarios = texts.flatMap((text) => parseScenarios(text, [system]))

  test('execute every entry of the vocabulary', () => {
    const executed = new Set(scenarios.flatMap((scenario) => [...runScenario(scenario, { read }).coverage.executed]))
    expect(rules.entries.filter((entry) => !executed.has(entry))).toEqual([])
  })

  test('hold every scenario of the specification', () => {
    const written = new Set(scenarios.map(({ data }) => data?.source))
    expect(SOURCES.filter((source) => !written.has(source))).toEqual([])
  })
})
