import type { Property, PropertyValue } from '../../../engine/rules'
import type { Seat } from '../../../engine/seat'
import { cardAt, refTo } from '../../../engine/state'
import { cardsIn, refuse, type Refusal } from '../../../engine/zone'
import { playerFields } from '../../../engine/property'
import { COLOURS, type StatName } from '../words'
import { statOf, traitsOf } from './continuous'
import { energies } from './create'
import type { YacgPiece, YacgPlayer, YacgTable } from './state'
import { definitionOf, isOnField, nameOf, touch } from './table'
import { roundsNeeded } from './world/players'

type YacgProperty = Property<YacgTable>

const isCreature = (table: YacgTable, card: YacgPiece): boolean => definitionOf(table, card)?.kind === 'creature'

/** A creature's number: set, it is reached by an instant change, with everything else as it is. */
const stat = (name: StatName, label: string): YacgProperty => ({
  name,
  label,
  of: 'card',
  type: 'number',
  min: 0,
  max: 999,
  read: (table, id) => (isCreature(table, cardAt(table, id)) ? statOf(table, cardAt(table, id), name) : undefined),
  base: (table, id) => definitionOf(table, cardAt(table, id))?.printed[name],
  write(table, id, value) {
    const card = cardAt(table, id)
    card.changes[name] += Number(value) - statOf(table, card, name)
    touch(table)
  },
})

const counter = (
  name: 'damage' | 'markers',
  label: string,
  applies: (table: YacgTable, card: YacgPiece) => boolean,
): YacgProperty => ({
  name,
  label,
  said: 'unless-zero',
  of: 'card',
  type: 'number',
  min: 0,
  max: 999,
  read: (table, id) => (applies(table, cardAt(table, id)) ? cardAt(table, id)[name] : undefined),
  write(table, id, value) {
    cardAt(table, id)[name] = Number(value)
    touch(table)
  },
})

const CHANGED = ['hp', 'satk', 'spe', 'tatk'] as const satisfies readonly StatName[]

/** Instant changes, damage not among them (section 2.8). */
const changes: YacgProperty = {
  name: 'changes',
  label: 'Changes',
  said: 'never',
  of: 'card',
  type: 'counters',
  fixed: true,
  min: -999,
  read: (table, id) => (isCreature(table, cardAt(table, id)) ? { ...cardAt(table, id).changes } : undefined),
  write(table, id, value) {
    const given = value as Readonly<Record<string, number>>
    for (const name of CHANGED) cardAt(table, id).changes[name] = given[name] ?? 0
    touch(table)
  },
}

/** The creature that a word means: `Ann`, `foe.Ann`, `Ann (2)`. */
function hostNamed(table: YacgTable, card: YacgPiece, word: string): YacgPiece | undefined {
  const [, side, name = '', place = '1'] = /^(?:(you|foe)\.)?(.*?)(?: \((\d+)\))?$/.exec(word.trim()) ?? []
  const near: readonly Seat[] = card.controller === 0 ? [0, 1] : [1, 0]
  const seats = side === 'you' ? [0 as const] : side === 'foe' ? [1 as const] : near
  const named = seats.flatMap((seat) =>
    cardsIn(table, 'creatures', seat).filter(({ id, key }) => key === name || nameOf(table, id) === name),
  )
  return named[Number(place) - 1]
}

/** What an aura is attached to, by the creature's name. */
const host: YacgProperty = {
  name: 'host',
  label: 'Attached to',
  of: 'card',
  type: 'text',
  read(table, id) {
    const card = cardAt(table, id)
    if (card.zone !== 'auras') return undefined
    return card.host ? nameOf(table, card.host.id) : ''
  },
  write(table, id, value): Refusal | undefined {
    const card = cardAt(table, id)
    const creature = hostNamed(table, card, String(value))
    if (!creature) return refuse('refused-no-host', { name: String(value) })
    card.host = refTo(creature)
    touch(table)
    return undefined
  },
}

const FACES = ['up', 'down']

const face: YacgProperty = {
  name: 'face',
  label: 'Face',
  of: 'card',
  type: 'text',
  read: (table, id) => (cardAt(table, id).zone === 'auras' ? (cardAt(table, id).faceDown ? 'down' : 'up') : undefined),
  write(table, id, value): Refusal | undefined {
    if (!FACES.includes(String(value))) return refuse('refused-face', { found: String(value) })
    cardAt(table, id).faceDown = value === 'down'
    touch(table)
    return undefined
  },
}

/** Colour attached to a plan. */
const colour: YacgProperty = {
  name: 'colour',
  label: 'Colour',
  of: 'card',
  type: 'text',
  read: (table, id) => (cardAt(table, id).zone === 'plans' ? (cardAt(table, id).attached ?? '') : undefined),
  write(table, id, value): Refusal | undefined {
    const found = COLOURS.find((one) => one === value)
    if (!found) return refuse('refused-no-colour', { found: String(value) })
    cardAt(table, id).attached = found
    touch(table)
    return undefined
  },
}

const traits: YacgProperty = {
  name: 'traits',
  label: 'Traits',
  of: 'card',
  type: 'words',
  read: (table, id) =>
    isCreature(table, cardAt(table, id))
      ? traitsOf(table, cardAt(table, id)).map((key) => table.pool.byKey(key)?.name ?? key)
      : undefined,
  base: (table, id) => definitionOf(table, cardAt(table, id))?.traits.map((key) => table.pool.byKey(key)?.name ?? key),
}

/** For how many rounds the weather stays, this one included. */
const rounds: YacgProperty = {
  name: 'rounds',
  label: 'Rounds',
  of: 'card',
  type: 'number',
  min: 1,
  max: 99,
  read: (table, id) => (cardAt(table, id).zone === 'weather' ? table.state.weather?.rounds : undefined),
  write(table, _id, value) {
    const { weather } = table.state
    if (weather) table.state.weather = { ...weather, rounds: Number(value) }
    touch(table)
  },
}

/** Whether a card was played in the round that is being played. */
const played: YacgProperty = {
  name: 'played',
  label: 'Played this round',
  of: 'card',
  type: 'boolean',
  read: (table, id) => cardAt(table, id).played?.round === table.state.turn.number,
  write({ state }, id, value) {
    const card = cardAt({ state }, id)
    const now = { by: card.controller, round: state.turn.number, phase: state.phases, order: ++state.plays, paid: 0 }
    card.played = value === true ? now : undefined
  },
}

const of = playerFields<YacgPlayer>()
const field = (property: object): YacgProperty => property as YacgProperty

const energy: YacgProperty = {
  name: 'energy',
  label: 'Energy',
  of: 'player',
  type: 'counters',
  fixed: true,
  min: 0,
  read: ({ state }, seat) => ({ ...state.players[seat as Seat].energy }),
  write(table, seat, value) {
    const given = value as Readonly<Record<string, PropertyValue>>
    const counts = energies()
    for (const one of COLOURS) counts[one] = Number(given[one] ?? 0)
    table.state.players[seat as Seat].energy = counts
    touch(table)
  },
}

const needed: YacgProperty = {
  name: 'roundsNeeded',
  label: 'Rounds needed',
  of: 'player',
  type: 'number',
  min: 1,
  max: 99,
  read: (table, seat) => roundsNeeded(table, seat as Seat),
  write(table, seat, value) {
    const player = table.state.players[seat as Seat]
    player.roundsAdded += Number(value) - roundsNeeded(table, seat as Seat)
  },
}

/** Whether this player is A: acts first in every phase of the round. */
const isFirst: YacgProperty = {
  name: 'first',
  label: 'First in this round',
  of: 'player',
  type: 'boolean',
  read: ({ state }, seat) => state.first === seat,
}

/** Everything that can be read and set of cards and players. */
export const PROPERTIES: readonly YacgProperty[] = [
  stat('hp', 'HP'),
  stat('satk', 'Atk'),
  stat('spe', 'Spe'),
  stat('tatk', 'Technical attack'),
  counter('damage', 'Damage', isCreature),
  changes,
  counter('markers', 'Markers', (_, card) => isOnField(card)),
  host,
  face,
  colour,
  traits,
  rounds,
  played,
  energy,
  field(of.number('roundsWon', 'Rounds won', 'roundsWon')),
  needed,
  field(of.number('openingDraw', 'Added to the next hand', 'openingDraw', -50, 50)),
  field(of.flag('mulliganUsed', 'Mulligan used', 'mulliganUsed')),
  isFirst,
]
