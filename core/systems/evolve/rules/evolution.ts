import type { Option, RefusedOption } from '../../../engine/decision'
import { cardOf } from '../../../engine/state'
import { relocate } from '../../../engine/zone'
import type { Refusal } from '../../../engine/zone'
import { message } from '../../../language/message'
import { ZONES } from './board'
import { cardsIn, definitionOf, isFollower, nameOf, numberOf, titleOf } from './facts'
import type { EvolveCardState, EvolveTable } from './state'
import { tell } from './tell'
import { raise, raiseOnOthers } from './triggers'

const refuse = (id: string, args: Readonly<Record<string, string | number>> = {}): Refusal => ({ reason: message(id, args) })

/** The face-down card of the evolve deck that a follower evolves into. */
export function formOf(table: EvolveTable, card: EvolveCardState): EvolveCardState | undefined {
  const name = nameOf(table, card)
  return cardsIn(table, 'evolve', card.controller).find((form) => !form.faceUp && nameOf(table, form) === name && (definitionOf(table, form)?.isEvolved ?? false))
}

/** Why a follower cannot evolve by paying just now, whatever it costs (section 5.7): nobody evolves in a quick window. */
export function whyNotEvolve(table: EvolveTable, card: EvolveCardState): Refusal | undefined {
  if (card.controller !== table.state.turn.seat) return refuse('refused-evolve-turn')
  if (card.evolved !== undefined) return refuse('refused-evolved', { card: titleOf(table, card) })
  if (table.state.players[card.controller].evolvedThisTurn) return refuse('refused-evolved-already')
  return formOf(table, card) ? undefined : refuse('refused-no-form', { card: titleOf(table, card) })
}

/** Evolving a follower for its evolve cost, one play point of which an evolution point may stand in for. */
export function evolveOptions(table: EvolveTable, card: EvolveCardState, options: Option[], refused: RefusedOption[] | undefined): void {
  if (!isFollower(table, card)) return
  const cost = card.evolved === undefined ? numberOf(table, card, 'evolveCost') : 0
  if (cost < 0) return
  const { playPoints, evolutionPoints, evolvedThisTurn } = table.state.players[card.controller]
  if (!refused && (evolvedThisTurn || card.evolved !== undefined || playPoints < cost - Math.min(1, evolutionPoints))) return
  const stopped = whyNotEvolve(table, card)
  const offer = (id: string, name: string | undefined, wanted: number): void => {
    const label = message(name ? 'option-evolve-point' : 'option-evolve', { card: titleOf(table, card), cost: wanted })
    const option: Option = { id, verb: 'evolve', card: card.id, ...(name ? { name } : {}), label }
    const refusal = stopped ?? (playPoints >= wanted ? undefined : refuse('refused-play-points', { cost: wanted, points: playPoints }))
    if (!refusal) options.push(option)
    else refused?.push({ ...option, refusal })
  }
  offer(`evolve:${card.id}`, undefined, cost)
  if (cost >= 1 && evolutionPoints >= 1) offer(`evolve:${card.id}+`, 'evolution point', cost - 1)
}

/** Pays for an evolution and carries it out. */
export function payEvolve(table: EvolveTable, id: number, point: boolean): void {
  const card = cardOf(table.state, id)
  const player = table.state.players[card.controller]
  player.playPoints -= Math.max(0, numberOf(table, card, 'evolveCost') - (point ? 1 : 0))
  if (point) player.evolutionPoints--
  player.evolvedThisTurn = true
  evolve(table, card)
}

/** Puts the evolved card on top: its information counts, everything done to the follower stays (section 5.7.4). */
export function evolve(table: EvolveTable, card: EvolveCardState): boolean {
  const form = formOf(table, card)
  if (!form || card.evolved !== undefined) return false
  relocate(table.state, ZONES, form.id, { zone: 'attached', seat: form.owner })
  card.attached.push(form.id)
  card.evolved = form.id
  card.evolvedIn = table.state.turn.number
  tell(table, 'event', 'evolved', { cards: { card }, seat: card.controller })
  raise(table, 'OnEvolve', card, card)
  raiseOnOthers(table, 'OnOtherEvolve', card.controller, card)
  return true
}
