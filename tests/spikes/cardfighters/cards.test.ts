import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import { createFaceArtist } from '../../../core/face/draw'
import { printSvg } from '../../../core/face/svg'
import { applyEdits } from '../../../core/language/edit'
import { printMessage } from '../../../core/language/message'
import { slice } from '../../../core/language/span'
import { documents } from '../../../core/systems/cardfighters/formats/documents'
import { loadFonts } from '../../../main/printing/fonts'
import { face } from './face'
import { language, MESSAGES } from './language'
import { writeSheet } from './sheet'
import { cardNamed, cards, catalogue, entries } from './world'

const faults = (text: string): string[] =>
  language.check(language.parse(text), createCatalog()).map(({ code, message }) => `${code} ${printMessage(MESSAGES, message)}`)

/** A compiled card without the places of its parts. */
const withoutPlaces = (card: unknown): unknown => JSON.parse(JSON.stringify(card, (key, value: unknown) => (/^(?:nameS|s)pan$/.test(key) ? undefined : value)))

test('a file of ten cards is read without a fault', () => {
  expect(cards).toHaveLength(10)
  expect(faults(entries.join('\n\n'))).toEqual([])
  expect(cards.map(({ ability }) => ability?.value.type).filter((type) => type)).toEqual(['instant', 'triggered', 'auto', 'auto'])
})

test('the two files of the community join into the same ten cards', () => {
  const split = documents.split(['set.xml', 'card_rules.py'].map((path) => ({ path, text: readFileSync(new URL(path, import.meta.url), 'utf8') })))
  const joined = split.entries.flatMap(({ slices }) => language.parse(writeSheet(slices)).cards)
  expect(joined.map(withoutPlaces)).toEqual(cards.map(withoutPlaces))
})

test('a compiled card is plain JSON whose parts know where they are written', () => {
  const [entry = ''] = entries.filter((text) => text.includes('Mirre Vane'))
  const [card] = language.parse(entry).cards
  const action = card?.rule.actions[0]
  expect(JSON.parse(JSON.stringify(card))).toEqual(card)
  expect(action?.costs.map(({ span }) => slice(entry, span))).toEqual(['{F}'])
  expect(action?.statements[0]?.effects.map(({ span }) => slice(entry, span))).toEqual(['bp(+300)'])
  expect(card?.rule.target && slice(entry, card.rule.target.span)).toBe('^character@myRing')
})

test('a wrong command is named, and its fix writes the right one', () => {
  const text = '[Ann]\ntype = Action\naction = damige(200) to(character@oppRing); draw()'
  const [diagnostic] = language.check(language.parse(text), createCatalog())
  expect(faults(text)).toEqual(['CFC002 Expected a command, found "damige".'])
  expect(applyEdits(text, diagnostic?.fixes[0]?.edits ?? [])).toContain('action = damage(200)')
  expect(language.parse(text).cards[0]?.rule.actions[0]?.statements.map(({ effects }) => effects[0]?.id)).toEqual(['draw'])
})

test.each([
  ['[Ann]\ntype = Action\nactoin = draw()', 'CFC001 Expected a field or a property such as "action = …", found "actoin".'],
  ['[Ann]\ntype = Action\naction = draw', 'CFC003 Expected parentheses after the command "draw".'],
  ['[Ann]\ntype = Character\nabilities = preventpirce', 'CFC004 Expected an ability, found "preventpirce".'],
  ['[Ann]\ntype = Character\nauto = ~playerDamaged~ draw()', 'CFC005 Expected an event, found "playerDamaged".'],
  ['[Ann]\ntype = Action\naction = draw() to(me@oppRng)', 'CFC007 Expected a zone such as "@oppRing", found "@oppRng".'],
  ['[Ann]\ntype = Action\naction = bp(+100) to(charcter)', 'CFC008 Expected what is meant, such as "character", found "charcter".'],
  ['[Ann]\nbp = 300', 'CFC220 Expected the type of Ann: Character, Action or Reaction.'],
])('says what is wrong in %j', (text, expected) => {
  expect(faults(text)).toEqual([expected])
})

test('any beginning of the file is read without throwing', () => {
  const text = entries.join('\n\n')
  for (let end = 0; end < text.length; end += 7) expect(() => language.parse(text.slice(0, end))).not.toThrow()
})

test('the catalog finds the cards by id, name and subtype', () => {
  const catalog = catalogue()
  expect(catalog.byName('Old Ferro').map(({ stats }) => stats)).toEqual([{ bp: 400, sp: 1, subtype: 'Robot' }])
  expect(catalog.byKey(cardNamed('Lio Marsh').key)).toHaveLength(1)
  expect(catalog.words('subtype').slice(0, 2)).toEqual(['Boxer', 'Guardian'])
})

test('a face shows name, BP, ability and text', async () => {
  const artist = createFaceArtist({ fonts: loadFonts() })
  const drawn = await artist.draw({ studioFace: face, card: cardNamed('Old Ferro'), catalog: catalogue(), appearance: { version: 1 } })
  const svg = printSvg(drawn, { idPrefix: 'a' })
  const printed = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text).join(' ')
  expect(drawn.problems).toEqual([])
  for (const text of ['Old Ferro', 'BP 400', 'SP 1', 'STEAM WHISTLE', 'Deals 200 damage']) expect(printed).toContain(text)
})

test('commands are proposed after the key, keys at the beginning of a line', () => {
  const parsed = language.parse('[Ann]\naction = dr\n')
  expect(language.complete(parsed, 17, createCatalog()).map(({ label }) => label)).toEqual(['damage', 'bp', 'draw'])
  expect(language.complete(parsed, 18, createCatalog()).map(({ label }) => label)).toContain('target')
  expect(language.hover(language.parse('action = draw()'), 11, createCatalog())?.contents[1]).toBe('Top cards of the deck to the hand.')
})

test('formatting puts blanks around "=", and is done after once', () => {
  const text = '[Ann]\ntype=Action # why\naction =draw()'
  const formatted = applyEdits(text, language.format(language.parse(text)))
  expect(formatted).toBe('[Ann]\ntype = Action # why\naction = draw()')
  expect(language.format(language.parse(formatted))).toEqual([])
})

test('the outline names each card and its ability', () => {
  const outline = language.outline(language.parse(entries.join('\n')))
  expect(outline.map(({ name }) => name)).toEqual(cards.map(({ name }) => name))
  expect(outline[4]?.children.map(({ name }) => name)).toEqual(['STEAM WHISTLE'])
})
