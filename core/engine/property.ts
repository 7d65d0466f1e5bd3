import type { Property, Table } from './rules'
import type { Seat } from './seat'
import type { CardState, State } from './state'

type KeyOf<P, V> = { [K in keyof P]: P[K] extends V ? K : never }[keyof P] & string

type PlayerProperty<P extends object> = Property<Table<State<CardState, P>>>

/** Properties that are a field of what a system keeps of a player. */
export const playerFields = <P extends object>() => ({
  number: (name: string, label: string, key: KeyOf<P, number>, min = 0, max = 99): PlayerProperty<P> => ({
    name,
    label,
    of: 'player',
    type: 'number',
    min,
    max,
    read: ({ state }, seat) => state.players[seat as Seat][key] as number,
    write: ({ state }, seat, value) => void (state.players[seat as Seat][key] = value as P[typeof key]),
  }),
  flag: (name: string, label: string, key: KeyOf<P, boolean>): PlayerProperty<P> => ({
    name,
    label,
    of: 'player',
    type: 'boolean',
    read: ({ state }, seat) => state.players[seat as Seat][key] as boolean,
    write: ({ state }, seat, value) => void (state.players[seat as Seat][key] = value as P[typeof key]),
  }),
})
