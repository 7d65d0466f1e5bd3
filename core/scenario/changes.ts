import type { Match } from '../engine/match'
import type { Property, PropertyValue, Table } from '../engine/rules'
import { SEATS, SEAT_NAMES, type Seat } from '../engine/seat'
import { idsIn } from '../engine/zone'
import type { Expected, ExpectedSide, ScenarioData, Then } from './document'
import { openZones } from './format'
import type { Names } from './names'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function changedValues({ rules, table }: Match, start: Table, of: Property['of'], id: number): Record<string, PropertyValue> {
  const known = start.state.cards[id] !== undefined
  const before = (property: Property): PropertyValue | undefined => property.read(start, id) ?? property.base?.(table, id)
  const changed = rules.properties.filter((property) => property.of === of).flatMap((property): [string, PropertyValue][] => {
    const value = property.read(table, id)
    return value === undefined || (known && same(value, before(property))) ? [] : [[property.name, value]]
  })
  return Object.fromEntries(changed)
}

function changedSide(match: Match, start: Table, seat: Seat, names: Names): ExpectedSide {
  const zones = openZones(match.rules).flatMap((zone): [string, Expected | readonly string[]][] => {
    if (zone.shared && seat !== 0) return []
    const now = idsIn(match.state, zone.id, seat)
    if (same(now, idsIn(start.state, zone.id, seat))) return []
    return [[zone.id, zone.visible === 'none' ? now.length : now.map((id) => names.wordOf(id))]]
  })
  return { ...changedValues(match, start, 'player', seat), ...Object.fromEntries(zones) }
}

/** Cards that lay side by side before and still do: what became of their values. */
function changedCards(match: Match, start: Table, names: Names): NonNullable<Then['cards']> {
  const rows = openZones(match.rules).filter(({ layout }) => layout === 'row')
  const ids = rows.flatMap(({ id }) => SEATS.flatMap((seat) => idsIn(match.state, id, seat))).filter((id) => start.state.cards[id] !== undefined)
  const changed = ids.map((id) => [names.exactWordOf(id), changedValues(match, start, 'card', id)] as const)
  return Object.fromEntries(changed.filter(([, values]) => Object.keys(values).length > 0))
}

/** What differs between the start of a match and now, as a scenario's `then`. */
export function changes(start: Table, match: Match, names: Names): NonNullable<ScenarioData['then']> {
  const sides = SEATS.map((seat) => [SEAT_NAMES[seat], changedSide(match, start, seat, names)] as const).filter(([, side]) => Object.keys(side).length > 0)
  const cards = changedCards(match, start, names)
  const { result, turn } = match.state
  const winner = result && { winner: typeof result.winner === 'number' ? SEAT_NAMES[result.winner] : result.winner }
  const moved = same(turn, start.state.turn) ? {} : { turn: { player: SEAT_NAMES[turn.seat], number: turn.number, phase: turn.phase } }
  return { ...Object.fromEntries(sides), ...(Object.keys(cards).length > 0 ? { cards } : {}), ...moved, ...winner } as NonNullable<ScenarioData['then']>
}
