import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editSlices, joinSlices, type Joining } from '../../../core/document/entry'

/** One after the other. */
const plain: Joining = {}

describe('a joined entry', () => {
  const joined = joinSlices(plain, ['data', 'rule'])

  test('shows its slices one after the other', () => expect(joined.text).toBe('datarule'))

  test('knows which slice a place came from, the earlier one on a boundary', () => {
    expect(joined.toSlice(2)).toEqual({ slice: 0, offset: 2 })
    expect(joined.toSlice(4)).toEqual({ slice: 0, offset: 4 })
    expect(joined.toSlice(5)).toEqual({ slice: 1, offset: 1 })
    expect(joined.toText(1, 1)).toBe(5)
  })

  test('divides an edit over a boundary', () => {
    expect(joined.splitEdits([{ span: { start: 2, end: 6 }, text: 'x' }])).toEqual([
      { slice: 0, edit: { span: { start: 2, end: 4 }, text: 'x' } },
      { slice: 1, edit: { span: { start: 0, end: 2 }, text: '' } },
    ])
  })
})

test('a system may join slices in its own way', () => {
  const backwards: Joining = {
    slices: {
      join: ([first = '', second = '']) => ({ ...joinSlices(plain, [second, first]) }),
      edit: (_slices, text) => [text.slice(1), text.slice(0, 1)],
      home: () => undefined,
      kept: () => [],
    },
  }
  expect(joinSlices(backwards, ['b', 'a']).text).toBe('ab')
  expect(editSlices(backwards, ['b', 'a'], 'xyz')).toEqual(['yz', 'x'])
})

describe('editing slices', () => {
  test.each([
    ['dataXrule', ['dataX', 'rule']],
    ['datarulX', ['data', 'rulX']],
    ['dXtarule', ['dXta', 'rule']],
    ['dale', ['da', 'le']],
    ['', ['', '']],
  ])('to %j changes no more than is needed', (text, slices) =>
    expect(editSlices(plain, ['data', 'rule'], text)).toEqual(slices),
  )

  test('of one piece is the text itself', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(editSlices(plain, [before], after)).toEqual([after])
      }),
      { seed: 3 },
    )
  })

  test('always joins to the new text, and leaves untouched slices alone', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.string(), (slices, text) => {
        const edited = editSlices(plain, slices, text)
        expect(edited).toHaveLength(slices.length)
        expect(edited.join('')).toBe(text)
        expect(editSlices(plain, slices, slices.join(''))).toBe(slices)
      }),
      { seed: 4 },
    )
  })

  test('maps every place to its slice and back', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(40), (slices, offset) => {
        const joined = joinSlices(plain, slices)
        const at = Math.min(offset, joined.text.length)
        const place = joined.toSlice(at)
        expect(joined.toText(place.slice, place.offset)).toBe(at)
      }),
      { seed: 5 },
    )
  })
})
