import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { DisplayItem, Face } from '../../../../core/face/display'
import { createCatalog } from '../../../../core/document/catalog'
import { createFaceCache } from '../../../../core/face/cache'
import { createFaceArtist } from '../../../../core/face/draw'
import type { Layer } from '../../../../core/face/template'
import { FAMILY_SOURCES } from '../../../../core/face/type/families'
import type { ReadFamily } from '../../../../core/face/type/foundry'
import { printSvg } from '../../../../core/face/svg'
import { layGrid } from '../../../../core/sheet/plan/grid'
import { loadFonts, readFamily } from '../../../../main/printing/fonts'
import { rasteriseFace } from '../../../../main/printing/raster'
import { BARE, printFaces } from '../../sheet/printed'
import { drawPlain, itemsOf, plainCard, plainSystem, rich } from '../world'
import { TEXTS } from './texts'

const fonts = loadFonts()
const artist = createFaceArtist({ fonts, families: readFamily })
const hasPoppler = existsSync('/usr/bin/pdftotext')

const folder = mkdtempSync(join(tmpdir(), 'fanfare-type-'))
afterAll(() => rmSync(folder, { recursive: true }))

const wide: Layer = { ...rich, box: { x: 2, y: 10, width: 58, height: 60 } }
const draw = (text: string, layer: Layer = wide): Promise<Face> => drawPlain(plainCard(text), [layer], artist)

/** An artist that notes which files it reads. */
function reading(read: ReadFamily = readFamily) {
  const names: string[] = []
  const families: ReadFamily = (source) => {
    names.push(source.name)
    return read(source)
  }
  return { names, artist: createFaceArtist({ fonts, families }) }
}

const { spots } = layGrid(BARE, { width: 63, height: 88 })

/** A PDF with the faces alone. */
async function sheetOf(...faces: Face[]): Promise<string> {
  const file = join(folder, 'sheet.pdf')
  writeFileSync(file, await printFaces(faces, fonts))
  return file
}

/** Pixels that are not the background. */
async function inkOf(face: Face): Promise<number> {
  const { data } = await sharp(rasteriseFace(face, fonts, { dpi: 100 }))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((alpha) => alpha > 127).length
}

/** The lines of a face, each as its runs from left to right. */
function linesOf(items: readonly DisplayItem[]): readonly (readonly string[])[] {
  const runs = [...itemsOf(items, 'glyphs'), ...itemsOf(items, 'text')].sort((a, b) => a.y - b.y || a.x - b.x)
  const lines = new Map<number, string[]>()
  for (const { y, text } of runs) lines.set(Math.round(y * 10), [...(lines.get(Math.round(y * 10)) ?? []), text])
  return [...lines.values()]
}

const textsIn = (face: Face): string => linesOf(face.items).flat().join('')

test('every script is drawn, and no letter of it is missing or empty', async () => {
  for (const [, , text] of TEXTS) {
    const face = await draw(text)
    expect(face.problems, text).toEqual([])
    const runs = itemsOf(face.items, 'glyphs')
    expect(runs.length + itemsOf(face.items, 'text').length, text).toBeGreaterThan(0)
    for (const { glyphs, path, width } of runs) {
      expect(glyphs.map(({ id }) => id)).not.toContain(0)
      expect(path.length / glyphs.length, text).toBeGreaterThan(20)
      expect(width).toBeGreaterThan(0)
    }
    // Letters leave between 3 and 60 pixels each at this size: boxes of nothing none.
    const ink = await inkOf(face)
    expect(ink / [...text].length, text).toBeGreaterThan(3)
    expect(ink / [...text].length, text).toBeLessThan(60)
  }
})

test.skipIf(!hasPoppler)(
  'PDF gives every text back as it was written (skipped when poppler-utils absent)',
  async () => {
    // Direction is marked by the reader itself; what joins no letters is not to be seen.
    const plain = (text: string): string =>
      text
        .replace(/[\u200b-\u200f\u202a-\u202e]/g, '')
        .normalize('NFC')
        .trim()
    const file = await sheetOf(...(await Promise.all(TEXTS.map(([, , text]) => draw(text)))))
    const points = (millimetres: number): string => String(Math.round((millimetres / 25.4) * 72))
    TEXTS.forEach(([, , text], index) => {
      const page = String(Math.floor(index / spots.length) + 1)
      const { x = 0, y = 0 } = spots[index % spots.length] ?? {}
      const area = ['-r', '72', '-x', points(x), '-y', points(y), '-W', points(63), '-H', points(88)]
      const printed = execFileSync('pdftotext', ['-f', page, '-l', page, ...area, file, '-'], { encoding: 'utf8' })
      expect(plain(printed)).toBe(plain(text))
    })
  },
)

test.skipIf(!hasPoppler)(
  'glyphs in PDF stand where they stand in pictures (skipped when poppler-utils absent)',
  async () => {
    const face = await draw('炎の竜騎士 مُحَمَّد เล่นจั่ว שָׁלוֹם', {
      ...wide,
      style: { font: 'Alegreya Sans', size: 24, colour: '#000000' },
    } as Layer)
    const file = await sheetOf(face)
    execFileSync('pdftoppm', ['-r', '100', '-gray', '-png', '-singlefile', file, join(folder, 'places')])
    const pixels = (millimetres: number): number => Math.round((millimetres / 25.4) * 100)
    const { x = 0, y = 0 } = spots[0] ?? {}
    const [left, top, width, height] = [x, y, 63, 88].map(pixels) as [number, number, number, number]
    const printed = await sharp(readFileSync(join(folder, 'places.png')))
      .extract({ left, top, width, height })
      .blur(1.2)
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    const seen = await sharp(rasteriseFace(face, fonts, { dpi: 100, bleed: false }))
      .flatten({ background: '#fff' })
      .resize(width, height, { fit: 'fill' })
      .greyscale()
      .blur(1.2)
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    const difference = (by: number): number => {
      let sum = 0
      for (let at = 0; at < seen.length; at++) sum += Math.abs((seen[at] ?? 0) - (printed[at + by] ?? 255))
      return sum / seen.length
    }
    // Half a pixel is lost where the page is cut out; the same picture half a millimetre aside is another.
    expect(difference(0)).toBeLessThan(2)
    expect(difference(2)).toBeGreaterThan(difference(0) * 1.5)
    expect(difference(-2)).toBeGreaterThan(difference(0) * 1.5)
  },
)

test('text from the right begins at the right, brackets are turned, numbers are not', async () => {
  const face = await draw('אביר (האש) 12 קלף')
  const [line] = linesOf(face.items)
  expect(line?.join('|')).toBe('קלף|12|)|האש|(|אביר')
  const runs = itemsOf(face.items, 'glyphs')
  const rightmost = Math.max(...runs.map(({ x, width }) => x + width))
  expect(rightmost).toBeCloseTo(60, 1)
  const [opening] = itemsOf((await draw('א(')).items, 'glyphs').filter(({ text }) => text === '(')
  const [closing] = itemsOf((await draw('א)')).items, 'glyphs').filter(({ text }) => text === ')')
  expect(opening?.glyphs[0]?.id).not.toBe(closing?.glyphs[0]?.id)
})

test('no Japanese line begins with what may not begin one, and Thai breaks between words', async () => {
  const narrow = (width: number): Layer => ({ ...rich, box: { x: 2, y: 2, width, height: 80 } })
  for (let width = 9; width < 24; width += 0.7) {
    const { items } = await draw(
      '「待って！」と言ったら、カードを２枚引く。ファイヤー・ドラゴンが、ちょっと。',
      narrow(width),
    )
    for (const line of linesOf(items)) {
      expect(line.join('')).not.toMatch(/^[、。」！・ーっょッョ]/)
      expect(line.join('')).not.toMatch(/「$/)
    }
  }
  const thai = await draw('ผู้เล่นจั่วการ์ดสองใบแล้วทำความเสียหายสามแต้ม', narrow(16))
  expect(linesOf(thai.items).length).toBeGreaterThan(2)
  for (const line of linesOf(thai.items)) expect(line.join('')).not.toMatch(/^[\u0e30-\u0e3a\u0e45-\u0e4e]/)
  expect(textsIn(thai)).toBe('ผู้เล่นจั่วการ์ดสองใบแล้วทำความเสียหายสามแต้ม')
})

test('families are read when a text first wants them, each file once', async () => {
  const { names, artist: fresh } = reading()
  await drawPlain(plainCard('draw a card · Łucja'), [rich], fresh)
  expect(names).toEqual([])
  await Promise.all([drawPlain(plainCard('竜の火'), [rich], fresh), drawPlain(plainCard('火の竜'), [rich], fresh)])
  expect(names).toEqual(['noto-sans-jp-400'])
  await drawPlain(
    plainCard('불의'),
    [{ ...rich, style: { ...(rich as { style: object }).style, weight: 700 } } as Layer],
    fresh,
  )
  expect(names).toEqual(['noto-sans-jp-400', 'noto-sans-kr-700'])
})

test('a language chooses the font of Han letters', async () => {
  const inLanguage = (language: string): Layer =>
    ({ ...wide, style: { font: 'Alegreya Sans', size: 8, colour: '#000000', language } }) as Layer
  const fontOf = async (language: string): Promise<string | undefined> =>
    itemsOf((await draw('骨直角', inLanguage(language))).items, 'glyphs')[0]?.font
  expect(await fontOf('ja')).toBe('Noto Sans JP')
  expect(await fontOf('zh-Hans')).toBe('Noto Sans SC')
  expect(await fontOf('zh-TW')).toBe('Noto Sans TC')
  expect(await fontOf('ko')).toBe('Noto Sans KR')
  expect(await fontOf('und')).toBe('Noto Sans JP')
  expect(itemsOf((await draw('骨の直角')).items, 'glyphs')[0]?.font).toBe('Noto Sans JP')
})

test("a collection's language is that of its styles, but for those that say another; the face is drawn anew when it changes", async () => {
  const style = (language?: string): Layer =>
    ({ ...wide, style: { font: 'Alegreya Sans', size: 8, colour: '#000000', ...(language && { language }) } }) as Layer
  const cache = createFaceCache(artist)
  const fontsIn = async (language: string | undefined, layer = style()) => {
    const studioFace = { ...plainSystem([layer]), ...(language && { language }) }
    const request = { studioFace, card: plainCard('骨'), catalog: createCatalog(), appearance: { version: 1 as const } }
    const whole = (await cache.draw(request)).face.items
    const parts = (await artist.drawParts(request)).parts.flatMap(({ items }) => items)
    expect(parts).toEqual(whole)
    return itemsOf(whole, 'glyphs').map(({ font }) => font)
  }
  const layer = style()
  expect(await fontsIn(undefined, layer)).toEqual(['Noto Sans JP'])
  expect(await fontsIn('zh-Hans', layer)).toEqual(['Noto Sans SC'])
  expect(await fontsIn('zh-Hant', layer)).toEqual(['Noto Sans TC'])
  expect(await fontsIn('ko', layer)).toEqual(['Noto Sans KR'])
  expect(await fontsIn(undefined, layer)).toEqual(['Noto Sans JP'])
  expect(cache.counts).toEqual({ drawn: 4, kept: 1 })
  expect(await fontsIn('ko', style('zh-Hans'))).toEqual(['Noto Sans SC'])
  expect(await fontsIn('ko', style('und'))).toEqual(['Noto Sans JP'])
})

test('a letter that nobody has is one box and one problem', async () => {
  const { items, problems } = await draw('竜 👩‍👩‍👧 火')
  expect(problems).toMatchObject([
    { kind: 'missing-glyph', detail: '👩' },
    { kind: 'missing-glyph', detail: '👧' },
  ])
  const one = await draw('a 🀄︎')
  expect(one.problems).toMatchObject([{ kind: 'missing-glyph', detail: '🀄' }])
  const [box, ...more] = itemsOf(one.items, 'path')
  expect(more).toEqual([])
  expect(box?.path.match(/M/g)).toHaveLength(2)
  expect(itemsOf(items, 'glyphs').map(({ text }) => text)).toEqual(['竜', '火'])
})

test('families that are absent, cut off, lying or no fonts at all leave boxes and problems', async () => {
  const whole = readFileSync(new URL(import.meta.resolve(FAMILY_SOURCES[4]?.module ?? '')))
  const lying = new Uint8Array(whole)
  lying.fill(0xff, 12, 200)
  const offers: (Uint8Array | undefined)[] = [
    undefined,
    new Uint8Array(),
    new Uint8Array(100_000).fill(7),
    whole.subarray(0, whole.length / 3),
    lying,
  ]
  for (const bytes of offers) {
    const { artist: fresh } = reading(() => Promise.resolve(bytes))
    const { problems } = await drawPlain(plainCard('שלום'), [rich], fresh)
    expect(problems.map(({ kind }) => kind)).toContain('missing-glyph')
  }
})

test('in SVG a shaped run is an outline that says its text, well-formed whatever that is', async () => {
  const svg = printSvg(await draw('火<"&>竜'), { idPrefix: 'f' })
  expect(svg).toMatch(/<path [^>]*aria-label="火"/)
  expect(svg).not.toContain('aria-label="火<')
  expect(svg).not.toContain('Noto Sans JP')
})

test('fifty thousand letters, in whichever order, cost seconds at most', async () => {
  const start = performance.now()
  for (const text of ['a竜'.repeat(25_000), 'م'.repeat(20_000), '(\u202b\u2067א'.repeat(4000)]) {
    const { problems } = await draw(text)
    expect(problems).toMatchObject([{ kind: 'overflow' }])
  }
  expect(performance.now() - start).toBeLessThan(15_000)
})

test('long words beyond Latin are cut between letters, and no line is wider than the box', async () => {
  for (const letter of ['م', 'ก', 'Ж', 'é', '가']) {
    const { items } = await draw(letter.repeat(200))
    for (const { x, width } of [...itemsOf(items, 'glyphs'), ...itemsOf(items, 'text')])
      expect(x + width).toBeLessThanOrEqual(60.2)
  }
})
