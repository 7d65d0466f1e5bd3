import { shuffle } from '../random'
import type { Arrangement, Placement, Position, Property, PropertyValue, Rules, Side, Table } from '../rules'
import { SEATS, type Seat } from '../seat'
import { GONE, type CardState } from '../state'
import { addCard, idsIn, refuse, relocate, type Refusal, type ZoneSpec } from '../zone'

const fits = ({ type, min = 0, fractions }: Property, value: PropertyValue): boolean => {
  const isNumber = fractions ? Number.isFinite : Number.isInteger
  if (type === 'number') return typeof value === 'number' && isNumber(value)
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'text') return typeof value === 'string'
  if (type === 'words') return Array.isArray(value) && value.every((word) => typeof word === 'string')
  return (
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.values(value).every((count) => isNumber(count) && count >= min)
  )
}

/** Sets one property of a card or player without any rule. */
export function setProperty(
  rules: Rules,
  table: Table,
  id: number,
  name: string,
  value: PropertyValue,
): Refusal | undefined {
  const of = id < SEATS.length ? 'player' : 'card'
  const property = rules.properties.find((one) => one.of === of && one.name === name)
  if (!property) return refuse('no-such-property', { name })
  if (!property.write) return refuse('read-only', { name: property.label })
  if (!fits(property, value)) return refuse('wrong-value', { name: property.label, expected: property.type })
  if (typeof value === 'number' && (value < (property.min ?? -Infinity) || value > (property.max ?? Infinity))) {
    return refuse('number-outside', { min: property.min ?? '-∞', max: property.max ?? '∞', found: value })
  }
  return property.write(table, id, value) ?? undefined
}

const zoneNamed = (rules: Rules, zone: string): ZoneSpec | undefined =>
  rules.zones.find(({ id, internal }) => id === zone && !internal)

/** Why no more cards may lie in a zone; `undefined` when there is room. */
function crowded(table: Table, zone: ZoneSpec, seat: Seat): Refusal | undefined {
  const limit = zone.limit === undefined ? undefined : table.state.parameters[zone.limit]
  const full = limit !== undefined && idsIn(table.state, zone.id, zone.shared ? 0 : seat).length >= limit
  return full ? refuse('zone-full', { zone: zone.label, limit }) : undefined
}

/** Makes a card of the pool and puts it into a zone. No rule applies. */
export function createCard(
  rules: Rules,
  table: Table,
  key: string,
  seat: Seat,
  zone: string,
  index?: number,
): CardState {
  const blank: CardState = { id: table.state.cards.length, key, owner: seat, controller: seat, zone, life: 0 }
  return addCard(table.state, rules.zones, rules.createCard(blank, table.pool.byKey(key)), index)
}

/** Puts a card into one of its zone's places, where the zone has places and one was named. */
const stand = (
  rules: Rules,
  table: Table,
  id: number,
  { place }: ZoneSpec,
  index: number | undefined,
): Refusal | undefined =>
  place === undefined || index === undefined ? undefined : setProperty(rules, table, id, place, index + 1)

function put(rules: Rules, table: Table, change: Extract<Arrangement, { do: 'put' }>): Refusal | undefined {
  const zone = zoneNamed(rules, change.zone)
  if (!zone) return refuse('no-such-zone', { zone: change.zone })
  if (!table.pool.byKey(change.key)) return refuse('no-such-key', { key: change.key })
  const full = crowded(table, zone, change.seat)
  if (full) return full
  const { id } = createCard(rules, table, change.key, change.seat, change.zone, change.index)
  rules.arrive(table, id, undefined, change.enter ?? false)
  const taken = stand(rules, table, id, zone, change.index)
  if (taken) return taken
  return setAll(rules, table, id, change.values ?? {})
}

function move(rules: Rules, table: Table, change: Extract<Arrangement, { do: 'move' }>): Refusal | undefined {
  const zone = zoneNamed(rules, change.zone)
  if (!zone) return refuse('no-such-zone', { zone: change.zone })
  const card = table.state.cards[change.card]
  if (!card || change.card < SEATS.length || card.zone === GONE) return refuse('no-such-card')
  const within = card.zone === change.zone && card.controller === change.seat
  const full = within ? undefined : crowded(table, zone, change.seat)
  if (full) return full
  const from = card.zone
  const index = change.index === undefined ? {} : { index: change.index }
  relocate(table.state, rules.zones, card.id, { zone: change.zone, seat: change.seat, same: within, ...index })
  if (!within) rules.arrive(table, card.id, from, change.enter ?? false)
  return stand(rules, table, card.id, zone, change.index)
}

function setAll(
  rules: Rules,
  table: Table,
  id: number,
  values: Readonly<Record<string, PropertyValue>>,
): Refusal | undefined {
  for (const [name, value] of Object.entries(values)) {
    const refusal = setProperty(rules, table, id, name, value)
    if (refusal) return refusal
  }
  return undefined
}

/** Changes the table by hand. On a refusal the caller restores the state: part of the change may have happened. */
export function arrange(rules: Rules, table: Table, change: Arrangement): Refusal | undefined {
  switch (change.do) {
    case 'put':
      return put(rules, table, change)
    case 'move':
      return move(rules, table, change)
    case 'remove': {
      const card = table.state.cards[change.card]
      if (!card || change.card < SEATS.length || card.zone === GONE) return refuse('no-such-card')
      const from = card.zone
      relocate(table.state, rules.zones, card.id, { zone: GONE, seat: card.owner })
      rules.arrive(table, card.id, from, false)
      return undefined
    }
    case 'set':
      return table.state.cards[change.card]
        ? setProperty(rules, table, change.card, change.name, change.value)
        : refuse('no-such-card')
    case 'turn':
      if (change.phase !== undefined && !rules.phases.some(({ id }) => id === change.phase))
        return refuse('no-such-zone', { zone: change.phase })
      table.state.turn.number = change.number ?? table.state.turn.number
      table.state.result = undefined
      table.state.seen = [[], []]
      rules.enterPhase(table, change.seat, change.phase)
      return undefined
    case 'shuffle': {
      const zone = zoneNamed(rules, change.zone)
      if (!zone) return refuse('no-such-zone', { zone: change.zone })
      const ids = idsIn(table.state, change.zone, zone.shared ? 0 : change.seat)
      shuffle(table.state.random, ids)
      for (const seat of SEATS) table.state.seen[seat] = table.state.seen[seat].filter((id) => !ids.includes(id))
      return undefined
    }
  }
}

/** Puts a side's cards down. Their values come in `set`, for when all cards of the position lie there: some values need other cards. */
function placeSide(
  rules: Rules,
  table: Table,
  seat: Seat,
  side: Side,
  set: Map<number, NonNullable<Placement['values']>>,
): Refusal | undefined {
  for (const [zone, cards] of Object.entries(side.zones)) {
    for (const { key, values } of cards) {
      if (values) set.set(table.state.cards.length, values)
      const refusal = put(rules, table, { do: 'put', key, seat, zone })
      if (refusal) return refusal
    }
  }
  return undefined
}

/** Builds a position on an empty table. */
export function arrangePosition(rules: Rules, table: Table, { turn, sides }: Position): Refusal | undefined {
  table.state.turn.seat = turn?.seat ?? 0
  table.state.turn.number = turn?.number ?? table.state.turn.number
  rules.prepare?.(table, turn?.number)
  const set = new Map<number, NonNullable<Placement['values']>>()
  for (const seat of SEATS) {
    const refusal = placeSide(rules, table, seat, sides[seat], set)
    if (refusal) return refusal
  }
  for (const [id, values] of set) {
    const refusal = setAll(rules, table, id, values)
    if (refusal) return refusal
  }
  rules.enterPhase(table, table.state.turn.seat, turn?.phase)
  for (const seat of SEATS) {
    const refusal = setAll(rules, table, seat, sides[seat].values)
    if (refusal) return refusal
  }
  return undefined
}
