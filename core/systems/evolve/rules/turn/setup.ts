import { createChoice, createQuestion } from '../../../../engine/decision'
import { draw as drawNumber, shuffle } from '../../../../engine/random'
import type { Deck, FrameRule } from '../../../../engine/rules'
import { SEATS, other, type Seat } from '../../../../engine/seat'
import { cardOf } from '../../../../engine/state'
import { cardsIn, addCard } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { ZONES, type ZoneId } from '../cards/board'
import { createCard } from '../cards/create'
import { draw } from '../cards/deck'
import type { EvolveFrame } from '../frames'
import { moveCards } from '../cards/move'
import { parameter, push, type EvolveTable } from '../state'
import { tell } from '../tell'

function put({ state }: EvolveTable, key: string, seat: Seat, zone: ZoneId): void {
  addCard(state, ZONES, createCard({ id: state.cards.length, key, owner: seat, controller: seat, zone, life: 0 }))
}

/** Sets both decks up (section 5.3): leaders, evolve decks, shuffled main decks, opening hands, redraw, first turn. */
export function deal(table: EvolveTable, decks: readonly [Deck, Deck], chosen: Seat | undefined): void {
  const { state } = table
  for (const seat of SEATS) {
    const { leader = [], main = [], evolve = [] } = decks[seat].sections
    cardOf(state, seat).key = leader[0] ?? ''
    for (const key of main) put(table, key, seat, 'deck')
    for (const key of evolve) put(table, key, seat, 'evolve')
    shuffle(state.random, state.zones.deck?.[seat] ?? [])
  }
  const first = chosen ?? (drawNumber(state.random, 0, 1) as Seat)
  state.turn = { seat: first, number: 1, phase: 'start' }
  state.players[first].evolutionPoints = parameter(state, 'evolutionPointsFirst')
  state.players[other(first)].evolutionPoints = parameter(state, 'evolutionPointsSecond')
  state.players[other(first)].superFrom = parameter(state, 'superEvolutionSecond')
  tell(table, 'event', 'goes-first', { cards: { leader: cardOf(state, first) }, seat: first })
  for (const seat of [first, other(first)]) draw(table, seat, parameter(state, 'openingHand'))
  push(table, { kind: 'redraw', seat: first }, { kind: 'redraw', seat: other(first) }, { kind: 'turn', seat: first })
}

/** The whole hand under the deck in an order of the player's choice, and as many cards drawn again; once, without shuffling (section 5.3). */
export const redrawFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'redraw' }>> = {
  ask(table, { seat, ordering }) {
    const hand = cardsIn(table, 'hand', seat).map(({ id }) => id)
    if (hand.length === 0) return undefined
    if (!ordering) return createQuestion(seat, 'redraw', message('ask-redraw'), { kind: 'yes' })
    return createQuestion(
      seat,
      'order',
      message('ask-redraw-order'),
      createChoice(hand, hand.length, hand.length, [], true),
    )
  },
  answer(table, frame, answer) {
    const { seat } = frame
    if ('yes' in answer && answer.yes) push(table, { ...frame, ordering: true })
    if (!('choose' in answer)) return
    for (const id of answer.choose) moveCards(table, [id], { zone: 'deck' })
    tell(table, 'event', 'redrew', {
      cards: { leader: cardOf(table.state, seat) },
      args: { amount: answer.choose.length },
      seat,
    })
    draw(table, seat, answer.choose.length)
  },
  run: () => undefined,
}
