import type { TraceEvent } from '../../../engine/trace'
import type { BloxFrame } from './frames'
import type { BloxTable } from './state'
import { answersTo, sourceOf } from './table'
import { cardAt } from '../../../engine/state'
import { isPlayer } from '../../../engine/seat'
import { lineOf } from './tell'

function line(table: BloxTable, frame: BloxFrame): TraceEvent[] {
  switch (frame.kind) {
    case 'effect': {
      const source = sourceOf(table, frame.source, frame.at)
      return [
        lineOf(table, 'event', 'agenda-effect', { cards: { card: frame.source.id }, source, seat: frame.controller }),
      ]
    }
    case 'trigger': {
      const card = cardAt(table, frame.of.id)
      if (!answersTo(table, card, frame.type)) return []
      return [lineOf(table, 'event', 'agenda-trigger', { cards: { card: card.id }, source: sourceOf(table, card) })]
    }
    case 'attack': {
      const [card, target] = [frame.attacker.id, frame.target.id]
      return [
        lineOf(table, 'event', isPlayer(target) ? 'agenda-attack-player' : 'agenda-attack', {
          cards: { card, target },
        }),
      ]
    }
    case 'announce':
      return [lineOf(table, 'event', 'agenda-announce', { cards: { card: frame.card.id } })]
    default:
      return []
  }
}

/** What resolves now, and what comes after it, next first. */
export function agenda(table: BloxTable): readonly TraceEvent[] {
  const work = [...(table.state.work as BloxFrame[])].reverse().flatMap((frame) => line(table, frame))
  const { ending, turn } = table.state
  return ending ? [...work, lineOf(table, 'event', 'agenda-end', { cards: { player: turn.seat } })] : work
}
