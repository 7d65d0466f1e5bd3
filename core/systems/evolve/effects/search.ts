import { createChoice, createOption, type Question } from '../../../engine/decision'
import { shuffle } from '../../../engine/random'
import { SEATS } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { message } from '../../../language/message'
import type { Filter } from '../ability'
import { amountOf, questionOf, type EffectRule, type Step } from '../rules/values/effect'
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

function waysOf({ effect }: Step): Way[] {
  return PLACES.flatMap(([filter, zone]) => {
    const place = effect.arguments[zone]
    const only = effect.arguments[filter]
    return place?.node === 'choice' ? [{ filter: only?.node === 'filter' ? only : undefined, zone: place.id }] : []
  })
}

const fits = ({ table, env }: Step, { filter, zone }: Way, id: number): boolean =>
  (zone !== 'Field' || fitsField(table, cardOf(table.state, id))) &&
  (!filter || matches(table, env, filter, cardOf(table.state, id)))

/** How many cards the zones together have room for. */
function roomFor({ table, context }: Step, ways: readonly Way[]): number {
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
const openWays = (step: Step): Way[] => waysOf(step).filter((way) => roomFor(step, [way]) > 0)

/** Candidates by name, so that the order of the deck stays unknown. */
function candidatesOf(step: Step): number[] {
  const { table, context } = step
  const ways = openWays(step)
  const name = (id: number): string => titleOf(table, cardOf(table.state, id))
  const found = (table.state.zones.deck?.[context.performer] ?? []).filter((id) =>
    ways.some((way) => fits(step, way, id)),
  )
  return found.sort((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : a - b))
}

function most(step: Step): number {
  const { amount } = step.effect.arguments
  if (step.context.override !== undefined || !amount) return amountOf(step)
  return amount.node === 'range' ? bounds(step.table, step.env, amount)[1] : amountOf(step)
}

/** Where a found card may go: the zones whose filter it matches and that have room. */
const zonesFor = (step: Step, id: number): Way[] => openWays(step).filter((way) => fits(step, way, id))

/** How many of the cards find room at once: whatever zones are filled up, no more than those hold and the cards that fit only others. */
function placesFor(step: Step, ids: readonly number[]): number {
  const fillings = openWays(step).reduce<readonly (readonly Way[])[]>(
    (all, way) => [...all, ...all.map((ways) => [...ways, way])],
    [[]],
  )
  const fitting = ids.map((id) => zonesFor(step, id).map(({ zone }) => zone))
  const bounded = fillings.map(
    (full) =>
      roomFor(step, full) +
      fitting.filter((zones) => zones.some((zone) => !full.some((way) => way.zone === zone))).length,
  )
  return Math.min(...bounded)
}

/** Searching may always find fewer cards, or none (section 4.4.1); it asks even when none match, so that the other player does not learn that. */
function askCards(step: Step): Question<string> | undefined {
  const { deck } = step.table.state.zones
  const allowed = Math.min(most(step), roomFor(step, waysOf(step)), deck?.[step.context.performer].length ?? 0)
  const candidates = candidatesOf(step)
  const max = Math.min(allowed, placesFor(step, candidates))
  return allowed <= 0 ? undefined : questionOf(step, 'search', createChoice(candidates, 0, max))
}

/** What the destinations of a search are called where one of them is chosen: as the zones of the table are. */
const ZONE_NAMES: Readonly<Record<string, string>> = {
  Hand: 'hand',
  Field: 'field',
  ExArea: 'ex',
  Cemetery: 'cemetery',
}

/** Asks into which zone a found card goes; the action is the zone as the script names it. */
function askZone(step: Step, id: number): Question<string> | undefined {
  const card = titleOf(step.table, cardOf(step.table.state, id))
  const options = zonesFor(step, id).map(({ zone }) =>
    createOption(`perform:${zone}`, 'perform', zone, message(`option-zone-${zone}`, { card }), {
      name: ZONE_NAMES[zone] ?? zone,
    }),
  )
  return options.length < 2 ? undefined : questionOf(step, 'zone', { kind: 'option', options, refused: [] })
}

/** Puts found cards into a zone, all as one event (section 6.7); what goes to the hand by a filter is shown. Answers those that went. */
function place({ table, context }: Step, ids: readonly number[], { zone, filter }: Way): readonly number[] {
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

function begin({ table, context }: Step): boolean {
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

function end(step: Step): void {
  const { table, context } = step
  for (const seat of SEATS) table.state.seen[seat] = []
  shuffle(table.state.random, table.state.zones.deck?.[context.performer] ?? [])
  tell(table, 'event', 'shuffled', {
    context,
    cards: { leader: cardOf(table.state, context.performer) },
    seat: context.performer,
  })
}

/** First what is looked for, then where each card goes, then the deck is shuffled, even when nothing was taken. */
const searching = (after: (step: Step, found: readonly number[]) => void): EffectRule<string> => ({
  ask(step) {
    if (!step.stage) return undefined
    const [next] = step.stage.ids
    return step.stage.step === 0 ? askCards(step) : next === undefined ? undefined : askZone(step, next)
  },
  apply(step, answer) {
    const { table, context, stage } = step
    if (!stage) return begin(step)
    if (stage.step === 0) {
      const chosen = answer && 'choose' in answer ? answer.choose : []
      push(table, { kind: 'effect', context, stage: { step: 1, ids: chosen, done: [] } })
      return true
    }
    const [id, ...rest] = stage.ids
    const done = stage.done ?? []
    if (id === undefined) {
      end(step)
      after(step, done)
      return true
    }
    const ways = zonesFor(step, id)
    const way = answer && 'action' in answer ? ways.find(({ zone }) => zone === answer.action) : ways[0]
    // Where one zone takes all of them nothing is asked between, and they go together.
    const isOnly = waysOf(step).length === 1
    const moved =
      way === undefined ? [] : place(step, isOnly ? stage.ids.filter((each) => fits(step, way, each)) : [id], way)
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
export const searchAndTarget = searching((step, found) => void doScoped(step, found))
