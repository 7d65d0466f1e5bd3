import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexCards, resolveDeck } from '../../../core/engine/deck'
import { parseScenarios } from '../../../core/scenario/parse'
import { runScenario } from '../../../core/scenario/running/run'
import { rules } from './rules'
import { system } from './system'
import { CARDS, POOL } from './world'

const read = (path: string): { path: string; text: string } => ({
  path,
  text: readFileSync(join(import.meta.dirname, path), 'utf8'),
})

const SCENARIOS = parseScenarios(read('closed-stack.scenario.yaml').text, [system])

test.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))('%s', (_, scenario) => {
  expect(runScenario(scenario, { read: (path) => [read(path)], harness: true }).message).toBe('')
})

test('the file holds three scenarios without a problem', () => {
  expect(SCENARIOS.map(({ problems }) => problems)).toEqual([[], [], []])
})

test('a deck list of the community is read into a deck, and judged', () => {
  const list = system.workshop?.readDeck('deck:\n  cards: {CRE-951: 3, EFF-953: 2}\n') ?? { lines: [], problems: [] }
  const { deck, problems } = resolveDeck(list, 'Short', indexCards(CARDS), (card) => rules.section(card))
  expect([deck.sections, problems]).toEqual([{ main: ['CRE-951', 'CRE-951', 'CRE-951', 'EFF-953', 'EFF-953'] }, []])
  expect(rules.judgeDeck(deck, POOL)).toEqual([{ id: 'deck-size', args: { expected: 50, found: 5 } }])
})
