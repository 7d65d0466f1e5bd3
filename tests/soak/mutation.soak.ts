import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Rules } from '../../core/engine/rules'
import { parseScenarios } from '../../core/scenario/parse'
import { runScenario } from '../../core/scenario/run'
import type { GameSystem } from '../../core/system'
import { evolve } from '../../core/systems/evolve'
import { cardReader } from '../../main/commands/test'
import { neutralise } from './neutral'

const FOLDER = join(import.meta.dirname, '../scenarios/evolve')

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.scenario.yaml')).sort()

/** The system with one vocabulary entry made neutral in every card. */
function mutant(entry: string): GameSystem {
  const { studio } = evolve
  if (!studio?.rules) throw new Error('The system has no rules.')
  const { rules } = studio
  const changed: Rules = { ...rules, define: (card) => rules.define(neutralise(card, entry)) }
  return { ...evolve, studio: { ...studio, rules: changed } }
}

interface Document {
  readonly file: string
  readonly index: number
}

const textOf = new Map(files.map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]))

/** Which documents execute which entries, with the cards as they are. */
function executions(): Map<string, Document[]> {
  const byEntry = new Map<string, Document[]>()
  for (const file of files) {
    parseScenarios(textOf.get(file) ?? '', [evolve]).forEach((scenario, index) => {
      const { passed, coverage, message } = runScenario(scenario, { read: cardReader(dirname(join(FOLDER, file))) })
      if (!passed) throw new Error(`${file}, ${scenario.name}: ${message}`)
      for (const entry of coverage.executed) {
        const list = byEntry.get(entry)
        if (list) list.push({ file, index })
        else byEntry.set(entry, [{ file, index }])
      }
    })
  }
  return byEntry
}

/** Whether one of the documents comes out differently with the mutant; a fault inside the engine does not count. */
function isNoticed(entry: string, documents: readonly Document[]): boolean {
  const system = mutant(entry)
  const parsed = new Map<string, ReturnType<typeof parseScenarios>>()
  return documents.some(({ file, index }) => {
    if (!parsed.has(file)) parsed.set(file, parseScenarios(textOf.get(file) ?? '', [system]))
    const scenario = parsed.get(file)?.[index]
    if (!scenario) return false
    const { passed, coverage } = runScenario(scenario, { read: cardReader(dirname(join(FOLDER, file))) })
    return !passed && coverage.faults.length === 0
  })
}

test('a vocabulary entry that means nothing is noticed by a scenario, for at least 95 of 100 entries', () => {
  const entries = evolve.studio?.rules?.entries ?? []
  const byEntry = executions()
  const missed = entries.filter((entry) => !isNoticed(entry, byEntry.get(entry) ?? []))
  const noticed = entries.length - missed.length
  console.log(`Mutation: ${noticed} of ${entries.length} entries noticed (${((100 * noticed) / entries.length).toFixed(1)} %); missed: ${missed.join(', ') || 'none'}.`)
  expect(noticed / entries.length).toBeGreaterThanOrEqual(0.95)
})
