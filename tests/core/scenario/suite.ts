import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SCENARIO_EXTENSION } from '../../../core/scenario/format'
import { parseScenarios } from '../../../core/scenario/parse'
import { runScenario } from '../../../core/scenario/running/run'
import type { GameSystem } from '../../../core/system'
import { SYSTEMS } from '../../../core/systems/registry'
import { cardReader } from '../../../main/commands/test'

/**
 * One test for every scenario in the files below a folder, run with the harness; the test is named as the scenario is. Once they ran, the answer holds
 * the entries of the vocabulary that they executed.
 */
export function runScenarioFiles(folder: string, systems: readonly GameSystem[] = SYSTEMS): ReadonlySet<string> {
  const executed = new Set<string>()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(SCENARIO_EXTENSION))
    .sort()
  if (files.length === 0) throw new Error(`${folder} holds no ${SCENARIO_EXTENSION} file.`)
  describe.each(files)('%s', (file) => {
    const path = join(folder, file)
    const read = cardReader(dirname(path))
    parseScenarios(readFileSync(path, 'utf8'), systems).forEach((scenario, index) => {
      test(scenario.name || `document ${index + 1}`, () => {
        const { passed, message, coverage } = runScenario(scenario, { read, harness: true })
        if (!passed) expect.fail(message)
        for (const entry of coverage.executed) executed.add(entry)
      })
    })
  })
  return executed
}
