import { describe, expect, test } from 'vitest'
import type { FieldValue } from '../../../../core/language/field'
import { applyEdits } from '../../../../core/language/edit'
import { freshKey } from '../../../../core/library/fresh'
import { FIELDS } from '../../../../core/systems/yacg/fields'
import { KINDS, nextKey, rename } from '../../../../core/systems/yacg/kinds'
import { parse } from '../../../../core/systems/yacg/language/parse/parse'

const TOAD = `creature:
  data:
    name: Marsh Toad # by the pond
    color: Green
    is-token: False
    cost-total: 5
    cost-color: 2
    hp: 12
    spe: 3
    traits:
      - name: Long Reach
        description: It strikes far.
        id: TRA-951
      - name: Sour
        description: An old text.
        id: TRA-952
    atk-strong: 4
    atk-technical: 1

  metadata:
    id: CRE-951
    value: -5
    dev-stage: Alpha-0
    dev-name: 
    order: 3
    summary: A toad
`

const LAMP = `effect:
  data:
    name: Lamp
    color: None
    type: Action
    cost-total: 3
    cost-color: 0
    description: |
      Draw 2 cards.
      Then discard 1.
    script:
      do:
        - draw: 2

  metadata:
    id: EFF-951
    dev-stage: Conception
`

const fieldOf = (name: string) => {
  const found = FIELDS.find((each) => each.name === name)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}
const read = (text: string, name: string): FieldValue | undefined => fieldOf(name).read(parse(text), 0)?.value
const write = (text: string, name: string, value: FieldValue | undefined): string =>
  applyEdits(text, fieldOf(name).edit(parse(text), 0, value))

describe('fields of an element', () => {
  test('read what its file says', () => {
    const said = FIELDS.flatMap(({ name }) => (read(TOAD, name) === undefined ? [] : [[name, read(TOAD, name)]]))
    expect(Object.fromEntries(said)).toEqual({
      name: 'Marsh Toad',
      key: 'CRE-951',
      colour: 'Green',
      cost: 5,
      costColour: 2,
      hp: 12,
      atk: 4,
      spe: 3,
      technical: 1,
      trait: ['TRA-951', 'TRA-952'],
      value: -5,
      stage: 'Alpha-0',
      order: 3,
    })
  })

  test.each([
    ['name', 'Pond: Toad'],
    ['key', 'CRE-007'],
    ['colour', 'Black'],
    ['cost', 0],
    ['hp', 1],
    ['spe', 5],
    ['atk', 9],
    ['value', 12],
    ['stage', 'Discontinued'],
    ['devName', 'Toady'],
    ['order', 40],
    ['flavour', 'It waits.\nIt waits more.'],
    ['trait', ['TRA-952']],
    ['trait', ['TRA-952', 'TRA-951', 'TRA-900']],
    ['trait', []],
  ] as const)('%s becomes %j, and everything else stays', (name, value) => {
    for (const text of [TOAD, TOAD.replaceAll('\n', '\r\n')]) {
      const written = write(text, name, value)
      expect(read(written, name)).toEqual(Array.isArray(value) && value.length === 0 ? undefined : value)
      for (const other of FIELDS)
        if (other.name !== name)
          expect([other.name, read(written, other.name)]).toEqual([other.name, read(text, other.name)])
      expect(parse(written).problems.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(written).toContain('# by the pond')
      expect(write(written, name, value)).toBe(written)
    }
  })

  test.each(FIELDS.map(({ name }) => name))('writing %s as it is changes nothing', (name) => {
    for (const text of [TOAD, LAMP]) expect(write(text, name, read(text, name))).toBe(text)
  })

  test('what is not decided any more stays as an empty key; flavour goes with its line', () => {
    expect(write(TOAD, 'order', undefined)).toBe(TOAD.replace('order: 3', 'order: '))
    expect(write(write(TOAD, 'flavour', 'It waits.'), 'flavour', '')).toBe(TOAD)
  })

  test('a text of several lines is a block at the depth of its key', () => {
    expect(write(LAMP, 'text', 'Draw 3 cards.')).toBe(
      LAMP.replace('      Draw 2 cards.\n      Then discard 1.\n', '      Draw 3 cards.\n'),
    )
  })
})

test('a trait has its text on one line, in quotes where it must be', () => {
  const trait = KINDS.find(({ id }) => id === 'trait')?.template('Sour', 'TRA-001') ?? ''
  const written = write(trait, 'text', 'Nothing: "at" all #1')
  expect(written).toContain('description: "Nothing: \\"at\\" all #1"\n')
  expect(read(written, 'text')).toBe('Nothing: "at" all #1')
})

describe('new elements', () => {
  test.each(KINDS)('$label is sound as it comes, with its name and an id of its kind', (kind) => {
    const { id, template } = kind
    const taken = new Set(['CRE-011', 'EFF-011', 'TRA-011', 'ATK-011', 'P011', 'W011', 'MEC-020'])
    const parsed = parse(template('Over: Done', freshKey({ nextKey }, kind, taken, '')))
    expect(parsed.problems).toEqual([])
    expect(parsed.cards).toHaveLength(1)
    expect(parsed.cards[0]).toMatchObject({ kind: id, name: 'Over: Done' })
    expect(parsed.cards[0]?.key).toMatch(/^(?:(?:CRE|EFF|TRA|ATK)-|[PW])012$/)
  })

  test('the next id is the next number that is free', () => {
    const taken = new Map([
      ['CRE-951', 1],
      ['CRE-952', 1],
    ])
    expect([nextKey(taken, 'CRE-951'), nextKey(taken, 'EFF-003'), nextKey(taken)]).toEqual([
      'CRE-953',
      'EFF-003',
      'CRE-953',
    ])
    expect([nextKey(taken, 'EFF-000'), nextKey(new Set())]).toEqual(['EFF-001', 'CRE-001'])
  })

  test('a copy has another name and id, and nothing else', () => {
    expect(rename(TOAD, 'Bog Toad', 'CRE-952')).toBe(
      TOAD.replace('Marsh Toad', 'Bog Toad').replace('CRE-951', 'CRE-952'),
    )
  })
})
