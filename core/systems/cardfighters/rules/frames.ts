import type { Seat } from '../../../engine/seat'
import type { Ref, Source } from '../../../engine/state'
import type { CostKindId, EventId } from '../vocabulary'
import type { Heard, Occasion, PhaseId } from './state'
import type { ResolutionFrame } from './turn/resolution'

/** A payment of SP that is being worked out; `modCost` changes `added` (section 5.5). */
export interface Payment {
  readonly kind: 'pay'
  readonly cost: CostKindId
  readonly seat: Seat
  /** The card to pay; absent: the United Attack. */
  readonly card?: number
  readonly added: number
  /** Where a character is to stand. */
  readonly slot?: number
}

/** Everything that the rules may still have to do besides the steps of a resolution. `push` takes frames in the order in which they are to happen. */
export type CoreFrame =
  | { readonly kind: 'phase'; readonly phase: PhaseId }
  | { readonly kind: 'turn-over' }
  | { readonly kind: 'main' }
  | { readonly kind: 'attack' }
  | { readonly kind: 'counter' }
  /** Where a character that is being played stands. */
  | { readonly kind: 'slot'; readonly card: number; readonly seat: Seat }
  | Payment
  /** The listeners in `heard` resolve, first to last. */
  | { readonly kind: 'events' }
  | { readonly kind: 'listener'; readonly heard: Heard }
  /** An event of the active player happens now, if its object is still there. */
  | { readonly kind: 'announce'; readonly event: EventId; readonly object?: Ref }
  /** Each attacker makes `attacks` happen. */
  | { readonly kind: 'attacks' }
  /** The ▲ ability of a character that was played happens: the one that it came with, as this card. */
  | { readonly kind: 'instant'; readonly card: number; readonly key: string }
  /** A played Action or Reaction resolves; then it goes to the discards. */
  | { readonly kind: 'perform'; readonly card: number; readonly seat: Seat }
  | { readonly kind: 'spent'; readonly card: number }
  | { readonly kind: 'freeze' }
  /** The attacks are fought one after the other; these characters have fought. */
  | { readonly kind: 'fights'; readonly fought: readonly number[] }
  | { readonly kind: 'combat'; readonly attacker: Ref }
  | { readonly kind: 'blocked'; readonly occasion: Occasion }
  | { readonly kind: 'clash'; readonly attacker: Ref; readonly blocker: Ref | undefined }
  | { readonly kind: 'strike'; readonly attacker: Ref; readonly cancelled: boolean }
  | { readonly kind: 'sweep' }
  /** Non-combat damage of an Action or Reaction to a player; `modDamage` changes the amount. */
  | {
      readonly kind: 'damage'
      readonly seat: Seat
      readonly amount: number
      readonly me: Seat
      readonly source: Source
      readonly asked: boolean
    }
  | { readonly kind: 'judge' }
  /** Effects of a word end in a seat's turn (section 4.14). */
  | { readonly kind: 'expire'; readonly words: readonly ('ueot' | 'uynt' | 'unac')[]; readonly seat: Seat }

export type FightersFrame = CoreFrame | ResolutionFrame
