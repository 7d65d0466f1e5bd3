import { playerFields } from '../../../../engine/property'
import type { Property } from '../../../../engine/rules'
import type { Seat } from '../../../../engine/seat'
import { cardAt } from '../../../../engine/state'
import type { BloxPlayer, BloxTable } from '../state'
import { kindOf } from './moves'
import { definitionOf } from '../table'
import { COLOUR_IDS, icons } from './create'

const MOST = 1_000_000_000

type NumberName = 'health' | 'power' | 'locks'

/** A number of a fighter. Amounts of effects may be fractions, and so may health and power. */
const fighterNumber = (
  name: NumberName,
  label: string,
  range: Pick<Property, 'min' | 'max' | 'said'>,
): Property<BloxTable> => ({
  name,
  label,
  of: 'card',
  type: 'number',
  ...range,
  fractions: true,
  read: (table, id) => (kindOf(table, cardAt(table, id)) === 'fighter' ? cardAt(table, id)[name] : undefined),
  base: (table, id) => (name === 'locks' ? 0 : definitionOf(table, cardAt(table, id))?.card[name]?.value),
  write: (table, id, value) => void (cardAt(table, id)[name] = Number(value)),
})

const player = playerFields<BloxPlayer>()

export const PROPERTIES: readonly Property<BloxTable>[] = [
  fighterNumber('health', 'Health', { min: -MOST, max: MOST }),
  fighterNumber('power', 'Power', { min: -MOST, max: MOST }),
  fighterNumber('locks', 'Locks', { min: 0, max: MOST, said: 'unless-zero' }),
  {
    name: 'revealed',
    label: 'Revealed',
    of: 'card',
    type: 'boolean',
    read: (table, id) => (cardAt(table, id).zone === 'hand' ? cardAt(table, id).revealed : undefined),
    write: (table, id, value) => void (cardAt(table, id).revealed = value === true),
  },
  {
    name: 'backdrop',
    label: 'Picture behind the board',
    said: 'never',
    of: 'card',
    type: 'text',
    read(table, id) {
      const definition = definitionOf(table, cardAt(table, id))
      const field = definition?.kind === 'terrain' ? definition.card.field?.value : undefined
      return field === undefined ? undefined : String(field)
    },
  },
  { ...player.number('life', 'Life', 'life', -MOST, MOST), fractions: true } as Property<BloxTable>,
  {
    name: 'icons',
    label: 'Icons',
    of: 'player',
    type: 'counters',
    fixed: true,
    min: -MOST,
    fractions: true,
    // A copy: whoever compares positions keeps what it read.
    read: ({ state }, seat) => ({ ...state.players[seat as Seat].icons }),
    write({ state }, seat, value) {
      const given = value as Readonly<Record<string, number>>
      const counts = icons(0, 0)
      for (const colour of COLOUR_IDS) counts[colour] = given[colour] ?? 0
      state.players[seat as Seat].icons = counts
    },
  },
  player.number('fatigue', 'Missed draws', 'fatigue', 0, MOST) as Property<BloxTable>,
  player.number('casts', 'Cards cast this turn', 'casts') as Property<BloxTable>,
  player.number('deeds', 'Actions and terrains cast this turn', 'deeds') as Property<BloxTable>,
  player.number('discards', 'Cards discarded this turn', 'discards', 0, 999) as Property<BloxTable>,
]
