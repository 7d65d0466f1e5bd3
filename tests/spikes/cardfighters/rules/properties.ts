import type { Property } from '../../../../core/engine/rules'
import type { Seat } from '../../../../core/engine/seat'
import { message } from '../../../../core/language/message'
import { freeSlots, stand } from './moves'
import { cardAt, type Fighter, type FightersTable } from './table'

const inRing = <V>(read: (card: Fighter) => V) => (table: FightersTable, id: number): V | undefined => {
  const card = cardAt(table, id)
  return card.zone === 'ring' ? read(card) : undefined
}

const flag = (name: 'fresh' | 'frozen' | 'activated', label: string): Property<FightersTable> => ({
  name, label, of: 'card', type: 'boolean', read: inRing((card) => card[name]),
  write: (table, id, value) => void (cardAt(table, id)[name] = value === true),
})

const points = (name: 'hp' | 'sp', label: string): Property<FightersTable> => ({
  name, label, of: 'player', type: 'number', min: 0,
  read: ({ state }, id) => state.players[id as Seat][name],
  write: ({ state }, id, value) => void (state.players[id as Seat][name] = Number(value)),
})

/** What is read and set of cards and players at the table. */
export const PROPERTIES: readonly Property<FightersTable>[] = [
  points('hp', 'HP'), points('sp', 'SP'),
  {
    name: 'bp', label: 'BP', of: 'card', type: 'number', min: 0, read: inRing(({ bp }) => bp),
    base: ({ pool, state }, id) => pool.byKey(state.cards[id]?.key ?? '')?.card.bp?.value,
    write: (table, id, value) => void (cardAt(table, id).bp = Number(value)),
  },
  {
    name: 'slot', label: 'Slot', of: 'card', type: 'number', min: 1, max: 4, read: inRing(({ slot }) => slot + 1),
    write(table, id, value) {
      const card = cardAt(table, id)
      const slot = Number(value) - 1
      if (card.slot !== slot && !freeSlots(table, card.controller).includes(slot)) return { reason: message('slot-taken') }
      stand(table, card, slot)
    },
  },
  {
    name: 'role', label: 'In the attack', of: 'card', type: 'text',
    read: inRing(({ attacks, follows, blocks }) => (attacks ? 'attacks' : follows !== undefined ? 'joins' : blocks !== undefined ? 'blocks' : '')),
  },
  flag('fresh', 'Fresh'), flag('frozen', 'Frozen'), flag('activated', 'Activated'),
]
