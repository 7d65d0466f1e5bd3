import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseScenarios } from '../../../core/scenario/parse'
import { runScenario } from '../../../core/scenario/run'
import { system } from './system'

const read = (path: string): { path: string; text: string }[] => [{ path, text: readFileSync(new URL(path, import.meta.url), 'utf8') }]

const [file = { text: '' }] = read('united.scenario.yaml')

test.each(parseScenarios(file.text, [system]).map((scenario) => [scenario.name, scenario] as const))('%s', (_, scenario) => {
  expect(scenario.problems).toEqual([])
  expect(runScenario(scenario, { read, harness: true }).message).toBe('')
})

test('a deck list in the form of the community is read', () => {
  const list = system.studio?.readDeck('<deck>\n<section name="Main">\n<card qty="3" id="5A1E0001-0c0f">Old Ferro</card>\n</section>')
  expect(list?.lines).toEqual([{ count: 3, key: '5a1e0001-0c0f', line: 3 }])
})
