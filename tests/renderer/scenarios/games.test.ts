import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseScenarios } from '../../../core/scenario/parse'
import * as loading from '../../../core/systems/loading'
import { SYSTEMS } from '../../../core/systems/registry'
import { systemsNamedIn } from '../../../renderer/scenarios/running/games'

const SCENARIOS = join(import.meta.dirname, '../../scenarios')
const named = async (text: string): Promise<string> =>
  (await systemsNamedIn(text, loading)).map(({ id }) => id).join(' ')
const ALL = SYSTEMS.map(({ id }) => id).join(' ')

test('a document is read with the system that it names, and comes to what it comes to with all of them', async () => {
  const files = readdirSync(SCENARIOS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.scenario.yaml'),
  )
  const seen = new Map<string, number>()
  for (const file of files) {
    const text = readFileSync(join(SCENARIOS, file), 'utf8')
    for (const { span, system } of parseScenarios(text, SYSTEMS)) {
      const document = text.slice(span.start, span.end)
      const systems = await systemsNamedIn(document, loading)
      const [alone] = parseScenarios(document, systems)
      expect(alone?.system, file).toBe(system)
      const loaded = systems.map(({ id }) => id).join(' ')
      seen.set(loaded, (seen.get(loaded) ?? 0) + 1)
    }
  }
  for (const { id } of SYSTEMS) expect(seen.get(id), id).toBeGreaterThan(100)
  expect(seen.get(ALL) ?? 0).toBeLessThan(10)
})

describe('all are loaded, as what is wrong names them,', () => {
  test.each([
    ['of a game that is none', 'system: evolv'],
    ['of a document without one', 'name: x'],
    ['of one in braces', '{ system: evolve }'],
    ['of a quoted word', '"system": evolve'],
    ['of an alias', 'system: &one evolve'],
    ['where one of two is none', 'system: evolve\nsystem: evolv'],
    ['where a name only begins so', 'system: evolve-two'],
    ['of nothing', ''],
    ['where a text has such a line and the document another', '"system": evolve\ncards: |\n  system: yacg'],
    ['where one of two is in quotes, in either order', 'system: yacg\n"system": evolve'],
    ['', '"system": evolve\nsystem: yacg'],
    ['where it stands on two lines', 'system: yacg\n? system\n: evolve'],
    ['of one that is indented', '  system: evolve'],
  ])('%s', async (_, text) => {
    expect(await named(text)).toBe(ALL)
  })
})

test.each([
  ["system: 'yacg'", 'yacg'],
  ['name: x\r\nsystem: "bloxcards" # a note\r\nwhen: []', 'bloxcards'],
  // The last one is in force.
  ['system: evolve\nsystem: yacg', 'evolve yacg'],
])('one game is loaded for %j', async (text, expected) => {
  expect(await named(text)).toBe(expected)
})
