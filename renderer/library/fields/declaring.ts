import {
  type AddedField,
  type AddedType,
  type AddedValue,
  type AddedValues,
  fieldFault,
  nameFor,
  valueFault,
} from '../../../core/document/added'
import type { Message } from '../../../core/language/message'
import { own } from '../../../core/language/own'
import type { EntryRow } from '../../../preload/contract'

/** A field as it stands in the dialog. */
export interface DraftField {
  readonly id: number
  /** What the library calls it, where it has it. */
  readonly was?: string | undefined
  readonly label: string
  readonly name: string
  /** The name was typed, and does not follow the label any more. */
  readonly isNamed: boolean
  readonly type: AddedType
  /** Of a choice, one a line. */
  readonly values: string
  readonly isRemoved: boolean
}

let last = 0

export const draftOf = (field: AddedField): DraftField => ({
  id: ++last,
  was: field.name,
  label: field.label,
  name: field.name,
  isNamed: true,
  type: field.type,
  values: field.values?.join('\n') ?? '',
  isRemoved: false,
})

export const freshDraft = (label = '', type: AddedType = 'text', name = ''): DraftField => ({
  id: ++last,
  label,
  name,
  isNamed: name !== '',
  type,
  values: '',
  isRemoved: false,
})

/** Names follow their labels until somebody types them; `taken`: names of the game's own fields. */
export function named(drafts: readonly DraftField[], taken: readonly string[]): readonly DraftField[] {
  const fixed = drafts.filter(({ isNamed, isRemoved }) => isNamed && !isRemoved).map(({ name }) => name)
  const found = [...taken, ...fixed]
  return drafts.map((draft) => {
    if (draft.isNamed || draft.isRemoved) return draft
    const name = draft.label.trim() === '' ? '' : nameFor(draft.label, found)
    found.push(name)
    return name === draft.name ? draft : { ...draft, name }
  })
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const fieldOf = ({ name, label, type, values }: DraftField): AddedField => ({
  name: name.trim(),
  label: label.trim(),
  type,
  ...(type === 'choice' && { values: linesOf(values) }),
})

const kept = (drafts: readonly DraftField[]): readonly DraftField[] => drafts.filter(({ isRemoved }) => !isRemoved)

export const fieldsIn = (drafts: readonly DraftField[]): readonly AddedField[] => kept(drafts).map(fieldOf)

/** What is wrong with them, by their ids. */
export function faultsIn(drafts: readonly DraftField[], taken: readonly string[]): ReadonlyMap<number, Message> {
  const faults = new Map<number, Message>()
  const before: AddedField[] = []
  for (const draft of kept(drafts)) {
    const field = fieldOf(draft)
    const fault = fieldFault(field, before, taken)
    if (fault) faults.set(draft.id, fault)
    before.push(field)
  }
  return faults
}

/** The values that cards have, by the names of fields. */
export function valuesByField(
  rows: Iterable<EntryRow>,
  collection: string,
): ReadonlyMap<string, readonly AddedValue[]> {
  const found = new Map<string, AddedValue[]>()
  for (const { appearance, collection: home } of rows) {
    if (home !== collection || !appearance.fields) continue
    for (const [name, value] of Object.entries(appearance.fields))
      if (found.get(name)?.push(value) === undefined) found.set(name, [value])
  }
  return found
}

/** What becomes of the values that cards have for a field. */
export function effectOf(
  draft: DraftField,
  values: ReadonlyMap<string, readonly AddedValue[]>,
): { readonly what: 'staying' | 'moving' | 'misfits' | 'returning'; readonly n: number } | undefined {
  const { was, name, isRemoved } = draft
  if (isRemoved) return was === undefined ? undefined : { what: 'staying', n: values.get(was)?.length ?? 0 }
  const field = fieldOf(draft)
  const own = values.get(was ?? name) ?? []
  const misfits = own.filter((value) => valueFault(field, value) !== undefined).length
  if (misfits > 0) return { what: 'misfits', n: misfits }
  if (was !== undefined && was !== name) return { what: 'moving', n: own.length }
  return was === undefined && own.length > 0 ? { what: 'returning', n: own.length } : undefined
}

/** Fields that are called otherwise now, by their old names. */
export const renamesIn = (drafts: readonly DraftField[]): ReadonlyMap<string, string> =>
  new Map(
    kept(drafts).flatMap(({ was, name }) => (was === undefined || was === name.trim() ? [] : [[was, name.trim()]])),
  )

/** Values go along with the names of their fields. One that lies under a new name, and belongs to no field, takes the old one: nothing is lost. */
export function renamed(values: AddedValues, renames: ReadonlyMap<string, string>): AddedValues {
  const sources = new Map([...renames].map(([from, to]) => [to, from]))
  const moved = Object.entries(values).map(([name, value]): [string, AddedValue] => {
    const to = renames.get(name)
    if (to !== undefined) return [to, value]
    let free = name
    // The place of one that moves here is free, unless another moves there.
    for (let from = sources.get(free); from !== undefined; from = sources.get(free)) {
      if (own(values, from) === undefined) break
      free = from
    }
    return [free, value]
  })
  return Object.fromEntries(moved)
}
