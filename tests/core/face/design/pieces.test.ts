import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Piece, boundOf, isMapped, piecesIn, piecesOf } from '../../../../core/face/design/pieces'
import type { Bound } from '../../../../core/face/template'

test('a text is letters and fields, and what is no field in braces stays letters', () => {
  expect(piecesOf('Cost {cost} of {collection.total}')).toEqual([
    'Cost ',
    { field: 'cost' },
    ' of ',
    { field: 'collection.total' },
  ])
  expect(piecesOf('{a b} {} {.x}')).toEqual(['{a b} {} {.x}'])
  expect(piecesOf('')).toEqual([])
  expect(piecesOf({ field: 'cost', prefix: '(', suffix: ')' })).toEqual(['(', { field: 'cost' }, ')'])
})

const letters = fc.string({ unit: fc.constantFrom('a', ' ', '{', '}', '\n', '.', '_') })
const texts: fc.Arbitrary<Bound> = fc.oneof(
  letters,
  fc.tuple(letters, letters).map(([a, b]) => `${a}{cost}${b}{name}`),
  fc.record(
    { field: fc.constant('cost'), prefix: letters, suffix: letters, else: letters },
    { requiredKeys: ['field'] },
  ),
)

test('what is not changed comes to what it was, with nothing that stands around it lost', () => {
  fc.assert(
    fc.property(texts, (bound) => {
      const { prefix = '', suffix = '', ...rest } = typeof bound === 'string' ? { text: bound } : bound
      const tidy = typeof bound === 'string' ? bound : { ...rest, ...(prefix && { prefix }), ...(suffix && { suffix }) }
      expect(boundOf(piecesOf(bound), bound)).toEqual(tidy)
    }),
  )
})

test('a mapped field keeps what it maps while letters are typed around it, and is gone when it is taken out', () => {
  const mapped: Bound = { field: 'class', map: { Fire: 'F' }, else: '-' }
  expect(isMapped(mapped)).toBe(true)
  const around: readonly Piece[] = ['Of ', { field: 'class' }, ', {cost}']
  expect(boundOf(around, mapped)).toEqual({ ...mapped, prefix: 'Of ', suffix: ', {cost}' })
  expect(boundOf(['Of nobody'], mapped)).toBe('Of nobody')
})

test('a field alone becomes a text where another joins it', () => {
  const one: Bound = { field: 'cost', prefix: 'Cost ' }
  expect(boundOf(['Pay ', { field: 'cost' }], one)).toEqual({ field: 'cost', prefix: 'Pay ' })
  expect(boundOf([{ field: 'cost' }, '/', { field: 'power' }], one)).toBe('{cost}/{power}')
  expect(piecesIn('{cost}')).toEqual([{ field: 'cost' }])
})
