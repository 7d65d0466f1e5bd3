import type { Problem } from '../../../../language/problem'
import type { Parsed } from '../../../../language/service'
import type { Span } from '../../../../language/span'
import type { BloxCard } from '../../card'

/** The key of an item: between its quotes, and whole, as `["Key"]` or `Key`. */
export interface Key {
  readonly text: string
  readonly span: Span
  readonly whole: Span
}

/** A table in braces; one that nothing closes ends where the reader gave up. */
export interface Table {
  readonly kind: 'table'
  readonly span: Span
  readonly items: readonly Item[]
  readonly closed: boolean
}

/** Text without quotes and escapes; `inner` is the place between the quotes. */
export interface Text {
  readonly kind: 'text'
  readonly span: Span
  readonly inner: Span
  readonly value: string
}

export type Value =
  | Table
  | Text
  /** `folded`: worked out of several literals. */
  | { readonly kind: 'number'; readonly span: Span; readonly value: number; readonly folded?: true }
  | { readonly kind: 'boolean'; readonly span: Span; readonly value: boolean }
  | { readonly kind: 'nil'; readonly span: Span }
  /** An expression, which is never run. */
  | { readonly kind: 'opaque'; readonly span: Span }
  /** Nothing stands there. */
  | { readonly kind: 'missing'; readonly span: Span }

/** An item of a table; without a key it has the number `index`, from 1. */
export interface Item {
  readonly span: Span
  readonly key?: Key
  readonly index?: number
  readonly value: Value
  /** The sign behind it. */
  readonly separator?: Span
}

/** A card or alternate as it stands in its text. */
export interface CardNode {
  readonly item: Item & { readonly key: Key }
  readonly table: Table
  /** Of an alternate. */
  readonly original?: CardNode
  /** The items that count: the last of each usual name, without those that are nil. */
  readonly fields: ReadonlyMap<string, Item>
  /** Those of its own effect. */
  readonly effect: ReadonlyMap<string, Item>
}

/** A text with entries of card libraries. */
export interface BloxParsed extends Parsed<BloxCard> {
  /** By the number of the card. */
  readonly nodes: readonly CardNode[]
  /** Every table under a key at the top, card or not. */
  readonly roots: readonly Item[]
  readonly comments: readonly Span[]
  readonly problems: readonly Problem[]
}

/** Every item within a value, outermost first. */
export function* itemsIn(value: Value): Generator<Item> {
  if (value.kind !== 'table') return
  for (const item of value.items) {
    yield item
    yield* itemsIn(item.value)
  }
}
