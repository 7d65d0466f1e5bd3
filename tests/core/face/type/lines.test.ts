import { expect, test } from 'vitest'
import type { Layer, TextStyle } from '../../../../core/face/template'
import { createFaceArtist } from '../../../../core/face/draw'
import { loadFonts, readFamily } from '../../../../main/printing/fonts'
import { TEXT_BOX, drawPlain, itemsOf, nameLine, plainCard, rich } from '../world'

const artist = createFaceArtist({ fonts: loadFonts(), families: readFamily })

interface Run {
  readonly text: string
  readonly left: number
  readonly right: number
}

/** The lines of a text, each as its runs from left to right; in the box's own millimetres. */
async function linesOf(text: string, style: Partial<TextStyle> = {}): Promise<readonly (readonly Run[])[]> {
  const layer = { ...rich, style: { font: 'Alegreya Sans', size: 8, colour: '#000000', ...style } } as Layer
  const { items } = await drawPlain(plainCard(text), [layer], artist)
  const lines = new Map<number, Run[]>()
  for (const { text: letters, x, y, width } of [...itemsOf(items, 'text'), ...itemsOf(items, 'glyphs')]) {
    const left = x - TEXT_BOX.x
    const key = Math.round(y * 100)
    lines.set(key, [...(lines.get(key) ?? []), { text: letters, left, right: left + width }])
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, runs]) => runs.sort((a, b) => a.left - b.left))
}

const widthOf = (line: readonly Run[]): number => (line.at(-1)?.right ?? 0) - (line[0]?.left ?? 0)
const wordsOf = (lines: readonly (readonly Run[])[]): string =>
  lines.map((line) => line.map(({ text }) => text).join(' ')).join('|')

const TEXT =
  'Whenever another lantern is lit in the harbour, you may draw a card; then put one of your cards below your deck.'

test('a paragraph does not end with a word alone', async () => {
  let wouldHave = 0
  for (let count = 8; count < 34; count++) {
    const lines = await linesOf('lantern '.repeat(count).trim())
    const perLine = (wordsOf(lines).split('|')[0] ?? '').split(' ').length
    if (count % perLine === 1) wouldHave++
    const last = wordsOf(lines).split('|').at(-1) ?? ''
    expect(lines.length).toBe(Math.ceil(count / perLine))
    if (lines.length > 1) expect(last.split(' ').length, String(count)).toBeGreaterThan(1)
    expect(wordsOf(lines).replaceAll('|', ' ')).toBe('lantern '.repeat(count).trim())
  }
  expect(wouldHave).toBeGreaterThan(1)
})

test('balanced lines are as many, about as long as each other, and no longer than they must be', async () => {
  const full = await linesOf(TEXT)
  const balanced = await linesOf(TEXT, { lines: 'balanced' })
  const spread = (lines: readonly (readonly Run[])[]): number => {
    const widths = lines.map(widthOf)
    return Math.max(...widths) - Math.min(...widths)
  }
  expect(balanced.length).toBe(full.length)
  expect(spread(balanced)).toBeLessThan(spread(full) / 2)
  expect(Math.max(...balanced.map(widthOf))).toBeLessThan(Math.max(...full.map(widthOf)))
  expect(wordsOf(balanced).replaceAll('|', ' ')).toBe(TEXT)
  const two = await linesOf('Draw a card.\nThen draw as many cards as there are lanterns in the harbour of your foe.', {
    lines: 'balanced',
  })
  expect(wordsOf(two).split('|')[0]).toBe('Draw a card.')
})

test('justified lines reach both edges but for the last of each paragraph, and letters keep their width', async () => {
  const lines = await linesOf(TEXT, { align: 'justified', least: 5 })
  const plain = await linesOf(TEXT, { least: 5 })
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines.slice(0, -1)) {
    expect(line[0]?.left).toBeCloseTo(0, 2)
    expect(line.at(-1)?.right).toBeCloseTo(TEXT_BOX.width, 2)
  }
  expect(widthOf(lines.at(-1) ?? [])).toBeLessThan(TEXT_BOX.width - 1)
  expect(wordsOf(lines)).toBe(wordsOf(plain))
  const [word] = lines[0] ?? []
  const [alone] = (await linesOf(word?.text ?? ''))[0] ?? []
  expect((word?.right ?? 0) - (word?.left ?? 0)).toBeCloseTo((alone?.right ?? 0) - (alone?.left ?? 0), 3)
  const [single] = await linesOf('lantern', { align: 'justified' })
  expect(single?.[0]?.left).toBeCloseTo(0, 2)
})

test('Japanese is justified between letters, and text from the right ends at the right', async () => {
  const lines = await linesOf('カードを引く。'.repeat(9), { align: 'justified', least: 5 })
  for (const line of lines.slice(0, -1)) expect(line.at(-1)?.right).toBeCloseTo(TEXT_BOX.width, 1)
  const hebrew = await linesOf('משוך קלף אחד ואז סיים את התור '.repeat(4).trim(), { align: 'justified', least: 5 })
  for (const line of hebrew.slice(0, -1)) {
    expect(line[0]?.left).toBeCloseTo(0, 1)
    expect(line.at(-1)?.right).toBeCloseTo(TEXT_BOX.width, 1)
  }
  expect(hebrew.at(-1)?.at(-1)?.right).toBeCloseTo(TEXT_BOX.width, 1)
})

test('a paragraph of Japanese does not end with a letter alone, where its line before can spare one', async () => {
  let wouldHave = 0
  for (let count = 20; count < 60; count++) {
    const text = '竜'.repeat(count)
    const lines = await linesOf(text, { least: 5 })
    const letters = lines.map((line) => line.map(({ text: part }) => part).join('').length)
    const [most = 0, last = 0] = [letters[0], letters.at(-1)]
    if (lines.length > 1 && count % most === 1) wouldHave++
    if (lines.length > 1) expect([count, last > 1]).toEqual([count, true])
    expect(letters.reduce((sum, each) => sum + each, 0)).toBe(count)
  }
  expect(wouldHave).toBeGreaterThan(1)
})

test('paragraphs are set smaller, then narrower, and only then too long, by millimetres', async () => {
  const draw = async (count: number, style: Partial<TextStyle>) => {
    const layer = { ...rich, style: { font: 'Alegreya Sans', size: 8, least: 7, colour: '#000000', ...style } } as Layer
    const { items, problems } = await drawPlain(plainCard(`${TEXT} `.repeat(count).trim()), [layer], artist)
    const narrow = items.flatMap((item) => (item.type === 'group' ? (item.transform?.[0] ?? []) : []))
    return { size: itemsOf(items, 'text')[0]?.size ?? 0, narrow, problems, items }
  }
  const least = (7 * 25.4) / 72
  const long = 3
  const plain = await draw(long, {})
  const squeezed = await draw(long, { squeeze: 0.7 })
  expect(plain.problems).toMatchObject([{ kind: 'overflow', side: 'height', layer: 'text' }])
  expect(plain.narrow).toEqual([])
  expect(squeezed.problems).toEqual([])
  expect(squeezed.size).toBeCloseTo(least, 5)
  const [stretch = 0] = squeezed.narrow
  expect(stretch).toBeGreaterThan(0.7)
  expect(stretch).toBeLessThan(1)
  // It reaches from side to side of its box, and no further.
  const right = Math.max(...itemsOf(squeezed.items, 'text').map(({ x, width }) => (x + width) * stretch))
  expect(right).toBeLessThanOrEqual(TEXT_BOX.width + 0.01)
  expect(right).toBeGreaterThan(TEXT_BOX.width * 0.9)
  // As little as is enough: a little wider it does not fit.
  expect((await draw(long, { squeeze: stretch + 0.02 })).problems).toHaveLength(1)
  const [over] = (await draw(long + 3, { squeeze: 0.7 })).problems
  expect(over).toMatchObject({ kind: 'overflow', side: 'height' })
  expect(over?.detail).toBeLessThan(Number((await draw(long + 3, {})).problems[0]?.detail))
  expect((await draw(1, { squeeze: 0.7 })).narrow).toEqual([])
})

test('a single line that is too long is cut at its end: at the left where it is read from the right', async () => {
  const draw = async (value: string, style: Partial<TextStyle>) => {
    const layer = {
      ...nameLine,
      value,
      style: { font: 'Alegreya Sans', size: 12, colour: '#000000', ...style },
    } as Layer
    const { items, problems } = await drawPlain(plainCard('x'), [layer], artist)
    const runs = [...itemsOf(items, 'text'), ...itemsOf(items, 'glyphs')].map(({ x, width }) => [x, x + width] as const)
    return { problems, left: Math.min(...runs.map(([x]) => x)), right: Math.max(...runs.map(([, x]) => x)) }
  }
  const { x, width } = nameLine.box ?? TEXT_BOX
  for (const align of [undefined, 'left', 'centre', 'right'] as const) {
    const style = align ? { align } : {}
    const [hebrew, latin] = [await draw('אביר האש '.repeat(6), style), await draw('Knight of fire '.repeat(6), style)]
    expect([hebrew, latin].flatMap(({ problems }) => problems)).toMatchObject([{ side: 'width' }, { side: 'width' }])
    expect(hebrew.right).toBeCloseTo(x + width, 1)
    expect(hebrew.left).toBeLessThan(x)
    expect(latin.left).toBeCloseTo(x, 1)
    expect(latin.right).toBeGreaterThan(x + width)
  }
})
