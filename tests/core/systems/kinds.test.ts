import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import { applyEdits } from '../../../core/language/edit'
import type { FieldValue } from '../../../core/language/field'
import { freshCard, freshKey, worded } from '../../../core/library/fresh'
import { rewriteFields } from '../../../core/library/rewrite'
import { SYSTEMS } from '../../../core/systems/registry'

/** Stands in for the host's random GUIDs. */
const fresh = (number: number): string => `5a1e0001-0c0f-4a6e-9b01-${String(number).padStart(12, '0')}`

const rows = SYSTEMS.flatMap(({ id, workshop, documents }) => (workshop ? [[id, workshop, documents] as const] : []))

describe.each(rows)('new cards of %s', (_, workshop, documents) => {
  const { kinds, language } = workshop
  const keys = kinds.reduce<string[]>(
    (taken, kind) => [...taken, freshKey(workshop, kind, new Set(taken), fresh(taken.length))],
    [],
  )
  const texts = kinds.map((kind, index) => kind.template('Lamp', keys[index] ?? ''))

  test.each(kinds.map(({ id }, index) => [id, index] as const))(
    'of the kind %s are correct, in the house layout',
    (id, index) => {
      const others = texts.flatMap((text, at) =>
        language.parse(text).cards.map((card, nth) => ({ ...workshop.summarise(card), entry: `e${at}`, index: nth })),
      )
      const parsed = language.parse(texts[index] ?? '')
      expect(parsed.cards.map(({ kind, name, key }) => [kind, name.replace(/ \(.*/, ''), key])).toEqual([
        [id, 'Lamp', keys[index]],
      ])
      const found = language.check(parsed, createCatalog(others), { complete: true, entry: `e${index}` })
      expect(found.filter(({ severity }) => severity === 'error' || severity === 'warning')).toEqual([])
      expect(applyEdits(parsed.text, language.format(parsed))).toBe(parsed.text)
    },
  )

  test.each(kinds.map((kind, index) => [kind.id, kind, index] as const))(
    'of the kind %s take the words that they are given, and stay correct',
    (_id, kind, index) => {
      const fields = worded(workshop, kind)
      const given = Object.fromEntries(
        fields.map((field): [string, FieldValue] => [
          field.name,
          field.type === 'words' ? [field.choices?.[1]?.value ?? 'Moth'] : (field.choices?.[1]?.value ?? ''),
        ]),
      )
      const parsed = language.parse(freshCard(workshop, kind, { name: 'Lamp', key: keys[index] ?? '', words: given }))
      expect(Object.fromEntries(fields.map((field) => [field.name, field.read(parsed, 0)?.value]))).toEqual(given)
      expect(language.check(parsed, createCatalog([]), {}).filter(({ severity }) => severity === 'error')).toEqual([])
    },
  )

  test.each(kinds.map((kind, index) => [kind.id, kind, index] as const))(
    'of the kind %s of which nothing is known say nothing, and take the values that they are given',
    (id, kind, index) => {
      const key = keys[index] ?? ''
      const bare = kind.bare('Lamp', key)
      const parsed = language.parse(bare)
      expect(parsed.cards.map((card) => [card.kind, card.name, card.key])).toEqual([[id, 'Lamp', key]])
      const said = ({ name }: { name: string }): FieldValue | undefined =>
        workshop.fields.find((field) => field.name === name)?.read(language.parse(bare), 0)?.value
      const own = ['name', 'id', 'key', 'type', 'stage']
      const fields = workshop.fields.filter((field) => field.applies(id) && !own.includes(field.name))
      // A fighter is one by its numbers, a terrain by its archetype.
      const marks = { fighter: { health: 1, power: 1 }, terrain: { archetype: 'Terrain' } }[id] ?? {}
      expect(Object.fromEntries(fields.flatMap((field) => (said(field) ? [[field.name, said(field)]] : [])))).toEqual(
        marks,
      )
      expect(bare.length).toBeLessThan((texts[index] ?? '').length)
      expect(bare).not.toMatch(/\bability\b|\beffect [A-Z]|\baction =|"Effect"|\bscript:/)
      const whole = language.parse(texts[index] ?? '')
      const given = Object.fromEntries(
        fields.flatMap((field) => {
          const value = field.read(whole, 0)?.value
          return value === undefined || value === '' || value === 0
            ? []
            : [[field.name, { type: 'set' as const, value }]]
        }),
      )
      const { text, refused, missing } = rewriteFields(workshop, bare, given)
      expect([refused, missing]).toEqual([[], []])
      const filled = language.parse(text)
      expect(
        Object.fromEntries(
          Object.keys(given).map((name) => [
            name,
            workshop.fields.find((field) => field.name === name)?.read(filled, 0)?.value,
          ]),
        ),
      ).toEqual(Object.fromEntries(Object.entries(given).map(([name, { value }]) => [name, value])))
    },
  )

  test('have keys that no card has yet', () => {
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('are found again in a document of ours', () => {
    const text = texts.join(documents.separator)
    const split = documents.split([{ path: `new${documents.extension}`, text }])
    expect(split.entries.map(({ slices }) => slices.join('').trimEnd())).toEqual(texts.map((one) => one.trimEnd()))
  })

  test.each(texts.map((text) => [text]))('can be copied under another name and key', (text) => {
    const key = workshop.nextKey(new Set(keys), keys[0], fresh(keys.length))
    const [card] = language.parse(workshop.rename(text, 'Torch', key)).cards
    expect(card?.name.replace(/ \(.*/, '')).toBe('Torch')
    expect(card?.key).toBe(key)
  })
})
