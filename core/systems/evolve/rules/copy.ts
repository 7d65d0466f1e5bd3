import { copyKept, copyLists } from '../../../engine/clone'
import type { EvolveCardState, EvolvePlayer, EvolveState } from './state'

/** Written out: with a spread, greedy plays 4 % fewer games a second, since each answer that it tries copies a hundred cards. */
export const copyCard = (card: EvolveCardState): EvolveCardState => ({
  id: card.id,
  key: card.key,
  owner: card.owner,
  controller: card.controller,
  zone: card.zone,
  life: card.life,
  engaged: card.engaged,
  turns: card.turns,
  damage: card.damage,
  modifiers: card.modifiers,
  keywords: card.keywords,
  traits: card.traits,
  counters: card.counters,
  used: card.used,
  attached: card.attached,
  evolved: card.evolved,
  evolvedIn: card.evolvedIn,
  racing: card.racing,
  faceUp: card.faceUp,
  doomed: card.doomed,
})

const copyPlayer = (player: EvolvePlayer): EvolvePlayer => ({ ...player, tally: { ...player.tally } })

/** All but the cards, to play on by itself: what is changed in place is copied; frames, contexts and memories are only ever replaced, so both share them. */
export function copyRest(state: EvolveState): EvolveState {
  return {
    ...copyKept(state),
    players: [copyPlayer(state.players[0]), copyPlayer(state.players[1])],
    pending: copyLists(state.pending),
    delayed: state.delayed.slice(),
    memories: { ...state.memories },
    paid: { ...state.paid },
    extraTurns: state.extraTurns.slice(),
    resolution: { ...state.resolution },
  }
}
