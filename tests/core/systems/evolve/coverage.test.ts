import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SCENARIO_EXTENSION } from '../../../../core/scenario/format'
import { parseScenarios } from '../../../../core/scenario/parse'
import { runScenario } from '../../../../core/scenario/run'
import { evolve } from '../../../../core/systems/evolve'
import { EFFECT_RULES } from '../../../../core/systems/evolve/effects'
import { rules } from '../../../../core/systems/evolve/rules'
import { EFFECTS, VOCABULARY } from '../../../../core/systems/evolve/vocabulary'
import { cardReader } from '../../../../main/commands/test'

const FOLDER = join(import.meta.dirname, '../../../scenarios/evolve')

/** Scenarios of the specification's sections 10.1 to 10.7, by their numbers there; those of parsing are tests of the language. */
const SOURCES = [
  'S01', 'S02', 'S03', 'S05', 'S06', 'S07', 'S09', 'S10', 'S11', 'S13', 'S14', 'S15', 'S17', 'S18', 'S19', 'S21', 'S22', 'S23', 'S25',
  'S26', 'S27', 'S29', 'S30', 'S31', 'S33', 'S34', 'S35', 'S37', 'S38', 'S39', 'S41', 'S42', 'S43', 'S45', 'S46', 'S47', 'S49', 'S50',
  'S51', 'S53', 'S54', 'S55', 'S57', 'S58', 'S59', 'S61', 'S62', 'S63', 'S65', 'S66', 'S67', 'S69', 'S70', 'S71', 'S73', 'S74', 'S75',
  'S77', 'S78', 'S79', 'S81', 'S82', 'S83', 'S85', 'S86', 'S87', 'S89', 'S90', 'S91', 'S93', 'S94', 'S95', 'S97',
]

const scenarios = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(SCENARIO_EXTENSION)).sort().flatMap((name) => {
  const path = join(FOLDER, name)
  return parseScenarios(readFileSync(path, 'utf8'), [evolve]).map((scenario) => ({ scenario, read: cardReader(dirname(path)) }))
})

const executedByAll = (): Set<string> => new Set(scenarios.flatMap(({ scenario, read }) => [...runScenario(scenario, { read }).coverage.executed]))

describe('the vocabulary that the rules play', () => {
  test('is executed by the scenarios, every entry of it', () => {
    const executed = executedByAll()
    const missing = rules.entries.filter((entry) => !executed.has(entry))
    expect(missing, `No scenario executes ${missing.join(', ')}.`).toEqual([])
  })

  test('has a description in every row', () => {
    expect(VOCABULARY.filter(({ description }) => description === '').map(({ kind, id }) => `${kind}:${id}`)).toEqual([])
  })

  test('has a rule for every effect that plays, and for no other', () => {
    const plays = EFFECTS.filter((effect) => effect.plays !== false).map(({ id }) => id)
    expect(Object.keys(EFFECT_RULES).sort()).toEqual([...plays].sort())
  })
})

describe('the scenarios of the specification', () => {
  test.each(SOURCES)('%s is there', (source) => {
    expect(scenarios.some(({ scenario }) => scenario.data?.source === source)).toBe(true)
  })

  test('no two have the same name', () => {
    const names = scenarios.map(({ scenario }) => scenario.name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
