import { createCard } from '../../../../core/engine/arrange'
import { defineRules, type Deck, type FrameRules, type Rules } from '../../../../core/engine/rules'
import { draw, shuffle } from '../../../../core/engine/random'
import { other, SEATS, type Seat } from '../../../../core/engine/seat'
import { idsIn } from '../../../../core/engine/zone'
import { message, type Message } from '../../../../core/language/message'
import type { FightersCard } from '../card'
import { VOCABULARY } from '../vocabulary'
import { attack, counter, main, place } from './decisions'
import { MESSAGES } from './messages'
import { drawCards, settle } from './moves'
import { PROPERTIES } from './properties'
import { choose, effect, freeze, resolution, statement, sweepFrame } from './resolve'
import { PHASES, ZONES, cardAt, push, ringOf, type FightersFrame, type FightersTable, type PhaseId } from './table'
import { fight, phase } from './turn'

const frames: FrameRules<FightersTable, FightersFrame> = {
  phase, main, attack, counter, place, fight, sweep: sweepFrame, resolution, choose, freeze, statement, effect,
}

const blankCard = { bp: 0, slot: -1, fresh: false, frozen: false, activated: false, attacks: false, blocked: false, since: 0 }

/** Both decks shuffled, five cards each (section 5.2). */
function deal(table: FightersTable, decks: readonly [Deck, Deck], first: Seat | undefined): void {
  const { state } = table
  for (const seat of SEATS) {
    for (const key of decks[seat].sections['main'] ?? []) createCard(rules, table, key, seat, 'deck')
    shuffle(state.random, idsIn(state, 'deck', seat))
    drawCards(table, seat, 5)
  }
  state.turn.seat = first ?? (draw(state.random, 0, 1) as Seat)
  push(table, { kind: 'phase', phase: 'activate' })
}

/** What a seat has: BP in the ring, and HP three times as much. */
function worth(table: FightersTable, seat: Seat): number {
  const { hp, sp } = table.state.players[seat]
  return ringOf(table, seat).reduce((sum, { bp }) => sum + bp, 0) + hp * 3 + sp * 10 + idsIn(table.state, 'hand', seat).length * 100
}

function evaluate(table: FightersTable, seat: Seat): number {
  const { result } = table.state
  const won = result?.winner === seat ? 1e6 : result?.winner === other(seat) ? -1e6 : 0
  return won + worth(table, seat) - worth(table, other(seat))
}

/** Fifty cards, three of a name (section 5.1). */
function judgeDeck(deck: Deck, pool: FightersTable['pool']): Message[] {
  const names = (deck.sections['main'] ?? []).map((key) => pool.byKey(key)?.card.name ?? key)
  const size = names.length === 50 ? [] : [message('deck-size', { expected: 50, found: names.length })]
  const many = [...new Set(names)].map((card) => ({ card, found: names.filter((name) => name === card).length }))
  return [...size, ...many.filter(({ found }) => found > 3).map((one) => message('copies', one))]
}

function uses({ rule: { actions, auto, abilities } }: FightersCard): string[] {
  const statements = [...actions, ...(auto ? [auto] : [])].flatMap((one) => one.statements)
  const costs = actions.flatMap((action) => action.costs.map(({ value }) => `cost:${value}`))
  const effects = statements.flatMap((one) => one.effects.map(({ id }) => `effect:${id}`))
  return [...effects, ...costs, ...(auto ? [`trigger:${auto.event}`] : []), ...abilities.map(({ value }) => `keyword:${value}`)]
}

/** The first decisions of the game on the kit's interfaces. */
export const rules: Rules = defineRules<FightersTable, FightersFrame, FightersCard>({
  zones: ZONES,
  phases: PHASES.map((id) => ({ id, label: id })),
  parameters: [
    { name: 'ring', label: 'Slots of a ring', default: 4, min: 4, max: 4 },
    { name: 'hp', label: 'HP', default: 3000, min: 100, max: 9900 },
  ],
  properties: PROPERTIES, messages: MESSAGES, frames,
  look: { numbers: [{ property: 'bp', corner: 'top-right' }], turned: 'frozen', marks: ['role'], life: 'hp', front: ['ring'] },
  verbs: [
    { id: 'play', label: 'Play', card: true },
    { id: 'slot', label: 'Stand in slot', named: true },
    { id: 'backup', label: 'Back up', card: true, target: true },
    { id: 'activate', label: 'Use ability', card: true },
    { id: 'attack', label: 'Attack', card: true },
    { id: 'unite', label: 'Join attack', card: true, target: true },
    { id: 'withdraw', label: 'Take back', card: true },
    { id: 'block', label: 'Block', card: true, target: true },
    { id: 'end', label: 'End' },
  ],
  entries: VOCABULARY.map(({ kind, id }) => `${kind}:${id}`),
  sections: [{ id: 'main', label: 'Main', min: 50, max: 50 }],
  filler: { zone: 'deck', count: 20, body: 'Soldier 400/3' },
  define: (card) => ({ card }),
  createState: () => ({ entered: 0 }),
  createPlayer: ({ hp = 3000 }) => ({ hp, sp: 0, played: 0, backedUp: 0 }),
  createCard: (card, definition) => ({ ...blankCard, ...card, bp: definition?.card.bp?.value ?? 0 }),
  deal,
  enterPhase({ state }, seat, id = 'main') {
    state.turn.seat = seat
    state.work = [{ kind: 'phase', phase: id as PhaseId } as FightersFrame]
  },
  arrive(table, id, from, enters) {
    settle(table, id, from)
    cardAt(table, id).fresh &&= enters
  },
  mayHold: (_, zone) => zone === 'hand' || zone === 'deck',
  evaluate,
  isSettled: (kind) => kind === 'main',
  isFree: (kind) => kind === 'main' || kind === 'attack' || kind === 'counter',
  section: () => 'main',
  judgeDeck,
  plain(body, name, key) {
    const [, subtype, bp, sp] = /^(\w+) (\d+)\/(-?\d+)$/.exec(body) ?? []
    return subtype === undefined ? undefined : `[${name}]\nid = ${key}\ntype = Character\nsubtype = ${subtype}\nbp = ${bp}\nsp = ${sp}\nbackup = ${subtype}`
  },
  uses,
  brings: () => [],
})
