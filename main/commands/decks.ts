import { basename, extname } from 'node:path'
import { findNumbered, indexCards, resolveDeck } from '../../core/engine/deck'
import { ENGINE_MESSAGES } from '../../core/engine/messages'
import type { Pool } from '../../core/engine/pool'
import type { Deck, Rules } from '../../core/engine/rules'
import { printMessage } from '../../core/language/message'
import type { CompiledCard } from '../../core/language/service'
import { readInput, type Input } from './input'
import { say, UsageError } from './report'

/** Every card of the given files, in their order. */
export const cardsOf = ({ open }: Input): CompiledCard[] =>
  open.entries.flatMap(({ parsed, partial }) => (partial ? [] : [...(parsed?.cards ?? [])]))

/** Reads a deck list and looks its cards up among the given ones. Throws a UsageError that names every line that cannot be had. */
export async function openDeck(
  path: string,
  { game: { workshop } }: Input,
  rules: Rules,
  cards: readonly CompiledCard[],
): Promise<Deck> {
  const { text } = await readInput(path)
  const name = basename(path, extname(path))
  const index = indexCards(cards, (card) => workshop.summarise(card).aliases ?? [])
  const numbers = workshop.numbered?.(cards.map((card) => workshop.summarise(card)))
  const { list, warnings } = findNumbered(workshop.readDeck(text), numbers)
  for (const { line, message } of warnings) say(`${path}:${line}: ${printMessage(ENGINE_MESSAGES, message)}`)
  const { deck, problems } = resolveDeck(list, name, index, (card) => rules.section(card))
  if (problems.length > 0) {
    throw new UsageError(
      problems.map(({ line, message }) => `${path}:${line}: ${printMessage(ENGINE_MESSAGES, message)}`).join('\n'),
    )
  }
  if (Object.keys(deck.sections).length === 0) throw new UsageError(`${path} holds no line with a count and a card id.`)
  return deck
}

/** Says what the rules of construction, with the given numbers, have against a deck; it is played all the same. */
export function sayJudgement(
  path: string,
  deck: Deck,
  rules: Rules,
  pool: Pool,
  numbers: Readonly<Record<string, number>>,
): void {
  for (const message of rules.judgeDeck(deck, pool, numbers)) say(`${path}: ${printMessage(rules.messages, message)}`)
}
