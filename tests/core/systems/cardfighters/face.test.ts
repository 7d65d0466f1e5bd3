import { existsSync, readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import { joinSlices } from '../../../../core/document/entry'
import type { DisplayItem, Face } from '../../../../core/face/display'
import { createFaceArtist } from '../../../../core/face/draw'
import type { FightersCard } from '../../../../core/systems/cardfighters/card'
import { STRIPS, face } from '../../../../core/systems/cardfighters/face'
import { documents } from '../../../../core/systems/cardfighters/formats/documents'
import { language } from '../../../../core/systems/cardfighters/language/services/service'
import { SYMBOLS } from '../../../../core/systems/cardfighters/symbols.data'
import { SUBTYPES } from '../../../../core/systems/cardfighters/vocabulary'
import { loadFonts } from '../../../../main/printing/fonts'

const artist = createFaceArtist({ fonts: loadFonts() })
const catalog = createCatalog()
const cardOf = (text: string): FightersCard => {
  const card = language.parse(text).cards[0]
  if (!card) throw new Error('The text has no card.')
  return card
}
const draw = (card: FightersCard): Promise<Face> =>
  artist.draw({ studioFace: face, card, catalog, appearance: { version: 1 } })
const flat = (items: readonly DisplayItem[]): readonly DisplayItem[] =>
  items.flatMap((item) => (item.type === 'group' ? [item, ...flat(item.items)] : [item]))
const wordsOf = ({ items }: Face): string[] => flat(items).flatMap((item) => (item.type === 'text' ? [item.text] : []))
const labelsOf = ({ items }: Face): string[] =>
  flat(items).flatMap((item) => (item.type === 'group' ? [item.label ?? ''] : []))

const PIKE = `[Harrow Pike]
type = Character
subtype = Hunter
rarity = A
bp = 500
sp = 3
backup = Hunter, Kung-fu
ability = triggered HARPOON LINE
text = "Freeze a character."
flavor = "What holds still is his."
number = C005
publisher = Brinehouse
team = Breakwater Five
illustrator = Art by Ada
`

test('a character shows BP, SP, name, types, ability, texts, rarity, publisher, illustrator and number', async () => {
  const drawn = await draw(cardOf(PIKE))
  expect([drawn.template, drawn.problems]).toEqual(['cardfighters-character', []])
  expect(wordsOf(drawn)).toEqual(
    expect.arrayContaining([
      '500',
      '3',
      'Harrow Pike',
      'Character',
      'Hunter',
      'HARPOON LINE',
      'Freeze a character.',
      'What holds still is his.',
      'A',
      'Art by Ada',
      '#C005',
    ]),
  )
  expect(wordsOf(drawn).join(' ')).toContain('BRINEHOUSE')
})

test('back-ups are icons of their subtypes, an empty one is a dot, and a custom subtype has a neutral icon', async () => {
  const labels = labelsOf(await draw(cardOf(PIKE)))
  expect(labels).toEqual(
    expect.arrayContaining([
      'subtype-hunter',
      'subtype-kung-fu',
      'Back-up 1',
      'Back-up 2',
      'No back-up 3',
      'triggered',
    ]),
  )
  expect(labels).not.toContain('Back-up 3')
  expect(face.values(cardOf(PIKE.replace('= Hunter\n', '= Lamplighter\n')), catalog)).toMatchObject({
    subtype: 'Lamplighter',
    icon: 'other',
    figure: 'subtype-other',
  })
})

test('a vanilla character has no ability line', async () => {
  const labels = labelsOf(
    await draw(cardOf('[Bram]\ntype = Character\nsubtype = Boxer\nbp = 300\nsp = 6\nbackup = Boxer')),
  )
  expect(labels).not.toContain('Ability')
  expect(labels).toContain('Subtype icon')
})

test.each([
  ['Action', 'action'],
  ['Reaction', 'reaction'],
])('an %s shows what it costs and its emblem, and nothing of a character', async (type, symbol) => {
  const drawn = await draw(
    cardOf(`[Fog Bell]\ntype = ${type}\nsubtype = Boxer\nsp = -12\nbp = 300\ntext = "Draw."\nbackup = Boxer`),
  )
  expect(drawn.template).toBe('cardfighters-played')
  expect(wordsOf(drawn)).toEqual(expect.arrayContaining(['−12', type, 'Fog Bell', 'Draw.']))
  expect(labelsOf(drawn)).toContain(symbol)
  expect([wordsOf(drawn), labelsOf(drawn)].flat()).not.toEqual(expect.arrayContaining(['300']))
  expect(labelsOf(drawn)).not.toContain('Subtype icon')
})

test('the longest values that are printed fit', async () => {
  const text = 'Whenever this character attacks, choose up to three characters in your ring. '.repeat(3).trim()
  const long = PIKE.replace('Harrow Pike', 'WWWWWWWWWWWWWWWWW')
    .replace('HARPOON LINE', 'WWWWWWWWWWWWWWWWWWWWW')
    .replace('Freeze a character.', text)
    .replace('bp = 500', 'bp = 1500')
    .replace('sp = 3', 'sp = -20')
    .replaceAll('Hunter', 'Experiment')
  expect(text.length).toBeGreaterThanOrEqual(229)
  expect((await draw(cardOf(long))).problems).toEqual([])
  expect((await draw(cardOf(long.replace('Character', 'Action')))).problems).toEqual([])
})

test('flavor text beside much rules text has one line, and a vanilla’s has the whole box', () => {
  const room = (card: string) => face.values(cardOf(card), catalog).room
  expect(room(PIKE)).toBe('tight')
  expect(
    room(PIKE.replace('What holds still is his.', 'What holds still is his, and what does not hold still will tire.')),
  ).toBe('both')
  expect(room(PIKE.replace(/^text.*\n/m, ''))).toBe('flavor')
  expect(room(PIKE.replace(/^flavor.*\n/m, ''))).toBe('rules')
})

test('a publisher always has the same strip, and those of the printed game have theirs', () => {
  const strip = (publisher: string) => face.values(cardOf(PIKE.replace('Brinehouse', publisher)), catalog).strip
  expect([strip('Capcom'), strip('SNK')]).toEqual(['gold', 'teal'])
  expect(strip('Brinehouse')).toBe(strip('BRINEHOUSE'))
})

test('every subtype of the game has an icon of its own', () => {
  const drawn = SUBTYPES.map(({ id }) => JSON.stringify(SYMBOLS[`subtype-${id.toLowerCase()}`] ?? 'missing'))
  expect(drawn.filter((icon) => icon === '"missing"')).toEqual([])
  expect(new Set([...drawn, JSON.stringify(SYMBOLS['subtype-other'])]).size).toBe(50)
})

test('words are legible on their ground in every palette', () => {
  const all = (face.theme.palettes ?? {}) as Readonly<Record<string, Readonly<Record<string, string>>>>
  const types = ['Character', 'Action', 'Reaction']
  for (const name of [...types, ...types.map((type) => `${type} night`), 'Character orange']) {
    {
      const whole = { ...all[name.split(' ')[0] ?? ''], ...all[name] }
      const { ink, panel, panelShade, soft, onDark, mid, dark, deep, light, badge } = whole
      for (const [text, ground, least] of [
        [ink, panel, 7],
        [ink, panelShade, 7],
        [soft, panelShade, 4.5],
        [onDark, mid, 4.5],
        [light, dark, 4.5],
        [onDark, deep, 7],
        [onDark, badge, 4.5],
      ] as const) {
        expect(wcagContrast(text ?? '', ground ?? ''), `${name}: ${text} on ${ground}`).toBeGreaterThanOrEqual(least)
      }
    }
  }
  for (const id of STRIPS) {
    const { strip = '', onStrip = '' } = all[`strip ${id}`] ?? {}
    expect(wcagContrast(onStrip, strip), id).toBeGreaterThanOrEqual(4.5)
  }
})

const SET = '../shared/corpus/cardfighters/set.xml'

describe.skipIf(!existsSync(SET))('real cards (skipped: corpus absent)', () => {
  test('all of them fit, and none has an unknown symbol; two illustrators have names that our fonts cannot write', async () => {
    const entries = documents.split([{ path: 'set.xml', text: readFileSync(SET, 'utf8') }]).entries
    const cards = entries.flatMap(({ slices }) => language.parse(joinSlices(documents, slices).text).cards)
    const problems = (await Promise.all(cards.map((card) => draw(card)))).flatMap(({ name, problems }) =>
      problems.map(({ layer, kind }) => `${name}: ${layer} ${kind}`),
    )
    expect(cards.length).toBeGreaterThanOrEqual(424)
    expect(problems.filter((problem) => !problem.endsWith('illustrator missing-glyph'))).toEqual([])
    expect(new Set(problems).size).toBeLessThanOrEqual(2)
  })
})
