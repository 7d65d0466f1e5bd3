import type { Sink, TraceEvent } from '../../../engine/trace'
import type { Seat } from '../../../engine/seat'
import type { Source } from '../../../engine/state'
import type { Span } from '../../../language/span'
import { message } from '../../../language/message'
import { textOf, titleOf } from './cards/own'
import { isMemory, type Context, type EvolveTable, type Subject } from './state'

interface Told {
  readonly args?: Readonly<Record<string, string | number>>
  /** Cards that the sentence names, by its holes. */
  readonly cards?: Readonly<Record<string, Subject>>
  readonly context?: Context | undefined
  /** The place in the script that says so; the ability's effect when absent. */
  readonly span?: Span | undefined
  readonly seat?: Seat
  readonly only?: Seat
  readonly sums?: Seat
}

/** The ability that a context belongs to, as the kit names sources. */
export function sourceOf(table: EvolveTable, { source, key, ability }: Context, span?: Span): Source {
  const written = textOf(table, key)?.abilities[ability]
  const place = span ?? written?.effect?.span ?? written?.span
  return { id: source.id, key, path: `abilities.${ability}`, ...(place ? { span: place } : {}) }
}

/** Reports an event to the trace, where somebody listens. Mostly nobody does: this is kept small, so that what would be told is not even made then. */
export function tell(table: EvolveTable, level: TraceEvent['level'], id: string, told: Told = {}): void {
  table.probe?.told?.(level, level === 'nothing' ? told.context?.key : undefined)
  if (table.trace) report(table, table.trace, level, id, told)
}

function report(
  table: EvolveTable,
  trace: Sink,
  level: TraceEvent['level'],
  id: string,
  { args = {}, cards = {}, context, span, seat, only, sums }: Told,
): void {
  const names = Object.fromEntries(
    Object.entries(cards)
      .filter(([, subject]) => !isNameless(subject))
      .map(([hole, subject]) => [hole, titleOf(table, subject)]),
  )
  trace({
    level,
    message: message(id, { ...args, ...names }),
    subjects: Object.fromEntries(Object.entries(cards).map(([hole, subject]) => [hole, subject.id])),
    ...(context ? { source: sourceOf(table, context, span) } : {}),
    ...(seat === undefined ? {} : { seat }),
    ...(only === undefined ? {} : { only }),
    ...(sums === undefined ? {} : { sums }),
  })
}

/** A player without a leader of a deck: who prints the message says what that player is called. */
const isNameless = (subject: Subject): boolean => !isMemory(subject) && subject.zone === 'player' && subject.key === ''
