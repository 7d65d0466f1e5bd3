import type { CardSummary, CatalogRow, Reference } from './catalog'

/** Longer words are names or sentences, which cards seldom share. */
const SHARED_LENGTH = 40

/** An entry as lists show it, with what is wrong with it and what no text says of it. */
interface Entry {
  readonly entry: string
  readonly collection: string
  readonly document: string
  readonly order: number
  readonly revision: number
  readonly appearance: unknown
  readonly cards: readonly CardSummary[]
  readonly problems: unknown
  readonly changed: number
}

/*
 * Objects are written out with all their fields: one that is spread, or filled field by field as a decoder does it, takes half as much again.
 */

/** What cards have in common is kept once: read from a line or a database, each of them comes with copies of its own. */
export class Lean {
  readonly #texts = new Map<string, string>()
  readonly #values = new Map<string, unknown>()
  readonly #said = new Map<string, Reference>()

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

  /** A card that shares with others what it has in common with them. */
  card({ key, name, aliases, kind, stats, words, text, references, nameSpan }: CardSummary): CardSummary {
    return {
      key,
      name: this.text(name),
      aliases,
      kind: this.text(kind),
      stats: this.#stats(stats, key),
      words: this.value(words),
      text,
      references: this.#references(references),
      nameSpan: nameSpan && this.value(nameSpan),
    }
  }

  /** The same as a row of the catalog, where nobody asks for printed texts without its own. */
  row(
    { key, name, aliases, kind, stats, words, text, references, nameSpan }: CardSummary,
    entry: string,
    index: number,
    isText: boolean,
  ): CatalogRow {
    return {
      entry,
      index,
      key,
      name: this.text(name),
      aliases,
      kind: this.text(kind),
      stats: this.#stats(stats, key),
      words: this.value(words),
      text: isText ? text : '',
      references: this.#references(references),
      nameSpan: nameSpan && this.value(nameSpan),
    }
  }

  #stats(stats: CardSummary['stats'], key: string): CardSummary['stats'] {
    // Read from JSON, an object has just the room that it needs.
    const own = JSON.parse(JSON.stringify(stats)) as Record<string, string | number>
    for (const [name, value] of Object.entries(own))
      if (typeof value === 'string') own[name] = value === key ? key : this.text(value)
    return own
  }

  /** References shared one by one: what a card is, and which of its kind, stands at the same places in many texts. */
  #references(references: readonly Reference[]): readonly Reference[] {
    if (references.length === 0) return this.value(references)
    return references.map(({ kind, name, span }) => {
      const key = `${kind}\n${name}\n${span.start}\n${span.end}`
      const known = this.#said.get(key)
      if (known) return known
      const own = { kind: this.text(kind), name: this.text(name), span: { start: span.start, end: span.end } }
      this.#said.set(key, own)
      return own
    })
  }

  /** An entry with its cards. Only what `Entry` names is kept of it. */
  entry<E extends Entry>({ entry, collection, document, order, revision, appearance, cards, problems, changed }: E): E {
    const own: Entry = {
      entry,
      collection: this.text(collection),
      document: this.text(document),
      order,
      revision,
      appearance: this.value(appearance),
      cards: cards.map((card) => this.card(card)),
      problems: this.value(problems),
      changed,
    }
    return own as E
  }

  clear(): void {
    for (const known of [this.#texts, this.#values, this.#said]) known.clear()
  }
}
