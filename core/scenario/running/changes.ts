import { deepEqual } from 'fast-equals'
import type { Property, PropertyValue, Table } from '../../engine/rules'
import { SEATS, SEAT_NAMES, type Seat } from '../../engine/seat'
import { idsIn, type ZoneSpec } from '../../engine/zone'
import { otherQuestion, questionOf } from './asked'
import type { Room } from './answer'
import type { Expected, ExpectedCard, ExpectedSide, Then } from '../document'
import { openZones } from '../format'
import type { Names } from '../names'
import type { Scene } from './scene'

/** A value of a card or player that is otherwise than at the start. */
export interface ChangedValue {
  readonly id: number
  readonly name: string
  /** Absent where it had none. */
  readonly before?: PropertyValue
  readonly value: PropertyValue
}

/** A zone whose cards are others, or lie in another order, than at the start. */
export interface ChangedZone {
  readonly zone: ZoneSpec
  readonly seat: Seat
  readonly before: readonly number[]
  readonly ids: readonly number[]
}

const isNothing = (value: PropertyValue): boolean =>
  value === false || value === 0 || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** Values of a card or player that are otherwise than at the start; of one that was not there, those that it would not have untouched. */
export function changedValues({ rules, table }: Scene, start: Table, of: Property['of'], id: number): ChangedValue[] {
  const wasThere = start.state.cards[id] !== undefined
  return rules.properties
    .filter((property) => property.of === of)
    .flatMap((property): ChangedValue[] => {
      const value = property.read(table, id)
      if (value === undefined) return []
      const before = (wasThere ? property.read(start, id) : undefined) ?? property.base?.(table, id)
      if (before === undefined ? isNothing(value) : deepEqual(value, before)) return []
      return [{ id, name: property.name, value, ...(before === undefined ? {} : { before }) }]
    })
}

export const changedZones = ({ rules, state }: Scene, start: Table): ChangedZone[] =>
  openZones(rules).flatMap((zone) =>
    SEATS.flatMap((seat): ChangedZone[] => {
      if (zone.shared && seat !== 0) return []
      const [before, ids] = [idsIn(start.state, zone.id, seat), idsIn(state, zone.id, seat)]
      return deepEqual(before, ids) ? [] : [{ zone, seat, before: [...before], ids }]
    }),
  )

/** Cards whose values count: those side by side or in a hand, and those that lie in a pile as they did at the start. */
export function countedCards({ rules, state }: Scene, start: Table): number[] {
  return openZones(rules).flatMap(({ id: zone, layout }) =>
    SEATS.flatMap((seat) => idsIn(state, zone, seat)).filter(
      (id) => layout !== 'pile' || start.state.cards[id]?.zone === zone,
    ),
  )
}

const valuesOf = (changed: readonly ChangedValue[]): Record<string, PropertyValue> =>
  Object.fromEntries(changed.map(({ name, value }) => [name, value]))

/** Only the number of cards where nothing but some from its top is missing, else all of them. */
function zoneOf({ zone, before, ids }: ChangedZone, names: Names): number | readonly string[] {
  const isDrawn = zone.visible === 'none' && deepEqual(before.slice(before.length - ids.length), ids)
  return isDrawn ? ids.length : ids.map((id) => names.wordOf(id))
}

function changedSide(scene: Scene, start: Table, seat: Seat, names: Names): ExpectedSide {
  const zones = changedZones(scene, start)
    .filter((one) => one.seat === seat)
    .map((one) => [one.zone.id, zoneOf(one, names)] as const)
  return {
    ...valuesOf(changedValues(scene, start, 'player', seat)),
    ...(Object.fromEntries(zones) as Record<string, Expected | readonly ExpectedCard[]>),
  }
}

/** What differs between the start of a match and now, as a scenario's `then`. */
export function changes(start: Table, scene: Scene, room: Room): Then {
  const { names } = room
  const sides = SEATS.map((seat) => [SEAT_NAMES[seat], changedSide(scene, start, seat, names)] as const).filter(
    ([, side]) => Object.keys(side).length > 0,
  )
  const cards = countedCards(scene, start)
    .map((id) => [names.exactWordOf(id), valuesOf(changedValues(scene, start, 'card', id))] as const)
    .filter(([, values]) => Object.keys(values).length > 0)
  const { result, turn } = scene.state
  const winner = result && { winner: typeof result.winner === 'number' ? SEAT_NAMES[result.winner] : result.winner }
  const moved = deepEqual(turn, start.state.turn)
    ? {}
    : { turn: { player: SEAT_NAMES[turn.seat], number: turn.number, phase: turn.phase } }
  const question = questionOf(scene, room, (id) => names.exactWordOf(id))
  const asked = question === undefined || otherQuestion(question, scene, room) ? {} : { asked: question }
  return {
    ...Object.fromEntries(sides),
    ...(cards.length > 0 ? { cards: Object.fromEntries(cards) } : {}),
    ...moved,
    ...winner,
    ...asked,
  } as Then
}
