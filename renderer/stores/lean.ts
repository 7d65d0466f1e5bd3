import type { CardSummary } from '../../core/document/catalog'
import type { EntryRow } from '../../preload/contract'

/** Longer words are names or sentences, which rows seldom share. */
const SHARED_LENGTH = 40

/** What rows have in common is kept once: over a line, every row comes with copies of its own. */
export class Lean {
  readonly #texts = new Map<string, string>()
  readonly #lists = new Map<string, readonly string[]>()
  readonly #values = new Map<string, unknown>()

  /** One of all texts that are equal. */
  text(text: string): string {
    if (text.length > SHARED_LENGTH) return text
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, text)
    return text
  }

  card<C extends CardSummary>(card: C): C {
    const stats = Object.fromEntries(Object.entries(card.stats).map(([name, value]) => [this.text(name), typeof value === 'string' && value !== card.key ? this.text(value) : value === card.key ? card.key : value]))
    const words = Object.fromEntries(Object.entries(card.words).map(([name, list]) => [this.text(name), this.#list(list)]))
    return { ...card, kind: this.text(card.kind), stats, words, references: card.references.length === 0 ? this.#value(card.references) : card.references.map((one) => ({ ...one, kind: this.text(one.kind), name: this.text(one.name) })) }
  }

  row(row: EntryRow): EntryRow {
    return {
      ...row,
      collection: this.text(row.collection),
      document: this.text(row.document),
      problems: this.#value(row.problems),
      appearance: this.#value(row.appearance),
      cards: row.cards.map((card) => this.card(card)),
    }
  }

  clear(): void {
    for (const known of [this.#texts, this.#lists, this.#values]) known.clear()
  }

  #list(list: readonly string[]): string[] {
    const key = list.join('\0')
    const known = this.#lists.get(key) ?? list.map((word) => this.text(word))
    this.#lists.set(key, known)
    return known as string[]
  }

  #value<T>(value: T): T {
    const key = JSON.stringify(value)
    const known = (this.#values.get(key) as T | undefined) ?? value
    this.#values.set(key, known)
    return known
  }
}
