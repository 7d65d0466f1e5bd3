import { copyKept, copyLists } from '../../../engine/clone'
import type { EvolveCardState, EvolvePlayer, EvolveState } from './state'

const copyCard = (card: EvolveCardState): EvolveCardState => ({ ...card })

const copyPlayer = (player: EvolvePlayer): EvolvePlayer => ({ ...player, tally: { ...player.tally } })

/** A state to play on by itself: what is changed in place is copied; frames, contexts, memories and the lists of cards are only ever replaced, so both share them. */
export function copyState(state: EvolveState): EvolveState {
  return {
    ...copyKept(state),
    cards: state.cards.map(copyCard),
    players: [copyPlayer(state.players[0]), copyPlayer(state.players[1])],
    pending: copyLists(state.pending),
    delayed: state.delayed.slice(),
    memories: state.memories.slice(),
    paid: { ...state.paid },
    extraTurns: state.extraTurns.slice(),
    resolution: { ...state.resolution },
  }
}
