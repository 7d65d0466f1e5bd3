import { expect, test } from 'vitest'
import {
  effectOf,
  draftOf,
  faultsIn,
  fieldsIn,
  freshDraft,
  named,
  renamed,
  renamesIn,
  valuesByField,
} from '../../../renderer/library/fields/declaring'
import type { EntryRow } from '../../../preload/contract'

const INK = { name: 'ink', label: 'Ink', type: 'text' } as const
const row = (collection: string, fields?: Record<string, string | number>): EntryRow =>
  ({ entry: 'e', collection, appearance: { version: 1, ...(fields && { fields }) }, cards: [] }) as unknown as EntryRow

test('names follow labels until they are typed, and never meet a name that is taken', () => {
  const typed = { ...freshDraft('Ink'), name: 'tinte', isNamed: true }
  const drafts = named(
    [draftOf(INK), freshDraft('Ink'), freshDraft('Cost'), freshDraft('Größe 2!'), typed, freshDraft()],
    ['cost'],
  )
  expect(drafts.map(({ name }) => name)).toEqual(['ink', 'ink2', 'cost2', 'gro_e_2', 'tinte', ''])
  expect([...faultsIn(drafts, ['cost']).keys()]).toEqual([drafts[5]?.id])
  expect(fieldsIn(drafts.slice(0, 2))).toEqual([INK, { name: 'ink2', label: 'Ink', type: 'text' }])
})

test('what is removed is no fault and gives its name free; a choice without values is one', () => {
  const drafts = [{ ...draftOf(INK), isRemoved: true }, freshDraft('Ink', 'choice', 'ink')]
  const [fault] = faultsIn(drafts, []).values()
  expect(fault?.id).toBe('field-values')
  const filled = drafts.map((draft) => ({ ...draft, values: ' gold \n\nsilver' }))
  expect(faultsIn(filled, []).size).toBe(0)
  expect(fieldsIn(filled)).toEqual([{ name: 'ink', label: 'Ink', type: 'choice', values: ['gold', 'silver'] }])
})

test('it is said how many cards keep their values, of this collection alone', () => {
  const values = valuesByField(
    [row('c', { ink: 'x' }), row('c', { ink: 'y', old: 2 }), row('d', { ink: 'z' }), row('c')],
    'c',
  )
  const draft = draftOf(INK)
  expect(effectOf(draft, values)).toBeUndefined()
  expect(effectOf({ ...draft, isRemoved: true }, values)).toEqual({ what: 'staying', n: 2 })
  expect(effectOf({ ...draft, name: 'tinte' }, values)).toEqual({ what: 'moving', n: 2 })
  expect(effectOf({ ...draft, type: 'number' }, values)).toEqual({ what: 'misfits', n: 2 })
  expect(effectOf(freshDraft('Old', 'number', 'old'), values)).toEqual({ what: 'returning', n: 1 })
})

test('values go along with the names of their fields, and none is written over', () => {
  const renames = renamesIn([
    { ...draftOf(INK), name: 'b' },
    { ...draftOf({ ...INK, name: 'b' }), name: 'ink' },
    { ...draftOf({ ...INK, name: 'old' }), name: 'new' },
  ])
  expect(renamed({ ink: 1, b: 2, old: 3, new: 4, other: 5 }, renames)).toEqual({
    b: 1,
    ink: 2,
    new: 3,
    old: 4,
    other: 5,
  })
  expect(renamed({ new: 4 }, renames)).toEqual({ new: 4 })
  const chain = new Map([
    ['a', 'b'],
    ['b', 'c'],
  ])
  expect(renamed({ a: 1, b: 2, c: 3 }, chain)).toEqual({ b: 1, c: 2, a: 3 })
})
