import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { printMessage } from '../../../../../core/language/message'
import type { Span } from '../../../../../core/language/span'
import { check } from '../../../../../core/systems/cardfighters/language/checks/check'
import { format } from '../../../../../core/systems/cardfighters/language/text/format'
import { CODES } from '../../../../../core/systems/cardfighters/language/checks/codes'
import { MESSAGES } from '../../../../../core/systems/cardfighters/language/checks/messages'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { sources } from './corpus'
import { bare, catalogWith, character, event } from './scripts'

const OWN = [
  character(
    'target = <2>^character&robot<3>[bp>=300 & -frozen, attack]@oppRing; "Brass Moth"s\naction = {D(<r2>)}{S(^character)}: [[if me.hand.size + 1 > 2 * 3 or not alone]] bp(x2) & +rush to(this) ueot [[else]] draw()',
  ),
  character(
    'vars = _n := getTargets(\'"Brass Moth"s@myDiscards\'); _m := abs(-2)\nlabel = "One # two"\naction = {F}: each(card.bp > _n.size in me.ring => hp(100) to(me)) || sp(=3); [[may Again?]] moveTo(deck, -1, true) to?(tgt) # so',
    { ability: 'auto X' },
  ),
  event(
    'auto = ~myEndPhase:once, oppAttacks:any~ characters() to(characters::not(tgt))\nabilities = rush, pierce\naction = transform("0a0a0a0a-1111-4222-8333-444444444444") from(prevTgt.0) & shuffle?(ctrlDeck)',
  ),
]
const texts = [
  ...OWN,
  ...sources()
    .filter((_, index) => index % 20 === 0)
    .map(({ text }) => text),
]

const PIECES = [
  '(',
  ')',
  '[[',
  ']]',
  '[',
  ']',
  '{',
  '}',
  '<',
  '>',
  '~',
  '?',
  '"',
  "'",
  ':',
  ';',
  ',',
  '&',
  '&&',
  '||',
  '|',
  '=',
  ':=',
  '=>',
  '.',
  '@',
  '::',
  '#',
  '\n',
  '\r\n',
  ' ',
  '+',
  '-',
  'in ',
  'not ',
  'if ',
  'each(',
  'to(',
  'x2',
  '**',
  '[Name]',
  '((((((((',
  '𝌆',
]

/** A text with a few pieces put in, taken out or changed. */
const mutated = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.array(fc.tuple(fc.nat(), fc.nat(6), fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 }))), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .map(([text, changes]) =>
    changes.reduce(
      (now, [at, length, piece]) =>
        now.slice(0, at % (now.length + 1)) + piece + now.slice((at % (now.length + 1)) + length),
      text,
    ),
  )

const isSpan = (value: unknown): value is Span =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value

function* spansIn(node: unknown): Generator<Span> {
  if (typeof node !== 'object' || node === null) return
  if (isSpan(node)) yield node
  else for (const part of Object.values(node)) yield* spansIn(part)
}

const strict = { strict: true, complete: true } as const

describe('any text', () => {
  test('is read without throwing, with every place inside of it', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        const parsed = parse(text)
        for (const { start, end } of spansIn([parsed.cards, parsed.lines, check(parsed, catalogWith(), strict)])) {
          expect(
            start <= end && start >= 0 && end <= text.length,
            `${start}–${end} of ${text.length} in ${JSON.stringify(text)}`,
          ).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('has every letter that is no blank and no comment in one token', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        for (const { span, tokens, comment } of parse(text).lines) {
          const covered = [...tokens.map((token) => token.span), ...(comment ? [comment] : [])].filter(
            ({ start, end }) => start < end,
          )
          let left = ''
          let at = span.start
          for (const place of covered) {
            expect(place.start, text).toBeGreaterThanOrEqual(at)
            left += text.slice(at, place.start)
            at = place.end
          }
          expect((left + text.slice(at, span.end)).trim(), JSON.stringify(text.slice(span.start, span.end))).toBe('')
        }
      }),
      { numRuns: 150 },
    )
  })

  test('is formatted once, and means the same then', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        const formatted = applyEdits(text, format(parse(text)))
        expect(applyEdits(formatted, format(parse(formatted)))).toBe(formatted)
        expect(bare(parse(formatted).cards)).toEqual(bare(parse(text).cards))
      }),
      { numRuns: 100 },
    )
  })

  test('is spoken of in whole sentences with a code of the table', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        for (const { code, message, fixes } of check(parse(text), catalogWith(), strict)) {
          expect(CODES, code).toHaveProperty(code)
          for (const one of [message, ...fixes.map(({ title }) => title)])
            expect(printMessage(MESSAGES, one)).not.toMatch(/^\w+\.?[\w.]* \{|\{\w+\}$/)
          for (const { edits } of fixes) expect(() => parse(applyEdits(text, edits))).not.toThrow()
        }
      }),
      { numRuns: 100 },
    )
  })

  test('may be cut off anywhere', () => {
    for (const text of OWN)
      for (let at = 0; at <= text.length; at++) expect(parse(text.slice(0, at)).lines.length).toBeGreaterThan(0)
  })

  test('may nest brackets without end', () => {
    for (const bracket of ['(', '[', '[[if ', 'each(', '{', 'to(', '-', 'not ', 'a.']) {
      expect(() => parse(character(`action = {F}: hp(${bracket.repeat(5000)}`))).not.toThrow()
      expect(() => parse(character(`action = ${bracket.repeat(5000)}`))).not.toThrow()
    }
  })
})
