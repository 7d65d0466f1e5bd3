import { expect, test } from 'vitest'
import { checkEntry } from '../../../core/document/open'
import { createFaceArtist } from '../../../core/face/draw'
import { printSvg } from '../../../core/face/svg'
import { printMessage } from '../../../core/language/message'
import { mapLines } from '../../../core/language/position'
import { slice } from '../../../core/language/span'
import { loadFonts } from '../../../main/printing/fonts'
import type { BloxCard } from './card'
import { face } from './face'
import { language } from './language'
import { cardsOf, LIBRARY, open } from './world'

const opened = open(LIBRARY)
const { catalog } = opened
const cards = cardsOf(opened)

const cardNamed = (name: string): BloxCard => {
  const card = cards.find((one) => one.name === name)
  if (!card) throw new Error(`There is no ${name} in the file.`)
  return card
}

/** Diagnostics of the file after one replacement, as `line:column code message → first remedy`. */
function problems(find: string, replacement: string): string[] {
  const changed = open(LIBRARY.replace(find, replacement))
  return changed.entries.flatMap((entry) =>
    checkEntry(changed, entry).map(({ code, span, message, fixes }) => {
      const { line, column } = mapLines(entry.joined.text).position(span.start)
      return `${line}:${column} ${code} ${printMessage(language.messages, message)}${fixes[0]?.edits[0] ? ` → ${fixes[0].edits[0].text}` : ''}`
    }),
  )
}

test('a library file is ten cards of three kinds without a diagnostic', () => {
  expect(cards.map(({ kind }) => kind).sort()).toEqual([
    'action',
    ...Array.from({ length: 8 }, () => 'fighter'),
    'terrain',
  ])
  expect(problems('', '')).toEqual([])
})

test('the catalog knows each card by key and archetype, and who names whom', () => {
  expect(catalog.byKey('Moss Hound')[0]?.stats).toEqual({ health: 600, power: 250, colour: 'Green', rarity: 'Common' })
  expect(catalog.words('archetype')).toEqual(['Hound', 'Terrain'])
  expect(catalog.references('Ember').map(({ name }) => name)).toEqual(['Paper Lantern'])
})

test('a sub-effect takes what it leaves out from its effect, and keeps the place where it is written', () => {
  const heal = cardNamed('Lens Grinder').effect?.parts[2]
  expect([heal?.power.value, heal?.increase?.value, heal?.target?.value]).toEqual(['Heal', 50, 'Single'])
  expect(slice(opened.entries[2]?.joined.text ?? '', heal?.span ?? { start: 0, end: 0 })).toBe('{"Heal",nil,"Single"}')
})

test('the string form of Power is a list of one', () => {
  expect(cardNamed('Salt Flats').effect?.parts.map(({ power, increase }) => [power.value, increase?.value])).toEqual([
    ['Heal', 50],
  ])
})

test('an unknown power is reported at its word, with the nearest one', () => {
  expect(problems('"Strengthen",100,"Single"', '"Strenghten",100,"Single"')).toEqual([
    '14:43 BLX210 Expected a power, found "Strenghten". → "Strengthen"',
  ])
})

test('an unknown target, a missing Increase and a key that no card has are reported', () => {
  expect(problems('"Single"}', '"Singel"}')).toEqual(['14:60 BLX220 Expected a target, found "Singel". → "Single"'])
  expect(problems('{"Lock",2}', '{"Lock"}')).toEqual([
    '14:18 BLX302 Lock needs an Increase; neither it nor its effect gives one.',
  ])
  expect(problems('{"Summon","Ember"}', '{"Summon","Embre"}')).toEqual([
    '14:27 BLX304 No card has the key "Embre". → "Ember"',
  ])
})

test('parsing never throws on any prefix of the file', () => {
  for (let end = 0; end < LIBRARY.length; end += 7) expect(() => language.parse(LIBRARY.slice(0, end))).not.toThrow()
})

test('a plain face shows name, cost, text and Health/Power', async () => {
  const drawn = await createFaceArtist({ fonts: loadFonts() }).draw({
    studioFace: face,
    card: cardNamed('Lens Grinder'),
    catalog,
    appearance: { version: 1 },
  })
  const svg = printSvg(drawn, { idPrefix: 'a' })
  const words = svg.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  expect(drawn.problems).toEqual([])
  for (const part of ['Lens Grinder', '1N 2B', 'Summon a Glass Shard', '300/100']) expect(words).toContain(part)
})
