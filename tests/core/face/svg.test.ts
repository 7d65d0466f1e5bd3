import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printPart, printSvg } from '../../../core/face/svg'
import { loadFonts } from '../../../main/printing/fonts'
import { rasteriseFace, standaloneSvg } from '../../../main/printing/raster'
import { drawPlain, nameLine, plainCard, rich } from './world'

/** resvg parses XML strictly and throws where it is not well-formed. */
const parses = (svg: string): boolean => new Resvg(svg, { font: { loadSystemFonts: false } }).width > 0

test('text is real, in named fonts, with the measured width', async () => {
  const svg = printSvg(await drawPlain(plainCard('a <b> & "c"'), [rich]), { idPrefix: 'p' })
  expect(svg).toContain('font-family="\'Alegreya Sans\'"')
  expect(svg).toContain('textLength="')
  expect(svg).toContain('a &lt;b&gt; &amp; &quot;c&quot;')
  expect(parses(svg)).toBe(true)
})

test('a font whose name is no word of CSS is named so that it is found', () => {
  const item = {
    type: 'text',
    text: 'a',
    x: 0,
    y: 0,
    width: 1,
    size: 3,
    weight: 400,
    italic: false,
    fill: '#000',
  } as const
  const named = (font: string): string => printPart({ items: [{ ...item, font }], images: {} }, { idPrefix: 'p' })
  expect(named('Source Sans 3')).toContain('font-family="\'Source Sans 3\'"')
  expect(named('It\'s "2"')).toContain("font-family=\"'It\\'s &quot;2&quot;'\"")
})

test('the screen shows the trim with round corners, print shows the bleed', async () => {
  const face = await drawPlain(plainCard('x'), [rich])
  expect(printSvg(face, { idPrefix: 'p' })).toMatch(/viewBox="0 0 63 88".*<clipPath id="pc0">/)
  const print = printSvg(face, { idPrefix: 'p', bleed: true })
  expect(print).toContain('viewBox="-3 -3 69 94" width="69mm"')
  expect(print).not.toContain('clipPath')
})

test('ids begin with the prefix, so that faces share a page', async () => {
  const gradient = {
    type: 'linear',
    angle: 90,
    stops: [
      { offset: 0, colour: '#fff' },
      { offset: 1, colour: '#000', opacity: 0.5 },
    ],
  } as const
  const svg = printSvg(
    await drawPlain(plainCard('x'), [
      {
        type: 'shape',
        id: 's',
        name: 's',
        box: { x: 0, y: 0, width: 9, height: 9 },
        shape: { kind: 'ellipse' },
        fill: gradient,
      },
    ]),
    { idPrefix: 'one-' },
  )
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(2)
  expect(ids.every((id) => id?.startsWith('one-'))).toBe(true)
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
})

test('a reader hears the card’s name, and problems are marked on request', async () => {
  const face = await drawPlain(plainCard('lantern '.repeat(150), 'Bell & Book'), [rich])
  expect(printSvg(face, { idPrefix: 'p' })).toContain('<title id="ptitle">Bell &amp; Book</title>')
  expect(printSvg(face, { idPrefix: 'p' })).not.toContain('class="problem"')
  expect(printSvg(face, { idPrefix: 'p', marks: true })).toContain('class="problem"')
})

test('a face without a name is no picture to a reader', async () => {
  const svg = printSvg(await drawPlain(plainCard('', ' '), []), { idPrefix: 'p' })
  expect(svg).toContain('aria-hidden="true"')
  expect(svg).not.toMatch(/role="img"|<title/)
})

test('a file that stands alone holds the fonts it uses, and no others', async () => {
  const svg = new TextDecoder().decode(standaloneSvg(await drawPlain(plainCard('x', 'Ann'), [nameLine]), loadFonts()))
  expect(svg.match(/@font-face/g)).toHaveLength(1)
  expect(svg).toContain('font-family:"Cinzel"')
  expect(parses(svg)).toBe(true)
})

test('faces that use other fonts of one list have each its own, in either order', async () => {
  const fonts = loadFonts()
  const families = (svg: string): readonly string[] =>
    [...svg.matchAll(/@font-face\{font-family:"([^"]+)"/g)].map(([, family = '']) => family)
  const named = await drawPlain(plainCard('x', 'Ann'), [nameLine])
  const told = await drawPlain(plainCard('x', 'Ann'), [rich])
  const print = (face: typeof named): readonly string[] => families(printSvg(face, { idPrefix: 'f', fonts }))
  const [first, second, again] = [print(named), print(told), print(named)]
  expect(first).toEqual(['Cinzel'])
  expect(second).not.toContain('Cinzel')
  expect(second).not.toEqual([])
  expect(again).toEqual(first)
})

test('a PNG has the pixels that the resolution asks for', async () => {
  const png = rasteriseFace(await drawPlain(plainCard('x'), [rich]), loadFonts(), { dpi: 300 })
  const view = new DataView(png.buffer, png.byteOffset)
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([815, 1110])
})

test('any text whatever draws and prints well-formed', async () => {
  const scripts = fc.constantFrom(
    '\u0000',
    '\u200f',
    '\ud800',
    '😀',
    'שלום',
    '<',
    '&',
    ']]>',
    '*',
    '_',
    '\n',
    ' ',
    '\ufffe',
    'ﷺ',
  )
  const text = fc
    .array(fc.oneof(scripts, fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 30 })
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(text, text, async (body, name) => {
      expect(
        parses(printSvg(await drawPlain(plainCard(body, name), [rich, nameLine]), { idPrefix: 'p', marks: true })),
      ).toBe(true)
    }),
    { numRuns: 60, seed: 7 },
  )
})

test('ten thousand characters are drawn as far as they fit', async () => {
  const { problems } = await drawPlain(plainCard('Every lantern counts. '.repeat(460)), [rich])
  expect(problems[0]?.kind).toBe('overflow')
})
