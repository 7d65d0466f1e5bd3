import { cardAt } from '../../../core/engine/state'
import { draw as drawNumber, shuffle } from '../../../core/engine/random'
import { defineRules, type Deck, type Parameter, type Property } from '../../../core/engine/rules'
import { idsIn, addCard } from '../../../core/engine/zone'
import { message } from '../../../core/language/message'
import { attack } from './attack'
import { COLOURS, type BloxCard, type Colour } from './card'
import { effect } from './effect'
import { namedBy } from './language'
import { main } from './main'
import { MESSAGES } from './messages'
import { createPiece } from './piece'
import { compiled, fightersOf, hasFlag, move, other, parameter, push, SEATS, ZONES } from './state'
import type { BloxFrame, BloxPool, BloxTable, Seat } from './state'
import { announce, begin, settle, trigger } from './trigger'
import { draw, end, phase, start } from './turn'
import { POWERS, TRIGGERS } from './vocabulary'

const number = (name: string, label: string, value: number, max = 10_000): Parameter => ({
  name,
  label,
  default: value,
  min: 0,
  max,
})

/** Section 5.2, `classic 2019`. */
const PARAMETERS: readonly Parameter[] = [
  number('startingLife', 'Life', 5000, 100_000),
  number('startingHand', 'Opening hand', 5, 40),
  number('handLimit', 'Cards in hand', 10, 100),
  number('fieldLimit', 'Fighters', 8, 100),
  number('whiteStartFirst', 'White icons, first player', 4),
  number('whiteStartSecond', 'White icons, second player', 4),
  number('whitePerTurn', 'White icons a turn', 2),
  number('fighterGeneratesIcon', 'Icons of a fighter', 1),
  number('discardGivesIcon', 'Icons of a discard', 1),
  number('drawPerTurn', 'Cards drawn a turn', 1),
  number('fatigueBase', 'First fatigue', 100),
  number('fatigueStep', 'More with each fatigue', 100),
  number('enterLocks', 'Locks on entering', 1),
  number('attackLock', 'Locks of an attack', 1),
  number('maxTriggers', 'Effects of one action', 1000),
]

const cardNumber = (name: 'health' | 'power' | 'locks', label: string): Property<BloxTable> => ({
  name,
  label,
  of: 'card',
  type: 'number',
  ...(name === 'locks' && { min: 0 }),
  read: (table, id) =>
    compiled(table, cardAt(table, id).key)?.kind === 'fighter' ? cardAt(table, id)[name] : undefined,
  base: (table, id) => (name === 'locks' ? 0 : compiled(table, cardAt(table, id).key)?.[name]),
  write(table, id, value) {
    if (typeof value === 'number') cardAt(table, id)[name] = value
  },
})

const PROPERTIES: readonly Property<BloxTable>[] = [
  cardNumber('health', 'Health'),
  cardNumber('power', 'Power'),
  cardNumber('locks', 'Locks'),
  {
    name: 'revealed',
    label: 'Revealed',
    of: 'card',
    type: 'boolean',
    read: (table, id) => (cardAt(table, id).zone === 'hand' ? cardAt(table, id).revealed : undefined),
    write(table, id, value) {
      cardAt(table, id).revealed = value === true
    },
  },
  {
    name: 'life',
    label: 'Life',
    of: 'player',
    type: 'number',
    read: ({ state }, seat) => state.players[seat as Seat].life,
    write({ state }, seat, value) {
      if (typeof value === 'number') state.players[seat as Seat].life = value
    },
  },
  {
    name: 'icons',
    label: 'Icons',
    of: 'player',
    type: 'counters',
    min: -99,
    read: ({ state }, seat) => state.players[seat as Seat].icons,
    write({ state }, seat, value) {
      if (typeof value === 'object') state.players[seat as Seat].icons = { ...noIcons(), ...value }
    },
  },
]

const noIcons = (): Record<Colour, number> => ({ Neutral: 0, Blue: 0, Green: 0, Red: 0, Yellow: 0 })

function deal(table: BloxTable, decks: readonly [Deck, Deck], given: Seat | undefined): void {
  const { state } = table
  const first = given ?? (drawNumber(state.random, 0, 1) as Seat)
  for (const seat of SEATS) {
    for (const key of decks[seat].sections['main'] ?? []) {
      addCard(
        state,
        ZONES,
        createPiece({ id: 0, key, owner: seat, controller: seat, zone: 'deck', life: 0 }, table.pool.byKey(key)),
      )
    }
    shuffle(state.random, idsIn(table.state, 'deck', seat))
    for (const id of idsIn(table.state, 'deck', seat).slice(0, parameter(table, 'startingHand')))
      move(table, cardAt(table, id), 'hand', seat)
    state.players[seat].icons.Neutral = parameter(table, seat === first ? 'whiteStartFirst' : 'whiteStartSecond')
  }
  state.turn.seat = first
  push(table, { kind: 'start', seat: first })
}

function enterPhase(table: BloxTable, seat: Seat, name: string | undefined): void {
  table.state.work = []
  table.state.ending = false
  table.state.turn.seat = seat
  table.state.turn.phase = name ?? 'main'
  push(
    table,
    name === 'start'
      ? { kind: 'start', seat }
      : name === 'end'
        ? { kind: 'end', seat, step: 'effects' }
        : { kind: 'main', seat },
  )
}

/** A second terrain put down by hand takes the first one's place. */
function arrive(table: BloxTable, id: number, _from: string | undefined, enter: boolean): void {
  const card = cardAt(table, id)
  const older = card.zone === 'terrain' ? idsIn(table.state, 'terrain', 0).filter((one) => one !== id) : []
  for (const old of older) move(table, cardAt(table, old), 'removed', cardAt(table, old).owner)
  if (card.zone !== 'field' || !enter) return
  if (!hasFlag(table, card, 'Charge')) card.locks += parameter(table, 'enterLocks')
  const started = begin(table, card, card.controller)
  if (started) push(table, started)
}

const worth = (table: BloxTable, seat: Seat): number => {
  const { life, icons } = table.state.players[seat]
  const field = fightersOf(table, seat).reduce(
    (sum, { health, power, locks }) => sum + Math.max(0, health) / 2 + power - 20 * locks + 50,
    0,
  )
  return (
    life +
    field +
    60 * idsIn(table.state, 'hand', seat).length +
    10 * COLOURS.reduce((sum, colour) => sum + icons[colour], 0)
  )
}

const judgeDeck = ({ sections }: Deck, pool: BloxPool) => {
  const keys = sections['main'] ?? []
  const wrong = [...new Set(keys)].filter((key) => (pool.byKey(key)?.card.rarity ?? 'Token') === 'Token')
  return [
    ...(keys.length === 40 ? [] : [message('deck-size', { found: keys.length })]),
    ...wrong.map((key) => message('not-in-decks', { key })),
  ]
}

/** `h500 p200`, as specifications write a plain fighter. */
function plain(body: string, name: string, key: string): string | undefined {
  const [, health, power] = /^h(\d+) p(-?\d+)$/.exec(body) ?? []
  if (health === undefined || power === undefined) return undefined
  return `["${key}"] = {Name = "${name}", Health = ${health}, Power = ${power}, Rarity = "Common", Color = "Neutral", Cost = {}},`
}

export const rules = defineRules<BloxTable, BloxFrame, BloxCard>({
  zones: ZONES,
  phases: [
    { id: 'start', label: 'Start' },
    { id: 'main', label: 'Main' },
    { id: 'end', label: 'End' },
  ],
  parameters: PARAMETERS,
  properties: PROPERTIES,
  messages: MESSAGES,
  verbs: [
    { id: 'cast', label: 'Cast', card: true },
    { id: 'discard', label: 'Discard', card: true },
    { id: 'attack', label: 'Attack', card: true, target: true },
    { id: 'end', label: 'End the turn' },
  ],
  entries: [...TRIGGERS.map((one) => `trigger:${one}`), ...Object.keys(POWERS).map((one) => `power:${one}`)],
  avatar: 'player',
  sections: [{ id: 'main', label: 'Deck', min: 40, max: 40 }],
  filler: { zone: 'deck', count: 10, body: 'h100 p100' },
  frames: { start, phase, draw, main, end, effect, trigger, settle, announce, attack },
  define: (card) => ({ card }),
  createState: () => ({ ending: false, started: 0, chain: [] }),
  createPlayer: (parameters) => ({ life: parameters['startingLife'] ?? 0, icons: noIcons(), fatigue: 0 }),
  createCard: createPiece,
  deal,
  enterPhase,
  arrive,
  isOpen: (_, card) => card.zone === 'hand' && card.revealed,
  mayHold: ({ card }, zone) => (zone === 'deck' || zone === 'hand') && card.rarity !== 'Token',
  evaluate: (table, seat) => worth(table, seat) - worth(table, other(seat)),
  isSettled: (kind) => kind === 'main',
  section: ({ rarity }) => (rarity === 'Token' ? undefined : 'main'),
  judgeDeck,
  plain,
  uses: ({ effect: one }) =>
    one ? [`trigger:${one.type.value}`, ...new Set(one.parts.map(({ power }) => `power:${power.value}`))] : [],
  brings: (card) => namedBy(card).map(({ value }) => value),
})
