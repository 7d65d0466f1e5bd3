import type { CardSummary, Reference } from './catalog'

/** Longer words are names or sentences, which cards seldom share. */
const SHARED_LENGTH = 40

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** What cards have in common is kept once: read from a line or a database, each of them comes with copies of its own. */
export class Lean {
  readonly #texts = new Map<string, string>()
  readonly #values = new Map<string, unknown>()

  /** One of all texts that are equal. */
  text(text: string): string {
    if (text.length > SHARED_LENGTH) return text
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, text)
    return text
  }

  /** One of all values that are equal. */
  value<T>(value: T): T {
    const key = JSON.stringify(value)
    const known = this.#values.get(key) as T | undefined
    if (known !== undefined) return known
    this.#values.set(key, value)
    return value
  }

  /** Takes a card over that nobody else holds: what it shares with others is put in place of its own. */
  card<C extends CardSummary>(card: C): C {
    const own = card as Mutable<C>
    own.name = this.text(card.name)
    own.kind = this.text(card.kind)
    own.words = this.value(card.words)
    if (card.nameSpan) own.nameSpan = this.value(card.nameSpan)
    const stats = card.stats as Mutable<CardSummary['stats']>
    for (const [name, value] of Object.entries(stats))
      if (typeof value === 'string') stats[name] = value === card.key ? card.key : this.text(value)
    if (card.references.length === 0) own.references = this.value(card.references)
    for (const reference of card.references as Mutable<Reference>[]) {
      reference.kind = this.text(reference.kind)
      reference.name = this.text(reference.name)
    }
    return card
  }

  /** Takes over an entry that nobody else holds, with its cards. */
  row<
    R extends {
      readonly collection: string
      readonly document: string
      readonly problems: unknown
      readonly appearance: unknown
      readonly cards: readonly CardSummary[]
    },
  >(row: R): R {
    const { collection, document, problems, appearance, cards } = row
    for (const card of cards) this.card(card)
    return {
      ...row,
      collection: this.text(collection),
      document: this.text(document),
      problems: this.value(problems),
      appearance: this.value(appearance),
    }
  }

  clear(): void {
    for (const known of [this.#texts, this.#values]) known.clear()
  }
}
