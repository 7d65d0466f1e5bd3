import { create } from 'fontkit'
import { expect, test } from 'vitest'
import type { DisplayItem } from '../../../core/face/display'
import { readPath } from '../../../core/sheet/pdf/path'
import { breadthOf } from '../../../core/sheet/plan/slug'
import { planSheets } from '../../../core/sheet/plan/plan'
import { loadFonts } from '../../../main/printing/fonts'
import { jobOf } from './printed'

const SIZE = 2
const bytes = loadFonts().find(({ family, weight, italic }) => family === 'Alegreya Sans' && weight === 400 && !italic)
const font = create(bytes?.bytes ?? new Uint8Array())
const lengthOf = (text: string): number => (font.layout(text).advanceWidth / font.unitsPerEm) * SIZE

test('no letter is wider than it is taken to be', () => {
  const letters = font.characterSet.filter((code) => code >= 0x20).map((code) => String.fromCodePoint(code))
  expect(letters.length).toBeGreaterThan(180)
  expect(letters.filter((letter) => lengthOf(letter) > breadthOf(letter))).toEqual([])
})

const card = { size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 } }
const wanted = { registration: 'crosses', colourBar: true, slug: true }
const overOf = (given: Record<string, unknown>): readonly DisplayItem[] => {
  const job = jobOf({ ...wanted, backs: { mode: 'one' }, ...given })
  const backed = [{ ...card, back: card.size }]
  return planSheets(job, backed, [0]).pages.flatMap(({ over }) => over)
}
const textsOf = (items: readonly DisplayItem[]) => items.flatMap((item) => (item.type === 'text' ? [item] : []))

test.each([
  ['a name of wide letters', { name: 'W'.repeat(200) }],
  ['a name of narrow letters', { name: 'il '.repeat(60) }],
  ['a paper that lies wide', { name: 'W'.repeat(80), orientation: 'landscape' }],
  ['cards in the middle', { name: 'Night of the lanterns '.repeat(9), grid: { columns: 1, rows: 1 } }],
  ['little room below', { name: 'W'.repeat(80), paper: { width: 210, height: 285 } }],
])('the line below the cards runs over nothing, and not off the paper: %s', (_, given) => {
  const items = overOf(given)
  const [name, scale, back] = textsOf(items)
  if (!name || !scale || !back) throw new Error('A line is missing.')
  expect([name.text, back.text]).toEqual([expect.stringMatching(/… · 1\/1$/), expect.stringMatching(/… · 1b\/1$/)])
  const width = 'orientation' in given ? 297 : 210
  const [left, right] = [name.x, name.x + lengthOf(name.text)]
  expect(right).toBeLessThan(width - 4.2)
  expect(back.x + lengthOf(back.text)).toBeLessThan(width - 4.2)
  const front = items.slice(0, items.indexOf(name))
  const marks = front.flatMap((item) =>
    item.type === 'path' ? (item.path.match(/M[^M]*/g) ?? []).map((line) => readPath(line).bounds) : [],
  )
  expect(marks.length).toBeGreaterThan(20)
  const hit = marks.filter(
    ({ x, y, width: across, height }) =>
      x < right && x + across > left && y < name.y + 0.5 && y + height > name.y - SIZE * 0.7,
  )
  expect(hit).toEqual([])
})

test('the scale is broken where a cross lies in it, and its ends are there', () => {
  const [line] = overOf({})
    .filter((item) => item.type === 'path')
    .slice(-1)
  const parts = [...(line?.path.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g) ?? [])].map(([, ...all]) =>
    all.map(Number),
  )
  const level = parts.filter(([, from, , to]) => from === to)
  expect(level).toHaveLength(2)
  expect([level[0]?.[0], level[1]?.[2]]).toEqual([55, 155])
  expect((level[1]?.[0] ?? 0) - (level[0]?.[2] ?? 0)).toBeCloseTo(7)
})

test('a name that finds room is told in full, and the page where the name does not', () => {
  expect(textsOf(overOf({ name: 'Night' }))[0]?.text).toBe('Night · 1/1')
  const short = { name: 'Night', paper: { width: 112, height: 150 }, registration: 'none', colourBar: false }
  expect(textsOf(overOf(short))[0]?.text).toBe('Night · 1/1')
})
