import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import type { DisplayItem } from '../../../core/face/display'
import { createFaceArtist } from '../../../core/face/draw'
import { printPieces } from '../../../core/face/piecewise'
import { printSvg } from '../../../core/face/svg'
import { faceChoices } from '../../../core/face/template/choose'
import { SYSTEMS } from '../../../core/systems/registry'
import { loadFonts } from '../../../main/printing/fonts'

const artist = createFaceArtist({ fonts: loadFonts() })
const catalog = createCatalog()
const rows = SYSTEMS.flatMap(({ id, workshop }) =>
  workshop && workshop.face.templates.length > 0 ? [[id, workshop] as const] : [],
)
const pixels = (svg: string): Buffer =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: 240 } }).render().pixels)
const square = (x: number, fill: string, more: object = {}): DisplayItem => ({
  type: 'path',
  path: `M${x} 0H${x + 6}V6H${x}Z`,
  fill,
  ...more,
})

test.each(rows)(
  'the pieces of a face of %s, one upon the other, are the face',
  async (_, { face, kinds, language, nextKey }) => {
    const [kind] = kinds
    const text =
      kind?.template('Lamp Carrier', nextKey(new Set(), undefined, '0a0a0a0a-1111-4222-8333-444444444444')) ?? ''
    const [card] = language.parse(text).cards
    if (!card) throw new Error('There is no card.')
    for (const { id } of faceChoices(face.templates)) {
      const drawn = await artist.draw({ studioFace: face, card, catalog, appearance: { version: 1, template: id } })
      const { width, height, bleed } = drawn.size
      const pieces = printPieces(drawn, { idPrefix: 'a' })
      const [wide, high] = [width + 2 * bleed, height + 2 * bleed]
      const page = `viewBox="${-bleed} ${-bleed} ${wide} ${high}" width="${wide}mm" height="${high}mm"`
      const put = `<svg xmlns="http://www.w3.org/2000/svg" ${page}>${pieces.map((piece) => `<g>${piece}</g>`).join('')}</svg>`
      expect(pixels(put).equals(pixels(printSvg(drawn, { idPrefix: 'b', bleed: true })))).toBe(true)
    }
  },
)

test('plain groups are opened, and those that do something to what lies in them stay whole', () => {
  const items: readonly DisplayItem[] = [
    { type: 'group', items: [square(0, '#ff0000'), { type: 'group', items: [square(6, '#00ff00')] }] },
    { type: 'group', opacity: 0.5, items: [square(0, '#0000ff'), square(3, '#0000ff')] },
    { type: 'group', blend: 'multiply', items: [square(0, '#0000ff'), square(3, '#0000ff')] },
    { type: 'group', clip: 'M0 0H3V3Z', items: [square(0, '#0000ff')] },
    { type: 'group', mask: [square(0, '#000000')], items: [square(0, '#0000ff')] },
    { type: 'group', transform: [1, 0, 0, 1, 5, 5], items: [square(0, '#0000ff'), square(3, '#0000ff')] },
  ]
  const pieces = printPieces({ items, images: {} }, { idPrefix: 'p-' })
  expect(pieces.length).toBe(7)
  expect(pieces.slice(0, 2).map((piece) => /fill="(#\w+)"/.exec(piece)?.[1])).toEqual(['#ff0000', '#00ff00'])
  const ids = pieces.flatMap((piece) => [...piece.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  expect(ids.length).toBe(2)
  expect(new Set(ids).size).toBe(2)
})

test('a changed item changes its own piece alone', () => {
  const before = [square(0, '#ff0000'), square(6, '#00ff00'), square(12, '#0000ff')]
  const after = [square(0, '#ff0000'), square(6, '#ffff00'), square(12, '#0000ff')]
  const [one, other] = [before, after].map((items) => printPieces({ items, images: {} }, { idPrefix: 'p-' }))
  expect(one?.map((piece, at) => piece === other?.[at])).toEqual([true, false, true])
})

test('what stays the same item is printed for its place, and a picture for its address', () => {
  const path = square(0, '#ff0000', { fill: { type: 'linear', angle: 0, stops: [{ offset: 0, colour: '#ff0000' }] } })
  const picture: DisplayItem = { type: 'image', image: 'art', x: 0, y: 0, width: 6, height: 6 }
  const framed: DisplayItem = { type: 'group', clip: 'M0 0H3V3Z', items: [picture] }
  const print = (items: readonly DisplayItem[], idPrefix: string, address: string): readonly string[] =>
    printPieces({ items, images: {} }, { idPrefix, images: () => address })
  const items = [path, picture, framed]
  const before = print(items, 'p-', 'one')
  expect(print(items, 'p-', 'one')).toEqual(before)
  const other = print(items, 'p-', 'two')
  expect(other.map((piece, at) => piece === before[at])).toEqual([true, false, false])
  for (const piece of other.slice(1)) expect(piece).toContain('href="two"')
  expect(print(items, 'q-', 'one')[0]).toContain('id="q-0-')
  expect(print([picture, path], 'q-', 'one')[1]).toContain('id="q-1-')
})
