import { isPlayer, type Seat } from '../../../engine/seat'
import type { Source } from '../../../engine/state'
import type { TraceEvent } from '../../../engine/trace'
import { message } from '../../../language/message'
import type { FightersTable } from './state'
import { nameOf } from './table'

interface Told {
  readonly args?: Readonly<Record<string, string | number>>
  /** Cards and players (ids 0 and 1) that the sentence names, by its holes; who prints it says what players are called. */
  readonly cards?: Readonly<Record<string, number>>
  readonly source?: Source | undefined
  readonly seat?: Seat
  readonly only?: Seat
  readonly sums?: Seat
}

/** Reports an event to the trace, where somebody listens. */
export function tell(table: FightersTable, level: TraceEvent['level'], id: string, told: Told = {}): void {
  if (!table.trace) return
  const { args = {}, cards = {}, source, seat, only, sums } = told
  const names = Object.fromEntries(
    Object.entries(cards)
      .filter(([, card]) => !isPlayer(card))
      .map(([hole, card]) => [hole, nameOf(table, card)]),
  )
  table.trace({
    level,
    message: message(id, { ...args, ...names }),
    subjects: cards,
    ...(source && { source }),
    ...(seat !== undefined && { seat }),
    ...(only !== undefined && { only }),
    ...(sums !== undefined && { sums }),
  })
}
