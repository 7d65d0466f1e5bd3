import { copyKept } from '../../../engine/clone'
import type { YacgPiece, YacgPlayer, YacgState } from './state'

/** Written out, since each answer that greedy tries copies a hundred cards. What is only ever replaced is shared. */
export const copyCard = (card: YacgPiece): YacgPiece => ({
  id: card.id,
  key: card.key,
  owner: card.owner,
  controller: card.controller,
  zone: card.zone,
  life: card.life,
  changes: {
    hp: card.changes.hp,
    satk: card.changes.satk,
    spe: card.changes.spe,
    tatk: card.changes.tatk,
  },
  damage: card.damage,
  markers: card.markers,
  faceDown: card.faceDown,
  host: card.host,
  targets: card.targets,
  copies: card.copies,
  attached: card.attached,
  harm: card.harm,
  used: card.used,
  since: card.since,
  made: card.made,
  home: card.home,
  played: card.played,
  past: card.past,
})

const copyPlayer = (player: YacgPlayer): YacgPlayer => ({ ...player, energy: { ...player.energy } })

/** All but the cards, to play on by itself: frames, contexts and durations are only ever replaced, so both share them. */
export const copyRest = (state: YacgState): YacgState => ({
  ...copyKept(state),
  players: [copyPlayer(state.players[0]), copyPlayer(state.players[1])],
  fights: state.fights.slice(),
  waiting: state.waiting.slice(),
  lasting: state.lasting.slice(),
})
