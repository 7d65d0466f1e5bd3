import type { Seat } from '../../../engine/seat'
import type { Message } from '../../../language/message'
import type { Increase } from '../card'
import type { FlagId } from '../vocabulary'
import type { EffectFrame } from './frames'
import type { BloxPiece, BloxTable, Happening } from './state'

/** A power that is done to fighters, one after the other (section 4.5). */
export interface FighterPower {
  readonly on: 'fighters'
  /** The modifier that stops it with this amount, where the vocabulary does not say it of all amounts. */
  readonly immunity?: (amount: number) => FlagId | undefined
  /** What else happens besides what is seen of the fighter itself. */
  readonly apply: (
    table: BloxTable,
    card: BloxPiece,
    amount: number,
    frame: EffectFrame,
  ) => readonly Happening[] | undefined | void
}

/** What came of a power for a player, or why nothing did. */
export type Outcome = readonly Happening[] | { readonly nothing: Message }

/** A power that is done to players. */
export interface PlayerPower {
  readonly on: 'players'
  readonly apply: (table: BloxTable, seat: Seat, increase: Increase | undefined, frame: EffectFrame) => Outcome
}

export type Power = FighterPower | PlayerPower

/** What is written of an increase: a number, a key, or whatever chance picks from. */
export function wordOf(increase: Increase): number | string {
  switch (increase.kind) {
    case 'number':
      return increase.value
    case 'key':
      return increase.key
    case 'pool':
      return increase.pool
    case 'list':
      return increase.keys.map(({ value }) => value).join(', ')
  }
}

/** The number of an increase that is one. */
export const amountOf = (increase: Increase | undefined): number => (increase?.kind === 'number' ? increase.value : 0)
