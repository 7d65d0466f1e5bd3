import { createOption, offer, type Offers, type Option } from '../../../../engine/decision'
import type { Seat } from '../../../../engine/seat'
import { cardAt, refTo } from '../../../../engine/state'
import { cardsIn, idsIn, refuse, type Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { COLOUR_IDS } from '../cards/create'
import { changeIcons, enter, kindOf, move } from '../cards/moves'
import { mark } from '../entries'
import { settle, summoned } from '../events'
import type { BloxPiece, BloxTable } from '../state'
import { definitionOf, hasFlag, hasRoom, parameter, push } from '../table'
import { tell } from '../tell'
import { canPay, missing, priceOf } from '../values/price'
import { unmet } from '../values/requirement'

export interface HandAction {
  readonly do: 'cast' | 'discard'
  readonly card: number
}

/** Why a card cannot be cast whose icons are there (section 5.4). */
function whyNotCast(table: BloxTable, card: BloxPiece, seat: Seat): Refusal | undefined {
  if (kindOf(table, card) === 'fighter' && !hasRoom(table, 'field', seat))
    return refuse('refused-field-full', { limit: parameter(table.state, 'fieldLimit') })
  return unmet(table, card, seat)
}

function whyNotDiscard(table: BloxTable, card: BloxPiece, seat: Seat): Refusal | undefined {
  const most = parameter(table.state, 'discardsPerTurn')
  if (table.state.players[seat].discards >= most) return refuse('refused-discards', { most })
  return hasFlag(table, card, 'DiscardBlock') ? refuse('refused-discard-block') : undefined
}

const UNKNOWN = message('option-unknown')

const optionOf = (table: BloxTable, verb: HandAction['do'], card: BloxPiece): Option<HandAction> =>
  createOption(
    `${verb}:${card.id}`,
    verb,
    { do: verb, card: card.id },
    definitionOf(table, card)?.labels[verb] ?? UNKNOWN,
    { card: card.id },
  )

export function handOptions(table: BloxTable, seat: Seat, offers: Offers<HandAction>): void {
  const hand = cardsIn(table, 'hand', seat)
  for (const card of hand) {
    const isPaid = canPay(table, card, seat)
    if (!isPaid && !offers.refused) continue
    const refusal = isPaid
      ? whyNotCast(table, card, seat)
      : refuse('refused-icons', { missing: missing(table, card, seat) })
    if (!refusal || offers.refused) offer(offers, optionOf(table, 'cast', card), refusal)
  }
  for (const card of hand) {
    const refusal = whyNotDiscard(table, card, seat)
    if (!refusal || offers.refused) offer(offers, optionOf(table, 'discard', card), refusal)
  }
}

function pay(table: BloxTable, card: BloxPiece, seat: Seat): void {
  const { pays } = priceOf(table, card, seat)
  for (const colour of COLOUR_IDS) {
    const amount = pays[colour] ?? 0
    if (amount > 0) changeIcons(table, seat, colour, -amount)
  }
}

/** The terrain that lies there makes way (section 5.1: there is one). */
export function clearTerrain(table: BloxTable, except?: number): void {
  for (const id of [...idsIn(table.state, 'terrain', 0)]) {
    const card = cardAt(table, id)
    if (id === except) continue
    tell(table, 'event', 'terrain-gone', { cards: { card: id } })
    move(table, card, 'removed', card.owner)
  }
}

/** Casts a card from the hand: its own effect, then those who hear of it (section 5.4). */
export function cast(table: BloxTable, id: number, seat: Seat): void {
  const card = cardAt(table, id)
  const kind = kindOf(table, card)
  const player = table.state.players[seat]
  tell(table, 'input', 'casts', { cards: { player: seat, card: id }, seat })
  pay(table, card, seat)
  player.casts++
  if (kind !== 'fighter') player.deeds++
  if (kind === 'terrain') clearTerrain(table)
  move(table, card, kind === 'fighter' ? 'field' : kind === 'terrain' ? 'terrain' : 'removed', seat)
  for (const flag of ['Action', 'Terrain'] as const)
    if (definitionOf(table, card)?.flags.has(flag)) mark(table, 'flag', flag)
  // Stealth hides fighters and actions; of terrains nobody says so (sections 2.4 and 5.4).
  if (kind === 'terrain' || !hasFlag(table, card, 'Stealth'))
    push(table, { kind: 'announce', event: kind === 'fighter' ? 'summon' : 'cast', seat, card: refTo(card) })
  if (kind !== 'terrain') summoned(table, card, seat)
  if (kind === 'fighter') settle(table, enter(table, card))
}

/** A discarded card makes an icon of its colour; nothing hears of it. */
export function discard(table: BloxTable, id: number, seat: Seat): void {
  const card = cardAt(table, id)
  tell(table, 'input', 'discards', { cards: { player: seat, card: id }, seat })
  table.state.players[seat].discards++
  move(table, card, 'removed', card.owner)
  const colour = definitionOf(table, card)?.card.colour?.value
  if (colour && !hasFlag(table, card, 'TokenDiscard'))
    changeIcons(table, seat, colour, parameter(table.state, 'discardGivesIcon'))
}
