import { expect, test } from 'vitest'
import { printMessage } from '../../core/language/message'
import { SCENARIO_MESSAGES } from '../../core/scenario/messages'
import { parseScenarios } from '../../core/scenario/parse'
import { SYSTEMS } from '../../core/systems/registry'
import { blankOut } from '../../core/systems/cardfighters/formats/element'
import { DECK_LINES, LONG_FILES, readDeck, readFile } from './long'

// How the time grows is measured by `npm run soak -- linear`.
test.each(LONG_FILES)('a file of %s is read to its end', (_, path, make, most) =>
  expect(() => readFile(path, make(most / 4))).not.toThrow(),
)

test('a deck list of a megabyte is read to its end', () => {
  for (const line of DECK_LINES) expect(() => readDeck(line.repeat(1_250_000 / line.length)), line).not.toThrow()
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
