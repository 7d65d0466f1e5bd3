import { pick as pickOne, shuffle } from '../../../core/engine/random'
import { defineRules, type Property, type Rules } from '../../../core/engine/rules'
import { SEATS, other } from '../../../core/engine/seat'
import { cardOf } from '../../../core/engine/state'
import { cardsIn, addCard, idsIn } from '../../../core/engine/zone'
import { message } from '../../../core/language/message'
import { COLOURS, STATS, type Stat, type YacgCard } from './card'
import { energyOf, statOf, total } from './board'
import { combat, pick, strike } from './turn/combat'
import { creatures, effects, played, resolve, resolved } from './effects'
import { MESSAGES } from './messages'
import { operate, settle } from './operate'
import { OPERATIONS } from './parse'
import { play } from './turn/play'
import { PHASES, coin, createCard, finish, mulligan, newCard, phase, plans, ready, round } from './turn/round'
import { ZONES, next, type YacgFrame, type YacgTable } from './state'

const LABELS: Readonly<Record<Stat, string>> = { hp: 'HP', satk: 'Atk', spe: 'Spe' }

const stat = (name: Stat): Property<YacgTable> => {
  const printed = ({ state, pool }: YacgTable, id: number): number | undefined => {
    const card = pool.byKey(cardOf(state, id).key)?.card
    return card?.kind === 'creature' ? card.stats[name] : undefined
  }
  return {
    name,
    label: LABELS[name],
    of: 'card',
    type: 'number',
    min: 0,
    max: 99,
    read: (table, id) => (printed(table, id) === undefined ? undefined : statOf(table, cardOf(table.state, id), name)),
    base: printed,
    write: (table, id, value) =>
      void (cardOf(table.state, id).changes[name] = Number(value) - (printed(table, id) ?? 0)),
  }
}

const seatOf = (id: number): 0 | 1 => (id === 0 ? 0 : 1)

const PROPERTIES: readonly Property<YacgTable>[] = [
  ...STATS.map(stat),
  {
    name: 'attached',
    label: 'Colour',
    of: 'card',
    type: 'text',
    read: ({ state }, id) => cardOf(state, id).attached,
    write({ state }, id, value) {
      const colour = COLOURS.find((one) => one === value)
      if (!colour) return { reason: message('no-colour', { found: String(value) }) }
      cardOf(state, id).attached = colour
    },
  },
  {
    name: 'energy',
    label: 'Energy',
    of: 'player',
    type: 'counters',
    read: ({ state }, id) => state.players[seatOf(id)].energy,
    write: ({ state }, id, value) =>
      void (state.players[seatOf(id)].energy = { ...(value as Readonly<Record<string, number>>) }),
  },
  {
    name: 'won',
    label: 'Rounds won',
    of: 'player',
    type: 'number',
    min: 0,
    max: 9,
    read: ({ state }, id) => state.players[seatOf(id)].won,
    write: ({ state }, id, value) => void (state.players[seatOf(id)].won = Number(value)),
  },
]

/** `2 3/4/1 Green`: cost, HP, Atk, Spe and colour; all but the three numbers may be left out. */
function plain(body: string, name: string, key: string): string | undefined {
  const [, cost = '0', hp, satk, spe, colour = 'White'] =
    /^(?:(\d+) +)?(\d+)\/(\d+)\/(\d+)(?: +([A-Z][a-z]+))?$/.exec(body.trim()) ?? []
  if (hp === undefined || satk === undefined || spe === undefined) return undefined
  const data = `name: ${name}, color: ${colour}, cost-total: ${cost}, cost-color: 0, hp: ${hp}, atk-strong: ${satk}, spe: ${spe}`
  return `creature: {data: {${data}}, metadata: {id: ${key}, dev-stage: Conception}}\n`
}

/** As much of the game as ten cards need: chosen plans, rounds, the effect stack, creatures, fights (specification, section 5). */
export const rules: Rules = defineRules<YacgTable, YacgFrame, YacgCard>({
  zones: ZONES,
  phases: PHASES,
  parameters: [
    { name: 'opening', label: 'Cards drawn in a round', default: 8, min: 0, max: 50 },
    { name: 'needed', label: 'Rounds to win', default: 2, min: 1, max: 9 },
    { name: 'fights', label: 'Most fights in a round', default: 20, min: 1, max: 99 },
    { name: 'rounds', label: 'Most rounds in a game', default: 50, min: 1, max: 99 },
  ],
  properties: PROPERTIES,
  messages: MESSAGES,
  verbs: [
    { id: 'plan', label: 'Choose a plan', named: true },
    { id: 'keep', label: 'Keep' },
    { id: 'mulligan', label: 'Mulligan' },
    { id: 'play', label: 'Play', card: true },
    { id: 'hold', label: 'Hold' },
    { id: 'close', label: 'Close' },
    { id: 'done', label: 'Done' },
  ],
  entries: OPERATIONS.map((word) => `operation:${word}`),
  sections: [{ id: 'main', label: 'Deck', min: 50, max: 50 }],
  filler: { zone: 'deck', count: 20, body: '1/1/1' },
  frames: {
    plans,
    coin,
    round,
    mulligan,
    ready,
    phase,
    effects,
    creatures,
    play,
    played,
    resolve,
    operate,
    resolved,
    settle,
    combat,
    pick,
    strike,
    finish,
  },
  define: (card) => ({ card }),
  createPlayer: () => ({ energy: {}, won: 0, mulliganUsed: false }),
  createCard,
  createState: () => ({ first: 0, plansOpen: false, waiting: [], granted: 0 }),
  deal(table, decks, first) {
    for (const seat of SEATS) {
      for (const key of decks[seat].sections.main ?? []) addCard(table.state, ZONES, newCard(key, seat, 'deck'))
      shuffle(table.state.random, idsIn(table.state, 'deck', seat))
    }
    table.state.turn.number = 0
    next(
      table,
      { kind: 'plans', seat: 0 },
      { kind: 'plans', seat: 1 },
      first === undefined ? { kind: 'coin' } : { kind: 'coin', fixed: first },
    )
  },
  prepare: ({ state }) => void (state.plansOpen = true),
  enterPhase(table, seat, id) {
    table.state.work.length = 0
    Object.assign(table.state, { first: seat, waiting: [], granted: 0 })
    next(
      table,
      ...PHASES.slice(
        Math.max(
          0,
          PHASES.findIndex((one) => one.id === id),
        ),
      ).map((one): YacgFrame => ({ kind: 'phase', phase: one.id })),
    )
  },
  arrive(table, id) {
    Object.assign(cardOf(table.state, id), { changes: { hp: 0, satk: 0, spe: 0 }, targets: [] })
  },
  isOpen: ({ state }, card) => card.zone === 'plans' && state.plansOpen,
  guess({ state }, _seat, random) {
    for (const card of state.cards) if (card.zone === 'plans') card.attached ??= pickOne(random, COLOURS) ?? 'White'
  },
  mayHold: ({ card }, zone) => (zone === 'plans') === (card.kind === 'plan'),
  evaluate(table, seat) {
    const worth = (side: 0 | 1): number =>
      table.state.players[side].won * 100 +
      total(table, side) * 2 +
      cardsIn(table, 'hand', side).length +
      energyOf(table.state.players[side]) * 0.5
    return worth(seat) - worth(other(seat))
  },
  isSettled: (kind) => ['effects', 'creatures', 'pick', 'mulligan', 'plans'].includes(kind),
  isFree: (kind) => !['target', 'pay'].includes(kind),
  section: ({ kind }) => (kind === 'plan' ? undefined : 'main'),
  judgeDeck({ sections }) {
    const count = sections.main?.length ?? 0
    return count === 50 ? [] : [message('deck-size', { expected: 50, found: count })]
  },
  plain,
  uses: ({ script }) => [
    ...new Set([...script.do, ...script.when.flatMap((trigger) => trigger.do)].map(({ word }) => `operation:${word}`)),
  ],
  brings: () => [],
})
