import { findNumbered, indexCards, resolveDeck } from '../../../core/engine/deck'
import { ENGINE_MESSAGES } from '../../../core/engine/messages'
import { createPool } from '../../../core/engine/pool'
import type { Deck } from '../../../core/engine/rules'
import { printMessage } from '../../../core/language/message'
import type { CompiledCard } from '../../../core/language/service'
import type { Workshop, SystemId } from '../../../core/system'
import { translate as t } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { type FoundCard, useTexts } from '../texts'

/** A deck that can be dealt. */
export interface DeckChoice {
  readonly id: string
  readonly name: string
  readonly origin: 'sample' | 'file'
  readonly system: SystemId
  readonly deck: Deck
  readonly cards: number
  /** Lines that could not be had, and were left out. Lines count from 1. */
  readonly problems: readonly { readonly line: number; readonly text: string }[]
  /** What the rules of construction say against it; it is played all the same. */
  readonly remarks: readonly string[]
}

/** A deck list as it was written. */
export interface DeckFile {
  readonly id: string
  readonly origin: DeckChoice['origin']
  readonly system: SystemId
  readonly path: string
  readonly text: string
}

/** `decks/lamp-watch.txt` is shown as `Lamp watch`. */
export function deckName(path: string): string {
  const words = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Of the cards that answer to each word, those of the collection that knows most of the words, where it has one. */
export function preferOne(found: readonly (readonly FoundCard[])[]): readonly FoundCard[] {
  const known = new Map<string, number>()
  for (const cards of found)
    for (const collection of new Set(cards.map(({ row }) => row.collection)))
      known.set(collection, (known.get(collection) ?? 0) + 1)
  const [home] = [...known].sort((a, b) => b[1] - a[1])[0] ?? []
  return found.flatMap((cards) => {
    const own = cards.filter(({ row }) => row.collection === home)
    return own.length > 0 ? own : cards
  })
}

/** Looks the cards of deck lists up in the library, and judges the decks by those `numbers` of the rules that are not the usual ones. */
export function createDeckReader(numbers: () => Readonly<Record<string, number>>) {
  const texts = useTexts()
  const games = useGames()

  async function compile(workshop: Workshop, found: readonly FoundCard[]): Promise<CompiledCard[]> {
    const entries = [...new Set(found.map(({ row }) => row.entry))]
    const read = await Promise.all(entries.map((entry) => texts.read(entry)))
    const cards = new Map(
      read.flatMap((text) => (text ? [[text.entry, workshop.language.parse(text.text).cards] as const] : [])),
    )
    const places = new Map(found.map(({ row, index }) => [`${row.entry} ${index}`, cards.get(row.entry)?.[index]]))
    return [...places.values()].filter((card) => card !== undefined)
  }

  return async function resolve({ id, origin, system, path, text }: DeckFile): Promise<DeckChoice | undefined> {
    const { workshop } = games.named(system)
    const rules = workshop?.rules
    if (!workshop || !rules) return undefined
    const { list: lines, warnings } = findNumbered(workshop.readDeck(text), texts.numbersOf(system))
    const lookUp = texts.finder(system)
    const found = preferOne(lines.lines.map(({ key, name: other }) => lookUp(key, other)))
    const cards = await compile(workshop, [...found, ...texts.atHand(system, found)])
    const name = deckName(path)
    const { deck, problems } = resolveDeck(
      lines,
      name,
      indexCards(cards, (card) => workshop.summarise(card).aliases ?? []),
      (card) => rules.section(card),
    )
    const pool = createPool(cards, (card) => rules.define(card))
    return {
      id,
      name,
      origin,
      system,
      deck,
      cards: Object.values(deck.sections).flat().length,
      problems: problems.map(({ line, message }) => ({
        line,
        text: t('play.deckLine', { line, problem: printMessage(ENGINE_MESSAGES, message) }),
      })),
      remarks: [...warnings.map(({ message }) => message), ...rules.judgeDeck(deck, pool, numbers())].map((message) =>
        printMessage({ ...ENGINE_MESSAGES, ...rules.messages }, message),
      ),
    }
  }
}
