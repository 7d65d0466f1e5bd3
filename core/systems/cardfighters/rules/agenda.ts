import type { Source } from '../../../engine/state'
import type { TraceEvent } from '../../../engine/trace'
import type { FightersFrame } from './frames'
import type { FightersTable } from './state'
import { toFight } from './table'
import { lineOf } from './tell'

const ofCards = (
  table: FightersTable,
  id: string,
  cards: Readonly<Record<string, number>>,
  source?: Source,
): TraceEvent => lineOf(table, 'event', id, { cards, source })

function line(table: FightersTable, frame: FightersFrame): TraceEvent[] {
  switch (frame.kind) {
    case 'resolution':
      return [ofCards(table, 'agenda-rule', { card: frame.source.id }, frame.source)]
    case 'listener':
      return [ofCards(table, 'agenda-auto', { card: frame.heard.source.id }, frame.heard.source)]
    case 'instant':
    case 'slot':
    case 'perform':
      return [ofCards(table, `agenda-${frame.kind}`, { card: frame.card })]
    case 'fights':
      return toFight(table, frame.fought).map(({ id }) => ofCards(table, 'agenda-combat', { card: id }))
    case 'combat':
    case 'clash':
    case 'strike':
      return [ofCards(table, `agenda-${frame.kind}`, { card: frame.attacker.id })]
    case 'damage':
      return [{ ...ofCards(table, 'agenda-damage', { card: frame.source.id }, frame.source), seat: frame.seat }]
    default:
      return []
  }
}

/** What resolves now, and what comes after it, next first. */
export const agenda = (table: FightersTable): readonly TraceEvent[] =>
  [...(table.state.work as readonly FightersFrame[])].reverse().flatMap((frame) => line(table, frame))
