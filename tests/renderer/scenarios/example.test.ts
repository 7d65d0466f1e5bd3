import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseScenarios } from '../../../core/scenario/parse'
import { SYSTEMS } from '../../../core/systems/registry'
import { exampleFor } from '../../../renderer/scenarios/example'
import { runDocument } from '../../../renderer/scenarios/run'

const SET = readFileSync(join(import.meta.dirname, '../../../resources/samples/evolve/lanternfall.txt'), 'utf8')

test('every document of the example passes with the sample set', () => {
  const text = exampleFor('evolve', ['lanternfall.txt'])
  const documents = parseScenarios(text, SYSTEMS).map(({ span }) => text.slice(span.start, span.end))
  const files = { 'lanternfall.txt': [{ entry: 'set', text: SET }] }
  const answers = documents.map((document) => runDocument({ text: document, cards: [], missing: [], files }, SYSTEMS))
  expect(answers.map((answer) => 'result' in answer && answer.result.reasons)).toEqual([[], []])
})

test('a library without the sample set is not shown what it cannot run', () => {
  expect(parseScenarios(exampleFor('evolve', ['mine.txt']), SYSTEMS)).toHaveLength(1)
})

test('a system without an example begins with an empty file', () => {
  expect(exampleFor('yacg', [])).toBe('')
})
