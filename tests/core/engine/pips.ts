import { createPool, type Definition, type Pool } from '../../../core/engine/pool'
import { shuffle } from '../../../core/engine/random'
import { defineRules, type Deck, type FrameRule, type Rules, type Table } from '../../../core/engine/rules'
import { SEATS, other, type Seat } from '../../../core/engine/seat'
import type { CardState, Frame, State } from '../../../core/engine/state'
import { addCard, idsIn, relocate, type ZoneSpec } from '../../../core/engine/zone'
import { message } from '../../../core/language/message'
import type { CompiledCard } from '../../../core/language/service'

/**
 * A game small enough to be read at a glance, for tests of the kit. Each turn a player plays a card from a hand of three and scores its pips, then
 * draws. A `spy` may look at the own top card and leave it; a `thief` takes a card of the owner's choice. After eight turns the higher score wins.
 */
export interface PipCard extends CompiledCard {
  readonly pips: number
  readonly does?: 'thief' | 'spy' | 'fails' | 'throws'
  readonly brings?: string
}

type PipDefinition = Definition<PipCard>
type PipState = State<CardState, { score: number }>
type PipTable = Table<PipState, PipDefinition>
type PipFrame =
  | { readonly kind: 'turn'; readonly seat: Seat }
  | { readonly kind: 'give'; readonly from: Seat }
  | { readonly kind: 'look'; readonly seat: Seat; readonly card: number }
  | { readonly kind: 'fail'; readonly source: { readonly key: string } }

const ZONES: readonly ZoneSpec[] = [
  { id: 'deck', label: 'Deck', visible: 'none', layout: 'pile' },
  { id: 'hand', label: 'Hand', visible: 'owner', layout: 'fan' },
  { id: 'table', label: 'Table', visible: 'all', layout: 'row' },
]

const HAND = 3
const TURNS = 8

const unseenSpan = { start: 0, end: 0 }

/** A card written `name 3` or `name 3 thief`. */
export function pip(text: string): PipCard {
  const [name = '', pips, does, brings] = text.split(' ')
  return {
    key: name,
    name,
    kind: 'pip',
    span: unseenSpan,
    nameSpan: unseenSpan,
    pips: Number(pips),
    ...(does && does !== 'plain' ? { does: does as NonNullable<PipCard['does']> } : {}),
    ...(brings ? { brings } : {}),
  }
}

const move = (table: PipTable, id: number, zone: string, seat: Seat): void =>
  relocate(table.state, ZONES, id, { zone, seat })

const drawTop = (table: PipTable, seat: Seat): void => {
  const [top] = idsIn(table.state, 'deck', seat)
  if (top !== undefined) move(table, top, 'hand', seat)
}

const definitionOf = (table: PipTable, id: number): PipCard | undefined =>
  table.pool.byKey(table.state.cards[id]?.key ?? '')?.card

function play(table: PipTable, seat: Seat, id: number): void {
  const card = definitionOf(table, id)
  if (!card) throw new Error('A card without a definition was played.')
  move(table, id, 'table', seat)
  table.state.players[seat].score += card.pips
  table.coverage.executed.add('score')
  if (card.does === 'thief') table.state.work.push({ kind: 'give', from: other(seat) } as Frame)
  if (card.does === 'fails') table.state.work.push({ kind: 'fail', source: { key: card.key } } as Frame)
  const [top] = idsIn(table.state, 'deck', seat)
  if (card.does === 'spy' && top !== undefined) {
    table.state.seen[seat].push(top)
    table.state.work.push({ kind: 'look', seat, card: top } as Frame)
  }
}

/** The action is the number of the card that is played. */
const turn: FrameRule<PipTable, Extract<PipFrame, { kind: 'turn' }>, number> = {
  ask: ({ state }, { seat }) => {
    const options = idsIn(state, 'hand', seat).map((card) => ({
      id: `play:${card}`,
      action: card,
      verb: 'play',
      card,
      label: message('play'),
    }))
    return options.length === 0 || state.turn.number > TURNS
      ? undefined
      : { by: seat, kind: 'play', prompt: message('play'), asks: { kind: 'option', options, refused: [] } }
  },
  answer: (table, { seat }, answer) => {
    const id = 'action' in answer ? answer.action : -1
    if (definitionOf(table, id)?.does === 'throws') throw new Error('out of hand')
    table.state.turn.number++
    table.state.turn.seat = other(seat)
    table.state.work.push({ kind: 'turn', seat: other(seat) } as Frame)
    play(table, seat, id)
    drawTop(table, seat)
  },
  run: ({ state }) => {
    const [near, far] = state.players.map(({ score }) => score) as [number, number]
    state.result = { winner: near === far ? 'draw' : near > far ? 0 : 1, reason: message('low', { count: 0 }) }
  },
}

export const pips: Rules = defineRules<PipTable, PipFrame, PipCard>({
  zones: ZONES,
  phases: [{ id: 'turn', label: 'Turn' }],
  parameters: [],
  properties: [],
  messages: { low: 'The deck holds {count} cards.' },
  verbs: [{ id: 'play', label: 'Play', card: true }],
  entries: ['score', 'thief', 'spy'],
  sections: [{ id: 'main', label: 'Deck', min: 6, max: 60 }],
  filler: { zone: 'deck', count: 0, body: '1' },
  define: (card) => ({ card }),
  createPlayer: () => ({ score: 0 }),
  createCard: (card) => card,
  deal(table, decks, first = 0) {
    for (const seat of SEATS) {
      const keys = [...(decks[seat].sections['main'] ?? [])]
      for (const key of keys) addCard(table.state, ZONES, { key, owner: seat, controller: seat, zone: 'deck', life: 0 })
      shuffle(table.state.random, idsIn(table.state, 'deck', seat))
      for (let count = 0; count < HAND; count++) drawTop(table, seat)
    }
    table.state.turn.seat = first
    table.state.work.push({ kind: 'turn', seat: first } as Frame)
  },
  enterPhase: (table, seat) => void (table.state.work = [{ kind: 'turn', seat } as Frame]),
  arrive: () => undefined,
  mayHold: () => true,
  evaluate: ({ state }, seat) => state.players[seat].score - state.players[other(seat)].score,
  isSettled: (kind) => kind === 'play',
  section: ({ name }) => (name === 'token' ? undefined : 'main'),
  judgeDeck: ({ sections }) =>
    (sections['main'] ?? []).length < 6 ? [message('low', { count: (sections['main'] ?? []).length })] : [],
  plain: () => undefined,
  uses: ({ does }) => ['score', ...(does === 'thief' || does === 'spy' ? [does] : [])],
  twins: { blank: (card) => card, body: () => undefined, plain: (card) => card },
  brings: ({ brings }) => (brings === undefined ? [] : [brings]),
  frames: {
    turn,
    give: {
      ask: ({ state }, { from }) => {
        const candidates = [...idsIn(state, 'hand', from)]
        return candidates.length === 0
          ? undefined
          : {
              by: from,
              kind: 'give',
              prompt: message('give'),
              asks: { kind: 'cards', candidates, min: 1, max: 1, refused: [] },
            }
      },
      answer: (table, { from }, answer) => {
        table.coverage.executed.add('thief')
        if ('choose' in answer) for (const id of answer.choose) move(table, id, 'hand', other(from))
      },
      run: () => undefined,
    },
    look: {
      ask: (_table, { seat }) => ({ by: seat, kind: 'look', prompt: message('look'), asks: { kind: 'yes' } }),
      answer: (table, { seat, card }, answer) => {
        table.state.seen[seat] = []
        table.coverage.unsupported.add('spy')
        if ('yes' in answer && answer.yes && table.state.cards[card]?.zone === 'deck')
          relocate(table.state, ZONES, card, { zone: 'deck', seat, same: true })
      },
      run: () => undefined,
    },
    fail: {
      run: () => {
        throw new Error('a card of ours failed')
      },
    },
  },
})

export const CARDS = ['one 1', 'two 2', 'five 5', 'nine 9', 'thief 2 thief', 'spy 1 spy', 'token 0']

export const pool: Pool = createPool<PipCard, PipDefinition>(CARDS.map(pip), (card) => ({ card }))

/** A deck of twelve: two of each card. */
export const mixed: Deck = {
  name: 'mixed',
  sections: { main: ['one', 'two', 'five', 'nine', 'thief', 'spy'].flatMap((key) => [key, key]) },
}
export const small: Deck = { name: 'small', sections: { main: Array.from({ length: 12 }, () => 'one') } }
