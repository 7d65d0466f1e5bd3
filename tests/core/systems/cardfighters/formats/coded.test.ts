import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decodeValue,
  encodeValue,
  rewriteValue,
  valueOf,
} from '../../../../../core/systems/cardfighters/formats/entities'
import { rawOf, textOf, toRaw, toText } from '../../../../../core/systems/cardfighters/formats/coded'
import {
  newAssignment,
  linesOf,
  readAssignment,
  writeLines,
} from '../../../../../core/systems/cardfighters/formats/assignment'
import { findRules } from '../../../../../core/systems/cardfighters/formats/rules'

const sound = fc.string({ unit: fc.constantFrom(...'ab \n"\'&<>¢£¤é\u{1d11e}\\#]') })

describe('a value of a set', () => {
  test.each([
    ['&#162; A &amp; B', '¢ A & B'],
    ['a&#xD;&#xA;b&#10;c&#13;d', 'a\nb\nc\nd'],
    ['a\r\n\tb', 'a  b'],
    ['&quot;&apos;&lt;&gt;', '"\'<>'],
    ['&unknown; &#x110000;', '&unknown; &#x110000;'],
  ])('%j reads as %j', (raw, text) => expect(valueOf(raw)).toBe(text))

  test('that is written reads as it was', () => {
    fc.assert(
      fc.property(sound, (text) => void expect(valueOf(encodeValue(text))).toBe(text)),
      { seed: 31 },
    )
  })

  test('keeps every byte that no edit touches', () => {
    fc.assert(
      fc.property(sound, sound, sound, sound, (head, tail, old, fresh) => {
        const raw = encodeValue(`x${head}|`) + encodeValue(old) + encodeValue(`|${tail}x`)
        const written = rewriteValue(raw, `x${head}|${fresh}|${tail}x`, '"', false)
        expect(valueOf(written)).toBe(`x${head}|${fresh}|${tail}x`)
        expect(written.startsWith(encodeValue(`x${head}|`)) && written.endsWith(encodeValue(`|${tail}x`))).toBe(true)
      }),
      { seed: 32 },
    )
  })

  test('knows its places in both ways of writing', () => {
    fc.assert(
      fc.property(sound, fc.nat(), (text, at) => {
        const coded = decodeValue(encodeValue(text))
        expect([rawOf(coded), textOf(coded)]).toEqual([encodeValue(text), text])
        const raw = toRaw(coded, at % (text.length + 1))
        expect(toRaw(coded, toText(coded, raw))).toBe(raw)
      }),
      { seed: 33 },
    )
  })
})

test('a rule of any lines is one assignment that reads as them', () => {
  const lines = fc.string({ unit: fc.constantFrom(...'ab \n"\\#=[]') }).map((text) => `x${text}x`)
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const file = `RulesDict = {}${newAssignment('0a-1', 'Moth', first)}\n# next\n`
      const [found, ...more] = findRules(file)
      const slice = file.slice(found?.start, found?.end)
      const assignment = readAssignment(slice)
      expect([more.length, assignment && textOf(linesOf(assignment).coded)]).toEqual([0, first])
      const written = assignment ? writeLines(assignment, second) : ''
      const again = readAssignment(written)
      expect(again && textOf(linesOf(again).coded)).toBe(second)
      expect(findRules(written).map(({ end }) => end)).toEqual([written.length])
    }),
    { seed: 34, numRuns: 500 },
  )
})
