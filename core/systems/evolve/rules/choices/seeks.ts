import { cardsIn } from '../../../../engine/zone'
import type { Sought } from '../../../../engine/rules'
import { SEATS, other, type Seat } from '../../../../engine/seat'
import { cardOf } from '../../../../engine/state'
import type { Ability, ArgumentValue, Effect, Filter } from '../../ability'
import { TARGETS, find } from '../../vocabulary'
import { isInternal } from './costs'
import { takingOf } from './takings'
import { inContext } from '../cards/facts'
import { definitionOf, textOf } from '../cards/own'
import type { EvolveTable } from '../state'
import { aim } from './targets'
import { bounds, matches, type Environment } from '../values/values'

/** Effects that take cards of their performer's zones by a filter among their arguments (section 4.4), and the zone. */
const TAKEN: Readonly<Record<string, string>> = {
  Salvage: 'cemetery',
  CemeteryToField: 'cemetery',
  CemeteryToFieldAndTarget: 'cemetery',
  PlaySpellFromCemetery: 'cemetery',
  PlaySpellFromCemeterySetCost: 'cemetery',
  Search: 'deck',
  SearchAndTarget: 'deck',
  SearchFilteredOptions: 'deck',
  Discard: 'hand',
  DiscardToBottomDeck: 'hand',
  HandToExArea: 'hand',
  HandToExAreaAndTarget: 'hand',
  HandToField: 'hand',
}

/** Costs that take cards, and the zone where that is no matter of their target (section 4.8). */
const PAID_FROM: Readonly<Record<string, string>> = { Discard: 'hand', BanishFromCemetery: 'cemetery' }

const filterOf = (value: ArgumentValue | undefined): Filter | undefined =>
  value?.node === 'filter' ? value : undefined

/** Whose cards a target mode means, and where; a mode for both sides is tried on the opponent's. */
function placeOf(id: string, performer: Seat): { seat: Seat; zone: string } | undefined {
  const mode = find(TARGETS, id)
  const zone = mode?.zones.find((one) => one === 'field' || one === 'ex')
  if (!mode || !zone || mode.side === 'self' || mode.side === 'trigger') return undefined
  return { seat: mode.side === 'own' ? performer : other(performer), zone }
}

/** At least one, so that there is something to see. */
const least = (table: EvolveTable, env: Environment, value: ArgumentValue | undefined): number =>
  Math.max(1, value ? bounds(table, env, value)[0] : 1)

function targetsOf(table: EvolveTable, env: Environment, effect: Effect): Sought[] {
  const id = effect.id === 'DealDamageDivided' ? 'TargetOpponentCardsDivided' : effect.target?.id
  const place = id === undefined ? undefined : placeOf(id, env.context.performer)
  if (id === undefined || !place) return []
  const found = aim(table, env, id, effect.filter).candidates.filter((one) => one >= SEATS.length)
  return [
    {
      ...place,
      count: least(table, env, effect.filter?.range),
      found,
      span: effect.filter?.span ?? effect.target?.span ?? effect.span,
    },
  ]
}

function takenBy(table: EvolveTable, env: Environment, effect: Effect): Sought[] {
  const zone = TAKEN[effect.id]
  const filter = filterOf(effect.arguments.filter)
  if (zone === undefined || !filter) return []
  const { performer, source } = env.context
  const found = cardsIn(table, zone, performer)
    .filter((card) => card.id !== source.id && matches(table, env, filter, card))
    .map(({ id }) => id)
  return [{ seat: performer, zone, count: least(table, env, effect.arguments.amount), found, span: filter.span }]
}

function paidBy(table: EvolveTable, env: Environment, { costs }: Ability): Sought[] {
  const { performer, source } = env.context
  return costs.flatMap((cost): Sought[] => {
    const taking = isInternal(cost) ? undefined : takingOf(table, env, cost)
    const { target } = cost.arguments
    const place = placeOf(target?.node === 'choice' ? target.id : 'Self', performer)
    const [zone, seat] = [
      PAID_FROM[cost.id] ?? (cost.id === 'EarthRite' ? 'field' : place?.zone),
      place?.seat ?? performer,
    ]
    if (!taking || zone === undefined) return []
    return [
      {
        seat,
        zone,
        count: Math.max(1, taking.all ? 1 : taking.min),
        found: taking.candidates.map(({ id }) => id).filter((id) => id !== source.id),
        span: cost.span,
      },
    ]
  })
}

/** The form that a card evolves into waits face down in its player's evolve deck (section 5.7). */
function formOf(table: EvolveTable, id: number): Sought[] {
  const { controller } = cardOf(table.state, id)
  const card = definitionOf(table, cardOf(table.state, id))?.card
  if (!card?.evolveCost) return []
  const found = cardsIn(table, 'evolve', controller)
    .filter((one) => definitionOf(table, one)?.card.name === `${card.baseName} (Evolved)`)
    .map((one) => one.id)
  return [{ seat: controller, zone: 'evolve', count: 1, found, span: card.evolveCost.span }]
}

/** What a card's abilities and costs look for, and its evolved form: where it lies, as if its controller played it. */
export function seeks(table: EvolveTable, id: number): readonly Sought[] {
  const card = cardOf(table.state, id)
  const abilities = textOf(table, card.key)?.abilities ?? []
  const wanted = abilities.flatMap((ability, index): Sought[] => {
    const source = { id, life: card.life }
    const env = inContext({ performer: card.controller, source, key: card.key, ability: index, depth: 0 })
    if (textOf(table, card.key)?.broken.has(index)) return []
    const { effect } = ability
    return [
      ...paidBy(table, env, ability),
      ...(effect ? [...targetsOf(table, env, effect), ...takenBy(table, env, effect)] : []),
    ]
  })
  return [...wanted, ...formOf(table, id)]
}
