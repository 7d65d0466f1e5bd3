import { findNumbered, indexCards, lookUp } from '../../core/engine/deck'
import { ENGINE_MESSAGES } from '../../core/engine/messages'
import { printMessage } from '../../core/language/message'
import type { DeckList } from '../../core/system'
import { cardsOf as compiledIn } from './decks'
import { openInput, readInput, type Input, type InputOptions } from './input'
import { say, UsageError } from './report'
import { sourcesOf, type NamedSource } from './sources'

/** Cards that a command is about: those of the files, or those that a deck list names among them. */
export interface ChosenCards {
  readonly input: Input
  readonly cards: readonly (NamedSource & { readonly copies: number })[]
}

/** The deck's cards by key, then by name; two matches and none are errors that list what is there. */
function deckCards({ lines }: DeckList, sources: readonly NamedSource[], path: string): ChosenCards['cards'] {
  const index = indexCards(sources, ({ aliases }) => aliases)
  return lines.map(({ count, key, line, name }) => {
    const found = lookUp(index, { key, name })
    const [card] = found
    if (!card) throw new UsageError(`${path}:${line}: no card "${key}" in the files given with --cards.`)
    if (found.length > 1)
      throw new UsageError(
        `${path}:${line}: "${key}" means ${found.length} cards: ${found.map((source) => `${source.name} (${source.key})`).join(', ')}.`,
      )
    return { ...card, copies: count }
  })
}

/** Cards of the files, as often as their appearances say; with `deck`, those of its list, as often as that says. Throws a UsageError where there are none. */
export async function chosenCards(
  paths: readonly string[],
  options: InputOptions & { readonly deck?: string | undefined },
): Promise<ChosenCards> {
  if (options.deck === undefined && paths.length === 0)
    throw new UsageError('Expected card files, or --deck with a deck list.')
  const input = await openInput(paths, options, true)
  if (options.deck === undefined)
    return { input, cards: sourcesOf(input).map((source) => ({ ...source, copies: source.appearance.copies ?? 1 })) }
  const { text, path } = await readInput(options.deck)
  const { workshop } = input.game
  const numbers = workshop.numbered?.(compiledIn(input).map((card) => workshop.summarise(card)))
  const { list: deck, warnings } = findNumbered(workshop.readDeck(text), numbers)
  for (const { line, message } of warnings) say(`${path}:${line}: ${printMessage(ENGINE_MESSAGES, message)}`)
  for (const { line, found } of deck.problems) say(`${path}:${line}: expected a count and a card id, found "${found}".`)
  if (deck.lines.length === 0) throw new UsageError(`${path} holds no line with a count and a card id.`)
  return { input, cards: deckCards(deck, sourcesOf(input, true), path) }
}
