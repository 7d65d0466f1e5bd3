import { chance, chooseOne } from '../../../engine/chance'
import type { Seat } from '../../../engine/seat'
import { idsIn } from '../../../engine/zone'
import { message } from '../../../language/message'
import { create, summon } from '../rules/cards/moves'
import { mark } from '../rules/entries'
import { summoned } from '../rules/events'
import { wordOf, type Outcome, type PlayerPower } from '../rules/power'
import type { BloxTable } from '../rules/state'
import { hasRoom } from '../rules/table'
import { tell } from '../rules/tell'
import { chancesOf, poolWord } from '../rules/values/pools'

/** What is done with the key of a card that is known. */
type Give = (table: BloxTable, seat: Seat, key: string) => Outcome

/** A certain card. */
const named = (give: Give): PlayerPower => ({
  on: 'players',
  apply(table, seat, increase) {
    const key = increase?.kind === 'key' ? increase.key : ''
    return table.pool.byKey(key) ? give(table, seat, key) : { nothing: message('no-such-card', { key }) }
  },
})

/** One by chance, of those that may be given so. */
const rolled = (give: Give, fighters = false): PlayerPower => ({
  on: 'players',
  apply(table, seat, increase) {
    const { cards, flags } = chancesOf(table.pool, increase)
    for (const flag of flags) mark(table, 'flag', flag)
    const found = chooseOne(table, fighters ? cards.filter(({ kind }) => kind === 'fighter') : cards)
    if (!found) return { nothing: message('pool-empty', { pool: increase ? wordOf(increase) : 'Any' }) }
    const word = poolWord(increase)
    if (word !== undefined) mark(table, 'pool', word)
    return give(table, seat, found.card.key)
  },
})

const toHand: Give = (table, seat, key) => {
  if (!hasRoom(table, 'hand', seat)) return { nothing: message('hand-full', { player: seat }) }
  const { id } = create(table, key, seat, 'hand')
  tell(table, 'event', 'added', { cards: { player: seat, card: id }, seat, only: seat })
  tell(table, 'event', 'added-hidden', { cards: { player: seat }, seat, sums: seat })
  return []
}

const toDeck: Give = (table, seat, key) => {
  const place = chance(table, 0, idsIn(table.state, 'deck', seat).length)
  const { id } = create(table, key, seat, 'deck', place)
  tell(table, 'event', 'shuffled-in', { cards: { player: seat, card: id }, seat })
  return []
}

const toField =
  (withEffect: boolean): Give =>
  (table, seat, key) => {
    if (table.pool.byKey(key)?.kind !== 'fighter') return { nothing: message('no-fighter', { key }) }
    if (!hasRoom(table, 'field', seat)) return { nothing: message('field-full', { player: seat, key }) }
    const { piece, happenings } = summon(table, key, seat)
    if (withEffect) summoned(table, piece, seat)
    return happenings
  }

export const add = named(toHand)
export const deckAdd = named(toDeck)
export const randomAdd = rolled(toHand)
export const summons = named(toField(false))
export const summonWithEffect = named(toField(true))
export const randomSummon = rolled(toField(false), true)
export const randomSummonWithEffect = rolled(toField(true), true)
