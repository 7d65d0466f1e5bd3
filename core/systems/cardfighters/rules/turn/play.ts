import { cardAt } from '../../../../engine/state'
import { createOption, createQuestion, offer, type Offers, type Option } from '../../../../engine/decision'
import type { Seat } from '../../../../engine/seat'
import { refuse, cardsIn, type Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { mark } from '../entries'
import { activate } from '../events'
import { enterRing, moveTo } from '../cards/moves'
import { pay, unaffordable } from '../choices/price'
import { start } from './start'
import { whyNotStart } from './startable'
import type { FighterState, FightersTable, RuleOf } from '../state'
import { definitionOf, freeSlots, hasAbility, labelFor, nameOf, parameter, push, ringIds } from '../table'
import { isOn, lowestLimit } from '../cards/switches'
import { tell } from '../tell'

/** A card is played from the hand. */
export interface PlayAction {
  readonly do: 'play'
  readonly card: number
}

/** Cards that a player may play as from the hand: those of the removed pile too, where a rule says so (section 4.15). */
export function playable(table: FightersTable, seat: Seat): FighterState[] {
  const hand = table.state.zones.hand[seat].map((id) => cardAt(table, id))
  return isOn(table, 'play_removed', seat) ? [...hand, ...cardsIn(table, 'removed', seat)] : hand
}

function whyNotCharacter(table: FightersTable, card: FighterState, seat: Seat): Refusal | undefined {
  const { played, plays } = table.state.players[seat]
  if (played >= plays) return refuse('refused-played', { most: plays })
  const limit = lowestLimit(table, 'play_char_bp_limit', seat)
  if (limit !== undefined && (definitionOf(table, card.id)?.bp ?? 0) >= limit)
    return refuse('refused-bp-limit', { limit })
  if (ringIds(table, seat).length >= parameter(table.state, 'ring')) return refuse('refused-ring-full')
  return unaffordable(table, 'character', seat, card)
}

/** Why a card may not be played in the Main phase, or as a Reaction in the enemy's Counter-attack phase (section 5.5). */
export function whyNotPlay(
  table: FightersTable,
  card: FighterState,
  seat: Seat,
  phase: 'main' | 'counter-attack',
): Refusal | undefined {
  const type = definitionOf(table, card.id)?.type ?? 'Character'
  if (type === 'Reaction' && phase === 'main') return refuse('refused-reaction-later')
  if (type !== 'Reaction' && phase !== 'main') return refuse('refused-reactions-only')
  if (type === 'Character') return whyNotCharacter(table, card, seat)
  const barring = type === 'Action' ? 'cantplayac' : 'cantplayre'
  if (hasAbility(table, seat, barring)) {
    mark(table, 'keyword', barring)
    return refuse(`refused-${barring}`)
  }
  return (
    unaffordable(table, type === 'Action' ? 'action' : 'reaction', seat, card) ??
    whyNotStart(table, seat, { id: card.id, key: card.key, path: 'action' })
  )
}

const playOption = (table: FightersTable, { id }: FighterState): Option<PlayAction> =>
  createOption(`play:${id}`, 'play', { do: 'play', card: id }, labelFor(table, id, 'play'), { card: id })

export function playOptions(
  table: FightersTable,
  seat: Seat,
  phase: 'main' | 'counter-attack',
  offers: Offers<PlayAction>,
): void {
  for (const card of playable(table, seat)) {
    const refusal = whyNotPlay(table, card, seat, phase)
    if (!refusal || offers.refused) offer(offers, playOption(table, card), refusal)
  }
}

/** Begins to play a card: a character first gets its slot. */
export function play(table: FightersTable, id: number, seat: Seat): void {
  const type = definitionOf(table, id)?.type ?? 'Character'
  tell(table, 'input', 'plays', { cards: { player: seat, card: id }, seat })
  if (cardAt(table, id).zone === 'removed') mark(table, 'rule', 'play_removed')
  if (type === 'Character') push(table, { kind: 'slot', card: id, seat })
  else pay(table, { cost: type === 'Action' ? 'action' : 'reaction', seat, card: id })
}

/** A slot of a player's ring to stand in, from 0. */
export const slotOption =
  (seat: Seat) =>
  (slot: number): Option<number> => ({
    ...createOption(`slot:${slot}`, 'slot', slot, message('option-slot', { slot: slot + 1 }), {
      name: String(slot + 1),
    }),
    place: { zone: 'ring', seat, index: slot },
  })

/** Where a character that is played stands; it is paid for then. */
export const slotFrame: RuleOf<'slot', number> = {
  ask(table, { card, seat }) {
    const free = freeSlots(table, seat)
    if (free.length < 2) return undefined
    const prompt = message('ask-slot', { card: nameOf(table, card) })
    return createQuestion(seat, 'slot', prompt, { kind: 'option', options: free.map(slotOption(seat)), refused: [] })
  },
  answer(table, { card, seat }, answer) {
    if ('action' in answer) pay(table, { cost: 'character', seat, card, slot: answer.action })
  },
  run(table, { card, seat }) {
    const [slot] = freeSlots(table, seat)
    if (slot !== undefined) pay(table, { cost: 'character', seat, card, slot })
  },
}

/** A card that has been paid for: a character enters the ring, others are put into the arena and resolve (section 5.5). */
export function carryOut(table: FightersTable, id: number, seat: Seat, slot: number | undefined): void {
  const card = cardAt(table, id)
  if (slot !== undefined) {
    push(table, { kind: 'instant', card: id, key: card.key })
    enterRing(table, id, slot)
    table.state.players[seat].played++
    return
  }
  push(table, { kind: 'perform', card: id, seat }, { kind: 'spent', card: id })
  moveTo(table, id, { zone: 'arena', seat })
  activate(table, card)
  if (definitionOf(table, id)?.type === 'Action') push(table, { kind: 'expire', words: ['unac'], seat })
}

export const performFrame: RuleOf<'perform'> = {
  run(table, { card: id, seat }) {
    const card = cardAt(table, id)
    if (card.zone === 'arena') start(table, seat, { id, key: card.key, path: 'action' })
  },
}

/** A played card that has resolved goes to the discards at once (section 5.3); one that its own rule moved stays where it is. */
export const spentFrame: RuleOf<'spent'> = {
  run(table, { card }) {
    if (cardAt(table, card).zone === 'arena') moveTo(table, card, { zone: 'discards' })
  },
}
