import type { Definition } from '../../../core/engine/pool'
import type { CardState } from '../../../core/engine/state'
import type { BloxCard } from './card'
import type { Piece } from './state'

/** A new copy: printed numbers, no locks. */
export const createPiece = (card: CardState, definition: Definition<BloxCard> | undefined): Piece => ({
  ...card,
  health: definition?.card.health ?? 0,
  power: definition?.card.power ?? 0,
  locks: 0,
  revealed: false,
  doomed: false,
})
