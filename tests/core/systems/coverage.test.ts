import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SCENARIO_EXTENSION } from '../../../core/scenario/format'
import { parseScenarios } from '../../../core/scenario/parse'
import { runScenario } from '../../../core/scenario/running/run'
import { cardReader } from '../../../main/commands/test'
import { PLAYED, scenariosOf } from './played'

describe.each(PLAYED)('the scenarios of %s', (id, system, { sources }) => {
  const folder = scenariosOf(id)
  const scenarios = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(SCENARIO_EXTENSION))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      return parseScenarios(readFileSync(path, 'utf8'), [system]).map((scenario) => ({
        scenario,
        read: cardReader(dirname(path)),
      }))
    })

  test('execute every entry of its vocabulary', () => {
    const executed = new Set(
      scenarios.flatMap(({ scenario, read }) => [...runScenario(scenario, { read }).coverage.executed]),
    )
    const missing = system.workshop.rules.entries.filter((entry) => !executed.has(entry))
    expect(missing, `No scenario executes ${missing.join(', ')}.`).toEqual([])
  })

  test('hold every scenario of its specification', () => {
    const written = new Set(scenarios.map(({ scenario }) => scenario.data?.source))
    expect(sources.filter((source) => !written.has(source))).toEqual([])
  })

  test('have names of their own', () => {
    const names = scenarios.map(({ scenario }) => scenario.name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
