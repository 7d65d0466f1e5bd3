import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkBetween, openFiles } from '../../../../../core/document/open'
import { applyEdits } from '../../../../../core/language/edit'
import { slice } from '../../../../../core/language/span'
import { bloxcards } from '../../../../../core/systems/bloxcards'
import { findEntries } from '../../../../../core/systems/bloxcards/formats/entries'
import { remarks } from '../../../../../core/systems/bloxcards/language/parse/asides'
import { fighter } from '../sources'

/** A and B stand for cards with a comma behind them, a and b for the same without one. */
const filled = (outline: string): string =>
  outline.replace(/\b[ABab]\b/g, (name) => {
    const card = fighter(name.toUpperCase())
    return name === name.toUpperCase() ? card : card.slice(0, -1)
  })

const between = (text: string) => checkBetween(openFiles(bloxcards, [{ path: 'cards.lua', text }]), 0)

/** What is said of a file besides its cards, as `BLX106 «}» -> `. */
const said = (text: string): string[] =>
  between(text).map(
    ({ code, severity, span, fixes }) =>
      `${severity === 'info' ? 'info ' : ''}${code} «${slice(text, span)}»${fixes[0] ? ` -> ${fixes[0].edits.map((edit) => edit.text).join(' ')}` : ''}`,
  )

/** The text after every first fix, one after the other. */
function mended(text: string): string {
  const [first] = between(text).flatMap(({ fixes }) => fixes.slice(0, 1))
  return first ? mended(applyEdits(text, first.edits)) : text
}

describe('nothing is said of', () => {
  test.for<readonly [what: string, outline: string]>([
    ['a library', 'local cards = {\nA\nB\n}\n\nreturn cards\n'],
    ['a library whose last card has no comma', 'local cards = {\nA\nb\n}\nreturn cards'],
    ['a library that is returned as it is', 'return {\nA\nb\n}'],
    ['a library with semicolons', 'local cards = {\na;\nb;\n};\nreturn cards;\n'],
    ['a library of a module', 'module.cards = {\nA\nB\n}\nreturn module\n'],
    ['two libraries', 'local one = {\nA\n}\nlocal two = {\nB\n}\nreturn two'],
    ['a library without a return', 'local cards = {\nA\nB\n}\n'],
    ['a fragment', 'A\n\nB\n'],
    ['a fragment without commas', 'a\n\nb\n'],
    ['comments', '-- one\nlocal cards = { -- two\nA\n--[[ three\nfour ]]\nB\n}\n-- five'],
  ])('%s', ([, outline]) => expect(said(filled(outline))).toEqual([]))

  test('a library whose last card lacks its brace, which is said of the card', () => {
    const cards = filled('A\nB').replace(/^/gm, '\t').slice(0, -'\n\t},'.length)
    expect(said(`local cards = {\n${cards}\n}\n`)).toEqual([])
    expect(said(`local cards = {\n${cards}\n}\nreturn cards\n`)).toEqual([])
  })
})

describe('in a library', () => {
  test.for<readonly [what: string, outline: string, ...said: string[]]>([
    ['a comma between cards that is missing', 'local cards = {\na\n\nB\n}\nreturn cards', 'BLX101 «}» -> ,'],
    ['the same in one that is returned as it is', 'return {\na\nb\n}', 'BLX101 «}» -> ,'],
    ['a comma too many', 'local cards = {\nA,\nB\n}\nreturn cards', 'BLX104 «,» -> '],
    ['a comma before the first card', 'local cards = {\n,\nA\n}\nreturn cards', 'BLX104 «,» -> '],
    ['a comma too many in a fragment', 'A,\nB', 'BLX104 «,» -> '],
    ['a brace too many behind a card', 'local cards = {\na},\nB\n}\nreturn cards', 'BLX106 «}» -> '],
    ['a brace too many between cards', 'local cards = {\nA\n}\nB\n}\nreturn cards', 'BLX106 «}» -> '],
    ['a brace too many at the end', 'local cards = {\nA\n}\n}\nreturn cards', 'BLX106 «}» -> '],
    ['a brace too many in a fragment', 'A\n}\nB', 'BLX106 «}» -> '],
    ['the last brace missing', 'local cards = {\nA\nB\n\nreturn cards', 'BLX105 «{» -> \n}'],
    ['the last brace missing at the end of the file', 'return {\nA\nb\n', 'BLX105 «{» -> \n}'],
    ['the last brace missing before another library', 'local a1 = {\nA\nlocal b1 = {\nB\n}', 'BLX105 «{» -> \n}'],
    ['no equals sign', 'local cards {\nA\n}\nreturn cards', 'BLX103 «cards» ->  ='],
    ['a word between cards', 'local cards = {\nA\nfoo\nB\n}\nreturn cards', 'info BLX107 «foo»'],
    ['other fields', 'local cards = {\nVersion = {1,{2}},\nA\n}\nreturn cards', 'info BLX107 «Version = {1,{2}},»'],
    [
      'code behind it',
      'local cards = {\nA\n}\nfor k, v in pairs(cards) do\n\tprint(k)\nend\nreturn cards',
      'info BLX107 «for k, v in pairs(cards) do\n\tprint(k)\nend»',
    ],
    [
      'code before it, once for all of it',
      'local base = require(script.Base)\nlocal function name()\n\treturn 1\nend\nlocal cards = {\nA\n}\nreturn cards',
      'info BLX107 «local base = require(script.Base)\nlocal function name()\n\treturn 1\nend»',
    ],
    [
      'what is returned is worked out',
      'local cards = {\nA\n}\nreturn setmetatable(cards, {__index = base})',
      'info BLX107 «return setmetatable(cards, {__index = base})»',
    ],
    ['cards that are given to a function', 'register({\nA\n})', 'info BLX107 «register({»', 'info BLX107 «)»'],
    ['a comment that nothing ends', 'A\n--[[ begun\nB', 'BLX108 «--[[ begun»'],
    [
      'several slips at once',
      'local cards = {\na\nb},,\nA\n}\n',
      'BLX101 «}» -> ,',
      'BLX106 «}» -> ',
      'BLX104 «,» -> ',
    ],
  ])('%s', ([, outline, ...expected]) => {
    const text = filled(outline)
    expect(said(text)).toEqual(expected)
    expect(said(mended(text)).filter((one) => !/^info|^BLX108/.test(one))).toEqual([])
  })
})

test('of any file something is said at places in it', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    ',',
    ';',
    '\n',
    '=',
    '(',
    ')',
    '.',
    'local ',
    'return ',
    'x',
    'do ',
    'end ',
    '"',
    '--[[',
  )
  const card = fc.constantFrom(`\n${fighter('A')}`, `${fighter('B').slice(0, -1)}`, '\n["C"] = {["Bio"] = "",')
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, card), { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      for (const { span, fixes } of between(text))
        for (const place of [span, ...fixes.flatMap(({ edits }) => edits.map((edit) => edit.span))])
          expect(0 <= place.start && place.start <= place.end && place.end <= text.length).toBe(true)
    }),
    { seed: 1, numRuns: 1000 },
  )
})

test.for(['a.\n', 'x\n', '{', '}', ',', 'local x {\n', 'function ', '["C"] = {["Bio"] = ""}}\n'])(
  'a file is read in good time however often it has %j',
  (piece) => {
    const text = `local cards = {${piece.repeat(50_000)}`
    const started = performance.now()
    remarks({ path: 'cards.lua', text }, findEntries(text))
    expect(performance.now() - started).toBeLessThan(10_000)
  },
)
