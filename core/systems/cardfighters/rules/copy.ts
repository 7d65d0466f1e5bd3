import { clonePlain, copyKept } from '../../../engine/clone'
import type { FighterPlayer, FighterState, FightersState } from './state'

export const copyCard = (card: FighterState): FighterState => ({ ...card })

const copyPlayer = (player: FighterPlayer): FighterPlayer => ({ ...player, skips: player.skips.slice() })

/**
 * All but the cards, to play on by itself: what is changed in place is copied. Resolutions are, which hold what their steps have found; all other frames, and what
 * lasts or listens, are only ever replaced, so both share them.
 */
export function copyRest(state: FightersState): FightersState {
  return {
    ...copyKept(state),
    players: [copyPlayer(state.players[0]), copyPlayer(state.players[1])],
    work: state.work.map((frame) => (frame.kind === 'resolution' ? clonePlain(frame) : frame)),
    lasting: state.lasting.slice(),
    once: state.once.slice(),
    heard: state.heard.slice(),
  }
}
