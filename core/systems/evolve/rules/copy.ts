import { copyKept, copyLists } from '../../../engine/clone'
import type { EvolveCardState, EvolvePlayer, EvolveState } from './state'

const copyCard = (card: EvolveCardState): EvolveCardState => ({
  id: card.id,
  key: card.key,
  owner: card.owner,
  controller: card.controller,
  zone: card.zone,
  life: card.life,
  engaged: card.engaged,
  turns: card.turns,
  damage: card.damage,
  modifiers: card.modifiers.slice(),
  keywords: card.keywords.slice(),
  traits: card.traits.slice(),
  counters: { ...card.counters },
  used: card.used.slice(),
  attached: card.attached.slice(),
  evolved: card.evolved,
  evolvedIn: card.evolvedIn,
  racing: card.racing,
  faceUp: card.faceUp,
  doomed: card.doomed,
})

const copyPlayer = (player: EvolvePlayer): EvolvePlayer => {
  const { destroyed, discard, attacked, spellsPlayed, returnedToHandFromField } = player.tally
  const tally = {
    destroyed: destroyed.slice(), discard: discard.slice(), attacked: attacked.slice(), spellsPlayed: spellsPlayed.slice(), returnedToHandFromField: returnedToHandFromField.slice(),
  }
  return { ...player, tally }
}

/** A state to play on by itself: what is changed in place is copied; frames, contexts, modifiers and memories are only ever replaced, so both share them. */
export function copyState(state: EvolveState): EvolveState {
  return {
    ...copyKept(state),
    cards: state.cards.map(copyCard),
    players: [copyPlayer(state.players[0]), copyPlayer(state.players[1])],
    pending: copyLists(state.pending),
    delayed: state.delayed.slice(),
    memories: { ...state.memories },
    paid: { ...state.paid },
    extraTurns: state.extraTurns.slice(),
    resolution: { ...state.resolution },
  }
}
