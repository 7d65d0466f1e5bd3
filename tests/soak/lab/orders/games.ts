import type { SystemId } from '../../../../core/system'
import { follower } from '../../../app/table/table'

/** A game with the card that somebody works on while it is played. */
export interface OrderedGame {
  readonly system: SystemId
  readonly name: string
  /** Its sample cards are added by a command. */
  readonly added: boolean
  readonly card: string
  /** Its script, where no sample is meant. */
  readonly text?: string
  /** Of the script: the line at which the table stops, and one with a digit before its ending, both short enough not to be wrapped. */
  readonly stop: string
  readonly edited: string
  readonly ending: string
}

const BOLT = `${follower('Bolt Keeper', 'LF01-931', '2/2')}
ability Fanfare {
    effect DealDamage(2) to TargetOpponentCard F;
}

ability LastWords {
    effect DrawCard(1);
}
`

export const GAMES: readonly OrderedGame[] = [
  {
    system: 'evolve',
    name: 'Shadowverse: Evolve',
    added: false,
    card: 'Bolt Keeper',
    text: BOLT,
    stop: 'effect DealDamage',
    edited: 'effect DealDamage(',
    ending: ') to TargetOpponentCard F;',
  },
  {
    system: 'cardfighters',
    name: "Card Fighters' Clash",
    added: false,
    card: 'Powder Store',
    stop: 'action = damage',
    edited: 'action = damage(',
    ending: '00) to(characters)',
  },
  {
    system: 'bloxcards',
    name: 'Blox Cards',
    added: true,
    card: 'Kick the Tower',
    stop: '"Power"] = {{"Damage"',
    edited: '"Power"] = {{"Damage",',
    ending: '00}},',
  },
  {
    system: 'yacg',
    name: 'YACG',
    added: true,
    card: 'Thaw the Stock',
    stop: '- draw: ',
    edited: '- draw: ',
    ending: '',
  },
]
