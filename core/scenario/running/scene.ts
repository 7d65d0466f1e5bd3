import type { Decision } from '../../engine/decision'
import type { LoggedEvent, Match } from '../../engine/match'
import type { Rules, Table } from '../../engine/rules'
import type { Seat } from '../../engine/seat'
import type { State } from '../../engine/state'
import { view } from '../../engine/view'

/** A table as scenarios look at it: the match itself, or what one seat may know of it. */
export interface Scene {
  readonly rules: Rules
  readonly table: Table
  readonly state: State
  readonly events: readonly LoggedEvent[]
  pending(explain?: boolean): Decision | undefined
}

/** The table with the eyes of a seat: cards that it may not know are blank, and lines of the log for the other seat are missing. */
export function seenBy(match: Match, seat: Seat): Scene {
  const { state, decision } = view(match.rules, match.table, match.pending(), seat)
  return {
    rules: match.rules,
    table: { ...match.table, state },
    state,
    events: match.events.filter(({ only }) => only === undefined || only === seat),
    pending: () => decision,
  }
}
