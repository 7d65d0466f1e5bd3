import { cardsIn } from '../../../engine/zone'
import { createChoice, type Taken, type Question } from '../../../engine/decision'
import { chooseOne } from '../../../engine/chance'
import { other, type Seat } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { message } from '../../../language/message'
import type { ArgumentValue } from '../ability'
import { amountOf, onPlayers, questionOf, type EffectRule, type EffectCall } from '../rules/values/effect'
import { fitsField, roomIn, titleOf } from '../rules/cards/own'
import { bounds, matches } from '../rules/values/values'
import { moveCards, putOnField } from '../rules/cards/move'
import { push, type EvolveCardState } from '../rules/state'
import { tell } from '../rules/tell'
import { doScoped } from './sequence'

/** The cards of a zone of the performer that an effect may choose from, and how many. Fewer than the least are all taken. */
export interface Selection {
  readonly cards: readonly EvolveCardState[]
  readonly others: readonly EvolveCardState[]
  readonly min: number
  readonly max: number
  /** None may be chosen, by the amount, for want of room, or because there is no card at all: whatever the cards are. */
  readonly stopped: boolean
}

/** How many an amount argument asks for: exactly so many, or a range. */
function wanted({ table, env, context }: EffectCall, amount: ArgumentValue | undefined): readonly [number, number] {
  if (context.override !== undefined) return [context.override, context.override]
  return amount ? bounds(table, env, amount) : [1, 1]
}

export function selection(call: EffectCall, zone: string, to?: 'field' | 'ex'): Selection {
  const { table, env, context, effect } = call
  const { filter, amount } = effect.arguments
  const all = cardsIn(table, zone, context.performer)
  const fitting = to === 'field' ? all.filter((card) => fitsField(table, card)) : all
  const cards = filter?.node === 'filter' ? fitting.filter((card) => matches(table, env, filter, card)) : fitting
  const [min, max] = wanted(call, amount)
  const room = to ? roomIn(table, to, context.performer) : Infinity
  const most = Math.max(0, Math.min(max, cards.length, room))
  return {
    cards,
    others: all.filter((card) => !cards.includes(card)),
    min: Math.max(0, Math.min(min, most)),
    max: most,
    stopped: Math.min(max, room, all.length) <= 0,
  }
}

/** Asks for cards of a zone. Of a hand it asks even when no card in it matches, so that the other player does not learn that. */
export function askSelection(
  call: EffectCall,
  kind: string,
  zone: string,
  explain: boolean,
  to?: 'field' | 'ex',
  by?: Seat,
): Question | undefined {
  const { cards, others, min, max, stopped } = selection(call, zone, to)
  if (stopped || (max === 0 && zone !== 'hand')) return undefined
  const reason = (card: EvolveCardState): string =>
    to === 'field' && !fitsField(call.table, card) ? 'refused-unfit' : 'refused-filter'
  const refused = explain
    ? others.map((card) => ({ id: card.id, reason: message(reason(card), { card: titleOf(call.table, card) }) }))
    : []
  return questionOf(
    call,
    kind,
    createChoice(
      cards.map(({ id }) => id),
      min,
      max,
      refused,
    ),
    `ask-${kind}`,
    by,
  )
}

export const chosenOf = (answer: Taken | undefined): readonly number[] =>
  answer && 'choose' in answer ? answer.choose : []

/** Section 4.4.3: the performer chooses from the own hand. */
export const discard: EffectRule = {
  ask: (call, explain) => askSelection(call, 'discard', 'hand', explain),
  apply: ({ table }, answer) =>
    moveCards(
      table,
      chosenOf(answer).filter((id) => cardOf(table.state, id).zone === 'hand'),
      { zone: 'cemetery' },
      { discarded: true },
    ).length > 0,
}

/** Section 4.4.3: the whole hand of each target player. */
export const discardHand = onPlayers(
  ({ table }, seat) =>
    moveCards(table, [...(table.state.zones.hand?.[seat] ?? [])], { zone: 'cemetery' }, { discarded: true }).length > 0,
)

/** Section 4.4.3: random results may be laid down; each is the place in what is left of the hand, from 0. All are discarded together. */
export const discardRandomCard = onPlayers((call, seat) => {
  const { table } = call
  const left = [...(table.state.zones.hand?.[seat] ?? [])]
  const drawn: number[] = []
  for (let more = Math.min(amountOf(call), left.length); more > 0; more--) {
    const id = chooseOne(table, left)
    if (id !== undefined) drawn.push(...left.splice(left.indexOf(id), 1))
  }
  return moveCards(table, drawn, { zone: 'cemetery' }, { discarded: true }).length > 0
})

/** Section 4.4.3: the performer sees the opponent's hand and chooses. */
export const discardFromOpponentHand: EffectRule = {
  ask(call, explain) {
    if (!call.stage) return undefined
    return askSelection(
      { ...call, context: { ...call.context, performer: other(call.context.performer) } },
      'discard',
      'hand',
      explain,
      undefined,
      call.context.performer,
    )
  },
  apply(call, answer) {
    const { table, context } = call
    if (!call.stage) {
      const hand = table.state.zones.hand?.[other(context.performer)] ?? []
      table.state.seen[context.performer] = [...hand]
      tell(table, 'event', 'looked-hand', {
        context,
        cards: { leader: cardOf(table.state, context.performer) },
        args: { amount: hand.length },
        seat: context.performer,
      })
      if (hand.length > 0) push(table, { kind: 'effect', context, stage: { step: 0, ids: [] } })
      return hand.length > 0
    }
    table.state.seen[context.performer] = []
    return moveCards(table, chosenOf(answer), { zone: 'cemetery' }, { discarded: true }).length > 0
  },
}

/** Section 4.4.3: under the own deck in the order chosen; it is no discard. */
export const discardToBottomDeck: EffectRule = {
  ask(call, explain) {
    const question = askSelection(call, 'bottom', 'hand', explain)
    return question?.asks.kind === 'cards' ? { ...question, asks: { ...question.asks, ordered: true } } : question
  },
  apply: ({ table }, answer) =>
    chosenOf(answer)
      .map((id) => moveCards(table, [id], { zone: 'deck' }).length)
      .some(Boolean),
}

const toEx = ({ table, context }: EffectCall, answer: Taken | undefined): readonly number[] =>
  moveCards(table, chosenOf(answer), { zone: 'ex', seat: context.performer })

/** Section 4.4.3: as far as there is room. */
export const handToExArea: EffectRule = {
  ask: (call, explain) => askSelection(call, 'ex', 'hand', explain, 'ex'),
  apply: (call, answer) => toEx(call, answer).length > 0,
}
export const handToExAreaAndTarget: EffectRule = {
  ...handToExArea,
  apply: (call, answer) => doScoped(call, toEx(call, answer)),
}
export const handToField: EffectRule = {
  ask: (call, explain) => askSelection(call, 'field', 'hand', explain, 'field'),
  apply: (call, answer) => putOnField(call.table, chosenOf(answer), call.context.performer).length > 0,
}
