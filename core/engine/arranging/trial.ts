import { createCard } from './arrange'
import { copyState } from '../clone'
import type { Arrangement, Rules, Sought, Table } from '../rules'
import type { Seat } from '../seat'
import { createCoverage } from '../trace'
import { idsIn } from '../zone'

/** How a card is tried out. */
export interface Trial {
  /** What to change by hand, the card itself last. */
  readonly changes: readonly Arrangement[]
  /** What its abilities look for and nothing that was offered is. */
  readonly unmet: readonly Sought[]
}

const handOf = (rules: Rules): string =>
  rules.zones.find(({ layout, internal }) => layout === 'fan' && !internal)?.id ?? ''

/** Its player's numbers, where they are too small to play it. */
function numbersFor(
  rules: Rules,
  table: Table,
  seat: Seat,
  values: NonNullable<ReturnType<NonNullable<Rules['trial']>>>['values'],
): Arrangement[] {
  return Object.entries(values).flatMap(([name, value]): Arrangement[] => {
    const now = rules.properties.find((one) => one.of === 'player' && one.name === name)?.read(table, seat)
    const enough = typeof now === 'number' && typeof value === 'number' ? now >= value : now === value
    return enough ? [] : [{ do: 'set', card: seat, name, value }]
  })
}

/** A card that is there only to be looked at: no limit of its zone applies. */
function stand(rules: Rules, table: Table, key: string, seat: Seat, zone: string): number {
  const { id } = createCard(rules, table, key, seat, zone)
  rules.arrive(table, id, undefined, false)
  return id
}

/** Of the offered cards, those that the abilities of the card look for and that do not lie there yet: key by key. */
function missing(
  rules: Rules,
  table: Table,
  key: string,
  seat: Seat,
  zone: string,
  offered: readonly string[],
): { put: { key: string; sought: Sought }[]; unmet: Sought[] } {
  if (!rules.seeks) return { put: [], unmet: [] }
  const scratch: Table = {
    ...table,
    state: copyState(rules, table.state),
    trace: undefined,
    coverage: createCoverage(),
  }
  const card = stand(rules, scratch, key, seat, zone)
  const before = rules.seeks(scratch, card)
  const wanting = before.map(({ count, found }) => count - found.length)
  const places = new Map(
    before.flatMap((one, index) => ((wanting[index] ?? 0) > 0 ? [[`${one.seat} ${one.zone}`, one] as const] : [])),
  )
  const first = scratch.state.cards.length
  for (const place of places.values()) {
    for (const other of offered) {
      const definition = table.pool.byKey(other)
      if (definition && other !== key && rules.mayHold(definition, place.zone))
        stand(rules, scratch, other, place.seat, place.zone)
    }
  }
  const put: { key: string; sought: Sought }[] = []
  const unmet: Sought[] = []
  rules.seeks(scratch, card).forEach((sought, index) => {
    const wanted = wanting[index] ?? 0
    if (wanted <= 0) return
    const chosen = sought.found
      .filter(
        (id) =>
          id >= first &&
          scratch.state.cards[id]?.zone === sought.zone &&
          idsIn(scratch.state, sought.zone, sought.seat).includes(id),
      )
      .slice(0, wanted)
    const there = put.filter(
      (one) =>
        one.sought.seat === sought.seat &&
        one.sought.zone === sought.zone &&
        sought.found.some((id) => scratch.state.cards[id]?.key === one.key),
    ).length
    for (const id of chosen.slice(there)) put.push({ key: scratch.state.cards[id]?.key ?? '', sought })
    if (chosen.length < wanted) unmet.push(sought)
  })
  return { put, unmet }
}

/**
 * What to change by hand so that a card can be tried out: its player's numbers where they are too small, of the offered cards those that its abilities look
 * for and that are not there, and the card itself.
 */
export function trialOf(rules: Rules, table: Table, key: string, seat: Seat, offered: readonly string[] = []): Trial {
  const card = table.pool.byKey(key)?.card
  const { zone, values } = (card && rules.trial?.(card)) ?? { zone: handOf(rules), values: {} }
  const { put, unmet } = missing(rules, table, key, seat, zone, offered)
  const others = put.map(({ key: other, sought }): Arrangement => ({
    do: 'put',
    key: other,
    seat: sought.seat,
    zone: sought.zone,
  }))
  return {
    changes: [
      ...numbersFor(rules, table, seat, values),
      ...others,
      { do: 'put', key, seat, zone, enter: zone !== handOf(rules) },
    ],
    unmet,
  }
}
