import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../core/language/edit'
import type { FieldValue } from '../../../../core/language/field'
import { findSheetCards } from '../../../../core/systems/cardfighters/formats/own'
import { FIELDS } from '../../../../core/systems/cardfighters/fields'
import { rename } from '../../../../core/systems/cardfighters/kinds'
import { parse } from '../../../../core/systems/cardfighters/language/parse/parse'
import { summarise } from '../../../../core/systems/cardfighters/summary'

const CARD =
  '[Tin Heron]\nid = 5a1e0001-0c0f-4a6e-9b01-000000000001\ntype = Character # walks\nsubtype = Robot\nbp = 400\nsp = 3\nbackup = Robot, Pilot\nability = triggered STEAM JET\ntext = "Deals 100 damage.\\nOnce."\n\n# old\naction = {F}: damage(100)\n'

const read = (text: string, name: string): FieldValue | undefined =>
  FIELDS.find((field) => field.name === name)?.read(parse(text), 0)?.value
const edit = (text: string, name: string, value: FieldValue | undefined): string =>
  applyEdits(text, FIELDS.find((field) => field.name === name)?.edit(parse(text), 0, value) ?? [])

describe('fields of a card document', () => {
  test.each([
    ['name', 'Tin Heron'],
    ['type', 'Character'],
    ['subtype', 'Robot'],
    ['bp', 400],
    ['sp', 3],
    ['backup', ['Robot', 'Pilot']],
    ['abilityType', 'triggered'],
    ['abilityName', 'STEAM JET'],
    ['text', 'Deals 100 damage.\nOnce.'],
    ['rarity', undefined],
    ['gid', undefined],
  ])('%s is read', (name, value) => expect(read(CARD, name)).toEqual(value))

  test.each(FIELDS.map(({ name }) => [name]))('%s written as it was changes nothing', (name) => {
    expect(edit(CARD, name, read(CARD, name))).toBe(CARD)
  })

  test.each([
    ['name', 'Gate [2]', '[Gate [2]]]'],
    ['name', '[Gate', '[[Gate]'],
    ['name', '[', '[[]'],
    ['name', ']', '[]]]'],
    ['name', '[[may]] #1', '[[[may]]]] #1]'],
    ['bp', 500, 'bp = 500'],
    ['backup', ['Monk'], 'backup = Monk'],
    ['abilityName', 'Oil', 'ability = triggered OIL'],
    ['abilityType', 'auto', 'ability = auto STEAM JET'],
    ['text', 'A "b"\\\nc', 'text = "A \\"b\\"\\\\\\nc"'],
    ['team', '#1', 'team = "#1"'],
    ['subtype', 'CP#1', 'subtype = "CP#1"'],
    ['backup', ['CP#1', 'Robot'], 'backup = "CP#1", Robot'],
    ['backup', ['#'], 'backup = "#"'],
    ['backup', ['Robot', '"a" #b', "O'Neil, Jr"], 'backup = Robot, "\\"a\\" #b", "O\'Neil, Jr"'],
  ])('%s is written and read back', (name, value, line) => {
    const edited = edit(CARD, name, value)
    expect(edited.split('\n')).toContain(line)
    expect(read(edited, name)).toEqual(name === 'abilityName' ? 'OIL' : value)
  })

  test('any name is read back, by the script and by what divides documents into cards', () => {
    const names = fc
      .string({ unit: fc.constantFrom('[', ']', '#', 'a', ' ', '"', '='), minLength: 1, maxLength: 8 })
      .filter((name) => name.trim() === name && !name.includes('  '))
    fc.assert(
      fc.property(names, (name) => {
        const edited = edit(CARD, 'name', name)
        expect(read(edited, 'name')).toBe(name)
        expect(findSheetCards(edited)).toMatchObject([{ name, start: 0 }])
      }),
    )
  })

  test.each(["#6T'A", '"OIL" SPRAY', 'OIL # SPRAY', "IT'S #1 O'CLOCK"])(
    'an ability called %s is read back as it was typed, letter after letter',
    (name) => {
      let text = CARD
      for (let end = 1; end <= name.length; end++) {
        text = edit(text, 'abilityName', name.slice(0, end))
        expect(read(text, 'abilityName')).toBe(name.slice(0, end).trim())
      }
      expect(text.split('\n')).toHaveLength(CARD.split('\n').length)
      expect(edit(text, 'abilityName', 'STEAM JET')).toBe(CARD)
    },
  )

  test('an ability whose name is emptied keeps its type, and takes another name', () => {
    const emptied = edit(CARD, 'abilityName', undefined)
    expect(emptied).toContain('ability = triggered\n')
    expect(edit(emptied, 'abilityName', 'STEAM JET')).toBe(CARD)
    expect(edit(emptied, 'abilityType', 'auto')).toContain('ability = auto\n')
    expect(edit(emptied, 'abilityType', undefined)).not.toContain('ability')
  })

  test('back-ups in quotes are those words, and what follows them may be a comment', () => {
    const backup = (line: string) => read(CARD.replace('backup = Robot, Pilot', line), 'backup')
    expect(backup('backup = "CP#1" , Robot # old, "x"')).toEqual(['CP#1', 'Robot'])
    expect(backup("backup = O'Neil, A # it's")).toEqual(["O'Neil", 'A'])
    expect(backup('backup = "robot", "#')).toEqual(['Robot', '"'])
  })

  test('a new field comes into its place of the house layout', () => {
    expect(edit(CARD, 'rarity', 'S')).toContain('subtype = Robot\nrarity = S\nbp = 400')
    expect(edit('[A]\r\nsp = 1\r\n', 'type', 'Action')).toBe('[A]\r\ntype = Action\r\nsp = 1\r\n')
  })

  test('a field that is taken away leaves its comment, and nothing else', () => {
    expect(edit(CARD, 'bp', undefined)).toBe(CARD.replace('bp = 400\n', ''))
    expect(edit(CARD, 'type', undefined)).toContain('\n# walks\nsubtype')
  })
})

test('a renamed copy keeps everything but name and GUID', () => {
  const copy = rename(`${CARD.trimEnd()}\ngid = 7\n`, 'Brass Heron', '5a1e0001-0c0f-4a6e-9b01-000000000002')
  expect(copy).toBe(CARD.replace('Tin Heron', 'Brass Heron').replace('000000000001', '000000000002'))
})

test('a summary has the values, the words, plain text and whom the card names', () => {
  const [card] = parse(
    CARD.replace('damage(100)', 'transform("5a1e0001-0c0f-4a6e-9b01-000000000009") to("Loud Gong"@myRing)'),
  ).cards
  const summary = card && summarise(card)
  expect(summary).toMatchObject({
    name: 'Tin Heron',
    kind: 'Character',
    words: { subtype: ['Robot'], backup: ['Robot', 'Pilot'] },
    text: 'STEAM JET\nDeals 100 damage.\nOnce.',
  })
  expect(summary?.stats).toMatchObject({ bp: 400, sp: 3, subtype: 'Robot', abilityType: 'triggered' })
  expect(summary?.references.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'subtype Robot',
    'subtype Robot',
    'subtype Pilot',
    'form 5a1e0001-0c0f-4a6e-9b01-000000000009',
    'card Loud Gong',
  ])
})
