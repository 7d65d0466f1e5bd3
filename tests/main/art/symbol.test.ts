import { Resvg } from '@resvg/resvg-js'
import { SVGPathData } from 'svg-pathdata'
import { afterAll, expect, test } from 'vitest'
import type { DisplayItem } from '../../../core/face/display'
import { symbolItem } from '../../../core/face/layers/symbol'
import type { SymbolArt } from '../../../core/face/symbol'
import { printPart } from '../../../core/face/svg'
import { lookAtSymbol } from '../../../main/art/symbol'
import { Pictures } from '../../../main/art/pictures'
import { drawing, foldedUses, layers, png } from './hostile'

const svg = (inside: string, root = 'viewBox="10 10 24 24"'): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`,
  )
const drawn = (bytes: Uint8Array): SymbolArt => {
  const found = lookAtSymbol(bytes)
  if (!('drawn' in found)) throw new Error(JSON.stringify('why' in found ? found.why : found))
  return found.drawn
}

/** Pixels of a drawing on white. */
const pixelsOf = (text: string): Uint8Array =>
  new Resvg(text, { fitTo: { mode: 'height', value: 200 }, background: '#ffffff' }).render().pixels

const asSvg = (art: SymbolArt): string => {
  const item: DisplayItem = symbolItem(art, { x: 0, y: 0, width: 48, height: 24 }, {}, '#000000', '', () => undefined)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24">${printPart({ items: [item], images: {} }, { idPrefix: 's' })}</svg>`
}

const PLAIN = [
  '<rect x="10" y="10" width="48" height="24" rx="4" fill="#204060"/>',
  '<style>.a{fill:#c03020}</style><circle class="a" cx="22" cy="22" r="9"/>',
  '<g transform="translate(40 12) rotate(20)" opacity=".5"><path d="M0 0h9v9z" fill="#ffd040"/></g>',
  '<path d="M44 14c4 3 4 9 0 14" fill="none" stroke="#ffffff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>',
  '<defs><path id="u" d="M0 0h6v6h-6zM1 1h4v4h-4z" fill-rule="evenodd" fill="#ffffff"/></defs><use href="#u" x="48" y="24"/>',
  '<path d="M30 20h8v8z" fill="#00ff88" fill-opacity=".4" stroke="#ff00ff" stroke-opacity=".7" paint-order="stroke"/>',
].join('')

test('a plain drawing becomes paths in a box a hundred high, and looks as it did', () => {
  const given = svg(PLAIN, 'viewBox="10 10 48 24" width="480" height="240"')
  const art = drawn(given)
  expect([art.width, art.height, art.shapes.length]).toEqual([200, 100, 7])
  expect(art.shapes[3]).toMatchObject({ cap: 'round', join: 'round', stroke: '#ffffff' })
  const [before, now] = [pixelsOf(new TextDecoder().decode(given)), pixelsOf(asSvg(art))]
  const differing = before.filter((value, at) => Math.abs(value - (now[at] ?? 0)) > 40).length
  expect(now.length).toBe(before.length)
  expect(differing / before.length).toBeLessThan(0.004)
  // The check sees a drawing that is not the same one.
  const other = pixelsOf(asSvg({ ...art, shapes: art.shapes.toSpliced(1, 1) }))
  expect(before.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 40).length / before.length).toBeGreaterThan(
    0.05,
  )
})

test('what is drawn in one black or white takes the colour of the words around it, and letters become paths', () => {
  expect(drawn(svg('<path d="M12 12h9v9z"/>')).shapes).toEqual([{ path: expect.any(String), fill: '$ink' }])
  expect(drawn(svg('<path d="M12 12h9v9z" fill="#fff"/>')).shapes[0]).toMatchObject({ fill: '$ink' })
  expect(drawn(svg('<path d="M12 12h9v9z" fill="#f00"/>')).shapes[0]).toMatchObject({ fill: '#ff0000' })
  const letters = drawn(svg('<text x="12" y="24" font-size="12">A</text>'))
  for (const { path } of letters.shapes) expect(new SVGPathData(path).commands.length).toBeGreaterThan(3)
})

test.each([
  [
    'a gradient',
    '<linearGradient id="g"><stop offset="0"/><stop offset="1" stop-color="red"/></linearGradient><circle cx="20" cy="20" r="5" fill="url(#g)"/>',
    'it has gradients',
  ],
  [
    'a part cut off',
    '<clipPath id="c"><path d="M12 12h5v5z"/></clipPath><circle clip-path="url(#c)" cx="14" cy="14" r="4"/>',
    'parts of it are cut off',
  ],
  [
    'a blur',
    '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><circle filter="url(#f)" cx="20" cy="20" r="4"/>',
    'it has filters, such as blurs',
  ],
  ['mixed colours', '<g style="mix-blend-mode:multiply"><circle cx="20" cy="20" r="4"/></g>', 'it mixes colours'],
  ['dashes', '<path d="M12 12h9" stroke="red" stroke-dasharray="2 3"/>', 'it has dashed lines'],
  ['stretched lines', '<path d="M6 4h4v2z" stroke="red" transform="scale(2 3)"/>', 'its lines are stretched'],
  [
    'parts let through as one',
    '<g opacity=".5"><circle cx="18" cy="18" r="4"/><circle cx="20" cy="20" r="4"/></g>',
    'several parts of it are let through as one',
  ],
  ['what reaches over the edge', '<circle cx="10" cy="20" r="6"/>', 'it reaches over its own edge'],
  ['too many paths', '<path d="M12 12h1v1z" fill="red"/>'.repeat(501), 'it has more than 500 paths'],
])('an SVG with %s becomes a picture 1200 pixels high that says why', (_, inside, why) => {
  const found = lookAtSymbol(svg(inside))
  expect(found).toMatchObject({ why, picture: { width: 1200, height: 1200 } })
})

test('hostile drawings are refused before anything is drawn, and what is empty or a sliver is too', () => {
  for (const inside of ['<script>1</script>', '<image href="//x/a.png"/>', '<g onload="x()"/>', ''])
    expect(lookAtSymbol(svg(inside))).toHaveProperty('refused')
  expect(lookAtSymbol(foldedUses(20, 6))).toHaveProperty('refused')
  expect(lookAtSymbol(svg('<rect width="1" height="900"/>', 'viewBox="0 0 1 900"'))).toHaveProperty('refused')
  expect(lookAtSymbol(new TextEncoder().encode('nothing'))).toHaveProperty('refused')
})

const pictures = new Pictures({
  limits: { bytes: 1e7, pixels: 1e8, memory: 512 * 1024 * 1024, time: 1500, font: 1500 },
})
afterAll(() => pictures.close())

test('a child converts them: one that takes too long costs itself, bitmaps stay bitmaps', async () => {
  const [slow, good, bitmap] = await Promise.all([
    pictures.seeSymbol(layers(4000)),
    pictures.seeSymbol(drawing('<path d="M0 0H90V90Z"/>')),
    pictures.seeSymbol(png(20, 30)),
  ])
  expect(slow).toHaveProperty('refused')
  expect(good).toMatchObject({ drawn: { height: 100 } })
  expect(bitmap).toMatchObject({ taken: { type: 'image/png', width: 20, height: 30 } })
})
