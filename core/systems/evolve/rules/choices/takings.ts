import { cardsIn } from '../../../../engine/zone'
import { cardOf } from '../../../../engine/state'
import type { Ability, ArgumentValue, Cost, Filter } from '../../ability'
import { inContext } from '../cards/facts'
import { stackOf } from '../cards/move'
import { definitionOf } from '../cards/own'
import type { Context, EvolveCardState, EvolveTable } from '../state'
import { bounds, evaluate, matches, type Environment } from '../values/values'
import { aim } from './targets'

/** What one cost takes cards from, and how many. */
export interface Taking {
  readonly candidates: readonly EvolveCardState[]
  readonly min: number
  readonly max: number
  /** Whatever there is, nothing included. */
  readonly all?: true
}

const filterOf = (value: ArgumentValue | undefined): Filter | undefined =>
  value?.node === 'filter' ? value : undefined

/** An amount, which is 1 where none is written. */
export const amountOf = (table: EvolveTable, env: Environment, value: ArgumentValue | undefined): number =>
  value ? Math.max(0, evaluate(table, env, value)) : 1

const targetOf = ({ arguments: { target } }: Cost, absent: string): string =>
  target?.node === 'choice' ? target.id : absent

const matching = (
  table: EvolveTable,
  env: Environment,
  cards: readonly EvolveCardState[],
  filter: Filter | undefined,
): EvolveCardState[] => (filter ? cards.filter((card) => matches(table, env, filter, card)) : [...cards])

/** Cards that a zone cost may take: all of them without asking, or some that the player picks. */
function fromTargets(table: EvolveTable, env: Environment, cost: Cost): Taking {
  const { candidates, chosen } = aim(table, env, targetOf(cost, 'Self'), filterOf(cost.arguments.filter))
  table.probe?.target(env.context.key, cost, candidates)
  const cards = candidates
    .map((id) => cardOf(table.state, id))
    .filter((card) => card.zone === 'field' || card.zone === 'ex')
  const range = filterOf(cost.arguments.filter)?.range
  const [min, max] = range ? bounds(table, env, range) : [1, 1]
  if (targetOf(cost, 'Self') === 'Self') return { candidates: cards, min: 1, max: 1 }
  return chosen
    ? { candidates: cards, min, max }
    : { candidates: cards, min: cards.length, max: cards.length, all: true }
}

/** The counters that a cost removes. */
export const counterOf = ({ id, arguments: { counter } }: Cost): string =>
  id === 'EarthRite' ? 'Stack' : counter?.node === 'choice' ? counter.id : ''

/** How many counters a cost removes; of a range the fewest. */
export const leastOf = (table: EvolveTable, env: Environment, { id, arguments: { amount } }: Cost): number =>
  id === 'EarthRite' ? amountOf(table, env, amount) : amount ? evaluate(table, env, amount) : 1

/** Which cards a cost takes; `undefined` for costs that take none. */
export function takingOf(table: EvolveTable, env: Environment, cost: Cost): Taking | undefined {
  const { performer, source } = env.context
  const { amount, filter } = cost.arguments
  // A card that has just come there is another object than the source that it was (section 6.8), and may pay.
  const some = (zone: string): Taking => {
    const count = amountOf(table, env, amount)
    return {
      candidates: matching(
        table,
        env,
        cardsIn(table, zone, performer).filter(({ id, life }) => id !== source.id || life !== source.life),
        filterOf(filter),
      ),
      min: count,
      max: count,
    }
  }
  switch (cost.id) {
    case 'Discard':
      return some('hand')
    case 'BanishFromCemetery':
      return some('cemetery')
    case 'SendToCemetery':
    case 'ReturnToHand':
    case 'Banish':
      return fromTargets(table, env, cost)
    case 'EarthRite': {
      const wanted = leastOf(table, env, cost)
      const holders = cardsIn(table, 'field', performer).filter(
        (card) => (definitionOf(table, card)?.isAmulet ?? false) && (card.counters.Stack ?? 0) >= wanted,
      )
      return { candidates: holders, min: 1, max: 1 }
    }
    case 'RemoveCounters': {
      const name = counterOf(cost)
      const least = leastOf(table, env, cost)
      const taking = fromTargets(table, env, cost)
      return { candidates: taking.candidates.filter((card) => (card.counters[name] ?? 0) >= least), min: 1, max: 1 }
    }
    default:
      return undefined
  }
}

/** Costs whose cards go elsewhere: no card serves two of them (section 4.8). */
export const AWAY = new Set(['SendToCemetery', 'ReturnToHand', 'Banish', 'Discard', 'BanishFromCemetery'])

/** Whether a card leaves a place on the field to others when it is paid: with more than one Stack counter it stays (section 5.9). */
export const makesRoom = (table: EvolveTable, card: EvolveCardState): boolean =>
  card.zone === 'field' && stackOf(table, card) <= 1

/** How many places of the field an ability's costs make free at least, where the player has to make them free. */
export function freedBy(table: EvolveTable, context: Context, { costs }: Ability): number {
  return costs.reduce((sum, cost) => {
    const taking = AWAY.has(cost.id) ? takingOf(table, inContext(context), cost) : undefined
    return taking ? sum + Math.min(taking.min, taking.candidates.filter((card) => makesRoom(table, card)).length) : sum
  }, 0)
}
