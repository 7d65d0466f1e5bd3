import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../core/document/catalog'
import { check } from '../../core/systems/evolve/language/checks/check'
import { parseAppearances } from '../../core/document/appearances'
import { parseCollection } from '../../core/document/collection'
import { parseScenarios } from '../../core/scenario/parse'
import { parse } from '../../core/systems/evolve/language/parse/parse'
import { SYSTEMS } from '../../core/systems/registry'
import { DECK_LINES, LONG_FILES, readDeck, readFile } from '../core/long'
import { language as blox } from '../../core/systems/bloxcards/language/services/service'
import { growing as bloxGrowing } from '../core/systems/bloxcards/language/growing'
import { growing } from '../core/systems/evolve/language/growing'
import { language as yacg } from '../../core/systems/yacg/language/services/service'
import { growing as yacgGrowing } from '../core/systems/yacg/language/growing'

/** The shortest of three times that a text takes, in milliseconds. */
function time(text: string, read: (text: string) => unknown = (card) => check(parse(card), createCatalog())): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now()
    read(text)
    return performance.now() - start
  })
  return Math.min(...times)
}

const SMALL = 2000

const GROWING = [
  ...growing.map(([name, make]) => [name, make, undefined] as const),
  ...bloxGrowing.map(
    ([name, make]) => [name, make, (text: string) => blox.check(blox.parse(text), createCatalog())] as const,
  ),
  ...yacgGrowing.map(
    ([name, make]) => [name, make, (text: string) => yacg.check(yacg.parse(text), createCatalog())] as const,
  ),
]

describe('a text four times as long takes about four times as long', () => {
  test.each(GROWING)('%s', (name, make, read) => {
    time(make(SMALL), read)
    const small = Math.max(20, time(make(SMALL), read))
    const large = time(make(4 * SMALL), read)
    console.log(
      `${name}: ${large.toFixed(0)} ms for ${4 * SMALL}, ${(large / small).toFixed(1)} times what a quarter takes`,
    )
    // Work that grew with the square would take sixteen times as long; the rest is for a busy machine.
    expect(large).toBeLessThan(12 * small)
  })
})

const HEAD = 'system: evolve\nname: x\n'
/** Of a scenario file, from as many lines as it has. */
const FILES: readonly (readonly [string, (lines: number) => string])[] = [
  ['one scenario of many steps', (lines) => `${HEAD}when:\n${'  - play: Lamp\n'.repeat(lines)}`],
  ['many scenarios', (lines) => `${HEAD}---\n`.repeat(lines / 2)],
  ['nothing but comments', (lines) => '# nothing here\n'.repeat(lines)],
  ['unknown keys', (lines) => HEAD + Array.from({ length: lines }, (_, line) => `key${100_000 + line}: 1\n`).join('')],
  ['one long text of cards', (lines) => `${HEAD}cards: |\n${'  name A; id B;\n'.repeat(lines)}`],
]
/** Characters of the longest file that is read. */
const MOST = 1_000_000

describe('a scenario file four times as long takes about four times as long to read', () => {
  test.each(FILES)('%s', (name, make) => {
    const lines = Math.floor((MOST / make(50_000).length) * 45_000)
    const read = (text: string): unknown => parseScenarios(text, SYSTEMS)
    time(make(Math.floor(lines / 4)), read)
    const small = Math.max(20, time(make(Math.floor(lines / 4)), read))
    const text = make(lines)
    const large = time(text, read)
    console.log(
      `${name}: ${large.toFixed(0)} ms for ${text.length} characters, ${(large / small).toFixed(1)} times what a quarter takes`,
    )
    expect(
      parseScenarios(text, SYSTEMS).some(({ problems }) => problems.some(({ code }) => code === 'scenario-length')),
    ).toBe(false)
    expect(large).toBeLessThan(12 * small)
  })
})

/** A quarter of the text and the whole of it: so much longer the whole takes. */
function growth(name: string, make: (part: number) => string, read: (text: string) => void): number {
  const [quarter, whole] = [make(0.25), make(1)]
  const [small, large] = [Math.max(40, time(quarter, read)), time(whole, read)]
  console.log(`${name}: ${large.toFixed(0)} ms, ${(large / small).toFixed(1)} times what a quarter takes`)
  return large / small
}

describe('a file four times as long takes about four times as long to read', () => {
  test.each(LONG_FILES)('%s', (name, path, make, most) =>
    expect(
      growth(
        name,
        (part) => make(most * part),
        (text) => readFile(path, text),
      ),
    ).toBeLessThan(11),
  )

  test.each(DECK_LINES)('a deck list of 5 MB of %j', (line) =>
    expect(growth(line, (part) => line.repeat((5_000_000 * part) / line.length), readDeck)).toBeLessThan(11),
  )
})

const numbered = (count: number, line: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => line(number)).join('')

describe('what lies beside cards, four times as long, takes about four times as long to read', () => {
  test.each<[string, (part: number) => string, (text: string) => unknown]>([
    ['keys of collection.yaml', (part) => numbered(40_000 * part, (number) => `key${number}: 1\n`), parseCollection],
    [
      'kinds of words in collection.yaml',
      (part) => `declared:\n${numbered(40_000 * part, (number) => `  kind${number}: [Moth]\n`)}`,
      parseCollection,
    ],
    [
      'keys of cards.yaml',
      (part) => `version: 1\ncards: []\n${numbered(40_000 * part, (number) => `key${number}: 1\n`)}`,
      parseAppearances,
    ],
    [
      'cards of cards.yaml',
      (part) =>
        `version: 1\ncards:\n${numbered(20_000 * part, (number) => `  - { document: a.txt, key: k${number}, place: ${number + 1} }\n`)}`,
      parseAppearances,
    ],
  ])('%s', (name, make, read) => expect(growth(name, make, read)).toBeLessThan(12))
})
