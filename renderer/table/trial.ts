import type { Arrangement, Rules, Table } from '../../core/engine/rules'
import type { Seat } from '../../core/engine/seat'

/** What to change by hand so that a card can be tried out: its player's numbers where they are too small, and the card itself. */
export function trialOf(rules: Rules, table: Table, key: string, seat: Seat): readonly Arrangement[] {
  const card = table.pool.byKey(key)?.card
  const hand = rules.zones.find(({ layout, internal }) => layout === 'fan' && !internal)?.id ?? ''
  const { zone, values } = (card && rules.trial?.(card)) ?? { zone: hand, values: {} }
  const changes: Arrangement[] = []
  for (const [name, value] of Object.entries(values)) {
    const now = rules.properties.find((one) => one.of === 'player' && one.name === name)?.read(table, seat)
    const enough = typeof now === 'number' && typeof value === 'number' ? now >= value : now === value
    if (!enough) changes.push({ do: 'set', card: seat, name, value })
  }
  return [...changes, { do: 'put', key, seat, zone, enter: zone !== hand }]
}
