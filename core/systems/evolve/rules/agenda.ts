import { SEATS, other } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import type { TraceEvent } from '../../../engine/trace'
import { message } from '../../../language/message'
import type { EvolveFrame } from './frames'
import { subjectOf, textOf, titleOf } from './cards/own'
import type { Context, EvolveTable } from './state'
import { sourceOf } from './tell'

/** A line about an ability, with its card and its place in the script. */
function about(table: EvolveTable, id: string, context: Context): TraceEvent {
  const card = subjectOf(table, context.source) ?? cardOf(table.state, context.source.id)
  const ability = textOf(table, context.key)?.abilities[context.ability]?.name ?? ''
  const names = { card: titleOf(table, card), ability }
  return {
    level: 'event',
    message: message(id, names),
    subjects: { card: card.id },
    source: sourceOf(table, context),
    seat: context.performer,
  }
}

function ofCards(table: EvolveTable, id: string, cards: Readonly<Record<string, number>>): TraceEvent {
  const names = Object.fromEntries(
    Object.entries(cards).map(([hole, card]) => [hole, titleOf(table, cardOf(table.state, card))]),
  )
  return { level: 'event', message: message(id, names), subjects: cards }
}

function line(table: EvolveTable, frame: EvolveFrame): TraceEvent[] {
  switch (frame.kind) {
    case 'ability':
      return [about(table, 'agenda-ability', frame.context)]
    case 'effect':
      return [about(table, 'agenda-effect', frame.context)]
    case 'cost':
      return [frame.context, ...(frame.then ? [frame.then] : [])].map((one) => about(table, 'agenda-cost', one))
    case 'attack': {
      const card = frame.attacker.id
      const target = frame.target.id
      return [
        target < SEATS.length
          ? ofCards(table, 'agenda-attack-leader', { card })
          : ofCards(table, 'agenda-attack', { card, target }),
      ]
    }
    case 'spell':
    case 'enter':
      return [ofCards(table, `agenda-${frame.kind}`, { card: frame.card })]
    case 'quick':
      return [{ level: 'event', message: message('agenda-quick'), seat: frame.seat }]
    default:
      return []
  }
}

/** What resolves now, what it has still to do, and the abilities that wait for the next confirmation timing, the turn player's first. */
export function agenda(table: EvolveTable): readonly TraceEvent[] {
  const { work, pending, turn } = table.state
  const under = [...(work as readonly EvolveFrame[])].reverse().flatMap((frame) => line(table, frame))
  const waiting = [turn.seat, other(turn.seat)].flatMap((seat) =>
    pending[seat].map((context) => about(table, 'agenda-waiting', context)),
  )
  return [...under, ...waiting]
}
