import type { Node } from '../language/nodes'
import type { PropertyValue } from './rules'
import type { Ref } from './state'
import type { TraceEvent } from './trace'

/** An ability that might have answered to something, and how far it came: it waits to resolve (`queued`: to be asked whether it does), or what kept it from that. */
export interface Hearer {
  readonly id: number
  readonly key: string
  readonly path: string
  readonly stage: 'waiting' | 'queued' | 'other-side' | 'filter' | 'condition' | 'used' | 'silent'
  /** The words that what happened does not fit, where no test of theirs was told of. */
  readonly node?: Node
}

/**
 * Hears what rules work out on their way, each time with the key of the card whose text says so and the node there (`numberOf` numbers it). Only the work
 * of a match has one: what is read for display, for explanations and by players that are no persons is not heard.
 */
export interface Probe {
  value(key: string, node: Node, result: PropertyValue): void
  test(key: string, node: Node, card: number, held: boolean): void
  /** Cards and players that a target, cost or choice could mean. */
  target(key: string, node: Node, found: readonly number[]): void
  /** Whether a cost of a script could be paid when that was looked at, or was paid. */
  cost?(key: string, node: Node, paid: boolean): void
  /** Something was told, whether or not anybody hears it in words: how it went, and of what did nothing the card whose text says so, if one does. */
  told?(level: TraceEvent['level'], key: string | undefined): void
  /** Something happened that abilities listen to. `cause`: the card that it happened to. */
  heard?(trigger: string, cause: Ref | undefined, hearers: readonly Hearer[]): void
}
