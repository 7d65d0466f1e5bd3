import type { Option } from '../../../core/engine/decision'
import { Match } from '../../../core/engine/match'
import { createPool, type Definition } from '../../../core/engine/pool'
import type { Deck, Placement, Position, Setup, Side } from '../../../core/engine/rules'
import type { Seat } from '../../../core/engine/seat'
import { printMessage } from '../../../core/language/message'
import type { CompiledCard } from '../../../core/language/service'
import { rules } from './rules/rules'
import { cardAt, type Fighter, type FightersTable } from './rules/table'
import { cardNamed, cards } from './world'

export const pool = createPool<CompiledCard, Definition>(cards, rules.define)

/** Five of each card: fifty. The rules of construction complain, and play is allowed (section 5.1). */
export const deck: Deck = { name: 'Ten', sections: { main: cards.flatMap(({ key }) => Array.from({ length: 5 }, () => key)) } }

export interface GivenSide {
  readonly ring?: readonly (string | readonly [name: string, values: Placement['values']])[]
  readonly hand?: readonly string[]
  readonly sp?: number
  readonly hp?: number
}

const place = (name: string, values: Placement['values'] = {}): Placement => ({ key: cardNamed(name).key, values })

const side = ({ ring = [], hand = [], sp = 10, hp = 3000 }: GivenSide): Side => ({
  values: { sp, hp },
  zones: {
    ring: ring.map((one) => (typeof one === 'string' ? place(one) : place(...one))),
    hand: hand.map((name) => place(name)),
    deck: Array.from({ length: 20 }, () => place('Nima Sol')),
  },
})

/** Seat 0 is in its Main phase of turn 3. */
export function given(you: GivenSide, foe: GivenSide = {}): Match {
  const position: Position = { turn: { seat: 0, number: 3, phase: 'main' }, sides: [side(you), side(foe)] }
  const match = new Match(rules, { seed: 7, parameters: {}, start: { kind: 'position', position } }, pool)
  if (match.refusal) throw new Error(printMessage(rules.messages, match.refusal.reason))
  return match
}

export const setupOf = (seed: number): Setup => ({ seed, parameters: {}, start: { kind: 'decks', decks: [deck, deck] } })

export const dealt = (seed: number, options = {}): Match => new Match(rules, setupOf(seed), pool, options)

const tableOf = (match: Match): FightersTable => match.table as unknown as FightersTable

const nameOf = (match: Match, id: number | undefined): string => pool.byKey(match.state.cards[id ?? -1]?.key ?? '')?.card.name ?? ''

const says = (match: Match, { verb, card, target, name }: Option): string =>
  [verb, nameOf(match, card), nameOf(match, target), name].filter((word) => word).join(' > ')

/** What may be done now: `unite > Nima Sol > Tessa Quill`. */
export function offered(match: Match): string[] {
  const asks = match.pending()?.asks
  if (asks?.kind === 'cards') return asks.candidates.map((id) => nameOf(match, id))
  return asks?.kind === 'option' ? asks.options.map((option) => says(match, option)) : []
}

/** Does one thing after the other, each named as `offered` names it. */
export function play(match: Match, ...steps: readonly string[]): void {
  for (const step of steps) {
    const asks = match.pending()?.asks
    const option = asks?.kind === 'option' ? asks.options.find((one) => says(match, one) === step) : undefined
    const card = asks?.kind === 'cards' ? asks.candidates.find((id) => nameOf(match, id) === step) : undefined
    const refusal = match.answer(card === undefined ? { option: option?.id ?? step } : { choose: [card] })
    if (refusal) throw new Error(`${step}: ${refusal.reason.id}; offered are ${offered(match).join(', ')}.`)
  }
}

/** Why something is refused, in words. */
export function whyNot(match: Match, step: string): string | undefined {
  const asks = match.pending(true)?.asks
  const option = asks?.kind === 'option' ? asks.refused.find((one) => says(match, one) === step)?.refusal : undefined
  const card = asks?.kind === 'cards' ? asks.refused.find(({ id }) => nameOf(match, id) === step) : undefined
  const refusal = option ?? card
  return refusal && printMessage(rules.messages, refusal.reason)
}

/** Cards of a zone by name; in the ring with their BP, by slot. */
export function lying(match: Match, seat: Seat, zone: string): string[] {
  const found = (match.state.zones[zone]?.[seat] ?? []).map((id): Fighter => cardAt(tableOf(match), id)).sort((a, b) => a.slot - b.slot)
  return found.map(({ id, bp }) => (zone === 'ring' ? `${nameOf(match, id)} ${bp}` : nameOf(match, id)))
}

export const players = (match: Match): FightersTable['state']['players'] => tableOf(match).state.players

export const fighter = (match: Match, name: string): Fighter => {
  const card = tableOf(match).state.cards.find(({ id, zone }) => zone === 'ring' && nameOf(match, id) === name)
  if (!card) throw new Error(`${name} is in no ring.`)
  return card
}
