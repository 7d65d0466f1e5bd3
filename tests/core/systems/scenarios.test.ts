import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SCENARIO_EXTENSION } from '../../../core/scenario/format'
import { parseScenarios } from '../../../core/scenario/parse'
import { runScenarioFiles } from '../scenario/suite'
import { PLAYED, scenariosOf } from './played'

describe.each(PLAYED)('the scenarios of %s', (id, system, { sources }) => {
  const folder = scenariosOf(id)
  const scenarios = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(SCENARIO_EXTENSION))
    .sort()
    .flatMap((name) => parseScenarios(readFileSync(join(folder, name), 'utf8'), [system]))
  const executed = runScenarioFiles(folder)

  // Stands behind the scenarios, which have run by then.
  test('execute every entry of its vocabulary', () => {
    const missing = system.workshop.rules.entries.filter((entry) => !executed.has(entry))
    expect(missing, `No scenario executes ${missing.join(', ')}.`).toEqual([])
  })

  test('hold every scenario of its specification', () => {
    const written = new Set(scenarios.map(({ data }) => data?.source))
    expect(sources.filter((source) => !written.has(source))).toEqual([])
  })

  test('have names of their own', () => {
    const names = scenarios.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
