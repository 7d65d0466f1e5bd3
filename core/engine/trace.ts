import type { Message } from '../language/message'
import type { Seat } from './seat'
import type { Source } from './state'

/** One thing that happened, with what caused it. Log, animation, stepper and explanations are views of these. */
export interface TraceEvent {
  /** Printed by the system's or the kit's messages. */
  readonly message: Message
  /** Which cards the message's holes name, so that the log can link them. */
  readonly subjects?: Readonly<Record<string, number>>
  readonly source?: Source
  readonly seat?: Seat
  /**
   * `event`: something changed. `nothing`: something could have happened and did not, with the reason. `detail`: a value, condition or filter
   * was asked. `fault`: the engine failed, which is a bug of ours. `input`: a player or the person at the table did something.
   */
  readonly level: 'event' | 'nothing' | 'detail' | 'fault' | 'input'
  /** Only this seat may read it; absent: everybody. */
  readonly only?: Seat
  /** It sums up what this seat was told in full: readers of that need not read it again. */
  readonly sums?: Seat
}

/** Whether somebody who reads everything reads this, but for values: what sums up other sentences would say them twice. */
export const isReadByAll = ({ level, sums }: TraceEvent): boolean => level !== 'detail' && sums === undefined

/** Where events go. Building an event costs more than dropping it, so callers ask for `sink` first: `table.trace?.(…)`. */
export type Sink = (event: TraceEvent) => void

/** What a match has made use of, by vocabulary id (`effect:DealDamage`); counted without a sink too. */
export interface Coverage {
  /** Entries whose handler completed at least once. */
  readonly executed: Set<string>
  /** Entries that were met and are not played yet. */
  readonly unsupported: Set<string>
  /** Internal errors inside an effect, each caught where it happened. */
  readonly faults: { readonly key: string; readonly message: string }[]
}

/** Coverage of a match that has not begun: nothing was used yet. */
export const createCoverage = (): Coverage => ({ executed: new Set(), unsupported: new Set(), faults: [] })
