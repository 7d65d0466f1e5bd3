import { copyKept } from '../../../engine/clone'
import type { BloxPiece, BloxPlayer, BloxState } from './state'

/** Written out, since each answer that greedy tries copies a hundred cards. */
export const copyCard = (card: BloxPiece): BloxPiece => ({
  id: card.id,
  key: card.key,
  owner: card.owner,
  controller: card.controller,
  zone: card.zone,
  life: card.life,
  health: card.health,
  power: card.power,
  locks: card.locks,
  revealed: card.revealed,
  doomed: card.doomed,
})

const copyPlayer = (player: BloxPlayer): BloxPlayer => ({ ...player, icons: { ...player.icons } })

/** All but the cards, to play on by itself: frames and the chain are only ever replaced, so both share them. */
export const copyRest = (state: BloxState): BloxState => ({
  ...copyKept(state),
  players: [copyPlayer(state.players[0]), copyPlayer(state.players[1])],
})
