import { expect, test } from 'vitest'
import { inked, inksIn, painted } from '../../../../core/face/design/edits/tables'
import { box, faultsOf, rectangle, templateOf } from './world'

const palette = { gold: { colour: '#c09020', cmyk: [10, 30, 90, 5] }, ink: '#1b1613' } as const

test('a colour that looks otherwise keeps its inks; inks are given and taken away', () => {
  expect(painted(palette, 'gold', '#ffcc00')).toEqual({
    ...palette,
    gold: { colour: '#ffcc00', cmyk: [10, 30, 90, 5] },
  })
  expect(painted(palette, 'ink', '#000000').ink).toBe('#000000')
  expect(inked(palette, 'gold', undefined)).toEqual({ gold: '#c09020', ink: '#1b1613' })
  const both = inked(palette, 'ink', [0, 0, 0, 100])
  expect(both).toEqual({ ...palette, ink: { colour: '#1b1613', cmyk: [0, 0, 0, 100] } })
  expect(Object.keys(both)).toEqual(['gold', 'ink'])
  expect(
    faultsOf({ ...templateOf(rectangle('a', box(1, 1, 9, 9))), palettes: { red: {}, own: both } }).filter((fault) =>
      JSON.stringify(fault).includes('own'),
    ),
  ).toEqual([])
})

test('inks are four percentages', () => {
  expect(inksIn('0 30, 90.5% 100 %')).toEqual({ inks: [0, 30, 90.5, 100] })
  expect(inksIn('  ')).toEqual({ inks: undefined })
  for (const text of ['1 2 3', '1 2 3 4 5', '0 0 0 101', '0 0 -1 0', 'gold']) expect(inksIn(text), text).toBeUndefined()
})
