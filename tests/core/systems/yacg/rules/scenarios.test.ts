import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SCENARIO_EXTENSION } from '../../../../../core/scenario/format'
import { parseScenarios } from '../../../../../core/scenario/parse'
import { runScenario } from '../../../../../core/scenario/running/run'
import { cardReader } from '../../../../../main/commands/test'
import { SOURCES } from '../scenarios'
import { systemById } from '../../named'

const FOLDER = join(import.meta.dirname, '../../../../scenarios/yacg')
const read = cardReader(FOLDER)
const systems = [systemById('yacg')]

const texts = readdirSync(FOLDER)
  .filter((name) => name.endsWith(SCENARIO_EXTENSION))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))

/** A scenario as it looks from the other side of the table; the words of its cards stay. */
function mirrored(text: string): string {
  let isCards = false
  return text
    .split('\n')
    .map((line) => {
      if (/^\S/.test(line)) isCards = line.startsWith('cards:')
      return isCards || /^(name|source|system|files):/.test(line)
        ? line
        : line.replace(/\b(you|foe)\b/g, (seat) => (seat === 'you' ? 'foe' : 'you'))
    })
    .join('\n')
    .replace(/^given:\n(?! {2}turn:)/m, 'given:\n  turn: { player: foe }\n')
    .replace(/^( {2}turn: \{ )(?!player)/m, '$1player: foe, ')
}

describe('from the other seat', () => {
  for (const text of texts) {
    const documents = text.split(/^---$/m).filter((one) => !/random:|^ {2}decks:/m.test(one))
    for (const scenario of parseScenarios(documents.map(mirrored).join('\n---\n'), systems)) {
      test(scenario.name, () => {
        const { passed, message } = runScenario(scenario, { read })
        if (!passed) expect.fail(message)
      })
    }
  }
})

test('every scenario of the specification is held', () => {
  const written = new Set(texts.flatMap((text) => parseScenarios(text, systems)).map(({ data }) => data?.source))
  expect(SOURCES.filter((source) => !written.has(source))).toEqual([])
})
