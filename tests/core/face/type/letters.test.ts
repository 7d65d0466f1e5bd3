import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import { broughtFont } from '../../../../core/face/assets/bring'
import type { DisplayItem, Face } from '../../../../core/face/display'
import { createFaceArtist } from '../../../../core/face/draw'
import type { Layer, TextStyle } from '../../../../core/face/template'
import type { GlyphItem } from '../../../../core/face/type/glyphs'
import { loadFonts, readFamily } from '../../../../main/printing/fonts'
import { printFaces } from '../../sheet/printed'
import { drawPlain, itemsOf, plainCard, plainSystem, rich } from '../world'

const { resolve } = createRequire(import.meta.url)
const fonts = loadFonts()
/** A font that has small capitals of its own, for Latin letters alone. */
const noto = broughtFont(
  { family: 'Mine', weight: 400, italic: false },
  'small'.padEnd(16, '0'),
  readFileSync(resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
)
const artist = createFaceArtist({ fonts, families: readFamily })
const BOX = { x: 5, y: 10, width: 50, height: 12 }

const folder = mkdtempSync(join(tmpdir(), 'fanfare-letters-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A line of text in a box of 50 by 12 millimetres. */
const draw = (text: string, style: Partial<TextStyle> = {}): Promise<Face> => {
  const layer: Layer = {
    type: 'text',
    id: 'line',
    name: 'Line',
    value: '{text}',
    box: BOX,
    style: { font: 'Alegreya Sans', size: 14, colour: '#000000', ...style },
  }
  return artist.draw({
    studioFace: { ...plainSystem([layer]), fonts: [noto] },
    card: plainCard(text),
    catalog: createCatalog(),
    appearance: { version: 1 },
  })
}

/** What a layer painted, in its order. */
const paintedOf = ({ items }: Face): readonly DisplayItem[] => {
  const [alone] = items
  return items.length === 1 && alone?.type === 'group' ? alone.items : items
}
const runsOf = ({ items }: Face): readonly GlyphItem[] => itemsOf(items, 'glyphs')
const pathsOf = ({ items }: Face): readonly Extract<DisplayItem, { type: 'path' }>[] => itemsOf(items, 'path')

/** The height of the letters of a path, in millimetres. */
function heightOf(path: string): number {
  const ups = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, , up]) => Number(up))
  return Math.max(...ups) - Math.min(...ups)
}

async function printed(...faces: Face[]): Promise<readonly string[]> {
  const file = join(folder, 'letters.pdf')
  const bytes = await printFaces(faces, [...fonts, noto])
  writeFileSync(file, bytes)
  return execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' })
    .split(/[\n\f]/)
    .filter((line) => line.trim() !== '')
}

test('small letters are capitals set smaller where the font has none for them, and are read as they were written', async () => {
  const face = await draw('Lamp Straße', { smallCaps: true })
  expect(face.problems).toEqual([])
  const [small, ...more] = runsOf(face)
  const [first, second] = itemsOf(face.items, 'text')
  expect([first?.text, small?.text, second?.text, more.map(({ text }) => text)]).toEqual(['L', 'amp', 'S', ['traße']])
  expect(small?.size).toBeCloseTo(14 * 0.75 * (25.4 / 72), 5)
  const capitals = runsOf(await draw('AMP', { arc: 0.001 }))[0]
  expect(small?.glyphs.map(({ id }) => id)).toEqual(capitals?.glyphs.map(({ id }) => id))
  // One letter that is two capitals.
  expect(more[0]?.glyphs).toHaveLength(6)
  expect(more[0]?.glyphs.map(({ text }) => text)).toEqual(['t', 'r', 'a', 'ß', '', 'e'])
  const plain = await draw('Lamp Straße')
  expect(itemsOf(plain.items, 'text')[0]?.text).toBe('Lamp Straße')
})

test('a font sets the small capitals that it has, and capitals for those that it has not', async () => {
  const [latin] = runsOf(await draw('Lamp', { font: 'Mine', smallCaps: true }))
  const [written] = runsOf(await draw('Lamp', { font: 'Mine', arc: 0.001 }))
  expect(latin?.text).toBe('Lamp')
  expect(latin?.size).toBeCloseTo(14 * (25.4 / 72), 5)
  expect(latin?.glyphs[0]?.id).toBe(written?.glyphs[0]?.id)
  expect(latin?.glyphs[1]?.id).not.toBe(written?.glyphs[1]?.id)
  const cyrillic = runsOf(await draw('Рыцарь', { font: 'Mine', smallCaps: true }))
  expect(cyrillic.map(({ text }) => text)).toEqual(['Р', 'ыцарь'])
  expect(cyrillic[1]?.size).toBeLessThan(cyrillic[0]?.size ?? 0)
})

test('capitals are those of the language, in lines as in paragraphs', async () => {
  const [line] = itemsOf((await draw('diz', { uppercase: true, language: 'tr' })).items, 'text')
  expect(line?.text).toBe('D')
  const style = { font: 'Alegreya Sans', size: 8, colour: '#000000', uppercase: true }
  const face = await drawPlain(plainCard('draw * a card'), [{ ...rich, style } as Layer], artist)
  expect(itemsOf(face.items, 'text').map(({ text }) => text)).toEqual(['DRAW', 'A CARD'])
})

test('lines around letters lie below all of them, whatever fonts those are in', async () => {
  const face = await draw('Łódź 竜', { outline: { colour: '#ff0000', width: 0.6 } })
  const letters = paintedOf(face).filter(({ type }) => type === 'text' || type === 'glyphs')
  const lines = pathsOf(face)
  expect(letters.length).toBeGreaterThan(2)
  expect(lines.map(({ stroke, strokeWidth, join: turn }) => [stroke, strokeWidth, turn])).toEqual(
    letters.map(() => ['#ff0000', 0.6, 'round']),
  )
  expect(paintedOf(face).slice(0, lines.length)).toEqual(lines)
  expect(pathsOf(await draw('Łódź 竜', { outline: { colour: '#ff0000', width: 0 } }))).toEqual([])
})

test('letters throw a shadow to where it is moved, as wide as the lines around them, and fading where it is soft', async () => {
  const hard = await draw('Lamp 竜', { shadow: { colour: '#202020', x: 0.4, y: -0.5, opacity: 0.5 } })
  const [shadow] = paintedOf(hard)
  if (shadow?.type !== 'group') throw new Error('Expected the shadow to be a group below the letters')
  expect([shadow.transform, shadow.opacity, shadow.items.length]).toEqual([[1, 0, 0, 1, 0.4, -0.5], 0.5, 2])
  expect(itemsOf(shadow.items, 'path').map(({ fill }) => fill)).toEqual(['#202020', '#202020'])
  const [glyphs] = runsOf(hard)
  expect(itemsOf(shadow.items, 'path')[1]?.path).toBe(glyphs?.path)

  const none = await draw('Lamp', { shadow: { colour: '#202020', x: 0.4, y: 0.5, opacity: 0 } })
  expect(none.items.map(({ type }) => type)).toEqual(['text'])

  const soft = await draw('Lamp', {
    outline: { colour: '#ffffff', width: 0.3 },
    shadow: { colour: '#202020', x: 0, y: 0, blur: 0.4 },
  })
  const [fading] = paintedOf(soft)
  if (fading?.type !== 'group') throw new Error('Expected the shadow to be a group below the letters')
  const bands = itemsOf(fading.items, 'path').filter(({ opacity }) => opacity !== undefined)
  const widths = bands.map(({ strokeWidth }) => strokeWidth ?? 0)
  expect(widths).toEqual([...widths].sort((a, b) => b - a))
  expect(widths[0]).toBeCloseTo(0.3 + 2 * 0.4, 5)
  // What all of them cover grows evenly towards the letters, and never all of it.
  let clear = 1
  const covered = bands.map(({ opacity = 0 }) => 1 - (clear *= 1 - opacity))
  const steps = covered.map((now, index) => now - (covered[index - 1] ?? 0))
  for (const step of steps) expect(step).toBeGreaterThan(0)
  for (const step of steps) expect(step).toBeLessThan(0.5)
  expect(covered.at(-1)).toBeGreaterThan(0.7)
  expect(covered.at(-1)).toBeLessThan(1)
})

test('a line on an arc bends evenly about the middle of its box, upwards or downwards, as long as it was', async () => {
  const text = 'noonoonoon'
  for (const arc of [90, -90]) {
    const face = await draw(text, { arc, align: 'centre', size: 12 })
    expect(face.problems).toEqual([])
    const [run] = runsOf(face)
    const radius = BOX.width / 2 / Math.sin(Math.PI / 4)
    const turns = (run?.glyphs ?? []).map(({ turn = [1, 0, 0, 1] }) => Math.atan2(turn[1], turn[0]) * Math.sign(arc))
    // The line is as long as a straight one, and the angles along it grow with its letters.
    expect(turns).toEqual([...turns].sort((a, b) => a - b))
    expect(turns[0]).toBeCloseTo(-(turns.at(-1) ?? 0), 2)
    const straight = itemsOf((await draw(text, { size: 12 })).items, 'text')[0]?.width ?? 0
    const step = straight / text.length
    expect(((turns.at(-1) ?? 0) - (turns[0] ?? 0)) * radius).toBeGreaterThan(straight - 1.6 * step)
    expect(((turns.at(-1) ?? 0) - (turns[0] ?? 0)) * radius).toBeLessThan(straight)
    // Each letter's origin is as far from the arc's centre as the others.
    const places = (run?.glyphs ?? []).map(({ x, y }) => [(run?.x ?? 0) + x, (run?.y ?? 0) + y] as const)
    const [first, last] = [places[0], places.at(-1)]
    expect(Math.sign((first?.[1] ?? 0) - (places[5]?.[1] ?? 0))).toBe(Math.sign(arc))
    expect(Math.abs((first?.[1] ?? 0) - (last?.[1] ?? 0))).toBeLessThan(1)
    expect(((first?.[0] ?? 0) + (last?.[0] ?? 0)) / 2).toBeGreaterThan(25)
    expect(heightOf(run?.path ?? '')).toBeGreaterThan(
      heightOf(runsOf(await draw(text, { arc: 1, size: 12 }))[0]?.path ?? '') * 1.3,
    )
  }
})

test('an arc has as much room as it is long; then its line is set smaller, narrower, and overflows', async () => {
  const name = 'Ysolde of the Harbour Lights and Bells'
  const style = { size: 14, least: 10, squeeze: 0.7 } as const
  const flat = await draw(name, style)
  const bent = await draw(name, { ...style, arc: 120 })
  expect(itemsOf(flat.items, 'group').length).toBe(1)
  const [run] = runsOf(bent)
  expect(bent.problems).toEqual([])
  expect(run?.size).toBeGreaterThanOrEqual(10 * (25.4 / 72))
  const narrow = await draw(`${name}, again`, { ...style, arc: 20 })
  const turn = runsOf(narrow)[0]?.glyphs[0]?.turn ?? [1, 0, 0, 1]
  expect(Math.hypot(turn[0], turn[1])).toBeLessThan(0.95)
  expect(Math.hypot(turn[2], turn[3])).toBeCloseTo(1, 5)
  expect((await draw(`${name}, again and again and again`, { ...style, arc: 20 })).problems).toMatchObject([
    { kind: 'overflow', side: 'width' },
  ])
})

test('paragraphs stand on no arc', async () => {
  const style = { font: 'Alegreya Sans', size: 8, colour: '#000000', arc: 60 }
  const face = await drawPlain(plainCard('draw a card'), [{ ...rich, style } as Layer], artist)
  expect(itemsOf(face.items, 'text').map(({ text }) => text)).toEqual(['draw a card'])
})

test.skipIf(!existsSync('/usr/bin/pdftotext'))(
  'PDF reads each text once and as it was written, however it is set (skipped when poppler-utils absent)',
  async () => {
    const way: Partial<TextStyle> = {
      outline: { colour: '#ff0000', width: 0.4 },
      shadow: { colour: '#202020', x: 1, y: 1, blur: 0.5 },
    }
    const texts = ['Lamp Carrier', 'Łódź of Straße', '炎の竜騎士', 'Rainbow of Fire']
    const lines = await printed(
      await draw(texts[0] ?? '', { ...way, smallCaps: true }),
      await draw(texts[1] ?? '', way),
      await draw(texts[2] ?? '', { ...way, arc: 40 }),
      await draw(texts[3] ?? '', { ...way, arc: -60, smallCaps: true, font: 'Mine' }),
    )
    expect(lines.join(' ')).toBe(texts.join(' '))
  },
)
