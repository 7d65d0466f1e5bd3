import { message, type Message } from '../language/message'
import type { CompiledCard } from '../language/service'
import type { DeckList } from '../system'
import type { Pool } from './pool'
import type { Deck, Parameter, Rules } from './rules'

/** What can be looked up by a deck's line: a collection's catalog, or an index over compiled cards. */
export interface CardIndex<T extends { readonly key: string; readonly name: string }> {
  byKey(key: string): readonly T[]
  byName(name: string): readonly T[]
}

/** Something a deck's line asks for and cannot have. Lines count from 1. */
export interface DeckProblem {
  readonly line: number
  readonly message: Message
}

/** A deck with every line that could be looked up; `problems` is empty when that was all of them. */
export interface ResolvedDeck {
  readonly deck: Deck
  readonly problems: readonly DeckProblem[]
}

/** An index over cards in their order; `aliases` gives other words that stand for a card as its name does. */
export function indexCards<C extends { readonly key: string; readonly name: string }>(
  cards: Iterable<C>,
  aliases: (card: C) => readonly string[] = () => [],
): CardIndex<C> {
  const keys = new Map<string, C[]>()
  const names = new Map<string, C[]>()
  const put = (map: Map<string, C[]>, word: string, card: C): void => {
    const same = map.get(word)
    if (same) same.push(card)
    else if (word !== '') map.set(word, [card])
  }
  for (const card of cards) {
    put(keys, card.key, card)
    for (const word of new Set([card.name, ...aliases(card)])) put(names, word, card)
  }
  return { byKey: (key) => keys.get(key) ?? [], byName: (name) => names.get(name) ?? [] }
}

/** The cards that a deck's line means: those of its key, else those of that name, else those of its other name. */
export function lookUp<T extends { readonly key: string; readonly name: string }>(
  index: CardIndex<T>,
  { key, name }: { readonly key: string; readonly name?: string | undefined },
): readonly T[] {
  return (
    [index.byKey(key), index.byName(key), name === undefined ? [] : index.byName(name)].find(
      ({ length }) => length > 0,
    ) ?? []
  )
}

/** The cards that are meant where two of one key are two cards all the same, as they are on a sheet: of several, those that are called so. */
export function lookUpCalled<T extends { readonly key: string; readonly name: string }>(
  index: CardIndex<T>,
  words: { readonly key: string; readonly name?: string | undefined },
): readonly T[] {
  const found = lookUp(index, words)
  const called = found.length > 1 ? found.filter(({ name }) => name === (words.name || words.key)) : found
  return called.length > 0 ? called : found
}

/** Gives each line that has nothing but a printed number the card of that number; every such line is a warning, since numbers change with their set. */
export function findNumbered(
  list: DeckList,
  numbers: readonly string[] = [],
): { readonly list: DeckList; readonly warnings: readonly DeckProblem[] } {
  const warnings: DeckProblem[] = []
  const lines = list.lines.map((line) => {
    const key = line.number === undefined ? undefined : numbers[line.number - 1]
    if (key === undefined) return line
    warnings.push({ line: line.line, message: message('deck-number', { number: line.key, card: key }) })
    return { ...line, key }
  })
  return { list: { ...list, lines }, warnings }
}

/** Keys of a deck with their number, in the order in which they first stand there. */
export function counted({ sections }: Pick<Deck, 'sections'>): readonly (readonly [key: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const key of Object.values(sections).flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts]
}

const listed = (cards: readonly { readonly key: string; readonly name: string }[]): string =>
  cards.map(({ key, name }) => `${name} (${key})`).join(', ')

/**
 * Looks a deck list's cards up by key, then by the names that its lines give, and puts each into its section. A line that means no card, or several, or a card that no deck
 * holds is a problem and left out.
 */
export function resolveDeck<T extends { readonly key: string; readonly name: string }>(
  list: DeckList,
  name: string,
  index: CardIndex<T>,
  section: (card: T) => string | undefined,
): ResolvedDeck {
  const sections: Record<string, string[]> = {}
  const problems: DeckProblem[] = list.problems.map(({ line, found }) => ({
    line,
    message: message('deck-line', { found }),
  }))
  for (const { count, line, ...words } of list.lines) {
    const { key } = words
    const found = lookUp(index, words)
    const [card] = found
    const home = card && section(card)
    if (!card) problems.push({ line, message: message('deck-unknown', { card: key }) })
    else if (found.length > 1)
      problems.push({
        line,
        message: message('deck-several', { card: key, count: found.length, found: listed(found) }),
      })
    else if (home === undefined) problems.push({ line, message: message('deck-homeless', { card: card.name }) })
    else (sections[home] ??= []).push(...Array.from({ length: count }, () => card.key))
  }
  const { options } = list
  return { deck: { name, sections, ...(options && { options }) }, problems: problems.sort((a, b) => a.line - b.line) }
}

/**
 * The keys of the given cards and of all that they bring to the table, and what those bring in turn. Keys and names that the pool does not have are
 * left out.
 */
export function gatherKeys(rules: Rules, keys: Iterable<string>, pool: Pool): Set<string> {
  const gathered = new Set<string>()
  const open = [...keys]
  for (let word = open.pop(); word !== undefined; word = open.pop()) {
    const named = pool.byKey(word)
    for (const { card } of named ? [named] : pool.byName(word)) {
      if (gathered.has(card.key)) continue
      gathered.add(card.key)
      open.push(...rules.brings(card, pool))
    }
  }
  return gathered
}

/** Of all cards, those that a match between the decks can use, in the order given. */
export function cardsOfDecks<C extends CompiledCard>(
  rules: Rules,
  decks: readonly Deck[],
  cards: readonly C[],
  pool: Pool,
): C[] {
  const wanted = gatherKeys(
    rules,
    decks.flatMap(({ sections }) => Object.values(sections).flat()),
    pool,
  )
  return cards.filter(({ key, kind }) => wanted.has(key) || rules.atHand?.includes(kind))
}

const LINE = /^(\d{1,3})\s*[xX]?\s+(\S.*)$/

/**
 * Reads a deck list of lines with a count and a key; an `x` may stand between them. Blank lines and `#` comments are passed over, and so is a line before the
 * first card that `heading` takes.
 */
export function readDeckLines(text: string, heading: (line: string) => boolean = () => false): DeckList {
  const lines: DeckList['lines'][number][] = []
  const problems: DeckList['problems'][number][] = []
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const written = raw.replace(/^\ufeff/, '').trim()
    if (written === '' || written.startsWith('#')) return
    const [, count, key] = LINE.exec(written) ?? []
    if (count !== undefined && key !== undefined) lines.push({ count: Number(count), key: key.trim(), line: index + 1 })
    else if (lines.length > 0 || !heading(written)) problems.push({ line: index + 1, found: written })
  })
  return { lines, problems }
}

/** Numbers of the rules that are not the usual ones, by name. */
export type Numbers = Readonly<Record<string, number>>

/** What a number of the rules is: as it is given, else as it usually is. */
export function limitsOf<Name extends string>(
  parameters: readonly (Pick<Parameter, 'default'> & { readonly name: Name })[],
): (name: Name, numbers: Numbers) => number {
  const usual = new Map<string, number>(parameters.map((one) => [one.name, one.default]))
  return (name, numbers) => numbers[name] ?? usual.get(name) ?? 0
}
