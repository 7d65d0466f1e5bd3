import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { parseScenarios } from '../../../core/scenario/parse'
import { SYSTEMS } from '../../../core/systems/registry'
import { exampleFor } from '../../../renderer/scenarios/example'
import { runDocument } from '../../../renderer/scenarios/running/run'

const SETS = SYSTEMS.flatMap(({ id, workshop }) =>
  (workshop?.samples ?? []).map(({ document }) => [id, document] as const),
)

test.each(SETS)('every document of the example of %s passes with the sample set', (system, document) => {
  const name = basename(document)
  const text = exampleFor(system, [name])
  const documents = parseScenarios(text, SYSTEMS).map(({ span }) => text.slice(span.start, span.end))
  const files = {
    [name]: [{ entry: 'set', text: readFileSync(join(import.meta.dirname, '../../../resources', document), 'utf8') }],
  }
  const answers = documents.map((one) =>
    runDocument({ text: one, cards: [], missing: [], names: ['the near player', 'the far player'], files }, SYSTEMS),
  )
  expect(answers.map((answer) => 'result' in answer && answer.result.reasons)).toEqual([[], []])
})

test.each(SETS)('a library without the sample set of %s is not shown what it cannot run', (system) => {
  expect(parseScenarios(exampleFor(system, ['mine.txt']), SYSTEMS)).toHaveLength(1)
})

test('a system without an example begins with an empty file', () => {
  expect(exampleFor('a-game-of-nobody', [])).toBe('')
})
