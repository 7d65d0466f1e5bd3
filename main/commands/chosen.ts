import { findNumbered, indexCards, lookUpCalled } from '../../core/engine/deck'
import { ENGINE_MESSAGES } from '../../core/engine/messages'
import { printMessage } from '../../core/language/message'
import { cardsOf as compiledIn } from './decks'
import { openInput, readInput, type Input, type InputOptions } from './input'
import { say, UsageError } from './report'
import { printedSources, sourcesOf, type NamedSource } from './sources'

export type Counted = NamedSource & { readonly copies: number }

/** Cards that a command is about: those of the files, or those that a deck list names among them. */
export interface ChosenCards {
  readonly input: Input
  readonly cards: readonly Counted[]
}

/** What names a card: its key goes before its name. */
interface Wanted {
  readonly key?: string | undefined
  readonly name?: string | undefined
  readonly copies: number
  /** Where it is named, for what is said. */
  readonly at: string
}

/** The cards that are meant, by key, then by name; of several with one key, that of the name. Throws a UsageError where there is none, or several. */
export function meantCards(wanted: readonly Wanted[], sources: readonly NamedSource[]): Counted[] {
  const index = indexCards(sources, ({ aliases }) => aliases)
  return wanted.map(({ key = '', name, copies, at }) => {
    const found = lookUpCalled(index, { key, name })
    const said = key || name
    const [card] = found
    if (!card) throw new UsageError(`${at}: no card "${said}" in the files given with --cards.`)
    if (found.length > 1)
      throw new UsageError(
        `${at}: "${said}" means ${found.length} cards: ${found.map((source) => `${source.name} (${source.key})`).join(', ')}.`,
      )
    return { ...card, copies }
  })
}

/** The cards of a deck list's file, each once, as often as all of its lines say. Throws a UsageError where it names none, or one that is not there. */
export async function deckCards(deck: string, input: Input): Promise<Counted[]> {
  const { text, path } = await readInput(deck)
  const { workshop } = input.game
  const numbers = workshop.numbered?.(compiledIn(input).map((card) => workshop.summarise(card)))
  const { list, warnings } = findNumbered(workshop.readDeck(text), numbers)
  for (const { line, message } of warnings) say(`${path}:${line}: ${printMessage(ENGINE_MESSAGES, message)}`)
  if (list.problems.length > 0)
    throw new UsageError(
      list.problems
        .map(({ line, found }) => `${path}:${line}: expected a count and a card id, found "${found}".`)
        .join('\n'),
    )
  if (list.lines.length === 0) throw new UsageError(`${path} holds no line with a count and a card id.`)
  const wanted = list.lines.map(({ count, key, line, name }) => ({ key, name, copies: count, at: `${path}:${line}` }))
  const meant = new Map<string, Counted>()
  for (const card of meantCards(wanted, sourcesOf(input, true))) {
    const name = JSON.stringify([card.key, card.name, card.text, card.index])
    meant.set(name, { ...card, copies: card.copies + (meant.get(name)?.copies ?? 0) })
  }
  return [...meant.values()]
}

/** Cards of the files, as often as their appearances say; with `deck`, those of its list, as often as that says. Throws a UsageError where there are none. */
export async function chosenCards(
  paths: readonly string[],
  options: InputOptions & { readonly deck?: string | undefined },
): Promise<ChosenCards> {
  if (options.deck === undefined && paths.length === 0)
    throw new UsageError('Expected card files, or --deck with a deck list.')
  const input = await openInput(paths, options, true)
  if (options.deck !== undefined) return { input, cards: await deckCards(options.deck, input) }
  return { input, cards: printedSources(input).map((source) => ({ ...source, copies: source.appearance.copies ?? 1 })) }
}
