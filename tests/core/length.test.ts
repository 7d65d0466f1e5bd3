import { describe, expect, test } from 'vitest'
import { printMessage } from '../../core/language/message'
import { SCENARIO_MESSAGES } from '../../core/scenario/messages'
import { parseScenarios } from '../../core/scenario/parse'
import { SYSTEMS } from '../../core/systems/registry'
import { blankOut } from '../../core/systems/cardfighters/formats/element'

/** Milliseconds; the shorter of two times. */
function time(work: () => unknown): number {
  return Math.min(
    ...[1, 2].map(() => {
      const start = performance.now()
      work()
      return performance.now() - start
    }),
  )
}

const set = (inside: string): string =>
  `<set id="s"><cards><card id="0a0a0a0a-1111-4222-8333-000000000001" name="Owl">${inside}</card></cards></set>`

const FILES: readonly (readonly [string, string, (count: number) => string, number])[] = [
  ['unclosed comments', 'set.xml', (count) => set('<!--'.repeat(count)), 20_000],
  ['unclosed character data', 'set.xml', (count) => set('<![CDATA['.repeat(count)), 100_000],
  [
    'cards without an end',
    'set.xml',
    (count) => `<set id="s"><cards>${'<card id="a" name="Owl">'.repeat(count)}`,
    20_000,
  ],
  [
    'brackets in a script',
    'a.txt',
    (count) => `name A;\nid CP01-001;\nability Fanfare { effect ${'('.repeat(count)}`,
    50_000,
  ],
  [
    'brackets in rules',
    'card_rules.py',
    (count) =>
      `RulesDict["0a0a0a0a-1111-4222-8333-000000000001"] = \"\"\"\n[abilities]\nauto = {P}draw(${'['.repeat(count)}\n\"\"\"\n`,
    50_000,
  ],
  ['brackets in a table', 'a.lua', (count) => `return { A = ${'{'.repeat(count)}`, 50_000],
  [
    'a card with many abilities',
    'a.txt',
    (count) => `name A;\nid CP01-001;\n${'ability Fanfare { effect DrawCard(1); }\n'.repeat(count)}`,
    20_000,
  ],
  [
    'rules with many abilities',
    'card_rules.py',
    (count) =>
      `RulesDict["0a0a0a0a-1111-4222-8333-000000000001"] = \"\"\"\n[abilities]\n${'auto = {P}draw(1)\n'.repeat(count)}\"\"\"\n`,
    20_000,
  ],
]

describe('a file four times as long takes about four times as long', () => {
  test.each(FILES)('%s', (_, path, make, most) => {
    const read = (count: number) => (): void => {
      const text = make(count)
      for (const { documents, workshop } of SYSTEMS) {
        documents.recognise({ path, text })
        documents.split([{ path, text }])
        workshop?.language.parse(text)
      }
    }
    const small = Math.max(40, time(read(most / 4)))
    // Work that grew with the square would take sixteen times as long; the rest is for a busy machine.
    expect(time(read(most))).toBeLessThan(11 * small)
  })

  test('a deck list of 5 MB', () => {
    for (const line of [
      '3 CP01-001\n',
      'x',
      '<deck>',
      '<card qty="2" id="0a0a0a0a-1111-4222-8333-000000000001">Owl</card>',
    ]) {
      const read = (length: number) => (): void =>
        SYSTEMS.forEach(({ workshop }) => workshop?.readDeck(line.repeat(length / line.length)))
      const small = Math.max(60, time(read(1_250_000)))
      expect(time(read(5_000_000)), line).toBeLessThan(11 * small)
    }
  })
})

test('comments and character data are blanked out to their first ends, and hide nothing where they have none', () => {
  for (const [text, clear] of [
    ['a<!--b--c-->d', `a${' '.repeat(11)}d`],
    ['a<![CDATA[<!--]]>b-->', `a${' '.repeat(16)}b-->`],
    ['<!--<![CDATA[-->]]>', `${' '.repeat(16)}]]>`],
    ['<!--a<![CDATA[b]]>c', `<!--a${' '.repeat(13)}c`],
    ['<!-->a', '<!-->a'],
    ['a<!----><!--b', 'a       <!--b'],
  ] as const)
    expect(blankOut(text)).toBe(clear)
})

test('a scenario file of 5 MB is refused with its length, at once', () => {
  const [read, ...others] = parseScenarios(
    `system: evolve\nname: x\nwhen:\n${'  - play: Lamp\n'.repeat(350_000)}`,
    SYSTEMS,
  )
  expect(others).toEqual([])
  expect(read?.problems.map(({ message }) => printMessage(SCENARIO_MESSAGES, message))).toEqual([
    'This file has 5.26 million characters, and at most 1 million are read. Divide it into several files.',
  ])
})
