import type { Cost } from '../../ability'
import type { EvolveCardState, EvolveTable } from '../state'
import type { Environment } from '../values/values'
import { counterOf, leastOf, takingOf } from './takings'

/** What a cost takes of one card's counters. */
interface Draw {
  readonly counter: string
  readonly amount: number
  readonly holders: readonly EvolveCardState[]
}

const DRAWING = new Set(['EarthRite', 'RemoveCounters'])

/** Whether a cost takes counters, which stay where they are as long as no other one takes them. */
export const isDrawing = ({ id }: Cost): boolean => DRAWING.has(id)

/** What the costs that take counters take at least. */
export const drawsOf = (table: EvolveTable, env: Environment, costs: readonly Cost[]): Draw[] =>
  costs.filter(isDrawing).map((cost) => ({
    counter: counterOf(cost),
    amount: leastOf(table, env, cost),
    holders: takingOf(table, env, cost)?.candidates ?? [],
  }))

/** Counters that are gone from cards already, by card and name. */
export type Gone = ReadonlyMap<string, number>

const placeOf = ({ id }: EvolveCardState, counter: string): string => `${id} ${counter}`

/** The same, once so many more have gone from a card. */
export const goneFrom = (card: EvolveCardState, counter: string, amount: number, gone: Gone = new Map()): Gone =>
  new Map(gone).set(placeOf(card, counter), (gone.get(placeOf(card, counter)) ?? 0) + amount)

/** Whether every draw can have a card with counters enough, though several may be from one card. */
export function canDraw([first, ...others]: readonly Draw[], gone: Gone = new Map()): boolean {
  if (!first) return true
  const { counter, amount, holders } = first
  return holders.some((card) => {
    const left = (card.counters[counter] ?? 0) - (gone.get(placeOf(card, counter)) ?? 0)
    return left >= amount && canDraw(others, goneFrom(card, counter, amount, gone))
  })
}
