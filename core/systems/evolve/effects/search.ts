import { createChoice, createOption, type Question } from '../../../engine/decision'
import { shuffle } from '../../../engine/random'
import { SEATS } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { message } from '../../../language/message'
import type { Filter } from '../ability'
import { amountOf, questionOf, type EffectRule, type EffectCall } from '../rules/values/effect'
import { mark } from '../rules/entries'
import { fitsField, roomIn, titleOf } from '../rules/cards/own'
import { bounds, matches } from '../rules/values/values'
import { moveCards, putOnField } from '../rules/cards/move'
import { push } from '../rules/state'
import { tell } from '../rules/tell'
import { doScoped } from './sequence'

/** One way out of the deck: cards that match may go to this zone. */
interface Way {
  readonly filter: Filter | undefined
  readonly zone: string
}

const PLACES = [
  ['filter', 'zone'],
  ['second filter', 'second zone'],
  ['third filter', 'third zone'],
] as const

function waysOf({ effect }: EffectCall): Way[] {
  return PLACES.flatMap(([filter, zone]) => {
    const place = effect.arguments[zone]
    const only = effect.arguments[filter]
    return place?.node === 'choice' ? [{ filter: only?.node === 'filter' ? only : undefined, zone: place.id }] : []
  })
}

const fits = ({ table, env }: EffectCall, { filter, zone }: Way, id: number): boolean =>
  (zone !== 'Field' || fitsField(table, cardOf(table.state, id))) &&
  (!filter || matches(table, env, filter, cardOf(table.state, id)))

/** How many cards the zones together have room for. */
function roomFor({ table, context }: EffectCall, ways: readonly Way[]): number {
  const rooms = [...new Set(ways.map(({ zone }) => zone))].map((zone) =>
    zone === 'Field'
      ? roomIn(table, 'field', context.performer)
      : zone === 'ExArea'
        ? roomIn(table, 'ex', context.performer)
        : Infinity,
  )
  return rooms.reduce((sum, room) => sum + room, 0)
}

/** Where cards may go now: the zones that have room. */
const openWays = (call: EffectCall): Way[] => waysOf(call).filter((way) => roomFor(call, [way]) > 0)

/** Candidates by name, so that the order of the deck stays unknown. */
function candidatesOf(call: EffectCall): number[] {
  const { table, context } = call
  const ways = openWays(call)
  const name = (id: number): string => titleOf(table, cardOf(table.state, id))
  const found = (table.state.zones.deck?.[context.performer] ?? []).filter((id) =>
    ways.some((way) => fits(call, way, id)),
  )
  return found.sort((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : a - b))
}

function most(call: EffectCall): number {
  const { amount } = call.effect.arguments
  if (call.context.override !== undefined || !amount) return amountOf(call)
  return amount.node === 'range' ? bounds(call.table, call.env, amount)[1] : amountOf(call)
}

/** Where a found card may go: the zones whose filter it matches and that have room. */
const zonesFor = (call: EffectCall, id: number): Way[] => openWays(call).filter((way) => fits(call, way, id))

/** How many of the cards find room at once: whatever zones are filled up, no more than those hold and the cards that fit only others. */
function placesFor(call: EffectCall, ids: readonly number[]): number {
  const fillings = openWays(call).reduce<readonly (readonly Way[])[]>(
    (all, way) => [...all, ...all.map((ways) => [...ways, way])],
    [[]],
  )
  const fitting = ids.map((id) => zonesFor(call, id).map(({ zone }) => zone))
  const bounded = fillings.map(
    (full) =>
      roomFor(call, full) +
      fitting.filter((zones) => zones.some((zone) => !full.some((way) => way.zone === zone))).length,
  )
  return Math.min(...bounded)
}

/** Searching may always find fewer cards, or none (section 4.4.1); it asks even when none match, so that the other player does not learn that. */
function askCards(call: EffectCall): Question<string> | undefined {
  const { deck } = call.table.state.zones
  const allowed = Math.min(most(call), roomFor(call, waysOf(call)), deck?.[call.context.performer].length ?? 0)
  const candidates = candidatesOf(call)
  const max = Math.min(allowed, placesFor(call, candidates))
  return allowed <= 0 ? undefined : questionOf(call, 'search', createChoice(candidates, 0, max))
}

/** What the destinations of a search are called where one of them is chosen: as the zones of the table are. */
const ZONE_NAMES: Readonly<Record<string, string>> = {
  Hand: 'hand',
  Field: 'field',
  ExArea: 'ex',
  Cemetery: 'cemetery',
}

/** Asks into which zone a found card goes; the action is the zone as the script names it. */
function askZone(call: EffectCall, id: number): Question<string> | undefined {
  const card = titleOf(call.table, cardOf(call.table.state, id))
  const options = zonesFor(call, id).map(({ zone }) =>
    createOption(`perform:${zone}`, 'perform', zone, message(`option-zone-${zone}`, { card }), {
      name: ZONE_NAMES[zone] ?? zone,
    }),
  )
  return options.length < 2 ? undefined : questionOf(call, 'zone', { kind: 'option', options, refused: [] })
}

/** Puts found cards into a zone, all as one event (section 6.7); what goes to the hand by a filter is shown. Answers those that went. */
function place({ table, context }: EffectCall, ids: readonly number[], { zone, filter }: Way): readonly number[] {
  mark(table, 'zone', zone)
  const seat = context.performer
  if (zone === 'Field') return putOnField(table, ids, seat)
  if (zone === 'Hand' && filter && filter.atoms.length + filter.alternatives.length > 0)
    for (const id of ids) tell(table, 'event', 'revealed', { context, cards: { card: cardOf(table.state, id) } })
  return moveCards(
    table,
    ids,
    zone === 'Hand' ? { zone: 'hand' } : zone === 'Cemetery' ? { zone: 'cemetery' } : { zone: 'ex', seat },
  )
}

function begin({ table, context }: EffectCall): boolean {
  const deck = table.state.zones.deck?.[context.performer] ?? []
  table.state.seen[context.performer] = [...deck]
  tell(table, 'event', 'searches', {
    context,
    cards: { leader: cardOf(table.state, context.performer) },
    seat: context.performer,
  })
  push(table, { kind: 'effect', context, stage: { step: 0, ids: [] } })
  return true
}

function end(call: EffectCall): void {
  const { table, context } = call
  for (const seat of SEATS) table.state.seen[seat] = []
  shuffle(table.state.random, table.state.zones.deck?.[context.performer] ?? [])
  tell(table, 'event', 'shuffled', {
    context,
    cards: { leader: cardOf(table.state, context.performer) },
    seat: context.performer,
  })
}

/** First what is looked for, then where each card goes, then the deck is shuffled, even when nothing was taken. */
const searching = (after: (call: EffectCall, found: readonly number[]) => void): EffectRule<string> => ({
  ask(call) {
    if (!call.stage) return undefined
    const [next] = call.stage.ids
    return call.stage.step === 0 ? askCards(call) : next === undefined ? undefined : askZone(call, next)
  },
  apply(call, answer) {
    const { table, context, stage } = call
    if (!stage) return begin(call)
    if (stage.step === 0) {
      const chosen = answer && 'choose' in answer ? answer.choose : []
      push(table, { kind: 'effect', context, stage: { step: 1, ids: chosen, done: [] } })
      return true
    }
    const [id, ...rest] = stage.ids
    const done = stage.done ?? []
    if (id === undefined) {
      end(call)
      after(call, done)
      return true
    }
    const ways = zonesFor(call, id)
    const way = answer && 'action' in answer ? ways.find(({ zone }) => zone === answer.action) : ways[0]
    // Where one zone takes all of them nothing is asked between, and they go together.
    const isOnly = waysOf(call).length === 1
    const moved =
      way === undefined ? [] : place(call, isOnly ? stage.ids.filter((each) => fits(call, way, each)) : [id], way)
    push(table, {
      kind: 'effect',
      context,
      stage: { step: 1, ids: way !== undefined && isOnly ? [] : rest, done: [...done, ...moved] },
    })
    return true
  },
})

/** Section 4.4.1. */
export const search = searching(() => undefined)
export const searchAndTarget = searching((call, found) => void doScoped(call, found))
