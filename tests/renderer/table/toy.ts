import type { Answer, Option, Question } from '../../../core/engine/decision'
import { shuffle } from '../../../core/engine/random'
import { createCard } from '../../../core/engine/arranging/arrange'
import { defineRules, type FrameRule, type FrameRules, type Rules, type Table } from '../../../core/engine/rules'
import { other, SEATS, type Seat } from '../../../core/engine/seat'
import { cardOf, type CardState, type Frame } from '../../../core/engine/state'
import { idsIn, relocate } from '../../../core/engine/zone'
import type { CompiledCard } from '../../../core/language/service'
import { message } from '../../../core/language/message'
import type { PlayedGame } from '../../../renderer/table/pool'

/** A game of a few rules on the kit's interfaces: cards are lines of `name value`, cards of a text are parted by blank lines. */
export interface ToyCard extends CompiledCard {
  readonly cost: number
  /** Damage to a chosen card of the other side when it comes. */
  readonly hits: number
  readonly brings: string | undefined
  readonly loops: boolean
  readonly shield: boolean
}

interface ToyState extends CardState {
  damage: number
}

type ToyFrame =
  | { kind: 'main'; seat: Seat }
  | { kind: 'hit'; card: number }
  | { kind: 'summon'; card: number }
  | { kind: 'spin' }
type ToyTable = Table<
  import('../../../core/engine/state').State<ToyState, { energy: number; life: number }>,
  { card: ToyCard }
>

function compile(text: string, start: number): ToyCard {
  const words = new Map(
    text.split('\n').map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)]),
  )
  const span = { start, end: start + text.length }
  return {
    key: words.get('key') ?? '',
    name: words.get('name') ?? '',
    kind: 'card',
    span,
    nameSpan: span,
    cost: Number(words.get('cost') ?? 0),
    hits: Number(words.get('hits') ?? 0),
    brings: words.get('brings'),
    loops: words.has('loops'),
    shield: words.has('shield'),
  }
}

export function parse(text: string): { text: string; cards: ToyCard[] } {
  let start = 0
  const cards = text.split('\n\n').map((part) => {
    const card = compile(part, start)
    start += part.length + 2
    return card
  })
  return { text, cards: cards.filter(({ name, key }) => name !== '' || key !== '') }
}

const cardIn = (table: ToyTable, id: number): ToyCard | undefined => table.pool.byKey(cardOf(table.state, id).key)?.card
const push = (table: ToyTable, frame: ToyFrame): number => table.state.work.push(frame as Frame)

/** The card that is played, or the end of the turn. */
type ToyAction = number | 'end'

function askMain(
  table: ToyTable,
  { seat }: Extract<ToyFrame, { kind: 'main' }>,
  explain: boolean,
): Question<ToyAction> {
  const hand = idsIn(table.state, 'hand', seat)
  const energy = table.state.players[seat].energy
  const play = (id: number): Option<number> => ({
    id: `play:${id}`,
    action: id,
    verb: 'play',
    card: id,
    label: message('play', { card: cardIn(table, id)?.name ?? '' }),
  })
  const dear = hand.filter((id) => (cardIn(table, id)?.cost ?? 0) > energy)
  const refused = dear.map((id) => ({
    ...play(id),
    refusal: { reason: message('too-dear', { energy }), span: { key: cardOf(table.state, id).key, start: 0, end: 4 } },
  }))
  const options = [
    ...hand.filter((id) => !dear.includes(id)).map(play),
    { id: 'end', action: 'end', verb: 'end', label: message('end'), passes: true } as const,
  ]
  return {
    by: seat,
    kind: 'main',
    prompt: message('main', { player: seat }),
    asks: { kind: 'option', options, refused: explain ? refused : [] },
  }
}

function playCard(table: ToyTable, id: number, seat: Seat): void {
  table.state.players[seat].energy -= cardIn(table, id)?.cost ?? 0
  relocate(table.state, rules.zones, id, { zone: 'row', seat })
  table.trace?.({
    level: 'event',
    message: message('plays', {}),
    subjects: { player: seat, card: id },
    source: { id, key: cardOf(table.state, id).key, path: '', span: { start: 0, end: 4 } },
    seat,
  })
  arrive(table, id)
}

function arrive(table: ToyTable, id: number): void {
  const card = cardIn(table, id)
  if (card?.loops) push(table, { kind: 'spin' })
  if (card?.hits) push(table, { kind: 'hit', card: id })
  if (card?.brings) push(table, { kind: 'summon', card: id })
}

function endTurn(table: ToyTable, seat: Seat): void {
  const next = other(seat)
  table.state.turn = { seat: next, number: table.state.turn.number + 1, phase: 'main' }
  table.state.players[next].energy = 3
  const [top] = idsIn(table.state, 'deck', next)
  if (top !== undefined) relocate(table.state, rules.zones, top, { zone: 'hand', seat: next })
  else table.state.result = { winner: seat, reason: message('out', { player: next }) }
  push(table, { kind: 'main', seat: next })
}

const targets = (table: ToyTable, id: number): number[] =>
  idsIn(table.state, 'row', other(cardOf(table.state, id).controller))

const main: FrameRule<ToyTable, Extract<ToyFrame, { kind: 'main' }>, ToyAction> = {
  ask: askMain,
  answer(table, frame, answer) {
    if (!('action' in answer)) return undefined
    if (answer.action === 'end') return void endTurn(table, frame.seat)
    push(table, frame)
    playCard(table, answer.action, frame.seat)
  },
  run: () => undefined,
}

const frames: FrameRules<ToyTable, ToyFrame> = {
  main,
  hit: {
    ask(table, { card }, explain) {
      const free = targets(table, card).filter((id) => !cardIn(table, id)?.shield)
      if (free.length === 0) return undefined
      const refused = explain
        ? targets(table, card)
            .filter((id) => cardIn(table, id)?.shield)
            .map((id) => ({ id, reason: message('shielded', { card: cardIn(table, id)?.name ?? '' }) }))
        : []
      const { key } = cardOf(table.state, card)
      return {
        by: cardOf(table.state, card).controller,
        kind: 'target',
        prompt: message('choose'),
        source: { id: card, key, path: 'hits', span: { start: 0, end: 4 } },
        asks: { kind: 'cards', candidates: free, min: 1, max: 1, refused },
      }
    },
    answer(table, { card }, answer) {
      for (const id of (answer as Extract<Answer, { choose: readonly number[] }>).choose)
        cardOf(table.state, id).damage += cardIn(table, card)?.hits ?? 0
    },
    run: (table) => table.trace?.({ level: 'nothing', message: message('nothing-to-hit') }),
  },
  summon: {
    run(table, { card }) {
      const named = cardIn(table, card)?.brings ?? ''
      const [found] = table.pool.byName(named)
      if (found) createCard(rules, table as Table, found.card.key, cardOf(table.state, card).controller, 'row')
    },
  },
  spin: { run: (table) => void push(table, { kind: 'spin' }) },
}

export const rules: Rules = defineRules<ToyTable, ToyFrame, ToyCard>({
  zones: [
    { id: 'deck', label: 'Deck', visible: 'none', layout: 'pile' },
    { id: 'hand', label: 'Hand', visible: 'owner', layout: 'fan' },
    { id: 'row', label: 'Row', visible: 'all', layout: 'row', limit: 'places' },
  ],
  phases: [{ id: 'main', label: 'Main' }],
  parameters: [{ name: 'places', label: 'Places in a row', default: 5, min: 1, max: 9 }],
  properties: [
    {
      name: 'damage',
      label: 'Damage',
      of: 'card',
      type: 'number',
      min: 0,
      read: ({ state }, id) => state.cards[id]?.damage,
      write: ({ state }, id, value) => void (cardOf(state, id).damage = value as number),
    },
    { name: 'cost', label: 'Cost', of: 'card', type: 'number', read: (table, id) => cardIn(table, id)?.cost },
    {
      name: 'energy',
      label: 'Energy',
      of: 'player',
      type: 'number',
      min: 0,
      max: 9,
      read: ({ state }, seat) => state.players[seat]?.energy,
      write: ({ state }, seat, value) => void (state.players[seat as Seat].energy = value as number),
    },
  ],
  messages: {
    main: '{player} may play.',
    play: 'Play {card}',
    end: 'End the turn',
    plays: '{player} plays {card}.',
    choose: 'Choose a target.',
    out: '{player} has no cards left.',
    'too-dear': 'There is only {energy} energy.',
    shielded: '{card} is shielded.',
    'nothing-to-hit': 'There is nothing to hit.',
  },
  entries: [],
  verbs: [
    { id: 'play', label: 'Play', card: true },
    { id: 'end', label: 'End the turn' },
  ],
  sections: [{ id: 'main', label: 'Main', min: 3, max: 40 }],
  filler: { zone: 'deck', count: 3, body: '1' },
  frames,
  define: (card) => ({ card }),
  createPlayer: () => ({ energy: 3, life: 10 }),
  createCard: (card) => ({ ...card, damage: 0 }),
  deal(table, decks, first) {
    for (const seat of SEATS) {
      for (const key of decks[seat].sections.main ?? []) createCard(rules, table as Table, key, seat, 'deck')
      shuffle(table.state.random, idsIn(table.state, 'deck', seat))
      for (const id of idsIn(table.state, 'deck', seat).slice(0, 2))
        relocate(table.state, rules.zones, id, { zone: 'hand', seat })
    }
    push(table, { kind: 'main', seat: first ?? 0 })
  },
  enterPhase(table, seat) {
    table.state.turn = { ...table.state.turn, seat, phase: 'main' }
    table.state.work = []
    push(table, { kind: 'main', seat })
  },
  arrive: (table, id, _from, enter) => enter && arrive(table, id),
  mayHold: () => true,
  evaluate: (table, seat) => idsIn(table.state, 'row', seat).length,
  isSettled: (kind) => kind === 'main',
  trial: ({ cost }) => ({ zone: 'hand', values: { energy: Math.max(3, cost) } }),
  section: () => 'main',
  judgeDeck: () => [],
  plain: (body, name, key) => `name ${name}\nkey ${key}\ncost ${body}`,
  uses: () => [],
  twins: { blank: (card) => card, body: () => undefined, plain: (card) => card },
  brings: ({ brings }) => (brings === undefined ? [] : [brings]),
})

export const toy: PlayedGame = {
  language: { parse, messages: {} },
  rules,
  record: (match, name = '', texts) => ({
    name,
    text: `${name}: ${match.inputs.length} inputs, ${texts.length} texts`,
    passed: false,
    message: 'It is a toy.',
  }),
}
