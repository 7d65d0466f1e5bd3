import type { Duration } from '../../script'
import type { Lasting, Until, YacgState, YacgTable } from '../state'
import { touch } from '../table'

/** When something that begins now ends (section 4.15). `path`: the operation that says so. */
export function untilOf({ state }: YacgTable, duration: Duration | undefined, path: string): Until {
  const round = state.turn.number
  switch (duration?.kind) {
    case 'resolution':
      return { kind: 'resolution', level: state.level }
    case 'fight':
      return { kind: 'fight', level: Math.max(1, state.fights.length) }
    case 'phase':
      return { kind: 'phase', level: state.nesting }
    case 'next-round':
      return { kind: 'round', round: round + 1 }
    case 'game':
      return { kind: 'game' }
    case 'event':
      return { kind: 'event', path, round }
    default:
      return { kind: 'round', round }
  }
}

export type Ending = 'resolution' | 'fight' | 'phase' | 'round'

/** Whether something ends with the innermost unit, fight or phase that is open, or with the round. */
function isOver({ turn, level, fights, nesting }: YacgState, { until }: Lasting, what: Ending): boolean {
  switch (until.kind) {
    case 'game':
      return false
    case 'round':
    case 'event':
      return what === 'round' && until.round <= turn.number
    case 'resolution':
      return what === 'round' || (what === 'resolution' && until.level >= level)
    case 'fight':
      return what === 'round' || (what === 'fight' && until.level >= fights.length)
    case 'phase':
      return what === 'round' || (what === 'phase' && until.level >= nesting)
  }
}

/** Ends what lasts as long as this, before the fight or phase is taken off; abilities that work once in it may again. */
export function endDurations(table: YacgTable, what: Ending): void {
  const { state } = table
  if (state.lasting.some((one) => isOver(state, one, what))) {
    state.lasting = state.lasting.filter((one) => !isOver(state, one, what))
    touch(table)
  }
  if (what !== 'round' && what !== 'fight') return
  if (state.spent.some((note) => note.endsWith(` ${what}`)))
    state.spent = state.spent.filter((note) => !note.endsWith(` ${what}`))
  for (const card of state.cards)
    if (card.used.length > 0) card.used = card.used.filter((note) => !note.endsWith(` ${what}`))
}

/** Begins something that goes on without its source. */
export function last(table: YacgTable, lasting: Omit<Lasting, 'id' | 'since'>): void {
  const { state } = table
  const id = ++state.moments
  state.lasting = [...state.lasting, { ...lasting, id, since: id }]
  touch(table)
}

/** Ends one of them. */
export function forget(table: YacgTable, id: number): void {
  table.state.lasting = table.state.lasting.filter((one) => one.id !== id)
  touch(table)
}
