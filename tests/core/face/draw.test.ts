import { expect, test } from 'vitest'
import { createFaceArtist } from '../../../core/face/draw'
import type { Layer } from '../../../core/face/template'
import { loadFonts } from '../../../main/printing/fonts'
import { TEXT_BOX, drawPlain, itemsOf, nameLine, plainCard, rich } from './world'

const POINT = 25.4 / 72
const words = (count: number): string => Array.from({ length: count }, () => 'lantern').join(' ')

test('short text is set at the full size, words of a line as one run', async () => {
  const { items, problems } = await drawPlain(plainCard('draw two cards'), [rich])
  const [run, ...others] = itemsOf(items, 'text')
  expect(others).toEqual([])
  expect(run).toMatchObject({ text: 'draw two cards', font: 'Alegreya Sans', fill: '#800000', x: TEXT_BOX.x })
  expect(run?.size).toBeCloseTo(8 * POINT)
  expect(problems).toEqual([])
})

test('longer text is set smaller, in half points', async () => {
  const { items, problems } = await drawPlain(plainCard(words(42)), [rich])
  const size = (itemsOf(items, 'text')[0]?.size ?? 0) / POINT
  expect(size).toBeLessThan(8)
  expect(size).toBeGreaterThanOrEqual(6)
  expect(size * 2).toBeCloseTo(Math.round(size * 2))
  expect(problems).toEqual([])
})

test('text that does not fit at the least size is clipped and reported in millimetres', async () => {
  const { items, problems } = await drawPlain(plainCard(words(120)), [rich])
  expect(problems).toMatchObject([{ layer: 'text', kind: 'overflow', box: TEXT_BOX }])
  expect(problems[0]?.detail).toBeGreaterThan(5)
  expect(itemsOf(items, 'group').some(({ clip }) => clip !== undefined)).toBe(true)
})

test('no line is wider than the box, not even for a word without a blank', async () => {
  const { items } = await drawPlain(plainCard(`${'x'.repeat(150)} ${words(9)}`), [rich])
  for (const { x, width } of itemsOf(items, 'text'))
    expect(x + width).toBeLessThanOrEqual(TEXT_BOX.x + TEXT_BOX.width + 0.1)
})

test('a symbol stands on the line, centred on its capital letters', async () => {
  const { items } = await drawPlain(plainCard('pay * now'), [rich])
  const line = itemsOf(items, 'text')[0]
  const place = itemsOf(items, 'group').find(({ label }) => label === 'star')?.transform
  const capital = 0.641 * (line?.size ?? 0)
  const middle = (place?.[5] ?? 0) + 5 * (place?.[3] ?? 0)
  expect(middle).toBeCloseTo((line?.y ?? 0) - capital / 2, 1)
  expect(10 * (place?.[3] ?? 0)).toBeLessThan(capital * 1.6)
})

test('a symbol is never parted from the punctuation that follows', async () => {
  for (let before = 1; before < 40; before++) {
    const { items } = await drawPlain(plainCard(`${'i'.repeat(before)} ${words(3)} *: go`), [rich])
    const colon = itemsOf(items, 'text').find(({ text }) => text.startsWith(':'))
    const star = itemsOf(items, 'group').find(({ label }) => label === 'star')?.transform
    expect(Math.abs((colon?.y ?? 0) - (star?.[5] ?? 0))).toBeLessThan(4)
    expect(colon?.x).toBeGreaterThan(star?.[4] ?? Infinity)
  }
})

test('a line turned by a quarter is fitted to the length of its box, and its problems lie where it is seen', async () => {
  // Seen on the card at 50, 10, five wide and thirty high.
  const upright = { ...nameLine, box: { x: 37.5, y: 22.5, width: 30, height: 5 } }
  const turned = (rotation: number, name = 'Ann') => drawPlain(plainCard('', name), [{ ...upright, rotation }])
  const along = (items: Awaited<ReturnType<typeof drawPlain>>['items']) =>
    itemsOf(items, 'group').find(({ transform }) => transform !== undefined)?.transform
  expect(along((await turned(90)).items)).toEqual([0, 1, -1, 0, 77.5, -27.5])
  expect(along((await turned(-90)).items)).toEqual([0, -1, 1, 0, 27.5, 77.5])
  expect((await turned(90, 'Annabel')).problems).toEqual([])
  expect((await turned(90, words(9))).problems).toMatchObject([
    { kind: 'overflow', side: 'height', box: { x: 50, y: 10, width: 5, height: 30 } },
  ])
})

test('a name is set smaller, then narrower, then reported', async () => {
  const scaleOf = async (name: string): Promise<{ stretch: number; overflows: boolean }> => {
    const { items, problems } = await drawPlain(plainCard('', name), [nameLine])
    return {
      stretch: itemsOf(items, 'group').find(({ transform }) => transform)?.transform?.[0] ?? 1,
      overflows: problems.length > 0,
    }
  }
  expect(await scaleOf('Ann')).toEqual({ stretch: 1, overflows: false })
  const narrowed = await scaleOf('Keeper of the Old Lanterns')
  expect(narrowed.stretch).toBeLessThan(1)
  expect(narrowed.overflows).toBe(false)
  expect((await scaleOf('Keeper of the Thousand Lanterns by the Sea')).overflows).toBe(true)
})

test('letters outside the first file are drawn from its extension, and unknown ones are reported', async () => {
  const { items, problems } = await drawPlain(plainCard('Łucja 龍'), [rich])
  expect(itemsOf(items, 'text').map(({ font }) => font)).toContain('Alegreya Sans Extended')
  expect(problems).toMatchObject([{ kind: 'missing-glyph', detail: '龍' }])
})

test('the same face twice is the same, and its text is laid out once', async () => {
  const artist = createFaceArtist({ fonts: loadFonts() })
  const first = await drawPlain(plainCard('draw a card'), [rich, nameLine], artist)
  const laid = artist.counts.laid
  const second = await drawPlain(plainCard('draw a card'), [rich, nameLine], artist)
  expect(second).toEqual(first)
  expect(artist.counts).toEqual({ laid, remembered: laid })
})

test('a value picks the palette, and conditions pick the layers', async () => {
  const seal = (id: string, when: Layer['when']): Layer => ({
    type: 'shape',
    id,
    name: id,
    box: { x: 0, y: 0, width: 1, height: 1 },
    shape: { kind: 'rectangle' },
    fill: '$ink',
    ...(when && { when }),
  })
  const layers = [
    seal('a', [{ field: 'colour', is: 'blue' }]),
    seal('b', [{ field: 'colour', in: ['red'] }]),
    seal('c', [{ field: 'cost', has: true }]),
    seal('d', [{ field: 'cost', has: false }]),
  ]
  const { items } = await drawPlain(plainCard(''), layers, undefined, { colour: 'blue' })
  expect(itemsOf(items, 'path').map(({ fill }) => fill)).toEqual(['#000080', '#000080'])
})
