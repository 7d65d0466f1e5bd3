import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../core/language/edit'
import type { FieldValue } from '../../../../core/language/field'
import { slice } from '../../../../core/language/span'
import { FIELDS } from '../../../../core/systems/bloxcards/fields'
import { nextKey, rename } from '../../../../core/systems/bloxcards/kinds'
import { absent, corpusEntries, fighter, parse } from './sources'

const fieldOf = (name: string) => {
  const found = FIELDS.find((field) => field.name === name)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}
const read = (text: string, name: string, card = 0) => fieldOf(name).read(parse(text), card)?.value
const write = (text: string, name: string, value: FieldValue | undefined, card = 0): string =>
  applyEdits(text, fieldOf(name).edit(parse(text), card, value))

const KNIGHT = fighter('Paper Knight', { effect: { Description: '"Draw a card."' } })
const PUP = fighter('Pup', {
  fields: { Charge: 'true', AltCards: '{\n\t\t["Pup-Red"] = {\n\t\t\t["Id"] = 5,\n\t\t},\n\t}' },
})

describe('the form', () => {
  test.for([
    ['name', 'Ink Squid', '["Name"] = "Ink Squid",'],
    ['name', 'Say "x"', '["Name"] = [[Say "x"]],'],
    ['key', 'Ink Squid', '["Ink Squid"] = {'],
    ['health', 700, '["Health"] = 700,'],
    ['rarity', 'Epic', '["Rarity"] = "Epic",'],
    ['costNeutral', 5, '["Cost"] = {["Neutral"] = 5,},'],
    ['costRed', 1, '["Cost"] = {["Neutral"] = 2,["Red"] = 1,},'],
    ['archetype', 'Moth', '["AttackEffect"] = "Dash",\n\t["Archetype"] = "Moth",'],
    ['flag', ['Charge', 'Token'], '["Charge"] = true,\n\t["Token"] = true,'],
    ['trigger', 'OnEnd', '["Type"] = "OnEnd",'],
    ['text', 'Draw two cards.', 'Description = "Draw two cards.",'],
    ['bio', '', '["Bio"] = "",'],
  ] as const)('writes %s as %j where it belongs', ([name, value, line]) => {
    const next = write(KNIGHT, name, value)
    expect(next).toContain(line)
    expect(parse(next).problems).toEqual([])
    if (value !== '') expect(read(next, name)).toEqual(value)
  })

  test('takes out what has no value, with its line', () => {
    const moth = write(KNIGHT, 'archetype', 'Moth')
    expect(write(moth, 'archetype', undefined)).toBe(KNIGHT)
    expect(write(write(KNIGHT, 'flag', ['Charge']), 'flag', [])).toBe(KNIGHT)
    expect(write(write(KNIGHT, 'costRed', 1), 'costRed', 0)).toBe(KNIGHT)
  })

  test('begins an effect for a card without one', () => {
    expect(write(fighter('A'), 'text', 'Draw a card.')).toContain('["Effect"] = {Description = "Draw a card.",},')
  })

  test('shows what an alternate has of its original, and writes what is its own', () => {
    expect([read(PUP, 'health', 1), read(PUP, 'flag', 1)]).toEqual([500, ['Charge']])
    const weak = write(PUP, 'health', 300, 1)
    expect([read(weak, 'health', 0), read(weak, 'health', 1)]).toEqual([500, 300])
    const slow = write(PUP, 'flag', [], 1)
    expect(slow).toContain('["Charge"] = false,')
    expect([read(slow, 'flag', 0), read(slow, 'flag', 1)]).toEqual([['Charge'], undefined])
    expect(read(write(PUP, 'costBlue', 3, 1), 'costNeutral', 1)).toBe(2)
  })

  test('changes nothing where the value stays', () => {
    for (const { name, edit } of FIELDS) expect(edit(parse(KNIGHT), 0, read(KNIGHT, name)), name).toEqual([])
  })
})

describe('a new card', () => {
  test('has the key with the next number', () => {
    expect(nextKey(new Set(['Moth']), 'Moth')).toBe('Moth 2')
    expect(nextKey(new Set(['Moth 2', 'Moth 3']), 'Moth 2')).toBe('Moth 4')
    expect(nextKey(new Set(), 'Moth')).toBe('Moth')
  })

  test('as a copy has no alternates', () => {
    const copy = rename(PUP, 'Whelp', 'Whelp')
    expect(parse(copy).cards.map(({ key, name }) => [key, name])).toEqual([['Whelp', 'Whelp']])
  })
})

describe.skipIf(absent)('in the corpus (skipped: corpus absent)', () => {
  test('writing what stands there changes nothing, and another value changes its place alone', () => {
    for (const { name: entry, text } of corpusEntries().filter((_, at) => at % 4 === 0)) {
      const parsed = parse(text)
      for (const [index, card] of parsed.cards.entries()) {
        const next = write(text, 'name', 'Somebody Else', index)
        expect(parse(next).cards[index]?.name, entry).toBe('Somebody Else')
        expect(parse(next).cards[index]?.health?.value, entry).toBe(card.health?.value)
        expect(slice(text, card.keySpan), entry).not.toBe('')
      }
    }
  })
})
