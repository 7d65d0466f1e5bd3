import type { CardState } from '../../../../engine/state'
import { NO_COUNTERS, NOTHING, parameter, type EvolveCardState, type EvolvePlayer } from '../state'

/** A card as it comes to the table: nothing has happened to it yet. All cards have all fields in one order, which keeps reading them fast. */
export const createCard = ({ id, key, owner, controller, zone, life }: CardState): EvolveCardState => ({
  id,
  key,
  owner,
  controller,
  zone,
  life,
  engaged: false,
  turns: 0,
  damage: 0,
  modifiers: NOTHING,
  keywords: NOTHING,
  traits: NOTHING,
  counters: NO_COUNTERS,
  used: NOTHING,
  attached: NOTHING,
  evolved: undefined,
  evolvedIn: undefined,
  racing: false,
  faceUp: false,
  doomed: false,
})

const noTally = (): EvolvePlayer['tally'] => ({
  destroyed: NOTHING,
  discard: NOTHING,
  attacked: NOTHING,
  spellsPlayed: NOTHING,
  returnedToHandFromField: NOTHING,
})

export const createPlayer = (parameters: Readonly<Record<string, number>>): EvolvePlayer => ({
  leaderDefense: parameter({ parameters }, 'leaderDefense'),
  playPoints: 0,
  maxPlayPoints: 0,
  evolutionPoints: 0,
  superEvolutionPoints: parameter({ parameters }, 'superEvolutionPoints'),
  superFrom: parameter({ parameters }, 'superEvolutionFirst'),
  turnsTaken: 0,
  evolvedThisTurn: false,
  deckedOut: false,
  hurt: false,
  played: 0,
  tally: noTally(),
})

/** Forgets what this turn has counted, at the start of every turn (section 6.10). */
export function resetTurn(player: EvolvePlayer): void {
  player.evolvedThisTurn = false
  player.hurt = false
  player.played = 0
  player.tally = noTally()
}
