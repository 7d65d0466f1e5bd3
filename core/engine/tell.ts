import { message } from '../language/message'
import type { Table } from './rules'
import { isPlayer, type Seat } from './seat'
import type { Source } from './state'
import type { TraceEvent } from './trace'

/** What an event is about besides its sentence. */
export interface Told {
  readonly args?: Readonly<Record<string, string | number>>
  /** Cards and players (ids 0 and 1) that the sentence names, by its holes; who prints it says what players are called. */
  readonly cards?: Readonly<Record<string, number>>
  readonly source?: Source | undefined
  readonly seat?: Seat | undefined
  readonly only?: Seat
  readonly sums?: Seat
}

/** How a system names the cards of its tables. */
type NameOf<T> = (table: T, id: number) => string

/** An event in words, with the names of its cards as they are now. */
export const eventOf =
  <T>(nameOf: NameOf<T>) =>
  (
    table: T,
    level: TraceEvent['level'],
    id: string,
    { args = {}, cards = {}, source, seat, only, sums }: Told,
  ): TraceEvent => {
    const names = Object.fromEntries(
      Object.entries(cards).flatMap(([hole, card]) => (isPlayer(card) ? [] : [[hole, nameOf(table, card)] as const])),
    )
    return {
      level,
      message: message(id, { ...args, ...names }),
      subjects: cards,
      ...(source && { source }),
      ...(seat !== undefined && { seat }),
      ...(only !== undefined && { only }),
      ...(sums !== undefined && { sums }),
    }
  }

/** Reports events to a table's trace, where somebody listens. Mostly nobody does: what would be told is not even made then. */
export function teller<T extends Pick<Table, 'trace' | 'probe'>>(
  nameOf: NameOf<T>,
): (table: T, level: TraceEvent['level'], id: string, told?: Told) => void {
  const make = eventOf(nameOf)
  return (table, level, id, told) => {
    table.probe?.told?.(level, level === 'nothing' ? told?.source?.key : undefined)
    if (table.trace) table.trace(make(table, level, id, told ?? {}))
  }
}

/** Whether anybody listens, to the words or to how things went: only then is it worth making what would be told. */
export const hasListeners = ({ trace, probe }: Pick<Table, 'trace' | 'probe'>): boolean =>
  trace !== undefined || probe !== undefined
