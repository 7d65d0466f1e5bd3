import { message } from '../../language/message'
import type { Arrangement, PropertyValue, Rules, Table } from '../rules'
import { SEATS, type Seat } from '../seat'
import type { TraceEvent } from '../trace'

const shown = (value: PropertyValue): string => {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

/** What the log says of a change by hand. It is asked before the change: a card that is put there gets the next id. */
export function describe(rules: Rules, table: Table, change: Arrangement): TraceEvent {
  const event = (
    id: string,
    args: Record<string, string | number>,
    subjects: Record<string, number> = {},
  ): TraceEvent => ({ level: 'input', message: message(id, args), subjects })
  const zone = (id: string): string => rules.zones.find((one) => one.id === id)?.label ?? id
  const place = ({ seat, zone: to }: { seat: Seat; zone: string }) => ({ player: seat, zone: zone(to) })
  switch (change.do) {
    case 'put': {
      const card = table.pool.byKey(change.key)?.card.name ?? change.key
      return event('put-by-hand', { ...place(change), card }, { card: table.state.cards.length, player: change.seat })
    }
    case 'move':
      return event('moved-by-hand', place(change), { card: change.card, player: change.seat })
    case 'remove':
      return event('removed-by-hand', {}, { card: change.card })
    case 'set': {
      const of = change.card < SEATS.length ? 'player' : 'card'
      const label = rules.properties.find((one) => one.of === of && one.name === change.name)?.label ?? change.name
      return event('set-by-hand', { name: label, value: shown(change.value) }, { card: change.card })
    }
    case 'turn': {
      const phase = rules.phases.find(({ id }) => id === change.phase)?.label
      return event(
        phase === undefined ? 'turn-by-hand' : 'phase-by-hand',
        { player: change.seat, phase: phase ?? '' },
        { player: change.seat },
      )
    }
    case 'shuffle':
      return event('shuffled-by-hand', place(change), { player: change.seat })
  }
}
