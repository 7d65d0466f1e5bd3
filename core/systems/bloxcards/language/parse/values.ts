import type { Sourced } from '../../card'
import { CARD_FIELDS, EFFECT_FIELDS, find, findFolded, FLAGS, type Word } from '../../vocabulary'
import type { Item, Table, Value } from './tree'

/** The usual spelling of a word; another case is taken for it, too (specification, section 3.2). */
export const wordOf = <W extends Word>(words: readonly W[], text: string): W | undefined =>
  find(words, text) ?? (text === '' ? undefined : findFolded(words, text))

/** The usual name of a field or modifier of a card. */
export const cardField = (text: string): string =>
  find(CARD_FIELDS, text)?.id ??
  find(FLAGS, text)?.id ??
  wordOf(CARD_FIELDS, text)?.id ??
  wordOf(FLAGS, text)?.id ??
  text

/** The usual name of a field of an effect. */
export const effectField = (text: string): string => wordOf(EFFECT_FIELDS, text)?.id ?? text

/** Items under their usual names: of several the last one, and none that is nil. */
export function fieldsOf(table: Table, usual: (text: string) => string): Map<string, Item> {
  const fields = new Map<string, Item>()
  for (const item of table.items) {
    if (!item.key) continue
    const name = usual(item.key.text)
    if (item.value.kind === 'nil') fields.delete(name)
    else if (item.value.kind !== 'missing') fields.set(name, item)
  }
  return fields
}

export const textIn = (value: Value | undefined): Sourced<string> | undefined =>
  value?.kind === 'text' ? { value: value.value, span: value.inner } : undefined

const NUMERIC = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*$/

/** A number, also one in quotes. */
export function numberIn(value: Value | undefined): Sourced<number> | undefined {
  if (value?.kind === 'number') return { value: value.value, span: value.span }
  return value?.kind === 'text' && NUMERIC.test(value.value)
    ? { value: Number(value.value), span: value.span }
    : undefined
}

/** The values of a list, by their numbers from 1; a nil is none. */
export const listed = (table: Table): readonly Value[] => table.items.flatMap(({ key, value }) => (key ? [] : [value]))

/** What Lua takes for true: everything but false and nil. */
export const isTrue = (value: Value): boolean =>
  value.kind !== 'nil' && value.kind !== 'missing' && !(value.kind === 'boolean' && !value.value)
