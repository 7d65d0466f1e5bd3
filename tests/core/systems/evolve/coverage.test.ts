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

/** Scenarios of the specification's section 10 that the rules of today must show, by their numbers there. */
const SOURCES = ['S01', 'S02', 'S03', 'S21', 'S30', 'S54', 'S62', 'S79', 'S82', 'S83', 'S94']

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
