import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import type { DisplayItem, Face } from '../../../../core/face/display'
import { createFaceArtist } from '../../../../core/face/draw'
import { face } from '../../../../core/systems/bloxcards/face'
import { ATTACKS, COLOURS, FLAGS, RARITIES } from '../../../../core/systems/bloxcards/vocabulary'
import { loadFonts } from '../../../../main/printing/fonts'
import { made, type Given } from './cards'

const artist = createFaceArtist({ fonts: loadFonts() })
const draw = (given: Given, side: 'front' | 'back' = 'front'): Promise<Face> =>
  artist.draw({ studioFace: face, card: made(given), catalog: createCatalog(), appearance: { version: 1 }, side })
const flat = (items: readonly DisplayItem[]): readonly DisplayItem[] =>
  items.flatMap((item) => (item.type === 'group' ? [item, ...flat(item.items)] : [item]))
const words = ({ items }: Face): string =>
  flat(items)
    .flatMap((item) => (item.type === 'text' ? [item.text] : []))
    .join(' ')
const labels = ({ items }: Face): string[] =>
  flat(items).flatMap((item) => (item.type === 'group' && item.label !== undefined ? [item.label] : []))

const FOX: Given = {
  name: 'Chimney Fox',
  health: 1100,
  power: 800,
  colour: 'Red',
  rarity: 'Epic',
  cost: { Red: 2, Neutral: 3 },
  archetype: 'Soot',
  attack: 'Fire',
  ability: 'Up the flue',
  text: 'When summoned, gains 200 power.',
  bio: 'It comes home black.',
}

describe('the face of a fighter', () => {
  test('shows name, cost, archetype, ability, flavour, health and power, and fits', async () => {
    const drawn = await draw(FOX)
    expect([drawn.template, drawn.problems]).toEqual(['bloxcards-card', []])
    for (const text of [
      'Chimney Fox',
      'Soot',
      'Up the flue',
      'When summoned, gains 200 power.',
      'It comes home black.',
      '1100',
      '800',
    ])
      expect(words(drawn)).toContain(text)
    expect(labels(drawn)).toEqual(expect.arrayContaining(['attack-flame', 'heart', 'sword']))
  })

  test('is 55.15 x 88 mm: 470 x 750 pixels have its shape', async () => {
    const { size } = await draw(FOX)
    expect([size.width, size.height]).toEqual([55.15, 88])
    expect(Math.round((470 / size.width) * size.height)).toBe(750)
  })

  test.each(ATTACKS.map(({ id }) => id))('whose attack is %s has a symbol for it', async (attack) => {
    const shown = labels(await draw({ ...FOX, attack })).filter((label) => label.startsWith('attack-'))
    expect(shown).toHaveLength(2)
    expect(shown.every((label) => Object.hasOwn(face.symbols, label))).toBe(true)
    expect(shown.includes('attack-blank')).toBe(attack === 'Null')
  })
})

/** The cost as it is read out. */
const readOut = (cost: Given['cost']): string =>
  face
    .runs(String(face.values(made({ ...FOX, ...(cost && { cost }) }), createCatalog())['cost'] ?? ''), createCatalog())
    .map((run) => (run.type === 'symbol' ? run.label : run.type === 'text' ? run.text.trim() : ''))
    .filter((part) => part !== '')
    .join(' ')
/** How often the face paints something in exactly this colour. */
const painted = ({ items }: Face, colour: string): number =>
  flat(items).filter((item) => item.type === 'path' && item.fill === colour).length

describe('the cost', () => {
  test('is an icon a point in the order of the colours, whatever the order of the text', async () => {
    expect(readOut({ Red: 2, Neutral: 3 })).toBe('Neutral Neutral Neutral Red Red')
    expect(readOut({ Neutral: 3, Red: 2 })).toBe('Neutral Neutral Neutral Red Red')
    const drawn = await draw({ ...FOX, colour: 'Neutral', cost: { Red: 2, Blue: 3 } })
    expect([painted(drawn, '#ff4040'), painted(drawn, '#4040ff'), painted(drawn, '#40ff40')]).toEqual([2, 3, 0])
  })

  test('is a number beyond six of a colour, and nothing where a card is free', async () => {
    expect([readOut({ Red: 6 }), readOut({ Red: 7, Yellow: 1 }), readOut({ Red: 0 }), readOut({})]).toEqual([
      'Red Red Red Red Red Red',
      'Red × 7 Yellow',
      '',
      '',
    ])
    expect(words(await draw({ ...FOX, cost: { Red: 7 } }))).toContain('× 7')
  })

  test('of all colours at once has room', async () => {
    const dear = { Neutral: 6, Blue: 6, Green: 6, Red: 6, Yellow: 6 }
    expect((await draw({ ...FOX, cost: dear })).problems).toEqual([])
  })
})

describe('keywords', () => {
  test('of modifiers are printed where the text does not say them', async () => {
    expect(words(await draw({ ...FOX, flags: ['Fading', 'Charge'] }))).toContain('Haste, Fading')
    const said = words(await draw({ ...FOX, flags: ['Fading', 'Charge'], text: 'HASTE. Draw a card.' }))
    expect([said.includes('Fading'), said.includes('Haste')]).toEqual([true, false])
  })

  test('stand there once, and stay on the card of a text that is empty', async () => {
    const drawn = await draw({ ...FOX, flags: ['Halfsies', 'AssignRandom'], text: '', ability: '', bio: '' })
    expect(words(drawn).match(/Special damage/g)).toHaveLength(1)
  })

  test('are not printed where the text explains them in other words', async () => {
    const half = 'In combat it deals half of the health of the other fighter.'
    expect(words(await draw({ ...FOX, flags: ['Halfsies'], text: half }))).not.toContain('Special damage')
    expect(words(await draw({ ...FOX, flags: ['AssignRandom'], text: half }))).toContain('Special damage')
    const stuck = "This fighter can't have its stats swapped. It cannot attack."
    const drawn = words(await draw({ ...FOX, flags: ['SwapImmune', 'AttackBlock', 'SetImmune'], text: stuck }))
    expect([drawn.includes('swap,'), drawn.includes("Can't attack"), drawn.includes('set')]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('of all modifiers at once fit', async () => {
    expect((await draw({ ...FOX, flags: FLAGS.map(({ id }) => id) })).problems).toEqual([])
  })
})

test('an action has a bomb and a terrain a landscape, instead of health and power', async () => {
  const [action, terrain] = [
    await draw({ ...FOX, kind: 'action' }),
    await draw({ ...FOX, kind: 'terrain', archetype: 'Terrain' }),
  ]
  for (const drawn of [action, terrain])
    expect([labels(drawn).includes('heart'), words(drawn).includes('1100')]).toEqual([false, false])
  expect([words(action).includes('Action'), labels(action).includes('bomb')]).toEqual([true, true])
  expect([words(terrain).includes('Terrain'), labels(terrain).includes('landscape')]).toEqual([true, true])
})

test('the marker of cards without an archetype is said in words on a rare one, and not at all on others', async () => {
  expect(words(await draw({ ...FOX, archetype: 'Hero', rarity: 'Rare' }))).toContain('non-archetyped rare')
  const other = words(await draw({ ...FOX, archetype: 'Hero', rarity: 'Token' }))
  expect([other.includes('Hero'), other.includes('non-archetyped')]).toEqual([false, false])
  expect(words(await draw({ ...FOX, archetype: 'Crime1' }))).toContain('Crime1')
})

test('only tokens have a dashed frame', async () => {
  const dashes = ({ items }: Face): boolean =>
    flat(items).some((item) => item.type === 'path' && item.stroke === '#9aa1ad' && item.path.split('M').length > 50)
  const framed = await Promise.all(RARITIES.map(async ({ id }) => [id, dashes(await draw({ ...FOX, rarity: id }))]))
  expect(framed.filter(([, is]) => is)).toEqual([['Token', true]])
})

describe('long texts', () => {
  const LONG = 'Deal 100 damage to each fighter of your opponent, and draw a card for each that dies; '

  test('of 300 letters fit beside a title', async () => {
    expect((await draw({ ...FOX, text: LONG.repeat(4).slice(0, 300) })).problems).toEqual([])
  })

  test('push the flavour off the card, and overflow by name when nothing helps', async () => {
    const long = await draw({ ...FOX, text: LONG.repeat(3).slice(0, 250) })
    expect([words(long).includes('It comes home'), long.problems]).toEqual([false, []])
    const endless = await draw({ ...FOX, text: LONG.repeat(20) })
    expect(endless.problems).toMatchObject([{ kind: 'overflow', layer: 'rules' }])
  })

  test('a name of 34 letters fits', async () => {
    expect((await draw({ ...FOX, name: 'The Most Remarkable Harbour Master' })).problems).toEqual([])
  })
})

test.each(COLOURS.map(({ id }) => id))('what is written on a %s card can be read', (colour) => {
  const palettes = face.theme.palettes ?? {}
  const own = { ...palettes['Neutral'], ...palettes[colour] } as Record<string, string>
  const contrast = (ink: string, ground: string): number => wcagContrast(own[ink] ?? '', own[ground] ?? '')
  for (const ground of ['dark', 'deep']) expect(contrast('onDark', ground)).toBeGreaterThan(4.5)
  for (const ground of ['panel', 'panelShade'])
    for (const ink of ['ink', 'soft']) expect(contrast(ink, ground)).toBeGreaterThan(4.5)
})

test('every back is the same, with an icon of each colour', async () => {
  const [one, other] = [await draw(FOX, 'back'), await draw({ name: 'Other', kind: 'action' }, 'back')]
  expect(one.items).toEqual(other.items)
  expect(labels(one).filter((label) => label.startsWith('icon-'))).toHaveLength(COLOURS.length)
})
