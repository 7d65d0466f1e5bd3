import type { SourceFile } from '../document/format'
import { checkEntry, locate, openFiles, type OpenFiles } from '../document/open'
import { createPool, type Pool } from '../engine/pool'
import { nearest } from '../language/nearest'
import { printMessage } from '../language/message'
import type { CompiledCard } from '../language/service'
import { say } from './messages'
import type { PlayableSystem } from './parse'

/** Reads the files that a path or glob of a scenario means; none when nothing matches. */
export type ReadFiles = (pattern: string) => readonly SourceFile[]

/** Why a scenario cannot begin, as a sentence. */
export interface Problem {
  readonly problem: string
  /** The word that means no card, or several. */
  readonly word?: string
}

export const isProblem = (value: object): value is Problem => 'problem' in value

/** How the keys of cards begin that are made of a short form. */
export const PLAIN_KEY = 'PLAIN-'

/** A card that is written without a key goes by its name. */
export const keyed = (card: CompiledCard): CompiledCard => (card.key === '' ? { ...card, key: card.name } : card)

/** The cards of a key or, failing that, a name. */
function meant(cards: readonly CompiledCard[], word: string): readonly CompiledCard[] {
  const byKey = cards.filter(({ key }) => key === word)
  return byKey.length > 0 ? byKey : cards.filter(({ name }) => name === word)
}

interface Opened {
  readonly system: PlayableSystem
  readonly files: readonly SourceFile[]
  readonly cards: readonly CompiledCard[]
}

/** What was read of files, by the first of them, for as long as whoever reads for scenarios keeps them. */
const known = new WeakMap<SourceFile, Opened[]>()

const cardsOf = ({ entries }: OpenFiles): CompiledCard[] =>
  entries.flatMap(({ parsed }) => parsed?.cards.map(keyed) ?? [])

/** The cards of some files, which are read once however many scenarios name them. */
function cardsIn(system: PlayableSystem, files: readonly SourceFile[]): readonly CompiledCard[] {
  const [first] = files
  if (!first) return []
  const before = known.get(first) ?? []
  const same = before.find(
    (one) =>
      one.system === system &&
      one.files.length === files.length &&
      one.files.every((file, index) => file === files[index]),
  )
  if (same) return same.cards
  const cards = cardsOf(openFiles(system, files))
  known.set(first, [...before, { system, files, cards }])
  return cards
}

/** The cards that a scenario may name: those written in it, those of its files, the plain ones it makes, and where none of them is meant, those of the collection it lies in. */
export class Cards {
  /** Codes of what was found in the inline cards. */
  readonly codes: readonly string[]
  /** Errors in the inline cards, as sentences. */
  readonly errors: readonly string[]
  readonly #system: PlayableSystem
  readonly #cards: readonly CompiledCard[]
  readonly #beside: readonly CompiledCard[]
  readonly #alike: readonly string[]
  readonly #plain = new Map<string, CompiledCard>()

  constructor(
    system: PlayableSystem,
    inline: string,
    files: readonly SourceFile[],
    beside: readonly CompiledCard[] = [],
    alike: readonly string[] = [],
  ) {
    this.#system = system
    this.#beside = beside
    this.#alike = alike
    if (inline === '') {
      this.codes = []
      this.errors = []
      this.#cards = cardsIn(system, files)
      return
    }
    const open = openFiles(system, [{ path: `cards${system.documents.extension}`, text: inline }, ...files])
    const own = open.entries.filter(({ origins }) => origins[0]?.document === 0)
    const found = own.flatMap((entry) =>
      checkEntry(open, entry).map((diagnostic) => ({ diagnostic, place: locate(entry, diagnostic.span) })),
    )
    this.codes = found.map(({ diagnostic }) => diagnostic.code)
    this.errors = found.flatMap(({ diagnostic: { severity, code, message }, place }) => {
      const line = open.documents[0]?.lines.position(place.span.start).line ?? 1
      return severity === 'error'
        ? [say('card-error', { line, code, text: printMessage(system.workshop.language.messages, message) })]
        : []
    })
    this.#cards = cardsOf(open)
  }

  /** The one card of a key or, failing that, a name. */
  find(word: string): CompiledCard | Problem {
    const own = meant(this.#cards, word)
    const matches = own.length > 0 ? own : meant(this.#beside, word)
    const [card] = matches
    if (matches.length > 1) {
      const cards = matches.map(({ name, key }) => `${name} (${key})`).join(', ')
      return { problem: say('two-cards', { word, count: matches.length, cards }), word }
    }
    if (card) return card
    const words = [...this.#cards, ...this.#beside].flatMap(({ name, key }) => [name, key])
    const [near] = nearest(word, [...words, ...this.#alike])
    return {
      problem: say('no-card', { word, near: near === undefined ? say('no-near') : say('near-word', { near }) }),
      word,
    }
  }

  /** A card without abilities; the same body and name make one card. */
  plain(body: string, name = body): CompiledCard | Problem {
    const id = JSON.stringify([body, name])
    const known = this.#plain.get(id)
    if (known) return known
    const { rules, language } = this.#system.workshop
    const key = `${PLAIN_KEY}${String(this.#plain.size + 1).padStart(3, '0')}`
    const script = rules.plain(body, name, key)
    const made = script === undefined ? undefined : language.parse(script).cards[0]
    if (!made) return { problem: say('bad-plain', { body }) }
    const card = { ...made, key }
    this.#plain.set(id, card)
    return card
  }

  get names(): string[] {
    return [...new Set(this.#cards.map(({ name }) => name))]
  }

  /** Everything that was found and made so far. */
  pool(): Pool {
    const { rules } = this.#system.workshop
    return createPool([...this.#cards, ...this.#plain.values(), ...this.#beside], (card) => rules.define(card))
  }
}
