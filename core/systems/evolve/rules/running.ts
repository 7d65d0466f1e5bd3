import type { Property, PropertyValue } from '../../../engine/rules'
import { SEAT_NAMES, seatNamed, type SeatName } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import type { Refusal } from '../../../engine/zone'
import { message } from '../../../language/message'
import { find, KEYWORDS } from '../vocabulary'
import {
  CARD_NUMBERS,
  grant,
  modify,
  type CardNumber,
  type EvolveCardState,
  type EvolveTable,
  type Granted,
  type Modifier,
  type Until,
} from './state'

/*
 * What a card has for a time, in words: `attack +2 until turn` to the end of this turn, `cost = 0 until turn`, `Storm until turn of foe` to the end of that
 * player's next turn.
 */

const LASTS = /^(?:(?<number>[a-zA-Z]+) (?<sum>[+-]\d+|= ?\d+)|(?<word>[^+=]+?)) until turn(?: of (?<seat>you|foe))?$/

/** A turn of the player that has begun since is the one that it ends with. */
function endOf({ state: { turn } }: EvolveTable, until: Until): string {
  return until === 'turn' || (turn.seat === until.turnOf && turn.number > until.after)
    ? ' until turn'
    : ` until turn of ${SEAT_NAMES[until.turnOf]}`
}

const printed = (table: EvolveTable, { number, amount = 0, set, until }: Modifier): string =>
  `${number} ${set === undefined ? (amount < 0 ? amount : `+${amount}`) : `= ${set}`}${until ? endOf(table, until) : ''}`

function wordsOf(table: EvolveTable, { modifiers, keywords }: EvolveCardState): string[] {
  return [
    ...modifiers.filter(({ until }) => until).map((one) => printed(table, one)),
    ...keywords.flatMap(({ word, until }) => (until ? `${word}${endOf(table, until)}` : [])),
  ]
}

function readWord({ state }: EvolveTable, text: string): Modifier | Granted | undefined {
  const { number, sum = '', word, seat } = LASTS.exec(text)?.groups ?? {}
  if (number === undefined && word === undefined) return undefined
  const until: Until = seat === undefined ? 'turn' : { turnOf: seatNamed(seat as SeatName), after: state.turn.number }
  if (word !== undefined) {
    return { word: find(KEYWORDS, word)?.id ?? word, until }
  }
  if (!(CARD_NUMBERS as readonly string[]).includes(number ?? '')) return undefined
  const change = sum.startsWith('=') ? { set: Number(sum.slice(1)) } : { amount: Number(sum) }
  return { number: number as CardNumber, ...change, until }
}

function write(table: EvolveTable, id: number, value: PropertyValue): Refusal | undefined {
  const card = cardOf(table.state, id)
  const words = value as readonly string[]
  const read = words.map((word) => readWord(table, word))
  const wrong = read.indexOf(undefined)
  if (wrong >= 0) return { reason: message('refused-no-lasting', { word: words[wrong] ?? '' }) }
  card.modifiers = card.modifiers.filter(({ until }) => !until)
  card.keywords = card.keywords.filter(({ until }) => !until)
  for (const one of read) {
    if (one && 'number' in one) modify(card, one)
    else if (one) grant(card, one)
  }
  return undefined
}

/** What ends by itself on a card: changes of its numbers, and keywords. */
export const lasting: Property<EvolveTable> = {
  name: 'lasting',
  label: 'For a time',
  said: 'never',
  of: 'card',
  type: 'words',
  read: (table, id) => wordsOf(table, cardOf(table.state, id)),
  base: () => [],
  write,
}
