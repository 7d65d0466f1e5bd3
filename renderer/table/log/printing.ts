import { ENGINE_MESSAGES } from '../../../core/engine/messages'
import type { Decision } from '../../../core/engine/decision'
import type { LoggedEvent } from '../../../core/engine/match'
import { SEATS } from '../../../core/engine/seat'
import type { State } from '../../../core/engine/state'
import type { Refusal } from '../../../core/engine/zone'
import type { Message, Messages } from '../../../core/language/message'
import type { TablePool } from '../pool'
import type { LogLine, PrintedDecision, PrintedReason, ScriptPlace } from '../protocol'

/** What printing needs to know: the game's sentences, the cards, and what the players are called. */
export interface Words {
  readonly messages: Messages
  readonly cards: TablePool
  readonly names: readonly [string, string]
}

type Piece = LogLine['pieces'][number]

const HOLE = /(\{\w+\})/

const nameOf = (words: Words, state: State, id: number): string =>
  id < SEATS.length ? (words.names[id] ?? '') : words.cards.nameOf(state.cards[id]?.key ?? '')

/** What fills a hole: the card it names, else the argument; a hole called `player` names a seat. */
function fill(
  words: Words,
  state: State,
  { args }: Message,
  hole: string,
  subjects: Readonly<Record<string, number>>,
): Piece {
  const card = subjects[hole]
  const value = args[hole]
  if (card !== undefined) {
    const text = typeof value === 'string' ? value : nameOf(words, state, card)
    return card < SEATS.length ? { text } : { text, card }
  }
  if (hole === 'player' && typeof value === 'number') return { text: words.names[value] ?? String(value) }
  return { text: value === undefined ? `{${hole}}` : String(value) }
}

/** A message's sentence in pieces; a missing one is printed with its arguments, so that nothing is lost. */
export function printPieces(
  words: Words,
  state: State,
  message: Message,
  subjects: Readonly<Record<string, number>> = {},
): readonly Piece[] {
  const sentence = words.messages[message.id] ?? ENGINE_MESSAGES[message.id]
  if (sentence === undefined) return [{ text: `${message.id} ${JSON.stringify(message.args)}` }]
  const parts = sentence.split(HOLE).filter((part) => part !== '')
  return parts.map((part, index) => {
    const piece = HOLE.test(part) ? fill(words, state, message, part.slice(1, -1), subjects) : { text: part }
    return index === 0 ? { ...piece, text: piece.text.charAt(0).toUpperCase() + piece.text.slice(1) } : piece
  })
}

/** A message's sentence as plain text. */
export const printText = (words: Words, state: State, message: Message): string =>
  printPieces(words, state, message)
    .map(({ text }) => text)
    .join('')

/** The place of a card's script, and within it. */
function placeOf(words: Words, key: string, span: ScriptPlace['span']): ScriptPlace | undefined {
  const place = words.cards.placeOf(key)
  return place && { ...place, ...(span && { span: { start: span.start, end: span.end } }) }
}

export function printReason(words: Words, state: State, { reason, span }: Refusal): PrintedReason {
  const place = span && placeOf(words, span.key, span)
  return { text: printText(words, state, reason), ...(place && { place }) }
}

/** An event as a line of the log. */
export function printEvent(words: Words, state: State, event: LoggedEvent): LogLine {
  const { source, seat, level, input } = event
  const place = source && placeOf(words, source.key, source.span)
  return {
    input,
    level,
    pieces: printPieces(words, state, event.message, event.subjects),
    ...(seat !== undefined && { seat }),
    ...(place && { place }),
  }
}

function printOptions(words: Words, state: State, { asks }: Decision): PrintedDecision['options'] {
  if (asks.kind !== 'option') return []
  const open = asks.options.map(({ label, action: _, ...option }) => ({
    ...option,
    text: printText(words, state, label),
  }))
  const shut = asks.refused.map(({ label, action: _, refusal, ...option }) => ({
    ...option,
    text: printText(words, state, label),
    refused: printReason(words, state, refusal),
  }))
  return [...open, ...shut]
}

function printSource(words: Words, state: State, { source }: Decision): PrintedDecision['source'] {
  if (!source) return undefined
  const place = placeOf(words, source.key, source.span)
  return {
    card: source.id,
    name: source.key === '' ? nameOf(words, state, source.id) : words.cards.nameOf(source.key),
    ...(place && { place }),
  }
}

/** A decision with all its sentences. */
export function printDecision(words: Words, state: State, decision: Decision): PrintedDecision {
  const { number, by, kind, prompt, asks } = decision
  const source = printSource(words, state, decision)
  const refused = asks.kind === 'cards' || asks.kind === 'share' ? asks.refused : []
  return {
    number,
    by,
    kind,
    prompt: printText(words, state, prompt),
    ...(source && { source }),
    asks,
    options: printOptions(words, state, decision),
    refused: Object.fromEntries(refused.map((refusal) => [refusal.id, printReason(words, state, refusal)])),
  }
}
