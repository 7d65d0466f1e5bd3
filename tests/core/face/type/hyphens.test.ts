import { expect, test } from 'vitest'
import type { DisplayItem } from '../../../../core/face/display'
import { createFaceArtist } from '../../../../core/face/draw'
import type { Layer, TextStyle } from '../../../../core/face/template'
import { loadHyphenator, patternsFor } from '../../../../core/face/type/hyphens'
import { loadFonts, readFamily } from '../../../../main/printing/fonts'
import { drawPlain, itemsOf, plainCard, rich } from '../world'

const artist = createFaceArtist({ fonts: loadFonts(), families: readFamily })

const layer = (style: Partial<TextStyle>, width = 34): Layer =>
  ({
    ...rich,
    box: { x: 3, y: 3, width, height: 80 },
    style: { font: 'Alegreya Sans', size: 8, colour: '#000000', vertical: 'top', ...style },
  }) as Layer

const linesIn = (items: readonly DisplayItem[]): readonly string[] => {
  const lines = new Map<number, { text: string; end: number }>()
  const runs = [...itemsOf(items, 'glyphs'), ...itemsOf(items, 'text')].sort((a, b) => a.y - b.y || a.x - b.x)
  for (const { y, x, width, text } of runs) {
    const before = lines.get(Math.round(y * 100))
    const between = before && x - before.end > 0.2 ? ' ' : ''
    lines.set(Math.round(y * 100), { text: (before?.text ?? '') + between + text, end: x + width })
  }
  return [...lines.values()].map(({ text }) => text)
}
const linesOf = async (text: string, style: Partial<TextStyle>, width?: number): Promise<readonly string[]> =>
  linesIn((await drawPlain(plainCard(text), [layer(style, width)], artist)).items)

/** A text that was divided, as it was written. */
const joined = (lines: readonly string[]): string => lines.join('\n').replaceAll('-\n', '').replaceAll('\n', ' ')

const GERMAN =
  'Wenn eine andere Laternenanzünderin den Versicherungsgesellschaften gegenübertritt, ziehst du zwei Karten von deinem Nachziehstapel und verschiebst die Schifffahrtsgesellschaft.'
const UKRAINIAN = 'Коли переміщується вогняний рицар, візьміть дві картки та перетасуйте колоду супротивника.'

test('words are divided by the rules of their language alone, and nothing of the text is lost', async () => {
  const german = await linesOf(GERMAN, { hyphens: 'auto', language: 'de' })
  expect(german.filter((line) => line.endsWith('-')).length).toBeGreaterThan(1)
  expect(joined(german)).toBe(GERMAN)
  for (const [at, line] of german.entries()) {
    if (!line.endsWith('-')) continue
    const head = line.split(' ').at(-1) ?? ''
    const tail = german[at + 1]?.split(' ')[0] ?? ''
    const hyphenate = await loadHyphenator('de')
    const bare = (word: string): string => word.replace(/[^\p{L}]/gu, '')
    expect(hyphenate?.(bare(head) + bare(tail)), head).toContain(bare(head).length)
  }
  const plain = await linesOf(GERMAN, { language: 'de' })
  expect(plain.filter((line) => line.endsWith('-'))).toEqual([])
  expect(plain.length).toBeGreaterThan(german.length)
  for (const unknown of ['und', 'vi', 'ja'])
    expect(await linesOf(GERMAN, { hyphens: 'auto', language: unknown })).toEqual(plain)
  expect(await linesOf(GERMAN, { hyphens: 'auto' })).toEqual(plain)
  const ukrainian = await linesOf(UKRAINIAN, { hyphens: 'auto', language: 'uk' }, 24)
  expect(ukrainian.filter((line) => line.endsWith('-')).length).toBeGreaterThan(0)
  expect(joined(ukrainian)).toBe(UKRAINIAN)
})

test('no more than two lines after each other end in a hyphen, two letters stay and three go, and the last word is whole', async () => {
  let hyphens = 0
  for (let width = 18; width < 60; width += 1.3) {
    const lines = await linesOf(GERMAN, { hyphens: 'auto', language: 'de', align: 'justified' }, width)
    const ends = lines.map((line) => (line.endsWith('-') ? '-' : '.')).join('')
    hyphens += ends.split('-').length - 1
    // A word that no line can hold is divided however many hyphens that makes.
    if (width > 32) expect(ends).not.toContain('---')
    expect(ends.at(-1)).toBe('.')
    expect(joined(lines)).toBe(GERMAN)
    lines.forEach((line, at) => {
      if (!line.endsWith('-')) return
      expect(line.split(' ').at(-1)).toMatch(/\p{L}{2,}-$/u)
      expect(lines[at + 1]).toMatch(/^\p{L}{3,}/u)
    })
  }
  expect(hyphens).toBeGreaterThan(30)
})

test('justified lines with hyphens reach both edges, and no line is wider than the box', async () => {
  const edgesOf = async (style: Partial<TextStyle>): Promise<readonly number[]> => {
    const { items } = await drawPlain(
      plainCard(GERMAN),
      [layer({ ...style, language: 'de', align: 'justified' }, 44)],
      artist,
    )
    const rights = new Map<number, number>()
    for (const { x, y, width } of itemsOf(items, 'text')) rights.set(y, Math.max(rights.get(y) ?? 0, x + width))
    return [...rights].sort(([a], [b]) => a - b).map(([, right]) => right)
  }
  const justified = (edges: readonly number[]): number => edges.filter((right) => right > 46.97).length
  const edges = await edgesOf({ hyphens: 'auto' })
  for (const right of edges) expect(right).toBeLessThan(47.03)
  expect(justified(edges)).toBe(edges.length - 1)
  expect(justified(await edgesOf({}))).toBeLessThan(justified(edges))
})

test('soft hyphens divide where they stand, are seen there alone, and may be switched off', async () => {
  const text = 'Lan\u00adtern\u00adkeeper '.repeat(6).trim()
  const bare = text.replaceAll('\u00ad', '')
  const soft = await linesOf(text, {}, 40)
  expect(soft.join('\n')).toMatch(/Lan(tern)?-\n/)
  expect(joined(soft)).toBe(bare)
  expect((await linesOf(text, { hyphens: 'auto', language: 'en' }, 40)).join()).toBe(soft.join())
  const none = await linesOf(text, { hyphens: 'none' }, 40)
  expect(none.join(' ')).toBe(bare)
  expect(await linesOf('a\u00ad\u00adb \u00ad \u00adc\u00ad', {})).toEqual(['ab c'])
  const [line] = itemsOf(
    (
      await drawPlain(
        plainCard('', 'Lan\u00adtern'),
        [{ ...layer({}), type: 'text', value: '{name}' } as Layer],
        artist,
      )
    ).items,
    'text',
  )
  expect(line?.text).toBe('Lantern')
})

test('a word longer than the box is divided at its points before it is cut', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitän'
  const lines = await linesOf(word, { hyphens: 'auto', language: 'de' }, 22)
  expect(lines.length).toBeGreaterThan(2)
  expect(lines.slice(0, -1).every((line) => line.endsWith('-'))).toBe(true)
  expect(lines.join('').replaceAll('-', '')).toBe(word)
  const cut = await linesOf('x'.repeat(80), { hyphens: 'auto', language: 'de' }, 22)
  expect(cut.join('')).toBe('x'.repeat(80))
})

test('balanced lines take no hyphen that they can do without', async () => {
  const text = 'Draw as many cards as there are lanterns in the harbour.'
  const lines = await linesOf(text, { hyphens: 'auto', language: 'en', lines: 'balanced' })
  expect(lines.filter((line) => line.endsWith('-'))).toEqual([])
  expect(lines.join(' ')).toBe(text)
})

test('addresses and numbers are not divided, and hostile words cost no time', async () => {
  const hyphenate = await loadHyphenator('en')
  expect(hyphenate?.('hyphenation')).toEqual([2, 6])
  expect(hyphenate?.('a')).toEqual([])
  const text = 'see https://example.com/lanternkeepers/harbourmasters and card1234567harbourmaster twice'
  const lines = await linesOf(text, { hyphens: 'auto', language: 'en' }, 50)
  expect(lines.filter((line) => line.endsWith('-'))).toEqual([])
  const start = performance.now()
  await linesOf('lanternkeeper\u00ad'.repeat(3000), { hyphens: 'auto', language: 'en' })
  await linesOf('a'.repeat(40_000), { hyphens: 'auto', language: 'en' })
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('a language chooses its patterns, a place those of its own', async () => {
  expect(['en', 'en-US', 'en-GB', 'en-NZ', 'de-AT', 'no', 'ja', '__proto__', 'constructor'].map(patternsFor)).toEqual([
    'en',
    'en',
    'en-gb',
    'en-gb',
    'de',
    'nb',
    undefined,
    undefined,
    undefined,
  ])
  for (const language of ['hu', 'tr', 'el', 'sr', 'la']) expect(await loadHyphenator(language)).toBeDefined()
  expect(await loadHyphenator('ko')).toBeUndefined()
})
