import { chooseOne } from '../../../engine/chance'
import { cardAt } from '../../../engine/state'
import { cardsIn, idsIn } from '../../../engine/zone'
import { message } from '../../../language/message'
import { changeIcons, changeLife, drawCards, move } from '../rules/cards/moves'
import { amountOf, type Outcome, type PlayerPower } from '../rules/power'
import type { BloxTable } from '../rules/state'
import { hasFlag, push } from '../rules/table'
import { tell } from '../rules/tell'
import type { ColourId } from '../vocabulary'

const onPlayers = (apply: PlayerPower['apply']): PlayerPower => ({ on: 'players', apply })

const UNCHANGED: Outcome = { nothing: message('amount-zero') }

export const draw = onPlayers((table, seat, increase) => {
  const count = amountOf(increase)
  return count > 0 ? drawCards(table, seat, count) : UNCHANGED
})

/** Those that are in the hand now stay visible while they are there. */
export const revealHand = onPlayers((table, seat) => {
  const hand = idsIn(table.state, 'hand', seat)
  if (hand.length === 0) return { nothing: message('hand-empty', { player: seat }) }
  for (const id of hand) cardAt(table, id).revealed = true
  tell(table, 'event', 'hand-revealed', { cards: { player: seat }, seat })
  return []
})

/** One card, whatever number is written; it makes no icon. */
export const randomDiscard = onPlayers((table, seat) => {
  const free = cardsIn(table, 'hand', seat).filter((card) => !hasFlag(table, card, 'DiscardBlock'))
  const card = chooseOne(table, free)
  if (!card) return { nothing: message('nothing-to-discard', { player: seat }) }
  move(table, card, 'removed', card.owner)
  tell(table, 'event', 'lost-by-chance', { cards: { player: seat, card: card.id }, seat })
  return []
})

/** Nothing paid is a loss and a gain. */
export const cost = onPlayers((table, seat, increase) => {
  const amount = amountOf(increase)
  if (amount !== 0) return changeLife(table, seat, -amount)
  tell(table, 'event', 'life-paid', { cards: { player: seat }, args: { amount }, seat })
  return [
    { kind: 'life', seat, gain: false },
    { kind: 'life', seat, gain: true },
  ]
})

const lifeBy = (table: BloxTable, seat: 0 | 1, by: number): Outcome =>
  by === 0 ? UNCHANGED : changeLife(table, seat, by)

export const inflict = onPlayers((table, seat, increase) => lifeBy(table, seat, -amountOf(increase)))
export const setLife = onPlayers((table, seat, increase) =>
  lifeBy(table, seat, amountOf(increase) - table.state.players[seat].life),
)

/** So many icons more of a colour. */
export const give = (colour: ColourId): PlayerPower =>
  onPlayers((table, seat, increase) => {
    const amount = amountOf(increase)
    if (amount === 0) return UNCHANGED
    changeIcons(table, seat, colour, amount)
    return []
  })

/** So many icons of a colour, no more and no fewer. */
export const fix = (colour: ColourId): PlayerPower =>
  onPlayers((table, seat, increase) => {
    const by = amountOf(increase) - table.state.players[seat].icons[colour]
    if (by === 0) return UNCHANGED
    changeIcons(table, seat, colour, by)
    return []
  })

export const endTurn = onPlayers((table) => {
  const { state } = table
  if (state.turn.phase === 'end') return { nothing: message('ends-already') }
  state.ending = true
  tell(table, 'event', 'turn-will-end', { seat: state.turn.seat, cards: { player: state.turn.seat } })
  return []
})

/** Nobody has written down what it does: the players see to it by hand. */
export const shedletsky = onPlayers((table, seat, _, { source }) => {
  tell(table, 'event', 'by-hand', { source, seat })
  push(table, { kind: 'manual', source, seat })
  return []
})

export const none = onPlayers(() => ({ nothing: message('no-power') }))
