import { deepEqual } from 'fast-equals'
import { setProperty } from '../../engine/arranging/arrange'
import { Match } from '../../engine/match'
import type { Pool } from '../../engine/pool'
import type { Deck, Placement, Property, PropertyValue, Rules, Setup, Side, Table } from '../../engine/rules'
import { SEATS, SEAT_NAMES, type Seat } from '../../engine/seat'
import { cardOf } from '../../engine/state'
import { idsIn } from '../../engine/zone'
import { PLAIN_KEY } from '../cards'
import type { Given, GivenCard, GivenSide } from '../document'
import { openZones } from '../format'
import { placedIds } from '../names'
import type { PlayableSystem } from '../parse'
import type { Placed } from '../running/resolve'

/** How a scenario says which card of the pool lies somewhere. */
export type CardWriter = (key: string) => GivenCard

/** The word of a card in a document with these cards; a plain one is written by its short form. */
export function cardWriter({ workshop: { rules } }: PlayableSystem, pool: Pool): CardWriter {
  return (key) => {
    const card = pool.byKey(key)?.card
    if (!card) return key
    if (key.startsWith(PLAIN_KEY)) return { plain: rules.body?.(card) ?? card.name }
    return pool.byName(card.name).length > 1 ? key : card.name
  }
}

/** A card with what is set on it. */
export const withValues = (card: GivenCard, values: Readonly<Record<string, PropertyValue>>): GivenCard => {
  if (Object.keys(values).length === 0) return card
  return typeof card === 'string' ? { card, ...values } : { ...card, ...values }
}

/**
 * What has to be set on a bare table to make a card or player as it is on another. Later properties go first, for what they say may be all: with the
 * damage set, the defense that it leaves needs no words.
 */
function changedValues(
  rules: Rules,
  of: Property['of'],
  table: Table,
  id: number,
  bare: Table,
  bareId: number,
): Record<string, PropertyValue> {
  const changed: Record<string, PropertyValue> = {}
  for (const property of rules.properties.toReversed()) {
    if (property.of !== of || !property.write) continue
    const value = property.read(table, id)
    if (value === undefined || deepEqual(value, property.read(bare, bareId))) continue
    if (!setProperty(rules, bare, bareId, property.name, value)) changed[property.name] = value
  }
  return changed
}

interface Lying extends Placed {
  readonly id: number
  readonly zone: string
}

/** The cards of a side by zone; those of an internal zone that has a home lie there, and those of a shared one are their owner's. */
const lyingOn = (rules: Rules, { state }: Table, seat: Seat): Lying[] =>
  openZones(rules).flatMap(({ id: zone, shared }) => {
    const guests = rules.zones
      .filter(({ internal, home }) => internal && home === zone)
      .flatMap(({ id }) => idsIn(state, id, seat))
    const own = shared
      ? idsIn(state, zone, 0).filter((id) => cardOf(state, id).owner === seat)
      : idsIn(state, zone, seat)
    return [...own, ...guests].map((id) => ({
      id,
      zone,
      seat,
      key: cardOf(state, id).key,
    }))
  })

const isFiller = (rules: Rules, list: readonly GivenCard[]): boolean =>
  list.length === rules.filler.count && list.every((card) => deepEqual(card, { plain: rules.filler.body }))

function writeSide(
  rules: Rules,
  lists: Readonly<Record<string, readonly GivenCard[]>>,
  values: Readonly<Record<string, PropertyValue>>,
): GivenSide {
  const zones = Object.entries(lists).filter(([zone, list]) =>
    zone === rules.filler.zone ? !isFiller(rules, list) : list.length > 0,
  )
  return { ...values, ...Object.fromEntries(zones) }
}

/** The position of a table as a scenario's `given`, and the ids of its cards in the order in which the scenario puts them down. */
export function capture(
  rules: Rules,
  match: Match,
  pool: Pool,
  write: CardWriter,
): { readonly given: Given; readonly ids: readonly number[] } {
  const { table, setup } = match
  const { seat, number, phase } = table.state.turn
  const sides = SEATS.map((side) => lyingOn(rules, table, side))
  const bareSide = (side: Seat): Side => {
    const zones = openZones(rules).map(({ id }): [string, Placement[]] => [
      id,
      (sides[side] ?? []).filter(({ zone }) => zone === id).map(({ key }) => ({ key })),
    ])
    return { values: {}, zones: Object.fromEntries(zones) }
  }
  const position = { turn: { seat, number, phase }, sides: [bareSide(0), bareSide(1)] as const }
  const bare = new Match(rules, { ...setup, start: { kind: 'position', position } }, pool, { history: false })
  const bareIds = placedIds(bare, sides.flat())
  const placed = sides.flat().map((card, index) => ({
    ...card,
    values: changedValues(rules, 'card', table, card.id, bare.table, bareIds[index] ?? -1),
  }))
  const sideOf = (side: Seat): GivenSide => {
    const own = placed.filter((card) => card.seat === side)
    const listOf = (id: string): GivenCard[] =>
      own.filter(({ zone }) => zone === id).map(({ key, values }) => withValues(write(key), values))
    const lists = openZones(rules).map(({ id }): [string, GivenCard[]] => [id, listOf(id)])
    return writeSide(rules, Object.fromEntries(lists), changedValues(rules, 'player', table, side, bare.table, side))
  }
  return {
    given: { seed: setup.seed, turn: { player: SEAT_NAMES[seat], number, phase }, you: sideOf(0), foe: sideOf(1) },
    ids: placed.map(({ id }) => id),
  }
}

/** What a deck settles that makes a difference at the table. */
const settledIn = ({ deckOptions = [] }: Rules, { options = {} }: Deck): Record<string, string> =>
  Object.fromEntries(
    deckOptions.flatMap(({ id }) => {
      const value = options[id]
      return value === undefined ? [] : [[id, value] as const]
    }),
  )

/** A setup as a scenario's `given`. */
export function givenOf(rules: Rules, { seed, start }: Setup, write: CardWriter): Given {
  if (start.kind === 'decks') {
    const [you, foe] = start.decks.map(({ sections }) =>
      Object.fromEntries(Object.entries(sections).map(([id, keys]) => [id, countCopies(keys, write)])),
    )
    const options = Object.fromEntries(
      SEATS.flatMap((seat) => {
        const settled = settledIn(rules, start.decks[seat])
        return Object.keys(settled).length > 0 ? [[SEAT_NAMES[seat], settled] as const] : []
      }),
    )
    return {
      seed,
      ...(start.first === undefined ? {} : { first: SEAT_NAMES[start.first] }),
      decks: { you: you ?? {}, foe: foe ?? {} },
      ...(Object.keys(options).length > 0 && { options }),
    }
  }
  const { turn, sides } = start.position
  const [you, foe] = sides.map(({ zones, values }) => {
    const lists = Object.entries(zones).map(([zone, cards]): [string, GivenCard[]] => [
      zone,
      cards.map((card) => withValues(write(card.key), card.values ?? {})),
    ])
    return writeSide(rules, { [rules.filler.zone]: [], ...Object.fromEntries(lists) }, values)
  })
  const phase = turn?.phase === undefined ? {} : { phase: turn.phase }
  const begun = turn ? { turn: { player: SEAT_NAMES[turn.seat], number: turn.number, ...phase } } : {}
  return { seed, ...begun, ...(you ? { you } : {}), ...(foe ? { foe } : {}) }
}

/** Neighbouring copies as one, so that the order of the deck stays. */
function countCopies(keys: readonly string[], write: CardWriter): GivenCard[] {
  const runs: { key: string; count: number }[] = []
  for (const key of keys) {
    const last = runs.at(-1)
    if (last?.key === key) last.count++
    else runs.push({ key, count: 1 })
  }
  return runs.map(({ key, count }) => (count === 1 ? write(key) : withValues(write(key), { count })))
}
