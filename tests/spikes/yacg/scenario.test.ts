import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseScenarios } from '../../../core/scenario/parse'
import { runScenario } from '../../../core/scenario/run'
import { system } from './system'

const read = (path: string): { path: string; text: string } => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') })

const SCENARIOS = parseScenarios(read('closed-stack.scenario.yaml').text, [system])

test.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))('%s', (_, scenario) => {
  expect(runScenario(scenario, { read: (path) => [read(path)], harness: true }).message).toBe('')
})

test('the file holds three scenarios without a problem', () => {
  expect(SCENARIOS.map(({ problems }) => problems)).toEqual([[], [], []])
})
