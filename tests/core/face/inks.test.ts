import { expect, test } from 'vitest'
import { inkedPaletteOf, paletteOf } from '../../../core/face/layers/bind'
import type { Template, Theme } from '../../../core/face/template'

const template: Template = {
  version: 2,
  id: 'inks',
  name: 'Inks',
  size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
  palette: ['main'],
  layers: [],
}
const theme: Theme = {
  version: 2,
  palettes: {
    main: {
      black: { colour: '#000000', cmyk: [0, 0, 0, 100] },
      rich: { colour: '#000', cmyk: [60, 40, 40, 100] },
      also: { colour: 'black', cmyk: [0, 0, 0, 100] },
      plain: '#000000',
      lone: { colour: '#102030', cmyk: [90, 70, 20, 60] },
      glass: { colour: '#ff000080', cmyk: [0, 100, 100, 0] },
    },
  },
}

test('colours that look alike keep inks of their own, and one without inks has none', () => {
  const { palette, inks } = inkedPaletteOf(template, theme, {})
  const inkOf = (name: string) => inks[palette[name] ?? '']
  expect([inkOf('black'), inkOf('rich'), inkOf('also'), inkOf('plain')]).toEqual([
    [0, 0, 0, 100],
    [60, 40, 40, 100],
    [0, 0, 0, 100],
    undefined,
  ])
  expect(palette.also).toBe(palette.black)
  expect(palette.lone).toBe('#102030')
  expect(palette.plain).toBe('#000000')
  expect(inkOf('glass')).toEqual([0, 100, 100, 0])
})

test('the designer sees colours as palettes write them', () => {
  expect(paletteOf(template, theme, {})).toMatchObject({ black: '#000000', rich: '#000', plain: '#000000' })
})
