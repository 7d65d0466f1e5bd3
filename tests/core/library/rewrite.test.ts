import { describe, expect, test } from 'vitest'
import type { FieldValue } from '../../../core/language/field'
import { rewriteFields } from '../../../core/library/rewrite'
import { SYSTEMS } from '../../../core/systems/registry'
import { systemById } from '../systems/named'

const workshops = SYSTEMS.flatMap(({ id, workshop }) => (workshop ? [[id, workshop] as const] : []))
const evolve = systemById('evolve').workshop!
const GUID = '5a1e0001-0c0f-4a6e-9b01-000000000000'
const LAMP =
  '// kept\nname Lamp;\nid CP99-001;\nclass Neutral;\ntype Follower;\ntrait Guard / Tin;\nrarity Bronze;\ncost 2; // dear\nstats 2/2;\n'

describe.each(workshops)('the fields of many cards of %s', (_, workshop) => {
  const values: Record<string, FieldValue> = { text: 'LIT', 'long-text': 'Lit.', number: 3, words: ['Moth'] }

  test.each(workshop.fields.map((field) => [field.name, field] as const))(
    '%s is set, read again as it was set, and cleared',
    (name, field) => {
      const kind = workshop.kinds.find(({ id }) => field.applies(id))!
      const key = workshop.nextKey(new Set(), undefined, GUID)
      const text = kind.template('Lamp', key)
      const value = name === 'id' ? key : (field.choices?.at(-1)?.value ?? values[field.type]!)
      const given = field.type === 'words' ? [String(field.choices?.at(-1)?.value ?? 'Moth')] : value
      const set = rewriteFields(workshop, text, { [name]: { type: 'set', value: given } })
      expect(set).toMatchObject({ missing: [], refused: [] })
      expect(field.read(workshop.language.parse(set.text), 0)?.value).toEqual(given)
      expect(rewriteFields(workshop, set.text, { [name]: { type: 'set', value: given } }).text).toBe(set.text)
    },
  )
})

test('words are added and removed, and what stands beside them stays', () => {
  expect(rewriteFields(evolve, LAMP, { trait: { type: 'words', add: ['Moth', 'Tin'], remove: ['Guard'] } }).text).toBe(
    LAMP.replace('Guard / Tin', 'Tin / Moth'),
  )
  expect(rewriteFields(evolve, LAMP, { cost: { type: 'set', value: 7 } }).text).toBe(LAMP.replace('cost 2', 'cost 7'))
  expect(rewriteFields(evolve, LAMP, { rarity: { type: 'clear' } }).text).toBe(LAMP.replace('rarity Bronze;\n', ''))
})

test('every card of an entry is changed, or the one that is asked for', () => {
  const spell = evolve.kinds.find(({ id }) => id === 'Leader')!.template('Guide', 'CP99-002')
  const both = rewriteFields(evolve, spell, { cost: { type: 'set', value: 1 }, class: { type: 'set', value: 'Sword' } })
  expect(both.missing).toEqual(['cost'])
  expect(both.text).toBe(spell.replace('class Neutral', 'class Sword'))
})

test('a value that would be read as another is refused and nothing is written', () => {
  const { text, refused } = rewriteFields(evolve, LAMP, { cost: { type: 'set', value: 'two' } })
  expect([text, refused]).toEqual([LAMP, ['cost']])
})
