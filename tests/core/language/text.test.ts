import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits, difference } from '../../../core/language/edit'
import { message, printMessage } from '../../../core/language/message'
import { mapLines } from '../../../core/language/position'
import { overlaps, shift, slice, span, touches } from '../../../core/language/span'

const SEED = 20261121

describe('a span', () => {
  test('covers its text', () => expect(slice('a lamp', span(2, 6))).toBe('lamp'))
  test('is touched by a cursor at its end', () =>
    expect([1, 2, 6, 7].map((offset) => touches(span(2, 6), offset))).toEqual([false, true, true, false]))
  test('overlaps what shares a character, and an empty one within', () => {
    expect(overlaps(span(0, 2), span(2, 4))).toBe(false)
    expect(overlaps(span(0, 3), span(2, 4))).toBe(true)
    expect(overlaps(span(2, 2), span(2, 4))).toBe(true)
  })
  test('shifts', () => expect(shift(span(2, 4), 3)).toEqual(span(5, 7)))
})

describe('edits', () => {
  test('apply in any order, all to the same text', () => {
    expect(
      applyEdits('cost 2; stats 1/1;', [
        { span: span(14, 17), text: '3/3' },
        { span: span(5, 6), text: '4' },
      ]),
    ).toBe('cost 4; stats 3/3;')
  })
  test('keep the order of insertions at one place', () =>
    expect(
      applyEdits('ab', [
        { span: span(1, 1), text: 'x' },
        { span: span(1, 1), text: 'y' },
      ]),
    ).toBe('axyb'))
  test('may not overlap', () =>
    expect(() =>
      applyEdits('abc', [
        { span: span(0, 2), text: '' },
        { span: span(1, 3), text: '' },
      ]),
    ).toThrow('overlap'))
  test('the difference of two texts turns one into the other, and equal texts have none', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const edit = difference(before, after)
        return edit ? applyEdits(before, [edit]) === after : before === after
      }),
      { seed: SEED },
    )
  })
  test('the difference is as small as one edit can be', () =>
    expect(difference('cost 2;', 'cost 3;')).toEqual({ span: span(5, 6), text: '3' }))
})

describe('positions', () => {
  test('count lines and columns from 1, whatever ends the lines', () => {
    const lines = mapLines('a\nb\r\nc\rde')
    expect([0, 2, 5, 7, 8, 99].map((offset) => lines.position(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
      { line: 4, column: 2 },
      { line: 4, column: 3 },
    ])
    expect(lines.lines).toBe(4)
  })
  test('convert back to offsets', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\n', '\r\n', 'lamp'), { maxLength: 20 }), (parts) => {
        const text = parts.join('')
        const lines = mapLines(text)
        return [...text].every((_, offset) => lines.offset(lines.position(offset)) === offset)
      }),
      { seed: SEED },
    )
  })
  test('beyond the end are the end', () => expect(mapLines('ab').offset({ line: 9, column: 1 })).toBe(2))
})

describe('a message', () => {
  test('a number that counts something has its word in the number that it needs', () => {
    const table = { drawn: '{who} draws {count#card|cards}, {left#card is|cards are} left of {all}.' }
    const said = (count: number | string, left: number): string =>
      printMessage(table, message('drawn', { who: 'Ann', count, left, all: 1 }))
    expect(said(1, 2)).toBe('Ann draws 1 card, 2 cards are left of 1.')
    expect(said('1', 0)).toBe('Ann draws 1 card, 0 cards are left of 1.')
    expect(said(-1, 1)).toBe('Ann draws -1 cards, 1 card is left of 1.')
    expect(printMessage(table, message('drawn'))).toBe('{who} draws {count}, {left} left of {all}.')
  })

  test('fills its holes', () =>
    expect(printMessage({ found: 'Found {count} of {what}.' }, message('found', { count: 2, what: 'lamps' }))).toBe(
      'Found 2 of lamps.',
    ))
  test('keeps a hole that nothing fills', () =>
    expect(printMessage({ found: 'Found {what}.' }, message('found'))).toBe('Found {what}.'))
  test('is printed with its arguments when no table has it', () =>
    expect(printMessage({}, message('lost', { word: 'lamp' }))).toBe('lost {"word":"lamp"}'))
})
