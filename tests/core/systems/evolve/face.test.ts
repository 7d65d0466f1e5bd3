import { Resvg } from '@resvg/resvg-js'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import type { DisplayItem, Face } from '../../../../core/face/display'
import { createFaceArtist } from '../../../../core/face/draw'
import { printSvg } from '../../../../core/face/svg'
import type { EvolveCard } from '../../../../core/systems/evolve/card'
import { face } from '../../../../core/systems/evolve/face'
import { language } from '../../../../core/systems/evolve/language/services/service'
import { loadFonts } from '../../../../main/printing/fonts'

const artist = createFaceArtist({ fonts: loadFonts() })
const cardsOf = (script: string): readonly EvolveCard[] => language.parse(script).cards
const catalog = createCatalog()
const draw = (card: EvolveCard): Promise<Face> =>
  artist.draw({ studioFace: face, card, catalog, appearance: { version: 1 } })
const drawScript = async (script: string): Promise<Face> => {
  const card = cardsOf(script)[0]
  if (!card) throw new Error('The script has no card.')
  return draw(card)
}
const wordsOf = (items: readonly DisplayItem[]): string[] =>
  items.flatMap((item) => (item.type === 'text' ? [item.text] : item.type === 'group' ? wordsOf(item.items) : []))
const labelsOf = (items: readonly DisplayItem[]): string[] =>
  items.flatMap((item) => (item.type === 'group' ? [item.label ?? '', ...labelsOf(item.items)] : []))

/** Where the text's panel begins: its header is the first path in it. */
function panelTop(items: readonly DisplayItem[]): number | undefined {
  const panel = items.find((item) => item.type === 'group' && item.label === 'Text panel')
  const header = panel?.type === 'group' ? panel.items.find(({ type }) => type === 'path') : undefined
  return header?.type === 'path' ? Number(/^M\S+ ([\d.]+)H/.exec(header.path)?.[1]) : undefined
}

const WARDEN =
  'name Lantern Warden; id LF01-001; class Forest; type Follower; trait Elf / Guard; rarity G; cost 3; stats 2/5; text "Ward.\n[fanfare] Draw a card.";'

test('a follower shows cost, name, type, class, traits, text, stats, rarity and id', async () => {
  const { items, problems, template } = await drawScript(WARDEN)
  expect(template).toBe('evolve-card')
  expect(problems).toEqual([])
  expect(wordsOf(items)).toEqual(
    expect.arrayContaining([
      '3',
      'Lantern Warden',
      'Follower',
      'Forestcraft',
      'Elf / Guard',
      'Ward.',
      'Draw a card.',
      '2',
      '5',
      'G',
      'LF01-001EN',
    ]),
  )
  expect(labelsOf(items)).toEqual(expect.arrayContaining(['forest', 'fanfare', 'rarity-G']))
})

test('an evolved follower has a mark instead of a cost, and its base name', async () => {
  const { items } = await drawScript(
    'name Lantern Warden (Evolved); id LF01-002; class Forest; type Evolved Follower; trait Elf; stats 4/5;',
  )
  expect(wordsOf(items)).toEqual(expect.arrayContaining(['Lantern Warden', 'Follower / Evolved']))
  expect(labelsOf(items)).toContain('Evolve mark')
  expect(labelsOf(items)).not.toContain('Cost')
})

test('a leader shows name, class, id and universe, and no numbers', async () => {
  const { items } = await drawScript(
    'name Aurelia; id LF01-LD01; class Haven; type Leader; cost 3; universe Harbour Tales; text "x";',
  )
  expect(wordsOf(items)).toEqual(expect.arrayContaining(['Aurelia', 'LF01-LD01EN', 'Harbour Tales']))
  expect(wordsOf(items)).not.toContain('3')
})

test('a token is set in silver and says so, without Token among its traits', async () => {
  const { items, variants } = await drawScript(
    'name Moth; id LF01-T01; class Rune; type Follower / Token; trait Insect; cost 1; stats 1/1;',
  )
  expect(variants).toEqual(['token'])
  expect(wordsOf(items)).toEqual(expect.arrayContaining(['Follower / Token', 'Insect']))
})

test('only cards with stats have shields, and the id of the English printing counts', async () => {
  const spell = await drawScript(
    'name Gleam; id LF01-010; id-en LF09-001; class Rune; type Spell; trait Mage; cost 2; text "[quick]";',
  )
  expect(labelsOf(spell.items)).not.toContain('Attack')
  expect(wordsOf(spell.items)).toContain('LF09-001EN')
})

test('longer text gets a higher panel', async () => {
  const withText = (text: string): Promise<Face> =>
    drawScript(`name A; class Dragon; type Spell; cost 1; text "${text}";`)
  const heights = await Promise.all(['', 'Draw.', 'Draw a card. '.repeat(16), 'Draw a card. '.repeat(30)].map(withText))
  const top = ({ items }: Face): number => panelTop(items) ?? 0
  expect(heights.map(top)).toEqual([68, 57.3, 51, 42])
  expect(heights.map(({ problems }) => problems)).toEqual([[], [], [], []])
})

test('a card of holes and hostile text draws and prints well-formed', async () => {
  const hostile = [
    'name ;',
    'name x',
    'name A; type Spell; text "[',
    `name ${'W'.repeat(3000)}; text "${'[cost01]'.repeat(800)}";`,
    'name 😀\u202eשלום; id <&>; trait \u0001 / ]]>; cost 99; stats 99/99;',
  ]
  for (const script of hostile)
    for (const card of cardsOf(script))
      expect(new Resvg(printSvg(await draw(card), { idPrefix: 'p', marks: true })).width).toBeGreaterThan(0)
})

test('words are legible on their ground in every class', () => {
  const classes = Object.entries(face.theme.palettes ?? {}).filter(([, colours]) => 'panel' in colours)
  expect(classes).toHaveLength(7)
  {
    for (const [name, palette] of classes) {
      const { ink, panel, panelShade, soft, onDark, mid, dark, deep, light } = palette as Record<string, string>
      for (const [text, ground, least] of [
        [ink, panel, 7],
        [ink, panelShade, 7],
        [soft, panelShade, 4.5],
        [onDark, dark, 4.5],
        [onDark, deep, 7],
        [light, dark, 4.5],
        ['#ffffff', mid, 3],
      ] as const) {
        expect(wcagContrast(text ?? '', ground ?? ''), `${name}: ${text} on ${ground}`).toBeGreaterThanOrEqual(least)
      }
    }
  }
})

describe.skipIf(!existsSync('../shared/corpus/evolve'))('real cards (skipped: corpus absent)', () => {
  test('nearly all of them fit, and none has an unknown symbol', async () => {
    const files = readdirSync('../shared/corpus/evolve').filter((name) => name.endsWith('.txt'))
    const cards = files.flatMap((name) => cardsOf(readFileSync(`../shared/corpus/evolve/${name}`, 'utf8')))
    const problems = (await Promise.all(cards.map((card) => draw(card)))).flatMap((drawn) =>
      drawn.problems.map(({ kind }) => kind),
    )
    expect(problems.filter((kind) => kind !== 'overflow')).toEqual([])
    expect(problems.length).toBeLessThanOrEqual(cards.length * 0.02)
  })
})
