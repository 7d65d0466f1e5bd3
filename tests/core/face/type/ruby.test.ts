import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Face } from '../../../../core/face/display'
import { createFaceArtist } from '../../../../core/face/draw'
import type { Layer } from '../../../../core/face/template'
import type { GlyphItem } from '../../../../core/face/type/glyphs'
import { rubyIn, withoutRuby } from '../../../../core/face/type/ruby'
import { loadFonts, readFamily } from '../../../../main/printing/fonts'
import { printFaces } from '../../sheet/printed'
import { drawPlain, itemsOf, nameLine, plainCard, rich } from '../world'

const fonts = loadFonts()
const artist = createFaceArtist({ fonts, families: readFamily })

const draw = (text: string, about: Partial<typeof rich> = {}): Promise<Face> =>
  drawPlain(plainCard(text), [{ ...rich, ...about } as Layer], artist)

const runsOf = (face: Face): readonly GlyphItem[] => itemsOf(face.items, 'glyphs')
const middleOf = ({ x, width }: { readonly x: number; readonly width: number }): number => x + width / 2
const named = (face: Face, text: string): GlyphItem => {
  const found = runsOf(face).find((run) => run.text === text)
  if (!found)
    throw new Error(
      `No run says ${text}: ${runsOf(face)
        .map((run) => run.text)
        .join(', ')}`,
    )
  return found
}

test('letters of East Asia with their reading are told from what games write in braces', () => {
  expect(rubyIn('{炎|ほのお}の{竜騎士|ドラゴンナイト}！')).toEqual([
    { base: '炎', ruby: 'ほのお' },
    { text: 'の' },
    { base: '竜騎士', ruby: 'ドラゴンナイト' },
    { text: '！' },
  ])
  expect(rubyIn('{Dragon|ドラゴン}')).toEqual([{ base: 'Dragon', ruby: 'ドラゴン' }])
  for (const plain of ['{W|U}', '(X+1)', '{|ほのお}', '{炎}', '|', '{a|{炎}', 'p | q {} 火'])
    expect(rubyIn(plain)).toEqual([{ text: plain }])
  expect(withoutRuby('{炎|ほのお}の{竜|りゅう} {a|b}')).toBe('炎の竜 {a|b}')
  expect(rubyIn('{炎| }')).toEqual([{ text: '炎' }])
})

test('a reading stands half as large above the middle of its letters, which keep their baseline', async () => {
  const face = await draw('火の{竜騎士|りゅうきし}を出す')
  expect(face.problems).toEqual([])
  const ruby = named(face, 'りゅうきし')
  // What is read goes on as if nothing stood above it.
  const base = named(face, '火の竜騎士を出す')
  expect(ruby.size).toBeCloseTo(base.size / 2, 5)
  const letters = base.glyphs.slice(2, 5)
  const first = base.x + (letters[0]?.x ?? 0)
  const behind = base.x + (base.glyphs[5]?.x ?? 0)
  expect(middleOf(ruby)).toBeCloseTo((first + behind) / 2, 2)
  expect(base.y - ruby.y).toBeGreaterThan(base.size * 0.85)
  expect(base.y - ruby.y).toBeLessThan(base.size)
})

test('letters make room for a reading that is wider than they are', async () => {
  const face = await draw('火{炎|フレイムロード}竜')
  const ruby = named(face, 'フレイムロード')
  const line = named(face, '火炎竜')
  const [before, base, behind] = line.glyphs.map(({ x }) => line.x + x)
  expect((before ?? 0) + line.size).toBeCloseTo(ruby.x, 2)
  expect(behind).toBeCloseTo(ruby.x + ruby.width, 2)
  expect((base ?? 0) + line.size / 2).toBeCloseTo(middleOf(ruby), 2)
})

test('a reading hangs over kana beside its letters, by half a letter of it, and not over the ends of a line', async () => {
  const face = await draw('と{炎|ほのお}を')
  const line = named(face, 'と炎を')
  const ruby = named(face, 'ほのお')
  expect(line.width).toBeCloseTo(3 * line.size, 2)
  expect(middleOf(ruby)).toBeCloseTo(middleOf(line), 2)
  const alone = await draw('{炎|ほのお}を')
  expect(named(alone, 'ほのお').x).toBeCloseTo(5, 2)
  expect(named(alone, '炎を').x).toBeGreaterThan(5.1)
  const between = await draw('火{炎|ほのお}竜')
  expect(named(between, '火炎竜').width).toBeCloseTo(3.5 * line.size, 2)
})

test('a line is higher where a reading stands above it, and nowhere else', async () => {
  const baselines = (face: Face): readonly number[] =>
    [
      ...new Set(
        runsOf(face)
          .filter(({ size }) => size > 2)
          .map(({ y }) => Math.round(y * 1000) / 1000),
      ),
    ].sort((a, b) => a - b)
  const plain = baselines(await draw('火の竜\n水の竜\n土の竜'))
  const face = await draw('火の竜\n水の{竜|りゅう}\n土の竜')
  const ruby = named(face, 'りゅう')
  const higher = baselines(face)
  expect(higher[0]).toBe(plain[0])
  const [more = 0, same = 0] = [1, 2].map(
    (line) => (higher[line] ?? 0) - (higher[line - 1] ?? 0) - (plain[line] ?? 0) + (plain[line - 1] ?? 0),
  )
  expect(more).toBeGreaterThan(ruby.size * 0.7)
  expect(same).toBeCloseTo(0, 2)
  // Its top does not reach into the letters above, whose ideographs end 0.12 of their size below their baseline.
  expect(ruby.y - ruby.size * 0.88).toBeGreaterThan((higher[0] ?? 0) + 2 * ruby.size * 0.12)
})

test('text with readings is set smaller until it fits, and says by how much it does not', async () => {
  const text = '{竜|りゅう}を{場|ば}に出す。'.repeat(9)
  const box = { x: 5, y: 50, width: 50, height: 17 }
  const style = { font: 'Alegreya Sans', size: 8, least: 6, colour: '#000000', leading: 1.2 }
  const sizeIn = async (height: number): Promise<readonly number[]> => {
    const face = await draw(text, { box: { ...box, height }, style } as Partial<typeof rich>)
    const overflow = face.problems.map(({ detail }) => Number(detail))
    return [Math.max(...runsOf(face).map(({ size }) => size)), ...overflow]
  }
  const [large = 0, none] = await sizeIn(40)
  const [small = 0, ...more] = await sizeIn(11)
  expect([none, more]).toEqual([undefined, []])
  expect(small).toBeLessThan(large)
  const [least = 0, over = 0] = await sizeIn(6)
  expect(least).toBeCloseTo((6 * 25.4) / 72, 3)
  expect(over).toBeGreaterThan(0.5)
})

test('no line parts letters from their reading, begins with what may not begin one, or is wider than its box', async () => {
  const text = 'この{竜騎士|りゅうきし}。{炎|ほのお}、と{言|い}ったら、{２枚|にまい}！引く。'
  for (let width = 12; width < 30; width += 0.7) {
    const face = await draw(text, { box: { x: 2, y: 2, width, height: 80 } } as Partial<typeof rich>)
    expect(face.problems).toEqual([])
    const lines = new Map<number, string>()
    const runs = [...runsOf(face), ...itemsOf(face.items, 'text')].sort((a, b) => a.y - b.y || a.x - b.x)
    for (const { text: letters, x, y, width: wide, size } of runs) {
      expect(x + wide).toBeLessThan(2 + width + 0.1)
      if (size > 2) lines.set(Math.round(y * 10), (lines.get(Math.round(y * 10)) ?? '') + letters)
    }
    expect([...lines.values()].join('')).toBe(withoutRuby(text))
    for (const line of lines.values()) expect(line).not.toMatch(/^[、。！っ]/)
    expect([...lines.values()].join('|')).not.toMatch(/竜\|騎|騎\|士|２\|枚/)
    for (const ruby of runsOf(face).filter(({ size }) => size < 2)) {
      const below = runsOf(face).find(({ size, y }) => size > 2 && y > ruby.y && y - ruby.y < size)
      expect(below).toBeDefined()
    }
  }
})

test('a reading that no line could hold is parted, and none of its letters is lost', async () => {
  const face = await draw('{竜|りゅうおうのほのおのおうかん}', {
    box: { x: 2, y: 2, width: 8, height: 60 },
  } as Partial<typeof rich>)
  expect(face.problems).toEqual([])
  const runs = runsOf(face)
  for (const { x, width } of runs) expect(x + width).toBeLessThan(10.1)
  expect(runs.map(({ text }) => text).join('')).toHaveLength(15)
})

test('a name stands lower for its reading, and is set smaller where both are too high', async () => {
  const name = (text: string, height: number): Promise<Face> =>
    drawPlain(plainCard('', text), [{ ...nameLine, box: { x: 5, y: 5, width: 40, height } } as Layer], artist)
  const [plain] = runsOf(await name('竜騎士', 6))
  const face = await name('{竜騎士|りゅうきし}', 6)
  const [base] = runsOf(face)
  const ruby = named(face, 'りゅうきし')
  expect(face.problems).toEqual([])
  expect(base?.y).toBeGreaterThan((plain?.y ?? 0) + 0.5)
  expect(ruby.y - ruby.size * 0.88).toBeGreaterThan(5)
  const low = await name('{竜騎士|りゅうきし}', 4.3)
  expect(runsOf(low)[0]?.size).toBeLessThan(base?.size ?? 0)
  expect((await name('{竜騎士|りゅうきし}', 3)).problems).toMatchObject([
    { kind: 'overflow', side: 'height', layer: 'name' },
  ])
})

test('a face writes the reading that a field of the card has above its name, and nothing where it has none', async () => {
  const read = async (reading: string): Promise<readonly string[]> => {
    const layer = { ...nameLine, value: '{{name}|{reading}}' } as Layer
    const face = await drawPlain(plainCard('', '竜騎士'), [layer], artist, { reading })
    expect(face.problems).toEqual([])
    return runsOf(face).map(({ text }) => text)
  }
  expect(await read('りゅうきし')).toEqual(['竜騎士', 'りゅうきし'])
  expect(await read('')).toEqual(['竜騎士'])
})

test('Latin letters carry a reading, and their reading may be Latin', async () => {
  const face = await draw('を{Dragon|ドラゴン}を{竜|ryu}')
  const latin = itemsOf(face.items, 'text')
  const ruby = named(face, 'ドラゴン')
  const dragon = latin.find(({ text }) => text === 'Dragon')
  expect(dragon && middleOf(dragon)).toBeCloseTo(middleOf(ruby), 2)
  expect(latin.find(({ text }) => text === 'ryu')?.size).toBeCloseTo((dragon?.size ?? 0) / 2, 5)
})

test.skipIf(!existsSync('/usr/bin/pdftotext'))(
  'PDF reads lines as if nothing stood above them, and readings beside (skipped when poppler-utils absent)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fanfare-ruby-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const face = await draw('火の{竜騎士|りゅうきし}を出す。\n水{炎|フレイムロード}火。')
    const file = join(folder, 'ruby.pdf')
    writeFileSync(file, await printFaces([face], fonts))
    const read = (...how: string[]): readonly string[] =>
      execFileSync('pdftotext', [...how, file, '-'], { encoding: 'utf8' })
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    for (const lines of [read('-raw'), read()]) {
      expect(lines).toContain('火の竜騎士を出す。')
      expect(lines).toContain('水炎火。')
      expect(lines).toContain('りゅうきし')
      expect(lines).toContain('フレイムロード')
    }
  },
)
