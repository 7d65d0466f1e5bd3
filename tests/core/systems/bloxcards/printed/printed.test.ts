import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { parseScenarios } from '../../../../../core/scenario/parse'
import { runScenario } from '../../../../../core/scenario/running/run'
import { language } from '../../../../../core/systems/bloxcards/language/services/service'
import { cardReader } from '../../../../../main/commands/test'
import { system } from '../rules/system'
import { absent, communityFiles, corpusEntries, parse } from '../sources'
import { chosenKeys } from './choice'

/** What a text says and its script does not do, with the hint that says so. */
const DISAGREEING: Readonly<Record<string, string>> = {
  'LeetWizard Token: casting it deals 300 to a fighter and locks it': 'BLX434',
}

const own = cardReader(import.meta.dirname)
const scenarios = parseScenarios(readFileSync(join(import.meta.dirname, 'printed.scenario.yaml'), 'utf8'), [system])

describe.skipIf(absent)('sixty cards of the community as their texts say (skipped: corpus absent)', () => {
  const community = absent ? [] : communityFiles()
  const read = (pattern: string) => (pattern === 'community' ? community : own(pattern))

  const catalog = createCatalog()
  const hintsOf = (key: string): string[] =>
    corpusEntries()
      .map(({ text }) => parse(text))
      .filter(({ cards }) => cards.some((card) => card.key === key))
      .flatMap((parsed) => language.check(parsed, catalog).map(({ code }) => code))

  test('were drawn before their scripts were read', () => {
    expect([...new Set(scenarios.map(({ data }) => String(data?.source)))].sort()).toEqual(chosenKeys())
  })

  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', (_, scenario) => {
    const { passed, message } = runScenario(scenario, { read, harness: true })
    const hint = DISAGREEING[scenario.name]
    if (hint === undefined && !passed) expect.fail(message)
    if (hint === undefined) return
    expect(passed).toBe(false)
    expect(hintsOf(String(scenario.data?.source))).toContain(hint)
  })
})
