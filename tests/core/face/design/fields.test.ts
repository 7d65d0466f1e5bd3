import { expect, test } from 'vitest'
import { followFields } from '../../../../core/face/design/edits/fields'
import { rewritten } from '../../../../core/face/design/rewrite'
import type { Template, TextStyle } from '../../../../core/face/template'
import { printTemplate } from '../../../../core/face/template/print'

const STYLE: TextStyle = { font: 'Alegreya', size: 8, colour: '#000000' }
const box = { x: 0, y: 0, width: 10, height: 10 }

const face = (flavour: string, icon: string): Template => ({
  version: 2,
  id: 'f',
  name: '{flavour} stays',
  size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
  for: [{ field: flavour, has: true }],
  palette: [`{${icon}}`, { field: icon, map: { flavour: 'flavour' }, else: 'icon' }],
  palettes: { flavour: { icon: '#123456' } },
  gradients: { icon: { type: 'linear', stops: [{ offset: 0, colour: '$flavour' }] } },
  styles: { flavour: { ...STYLE, colour: { field: icon, map: { icon: '#aabbcc' } } } },
  variants: [
    {
      id: 'v',
      name: 'flavour',
      when: [{ field: icon, is: 'icon' }],
      layers: { flavour: { value: `{${flavour}}`, when: [{ field: flavour, in: ['flavour'] }] } },
    },
  ],
  layers: [
    {
      type: 'text',
      id: 'flavour',
      name: '{flavour}',
      box,
      value: `“{${flavour}}” {name} {flavour2}`,
      style: 'flavour',
    },
    {
      type: 'group',
      id: 'g',
      name: 'g',
      layers: [
        { type: 'symbol', id: 's', name: 's', box, symbol: { field: icon, map: { icon: 'flavour' } } },
        {
          type: 'picture',
          id: 'p',
          name: 'p',
          box,
          source: { asset: `{${icon}}` },
          mask: { box, picture: `{${icon}}` },
        },
        { type: 'nine', id: 'n', name: 'n', box, asset: { field: icon }, slices: side, border: side },
        { type: 'ornament', id: 'o', name: 'o', box, seed: `{${flavour}}{${icon}}`, line: '#000000', petal: '#000000' },
        { type: 'shape', id: 'h', name: 'h', box, shape: { kind: 'rectangle' }, fill: { field: icon, else: 'icon' } },
      ],
    },
  ],
})
const side = { top: 1, right: 1, bottom: 1, left: 1 }

test('whatever shows a field or depends on it follows its name, and nothing else that is called the same', () => {
  const renames = new Map([
    ['flavour', 'quote'],
    ['icon', 'mark'],
  ])
  expect(followFields(face('flavour', 'icon'), renames)).toEqual(face('quote', 'mark'))
})

test('two fields change names with each other', () => {
  const swap = new Map([
    ['flavour', 'icon'],
    ['icon', 'flavour'],
  ])
  expect(followFields(face('flavour', 'icon'), swap)).toEqual(face('icon', 'flavour'))
})

test('of the files only those are written that come out otherwise; one that cannot be read stays', () => {
  const text = (template: Template): string => printTemplate(template)
  const style = (field: string): string => printTemplate({ version: 1, style: { ...STYLE, colour: { field } } })
  const kept = [
    { asset: 'a', kind: 'template', revision: 4, text: text(face('flavour', 'icon')) },
    { asset: 'b', kind: 'template', revision: 1, text: text(face('other', 'mark')) },
    { asset: 'c', kind: 'template', revision: 2, text: '{' },
    { asset: 'd', kind: 'style', revision: 3, text: style('flavour') },
    { asset: 'e', kind: 'symbol', revision: 1, text: text(face('flavour', 'icon')) },
  ]
  const renames = new Map([['flavour', 'quote']])
  const rewriting = {
    template: (template: Template) => followFields(template, renames),
    style: (one: TextStyle) => followFields(one, renames),
  }
  expect(rewritten(kept, rewriting)).toEqual([
    { asset: 'a', revision: 4, text: text(face('quote', 'icon')) },
    { asset: 'd', revision: 3, text: style('quote') },
  ])
})
