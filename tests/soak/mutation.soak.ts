import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Rules } from '../../core/engine/rules'
import { SCENARIO_EXTENSION } from '../../core/scenario/format'
import { parseScenarios, type PlayableSystem } from '../../core/scenario/parse'
import { runScenario } from '../../core/scenario/running/run'
import type { GameSystem } from '../../core/system'
import { cardReader } from '../../main/commands/test'
import { PLAYED, scenariosOf } from '../core/systems/played'
import { NEUTRAL } from './neutral'

/** The system with one vocabulary entry made neutral in every card. */
function mutant(system: PlayableSystem, entry: string): GameSystem {
  const neutral = NEUTRAL[system.id]
  if (!neutral) throw new Error(`tests/soak/neutral says nothing of ${system.id}.`)
  const { workshop } = system
  const { rules } = workshop
  const changed: Rules = { ...rules, define: (card) => rules.define(neutral(card, entry)) }
  return { ...system, workshop: { ...workshop, rules: changed } }
}

interface ScenarioFile {
  readonly path: string
  readonly text: string
}

function filesOf(system: PlayableSystem): ScenarioFile[] {
  const folder = scenariosOf(system.id)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(SCENARIO_EXTENSION))
    .sort()
  return names.map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
}

interface Document {
  readonly file: ScenarioFile
  readonly index: number
}

/** Which documents execute which entries, with the cards as they are. */
function executions(system: PlayableSystem): Map<string, Document[]> {
  const byEntry = new Map<string, Document[]>()
  for (const file of filesOf(system)) {
    parseScenarios(file.text, [system]).forEach((scenario, index) => {
      const { passed, coverage, message } = runScenario(scenario, { read: cardReader(dirname(file.path)) })
      if (!passed) throw new Error(`${file.path}, ${scenario.name}: ${message}`)
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
function isNoticed(system: GameSystem, documents: readonly Document[]): boolean {
  const parsed = new Map<ScenarioFile, ReturnType<typeof parseScenarios>>()
  return documents.some(({ file, index }) => {
    if (!parsed.has(file)) parsed.set(file, parseScenarios(file.text, [system]))
    const scenario = parsed.get(file)?.[index]
    if (!scenario) return false
    const { passed, coverage } = runScenario(scenario, { read: cardReader(dirname(file.path)) })
    return !passed && coverage.faults.length === 0
  })
}

test.each(PLAYED)(
  'a vocabulary entry of %s that means nothing is noticed by a scenario, for at least 95 of 100 entries',
  (id, system) => {
    const { entries } = system.workshop.rules
    const byEntry = executions(system)
    const missed = entries.filter((entry) => !isNoticed(mutant(system, entry), byEntry.get(entry) ?? []))
    const noticed = entries.length - missed.length
    console.log(
      `Mutation of ${id}: ${noticed} of ${entries.length} entries noticed (${((100 * noticed) / entries.length).toFixed(1)} %); missed: ${missed.join(', ') || 'none'}.`,
    )
    expect(noticed / entries.length).toBeGreaterThanOrEqual(0.95)
  },
)
