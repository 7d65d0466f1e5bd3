import { inflateSync } from 'node:zlib'
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { DisplayItem, Face, Picture } from '../../../core/face/display'
import { readJob } from '../../../core/sheet/job'
import { printSheets } from '../../../core/sheet/pdf/print'
import { planSheets, type SheetPlan } from '../../../core/sheet/plan/plan'
import { loadFonts } from '../../../main/printing/fonts'

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
const size = { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 }
const text = (words: string): DisplayItem => ({
  type: 'text',
  text: words,
  x: 5,
  y: 10,
  width: 20,
  size: 3,
  font: 'Alegreya Sans',
  weight: 400,
  italic: false,
  fill: '#112233',
})

const faceOf = (name: string, items: readonly DisplayItem[], images: Face['images'] = {}): Face => ({
  name,
  template: 'plain',
  variants: [],
  frames: [],
  size,
  items,
  images,
  problems: [],
})

interface SheetCard {
  readonly face: Face
  readonly copies: number
  readonly back?: Face
}

function planOf(cards: readonly SheetCard[], given: Record<string, unknown>): SheetPlan {
  const backs = cards.some(({ back }) => back) ? { mode: 'each' } : { mode: 'none' }
  const read = readJob({ bleed: { width: 3 }, backs, ...given })
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return planSheets(
    read.job,
    cards.map(({ face, back }) => ({ size: face.size, back: back?.size })),
    cards.flatMap(({ copies }, index) => Array<number>(copies).fill(index)),
  )
}

const bytesOf = (cards: readonly SheetCard[], given: Record<string, unknown> = {}): Promise<Uint8Array> =>
  printSheets(planOf(cards, given), (card, side) => (side === 'front' ? cards[card]?.face : cards[card]?.back), {
    fonts: loadFonts(),
    title: 'Night & Day',
  }).then(({ bytes }) => bytes)

async function print(
  cards: readonly SheetCard[],
  given: Record<string, unknown> = {},
): Promise<{ pdf: PDFDocument; contents: string[]; dictionaries: PDFDict[] }> {
  const bytes = await bytesOf(cards, given)
  const pdf = await PDFDocument.load(bytes)
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  const streams = objects.filter((object) => object instanceof PDFRawStream)
  const contents = streams
    .filter(({ dict }) => dict.get(PDFName.of('Subtype')) !== PDFName.of('Image'))
    .map(({ contents: packed }) => {
      try {
        return inflateSync(packed).toString('latin1')
      } catch {
        return ''
      }
    })
  return {
    pdf,
    contents,
    dictionaries: [...streams.map(({ dict }) => dict), ...objects.filter((object) => object instanceof PDFDict)],
  }
}

const count = (dictionaries: readonly PDFDict[], key: string, value: string): number =>
  dictionaries.filter((dict) => dict.get(PDFName.of(key)) === PDFName.of(value)).length

test('ten copies of a face fill two sheets and are stored once', async () => {
  const { pdf, dictionaries } = await print([{ face: faceOf('Lamp', [text('Lamp')]), copies: 10 }])
  expect(pdf.getPageCount()).toBe(2)
  expect(count(dictionaries, 'Subtype', 'Form')).toBe(1)
})

test('behind each card lies its own back, turned over the long edge, and a card without one has nothing behind it', async () => {
  const [lamps, moths] = [faceOf('Lamps', [text('Lamps')]), faceOf('Moths', [text('Moths')])]
  const { pdf, contents, dictionaries } = await print([
    { face: faceOf('Lamp', [text('Lamp')]), copies: 1, back: lamps },
    { face: faceOf('Moth', [text('Moth')]), copies: 1, back: moths },
    { face: faceOf('Wick', [text('Wick')]), copies: 1, back: lamps },
    { face: faceOf('Bare', [text('Bare')]), copies: 1 },
  ])
  expect([pdf.getPageCount(), count(dictionaries, 'Subtype', 'Form')]).toEqual([2, 6])
  const [fronts = [], backs = []] = contents
    .map((content) =>
      [...content.matchAll(/q 1 0 0 1 (\S+) \S+ cm .* n (\S+) Do/g)].map(([, x, name]) => [Number(x), name]),
    )
    .filter((placed) => placed.length > 0)
    .sort((a, b) => b.length - a.length)
  expect([fronts.length, backs.length]).toEqual([4, 3])
  const [first, second, third] = backs.map(([, name]) => name)
  expect([first === third, first === second]).toEqual([true, false])
  expect(fronts.some(([, name]) => name === first || name === second)).toBe(false)
  expect(Number(backs[0]?.[0])).toBeGreaterThan(Number(backs[1]?.[0]))
  expect(Number(fronts[0]?.[0])).toBeLessThan(Number(fronts[1]?.[0]))
})

test('a picture that two faces use is stored once', async () => {
  const picture: Picture = { bytes: PIXEL, type: 'image/png', width: 1, height: 1 }
  const item: DisplayItem = { type: 'image', image: 'art', x: 0, y: 0, width: 63, height: 88 }
  const { dictionaries } = await print(
    ['One', 'Two'].map((name) => ({ face: faceOf(name, [item], { art: picture }), copies: 1 })),
  )
  const images = dictionaries.filter(
    (dict) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image') && dict.has(PDFName.of('SMask')),
  )
  expect(images.length).toBeLessThanOrEqual(1)
  expect(count(dictionaries, 'Subtype', 'Image')).toBeLessThanOrEqual(2)
})

test('text stays text: its font is embedded as a subset that maps back to letters', async () => {
  const { contents, dictionaries } = await print([{ face: faceOf('Lamp', [text('Lamp Carrier')]), copies: 1 }])
  expect(count(dictionaries, 'Subtype', 'Type0')).toBe(1)
  expect(dictionaries.some((dict) => dict.has(PDFName.of('ToUnicode')))).toBe(true)
  expect(contents.some((content) => /BT .* TJ ET/.test(content))).toBe(true)
})

test('letters are kerned, as wide as they were laid out, and no wider apart than in pictures', async () => {
  const wide = { ...text('AVATAR Toy.'), width: 60 }
  const { contents } = await print([{ face: faceOf('Lamp', [wide]), copies: 1 }])
  const [, stretch, run] =
    contents.map((content) => /BT .*?([\d.]+) 0 0 -1 5 10 Tm (\[.*\] TJ) ET/.exec(content)).find((found) => found) ?? []
  expect(Number(stretch)).toBeGreaterThan(2)
  // Between A and V, in thousandths of the size, against the direction of writing.
  expect(Number(/^\[<[0-9a-f]{4}>(\d+)</.exec(run ?? '')?.[1])).toBeGreaterThan(20)
})

test('a translucent gradient is a shading behind a soft mask', async () => {
  const fill = {
    type: 'linear',
    angle: 90,
    stops: [
      { offset: 0, colour: '#f00' },
      { offset: 1, colour: '#00f', opacity: 0 },
    ],
  } as const
  const { dictionaries } = await print([
    { face: faceOf('Glow', [{ type: 'path', path: 'M0 0H63V88H0Z', fill }]), copies: 1 },
  ])
  expect(dictionaries.filter((dict) => dict.get(PDFName.of('PatternType'))).length).toBe(1)
  expect(dictionaries.some((dict) => dict.has(PDFName.of('SMask')))).toBe(true)
})

test('path data that cannot be read paints nothing, and the sheet is whole', async () => {
  const { pdf } = await print([{ face: faceOf('Odd', [{ type: 'path', path: 'no path', fill: '#000' }]), copies: 1 }])
  expect(pdf.getPageCount()).toBe(1)
})

test('groups that mix or are masked are forms of their own, and a copy of a face is stored once', async () => {
  const square: DisplayItem = { type: 'path', path: 'M0 0H9V9H0Z', fill: '#f00' }
  const face = faceOf('Mixed', [
    { type: 'group', blend: 'color-dodge', items: [square] },
    { type: 'group', mask: [square], items: [square], transform: [0, 1, -1, 0, 9, 0] },
  ])
  const { dictionaries, pdf } = await print([
    { face, copies: 1 },
    { face, copies: 1 },
  ])
  expect(dictionaries.some((dict) => dict.get(PDFName.of('BM')) === PDFName.of('ColorDodge'))).toBe(true)
  expect(
    dictionaries
      .filter((dict) => dict.lookup(PDFName.of('SMask')) instanceof PDFDict)
      .map((dict) => (dict.lookup(PDFName.of('SMask')) as PDFDict).get(PDFName.of('S'))),
  ).toContain(PDFName.of('Alpha'))
  // The face, the square as a form that both groups paint, the mask, and no second face.
  expect(count(dictionaries, 'Subtype', 'Form')).toBe(3)
  expect(pdf.getPageCount()).toBe(1)
})

test('every page says where it is cut and how far it bleeds, has a label, and is printed in its own size', async () => {
  const face = faceOf('Lamp', [text('Lamp')])
  const { pdf } = await print([{ face, copies: 10, back: face }])
  const [first] = pdf.getPages()
  const millimetres = (box: { x: number; y: number; width: number; height: number } | undefined): number[] =>
    Object.values(box ?? {}).map((value) => Math.round((value / 72) * 25.4 * 1000) / 1000)
  expect(millimetres(first?.getMediaBox())).toEqual([0, 0, 210, 297])
  expect(millimetres(first?.getTrimBox())).toEqual([10.5, 16.5, 189, 264])
  expect(millimetres(first?.getBleedBox())).toEqual([7.5, 13.5, 195, 270])
  expect(pdf.getTitle()).toBe('Night & Day')
  const labels = String(pdf.catalog.lookup(PDFName.of('PageLabels')))
  const hex = (said: string): string =>
    `<FEFF${[...said].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`.toUpperCase()
  expect(['1', '1b', '2', '2b'].every((label) => labels.toUpperCase().includes(hex(label)))).toBe(true)
  expect(String(pdf.catalog.lookup(PDFName.of('ViewerPreferences')))).toContain('/PrintScaling /None')
})

test('the same cards are the same bytes, other cards another id', async () => {
  const cards = (words: string) => [{ face: faceOf('Lamp', [text(words)]), copies: 2 }]
  const [one, again, other] = await Promise.all([
    bytesOf(cards('Lamp')),
    bytesOf(cards('Lamp')),
    bytesOf(cards('Wick')),
  ])
  expect(Buffer.from(one).equals(Buffer.from(again))).toBe(true)
  const idOf = async (bytes: Uint8Array) =>
    String((await PDFDocument.load(bytes, { updateMetadata: false })).context.trailerInfo.ID)
  expect(await idOf(one)).not.toBe(await idOf(other))
  expect(await idOf(one)).toMatch(/^\[ <[0-9A-F]{32}> <[0-9A-F]{32}> \]$/)
})

test('pages of a range alone are printed, and round corners are cut with the card', async () => {
  const cards = [{ face: faceOf('Lamp', [text('Lamp')]), copies: 30 }]
  expect((await print(cards, { pages: '2-3' })).pdf.getPageCount()).toBe(2)
  const { contents } = await print(cards, { corners: 'round' })
  expect(contents.some((content) => / c\n.* W n\nq 1 0 0 1 10.5 16.5 cm/s.test(content))).toBe(true)
})
