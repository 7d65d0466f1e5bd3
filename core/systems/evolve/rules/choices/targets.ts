import type { RefusedCard } from '../../../../engine/decision'
import { SEATS, other, type Seat } from '../../../../engine/seat'
import { deref, cardOf } from '../../../../engine/state'
import { message } from '../../../../language/message'
import type { Filter } from '../../ability'
import { TARGETS, find } from '../../vocabulary'
import { mark } from '../entries'
import { hasKeyword } from '../cards/facts'
import { titleOf } from '../cards/own'
import type { EvolveCardState, EvolveTable } from '../state'
import { bounds, matches, type Environment } from '../values/values'

/** What a target mode comes to: cards and players by id, in the order of the field, the performer's first. */
export interface Aim {
  readonly candidates: readonly number[]
  /** A player picks among the candidates. */
  readonly chosen: boolean
  readonly min: number
  readonly max: number
}

/** What is meant without anybody choosing it. */
const fixed = (candidates: readonly number[]): Aim => ({ candidates, chosen: false, min: 0, max: 0 })

const target = (id: string) => find(TARGETS, id)

/** The seats whose cards a mode looks at. */
const seatsOf = (side: string | undefined, performer: Seat): readonly Seat[] =>
  side === 'own'
    ? [performer]
    : side === 'opponent'
      ? [other(performer)]
      : side === 'both'
        ? [performer, other(performer)]
        : []

const ZONE = { field: 'field', ex: 'ex' } as const

const inScope = ({ context }: Environment, card: EvolveCardState): boolean =>
  !context.scope || context.scope.some(({ id, life }) => id === card.id && life === card.life)

/** Whether the opponent's Aura keeps a card from being selected. Only the field has it (section 4.3). */
const isShielded = (table: EvolveTable, { context }: Environment, card: EvolveCardState): boolean =>
  card.zone === 'field' && card.controller !== context.performer && hasKeyword(table, card, 'Aura')

/** How many may be chosen: `m(min, max)` of the filter, else exactly one. */
function amountOf(table: EvolveTable, env: Environment, filter: Filter | undefined): readonly [number, number] {
  return filter?.range ? bounds(table, env, filter.range) : [1, 1]
}

function cardsFor(table: EvolveTable, env: Environment, id: string, filter: Filter | undefined): EvolveCardState[] {
  const mode = target(id)
  const found: EvolveCardState[] = []
  for (const seat of seatsOf(mode?.side, env.context.performer)) {
    for (const zone of mode?.zones ?? []) {
      if (zone !== 'field' && zone !== 'ex') continue
      for (const place of table.state.zones[ZONE[zone]]?.[seat] ?? []) {
        const card = cardOf(table.state, place)
        if (inScope(env, card) && (!filter || matches(table, env, filter, card))) found.push(card)
      }
    }
  }
  return found
}

const leadersFor = (id: string, performer: Seat): Seat[] => {
  const mode = target(id)
  return mode?.zones.includes('leader') ? [...seatsOf(mode.side, performer)] : []
}

/** Works out a target mode with its filter (section 4.3). */
export function aim(table: EvolveTable, env: Environment, id: string, filter: Filter | undefined): Aim {
  const { context } = env
  mark(table, 'target', id)
  if (id === 'Self') {
    const self = deref(table.state, context.source)
    return fixed(self ? [self.id] : [])
  }
  if (id === 'TriggerCard') {
    const card = context.trigger && table.state.cards[context.trigger.id]
    return fixed(card && inScope(env, card) && (!filter || matches(table, env, filter, card)) ? [card.id] : [])
  }
  if (id === 'Opponent') return fixed([other(context.performer)])
  if (id === 'AllPlayers') return fixed([context.performer, other(context.performer)])
  const chosen = target(id)?.chosen ?? false
  const cards = cardsFor(table, env, id, filter)
  const open = chosen ? cards.filter((card) => !isShielded(table, env, card)) : cards
  if (open.length < cards.length) mark(table, 'keyword', 'Aura')
  const [min, max] = chosen ? amountOf(table, env, filter) : [0, 0]
  const candidates = [...open.map((card) => card.id), ...leadersFor(id, context.performer)]
  return {
    candidates,
    chosen,
    min: Math.max(0, Math.min(min, candidates.length)),
    max: Math.max(0, Math.min(max, candidates.length)),
  }
}

/** Why other cards of the table cannot be chosen for a mode. */
export function refusedTargets(
  table: EvolveTable,
  env: Environment,
  id: string,
  filter: Filter | undefined,
): RefusedCard[] {
  const { candidates } = aim(table, env, id, filter)
  const mode = target(id)
  const sides = seatsOf(mode?.side, env.context.performer)
  const places = SEATS.flatMap((seat) =>
    ['field', 'ex'].flatMap((zone) =>
      (table.state.zones[zone]?.[seat] ?? []).map((place) => ({ seat, zone, card: cardOf(table.state, place) })),
    ),
  )
  const reason = (seat: Seat, zone: string, card: EvolveCardState): RefusedCard => {
    const name = titleOf(table, card)
    const refuse = (code: string): RefusedCard => ({ id: card.id, reason: message(code, { card: name }) })
    if (!mode?.zones.some((one) => one === zone)) return refuse(`refused-zone-${zone}`)
    if (!sides.includes(seat)) return refuse(seat === env.context.performer ? 'refused-own' : 'refused-opponent')
    if (!inScope(env, card)) return refuse('refused-scope')
    if (filter && !matches(table, env, filter, card)) {
      const span = { key: env.context.key, start: filter.span.start, end: filter.span.end }
      return { id: card.id, reason: message('refused-filter', { card: name }), span }
    }
    return refuse('refused-aura')
  }
  return places
    .filter(({ card }) => !candidates.includes(card.id))
    .map(({ seat, zone, card }) => reason(seat, zone, card))
}

/** The players that an effect on players is done to: a mode's players, or those of its leaders (section 4.3). */
export function playersFor(table: EvolveTable, env: Environment, id: string): Seat[] {
  const { performer } = env.context
  mark(table, 'target', id)
  if (id === 'Opponent' || id === 'OpponentLeader') return [other(performer)]
  if (id === 'AllPlayers' || id === 'AllLeaders') return [performer, other(performer)]
  return [performer]
}
