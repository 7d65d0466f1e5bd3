import { expect, test } from 'vitest'
import type { Layer, TextStyle } from '../../../../core/face/template'
import { createFaceArtist } from '../../../../core/face/draw'
import { loadFonts, readFamily } from '../../../../main/printing/fonts'
import { TEXT_BOX, drawPlain, itemsOf, plainCard, rich } from '../world'

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
