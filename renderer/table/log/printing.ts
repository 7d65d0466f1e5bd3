import { ENGINE_MESSAGES } from '../../../core/engine/messages'
import type { Decision } from '../../../core/engine/decision'
import type { LoggedEvent } from '../../../core/engine/match'
import { SEATS } from '../../../core/engine/seat'
import type { State } from '../../../core/engine/state'
import type { Refusal } from '../../../core/engine/zone'
import { filled, partsOf, type Hole, type Message, type Messages } from '../../../core/language/message'
import type { TablePool } from '../pool'
import type { LogLine, PrintedDecision, PrintedReason, ScriptPlace } from '../protocol'

/** What printing needs to know: the game's sentences, the cards, and what the players are called. */
export interface PrintContext {
  readonly messages: Messages
  readonly cards: TablePool
  readonly names: readonly [string, string]
}

type Piece = LogLine['pieces'][number]

const nameOf = (context: PrintContext, state: State, id: number): string =>
  id < SEATS.length ? (context.names[id] ?? '') : context.cards.nameOf(state.cards[id]?.key ?? '')

/** What fills a hole: the card it names, else the argument; a hole called `player` names a seat. */
function fill(
  context: PrintContext,
  state: State,
  { args }: Message,
  hole: Hole,
  subjects: Readonly<Record<string, number>>,
): Piece {
  const { name } = hole
  const card = subjects[name]
  const value = args[name]
  if (card !== undefined) {
    const text = typeof value === 'string' ? value : nameOf(context, state, card)
    return card < SEATS.length ? { text } : { text, card }
  }
  if (name === 'player' && typeof value === 'number') return { text: context.names[value] ?? String(value) }
  return { text: value === undefined ? `{${name}}` : filled(hole, value) }
}

/** A message's sentence in pieces; a missing one is printed with its arguments, so that nothing is lost. */
export function printPieces(
  context: PrintContext,
  state: State,
  message: Message,
  subjects: Readonly<Record<string, number>> = {},
): readonly Piece[] {
  const sentence = context.messages[message.id] ?? ENGINE_MESSAGES[message.id]
  if (sentence === undefined) return [{ text: `${message.id} ${JSON.stringify(message.args)}` }]
  return partsOf(sentence).map((part, index) => {
    const piece = typeof part === 'string' ? { text: part } : fill(context, state, message, part, subjects)
    return index === 0 ? { ...piece, text: piece.text.charAt(0).toUpperCase() + piece.text.slice(1) } : piece
  })
}

/** A message's sentence as plain text. */
export const printText = (context: PrintContext, state: State, message: Message): string =>
  printPieces(context, state, message)
    .map(({ text }) => text)
    .join('')

/** The place of a card's script, and within it. */
function placeOf(context: PrintContext, key: string, span: ScriptPlace['span']): ScriptPlace | undefined {
  const place = context.cards.placeOf(key)
  return place && { ...place, ...(span && { span: { start: span.start, end: span.end } }) }
}

export function printReason(context: PrintContext, state: State, { reason, span }: Refusal): PrintedReason {
  const place = span && placeOf(context, span.key, span)
  return { text: printText(context, state, reason), ...(place && { place }) }
}

/** An event as a line of the log. */
export function printEvent(context: PrintContext, state: State, event: LoggedEvent): LogLine {
  const { source, seat, level, input, frame } = event
  const place = source && placeOf(context, source.key, source.span)
  return {
    input,
    frame,
    level,
    pieces: printPieces(context, state, event.message, event.subjects),
    ...(seat !== undefined && { seat }),
    ...(place && { place }),
  }
}

function printOptions(context: PrintContext, state: State, { asks }: Decision): PrintedDecision['options'] {
  if (asks.kind !== 'option') return []
  const open = asks.options.map(({ label, action: _, ...option }) => ({
    ...option,
    text: printText(context, state, label),
  }))
  const shut = asks.refused.map(({ label, action: _, refusal, ...option }) => ({
    ...option,
    text: printText(context, state, label),
    refused: printReason(context, state, refusal),
  }))
  return [...open, ...shut]
}

function printSource(context: PrintContext, state: State, { source }: Decision): PrintedDecision['source'] {
  if (!source) return undefined
  const place = placeOf(context, source.key, source.span)
  return {
    card: source.id,
    name: source.key === '' ? nameOf(context, state, source.id) : context.cards.nameOf(source.key),
    ...(place && { place }),
  }
}

/** A decision with all its sentences. */
export function printDecision(context: PrintContext, state: State, decision: Decision): PrintedDecision {
  const { number, by, kind, prompt, asks } = decision
  const source = printSource(context, state, decision)
  const refused = asks.kind === 'cards' || asks.kind === 'share' ? asks.refused : []
  return {
    number,
    by,
    kind,
    prompt: printText(context, state, prompt),
    ...(source && { source }),
    asks,
    options: printOptions(context, state, decision),
    refused: Object.fromEntries(refused.map((refusal) => [refusal.id, printReason(context, state, refusal)])),
  }
}
