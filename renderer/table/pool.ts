import type { Match } from '../../core/engine/match'
import { createPool, type Definition, type Pool } from '../../core/engine/pool'
import type { Rules } from '../../core/engine/rules'
import type { CompiledCard, Language } from '../../core/language/service'
import { keyed } from '../../core/scenario/cards'
import type { Recording } from '../../core/scenario/recording/record'
import type { ScriptPlace, TableText } from './protocol'

/** What the table needs of a game: its language and its rules. */
export interface PlayedGame {
  readonly language: Pick<Language, 'parse' | 'messages' | 'expression'>
  readonly rules: Rules
  /** Turns a match into a scenario's document, which proposes a name where none is given; `texts` are those of the cards at the table. */
  record(match: Match, name: string | undefined, texts: readonly string[]): Recording
}

interface Compiled extends TableText {
  readonly cards: readonly CompiledCard[]
}

/**
 * The cards of a table, compiled from their texts. A card that a newer text of its entry has lost, because its id is being changed or a line
 * does not parse, stays as it was, so that the match can go on.
 */
export class TablePool {
  readonly #game: Pick<PlayedGame, 'language' | 'rules'>
  readonly #texts = new Map<string, Compiled>()
  readonly #kept = new Map<string, CompiledCard>()
  readonly #places = new Map<string, ScriptPlace>()
  readonly #defined = new WeakMap<CompiledCard, Definition>()
  /** Keys and names that no card has. */
  readonly #missing = new Set<string>()
  #pool: Pool

  constructor(game: Pick<PlayedGame, 'language' | 'rules'>) {
    this.#game = game
    this.#pool = this.#build()
  }

  get pool(): Pool {
    return this.#pool
  }

  /** Compiles texts; answers whether any of them was there before in another version, and the keys of cards that it has lost just now. */
  take(texts: readonly TableText[]): { readonly changed: boolean; readonly lost: readonly string[] } {
    const lost: string[] = []
    let changed = false
    for (const text of texts) {
      const before = this.#texts.get(text.entry)
      if (before?.text === text.text) continue
      const { cards: read } = this.#game.language.parse(text.text)
      // A plain card goes by its entry's name: its system may have keys of another shape.
      const cards = read.map((card) => (text.loose ? { ...card, key: text.entry } : keyed(card)))
      changed ||= before !== undefined
      this.#texts.set(text.entry, { ...text, cards })
      for (const card of before?.cards ?? []) {
        if (card.key === '' || cards.some(({ key }) => key === card.key)) continue
        this.#kept.set(card.key, card)
        lost.push(card.key)
      }
    }
    this.#pool = this.#build()
    return { changed, lost }
  }

  /** The text of an entry at the table, and its cards as they are played. */
  scriptOf(entry: string): { readonly text: string; readonly cards: readonly CompiledCard[] } | undefined {
    return this.#texts.get(entry)
  }

  knows(entry: string): boolean {
    return this.#texts.has(entry)
  }

  /** A pool with other cards besides, which are not taken: all keys, theirs first, and those of each entry. */
  trying(texts: readonly TableText[]): {
    readonly pool: Pool
    readonly keys: readonly string[]
    keysOf(entry: string): readonly string[]
  } {
    const read = texts.map(({ entry, text }) => ({
      entry,
      cards: this.#game.language.parse(text).cards.filter(({ key }) => key !== '' && !this.has(key)),
    }))
    const known = [...this.#pool.all()].map(({ card }) => card)
    const keysOf = (entry: string): readonly string[] =>
      read.filter((one) => one.entry === entry).flatMap(({ cards }) => cards.map(({ key }) => key))
    const pool = createPool([...known, ...read.flatMap(({ cards }) => cards)], (card) => this.#define(card))
    return { pool, keys: [...read.flatMap(({ cards }) => cards), ...known].map(({ key }) => key), keysOf }
  }

  /** All texts but those of plain cards, whose short form says all of them. */
  get texts(): readonly string[] {
    return [...this.#texts.values()].filter(({ loose }) => !loose).map(({ text }) => text)
  }

  /** Keys of the cards in these texts. */
  keysOf(texts: readonly TableText[]): readonly string[] {
    return texts.flatMap(
      ({ entry }) => this.#texts.get(entry)?.cards.flatMap(({ key }) => (key === '' ? [] : [key])) ?? [],
    )
  }

  /** Keys in these texts under which the table knows a card of another text: of two cards with one key, the first one is played. */
  twinsOf(texts: readonly TableText[]): readonly string[] {
    return texts.flatMap((text) =>
      this.keysOf([text]).filter((key) => (this.#places.get(key)?.entry ?? text.entry) !== text.entry),
    )
  }

  /** Takes note of words that no card answers to; answers those that are news. */
  miss(words: readonly string[]): readonly string[] {
    const news = words.filter((word) => !this.#missing.has(word))
    for (const word of news) this.#missing.add(word)
    return news
  }

  has(key: string): boolean {
    return this.#pool.byKey(key) !== undefined
  }

  nameOf(key: string): string {
    return this.#pool.byKey(key)?.card.name || key
  }

  /** Where a card's script is; `undefined` for cards that lie in no library. */
  placeOf(key: string): ScriptPlace | undefined {
    return this.#places.get(key)
  }

  /** Of the given keys and all that their cards bring to the table: those still to be asked for. */
  wanted(keys: Iterable<string>): { readonly keys: readonly string[]; readonly names: readonly string[] } {
    const given = new Set(keys)
    const open = [...given]
    const seen = new Set(open)
    const unknown: string[] = []
    for (let word = open.pop(); word !== undefined; word = open.pop()) {
      const named = this.#pool.byKey(word)
      const found = named ? [named] : this.#pool.byName(word)
      if (found.length === 0 && !this.#missing.has(word)) unknown.push(word)
      for (const { card } of found) {
        for (const brought of this.#game.rules.brings(card, this.#pool)) {
          if (!seen.has(brought)) open.push(brought)
          seen.add(brought)
        }
      }
    }
    return { keys: unknown.filter((word) => given.has(word)), names: unknown.filter((word) => !given.has(word)) }
  }

  #build(): Pool {
    this.#places.clear()
    const cards: CompiledCard[] = []
    for (const { entry, loose, written, cards: own } of this.#texts.values()) {
      own.forEach((card, index) => {
        if (card.key === '') return
        cards.push(card)
        if (!loose && !written && !this.#places.has(card.key)) this.#places.set(card.key, { entry, index })
        this.#kept.delete(card.key)
      })
    }
    return createPool([...cards, ...this.#kept.values()], (card) => this.#define(card))
  }

  #define(card: CompiledCard): Definition {
    const known = this.#defined.get(card)
    if (known) return known
    const defined = this.#game.rules.define(card) as Definition
    this.#defined.set(card, defined)
    return defined
  }
}
