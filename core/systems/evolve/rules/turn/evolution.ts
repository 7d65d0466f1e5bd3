import { createOption, offer, type Offers } from '../../../../engine/decision'
import { cardOf } from '../../../../engine/state'
import { refuse, relocate, type Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { ZONES } from '../cards/board'
import type { EvolveDefinition } from '../definition'
import { numberFrom, numberOf } from '../cards/passives'
import { definitionOf, nameOf, titleOf } from '../cards/own'
import type { MainAction } from '../frames'
import { modify, type EvolveCardState, type EvolveTable } from '../state'
import { tell } from '../tell'
import { raise, raiseOnOthers } from './triggers'

/** The face-down card of the evolve deck that a follower evolves into. */
export function formOf(table: EvolveTable, card: EvolveCardState): EvolveCardState | undefined {
  const name = nameOf(table, card)
  for (const id of table.state.zones.evolve?.[card.controller] ?? []) {
    const form = cardOf(table.state, id)
    if (form.faceUp) continue
    const definition = definitionOf(table, form)
    if (definition?.isEvolved && definition.baseName === name) return form
  }
  return undefined
}

/** Why a follower cannot evolve by paying just now, whatever it costs (section 5.7): nobody evolves in a quick window. */
export function whyNotEvolve(table: EvolveTable, card: EvolveCardState): Refusal | undefined {
  if (card.controller !== table.state.turn.seat) return refuse('refused-evolve-turn')
  if (card.evolved !== undefined) return refuse('refused-evolved', { card: titleOf(table, card) })
  if (table.state.players[card.controller].evolvedThisTurn) return refuse('refused-evolved-already')
  return formOf(table, card) ? undefined : refuse('refused-no-form', { card: titleOf(table, card) })
}

/** Evolving a follower for its evolve cost, one play point of which an evolution point may stand in for. */
export function evolveOptions(
  table: EvolveTable,
  card: EvolveCardState,
  face: EvolveDefinition,
  offers: Offers<MainAction>,
): void {
  const { refused } = offers
  const cost = card.evolved === undefined ? numberFrom(table, card, face.evolveCost, 'evolveCost') : 0
  if (cost < 0) return
  const { playPoints, evolutionPoints, evolvedThisTurn } = table.state.players[card.controller]
  if (!refused && (evolvedThisTurn || card.evolved !== undefined || playPoints < cost - Math.min(1, evolutionPoints)))
    return
  const stopped = whyNotEvolve(table, card)
  if (stopped && !refused) return
  for (const way of waysOf(table, card, cost)) {
    const wanted = cost - (way.point ? 1 : 0)
    if (!refused && playPoints < wanted) continue
    const label = message(way.label, { card: titleOf(table, card), cost: wanted })
    const { point, over } = way
    const action: MainAction = { do: 'evolve', card: card.id, point, over }
    const id = `evolve:${card.id}${point ? '+' : ''}${over ? '!' : ''}`
    const option = createOption(id, 'evolve', action, label, { card: card.id, name: way.name })
    const refusal =
      stopped ??
      (playPoints >= wanted ? undefined : refuse('refused-play-points', { cost: wanted, points: playPoints })) ??
      (way.over ? whyNotSuper(table, card) : undefined)
    offer(offers, option, refusal)
  }
}

/** How an evolution is paid for: with an evolution point, as a super-evolution. */
interface Payment {
  readonly point: boolean
  readonly over: boolean
}

interface Way extends Payment {
  readonly name?: string
  readonly label: string
}

function waysOf(table: EvolveTable, card: EvolveCardState, cost: number): Way[] {
  const { evolutionPoints, superEvolutionPoints } = table.state.players[card.controller]
  const ways: Way[] = [{ point: false, over: false, label: 'option-evolve' }]
  if (cost >= 1 && evolutionPoints >= 1)
    ways.push({ point: true, over: false, name: 'evolution point', label: 'option-evolve-point' })
  if (superEvolutionPoints < 1) return ways
  const over = ({ point }: Way): Way =>
    point
      ? { point, over: true, name: 'evolution point, super evolution', label: 'option-evolve-point-super' }
      : { point, over: true, name: 'super evolution', label: 'option-evolve-super' }
  return [...ways, ...ways.map(over)]
}

/** Super-evolution begins with a turn of each player's own (section 5.7.9). */
function whyNotSuper(table: EvolveTable, card: EvolveCardState): Refusal | undefined {
  const { turnsTaken, superFrom } = table.state.players[card.controller]
  return turnsTaken >= superFrom ? undefined : refuse('refused-super', { turn: superFrom })
}

/** Pays for an evolution and carries it out. */
export function payEvolve(table: EvolveTable, id: number, { point, over }: Payment): void {
  const card = cardOf(table.state, id)
  const player = table.state.players[card.controller]
  player.playPoints -= Math.max(0, numberOf(table, card, 'evolveCost') - (point ? 1 : 0))
  if (point) player.evolutionPoints--
  player.evolvedThisTurn = true
  if (!evolve(table, card) || !over) return
  player.superEvolutionPoints--
  modify(card, { number: 'attack', amount: 1 }, { number: 'defense', amount: 1 })
  tell(table, 'event', 'super-evolved', { cards: { card }, seat: card.controller })
}

/** Puts the evolved card on top: its information counts, everything done to the follower stays (section 5.7.4). */
export function evolve(table: EvolveTable, card: EvolveCardState): boolean {
  const form = formOf(table, card)
  if (!form || card.evolved !== undefined) return false
  relocate(table.state, ZONES, form.id, { zone: 'attached', seat: form.owner })
  card.attached = [...card.attached, form.id]
  card.evolved = form.id
  card.evolvedIn = table.state.turn.number
  tell(table, 'event', 'evolved', { cards: { card }, seat: card.controller })
  raise(table, 'OnEvolve', card, card)
  raiseOnOthers(table, 'OnOtherEvolve', card.controller, card)
  return true
}
