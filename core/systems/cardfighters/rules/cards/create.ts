import type { CardState } from '../../../../engine/state'
import type { FighterPlayer, FighterState } from '../state'
import { parameter } from '../table'

/** A card as it comes to the table: nothing has happened to it yet. All cards have all fields in one order, which keeps reading them fast. */
export const createCard = ({ id, key, owner, controller, zone, life }: CardState): FighterState => ({
  id,
  key,
  owner,
  controller,
  zone,
  life,
  bp: 0,
  lastBp: undefined,
  slot: -1,
  fresh: false,
  frozen: false,
  activated: false,
  attacks: false,
  follows: undefined,
  united: false,
  blocks: undefined,
  blocked: false,
  under: undefined,
  power: undefined,
  printed: undefined,
  since: 0,
  branch: -1,
})

export const createPlayer = (parameters: Readonly<Record<string, number>>): FighterPlayer => ({
  hp: parameter({ parameters }, 'hp'),
  sp: parameter({ parameters }, 'sp'),
  played: 0,
  plays: parameter({ parameters }, 'characters'),
  backedUp: 0,
  hurt: false,
  lostSp: 0,
  skips: [],
  extraTurns: 0,
})

/** Forgets what this turn has counted, for both players at every change of turns (section 2.3). */
export function resetTurn(player: FighterPlayer, parameters: Readonly<Record<string, number>>): void {
  player.played = 0
  player.plays = parameter({ parameters }, 'characters')
  player.backedUp = 0
  player.hurt = false
  player.lostSp = 0
}
