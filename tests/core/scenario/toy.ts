import type { Asks, Option, Question } from '../../../core/engine/decision'
import {
  defineRules,
  type FrameRule,
  type FrameRules,
  type Property,
  type Rules,
  type Table,
} from '../../../core/engine/rules'
import { draw } from '../../../core/engine/random'
import { other, type Seat } from '../../../core/engine/seat'
import { cardOf, type CardState, type Source, type State } from '../../../core/engine/state'
import { addCard, idsIn, relocate, type ZoneSpec } from '../../../core/engine/zone'
import type { Definition } from '../../../core/engine/pool'
import type { CompiledCard, Parsed } from '../../../core/language/service'
import { message } from '../../../core/language/message'
import type { GameSystem } from '../../../core/system'
import { splitFiles } from '../../../core/document/format'

/*
 * A game of a few lines: pay coins to play units; a unit may hit one of the other side (`hits`), split damage (`splits`), ask whether to draw (`asks`),
 * roll a die against the other player (`rolls`), or be steeled: it can be chosen by nobody. A card is one line: `Ann A-1 cost 2 stats 3/4 hits 1`.
 */

type Word = 'hits' | 'splits' | 'asks' | 'rolls' | 'steeled'
export type ToyCard = CompiledCard & {
  readonly cost: number
  readonly attack: number
  readonly defense: number
  readonly does: Readonly<Partial<Record<Word, number>>>
}
type Unit = CardState & { attack: number; defense: number; tired: boolean; marks: Record<string, number> }
type ToyState = Omit<State<Unit, { life: number; coins: number }>, 'work'> & { work: ToyFrame[] }
type ToyFrame = { kind: 'main' } | { kind: Exclude<Word, 'steeled'>; card: number; amount: number }
type ToyTable = Table<ToyState, Definition<ToyCard>>

const LINE = /^(.+?) ([A-Z]+-\d+) cost (\d+) stats (\d+)\/(\d+)(.*)$/

function parseLine(line: string, start: number): ToyCard | undefined {
  const [, name = '', key = '', cost, attack, defense, rest = ''] = LINE.exec(line) ?? []
  if (name === '') return undefined
  const does = Object.fromEntries([...rest.matchAll(/(\w+) (\d+)/g)].map(([, word, amount]) => [word, Number(amount)]))
  const span = { start, end: start + line.length }
  return {
    name,
    key,
    kind: 'unit',
    span,
    nameSpan: { start, end: start + name.length },
    cost: Number(cost),
    attack: Number(attack),
    defense: Number(defense),
    does,
  }
}

function parse(text: string): Parsed<ToyCard> {
  let start = 0
  const cards = text.split('\n').flatMap((line) => {
    const card = parseLine(line.trim(), start)
    start += line.length + 1
    return card ?? []
  })
  return { text, cards }
}

const zones: readonly ZoneSpec[] = [
  { id: 'hand', label: 'Hand', visible: 'owner', layout: 'fan' },
  { id: 'field', label: 'Field', visible: 'all', layout: 'row', limit: 'fieldLimit' },
  { id: 'deck', label: 'Deck', visible: 'none', layout: 'pile' },
  { id: 'grave', label: 'Grave', visible: 'all', layout: 'pile' },
]

const unit = (table: ToyTable, id: number): Unit | undefined => (id < 2 ? undefined : table.state.cards[id])

const properties: readonly Property<ToyTable>[] = [
  {
    name: 'life',
    label: 'Life',
    of: 'player',
    type: 'number',
    read: ({ state }, id) => state.players[id as Seat].life,
    write: ({ state }, id, value) => void (state.players[id as Seat].life = value as number),
  },
  {
    name: 'coins',
    label: 'Coins',
    of: 'player',
    type: 'number',
    min: 0,
    max: 99,
    read: ({ state }, id) => state.players[id as Seat].coins,
    write: ({ state }, id, value) => void (state.players[id as Seat].coins = value as number),
  },
  {
    name: 'attack',
    label: 'Attack',
    of: 'card',
    type: 'number',
    min: 0,
    read: (table, id) => unit(table, id)?.attack,
    write: ({ state }, id, value) => void (cardOf(state, id).attack = value as number),
  },
  {
    name: 'defense',
    label: 'Defense',
    of: 'card',
    type: 'number',
    read: (table, id) => unit(table, id)?.defense,
    write: ({ state }, id, value) => void (cardOf(state, id).defense = value as number),
  },
  {
    name: 'tired',
    label: 'Tired',
    of: 'card',
    type: 'boolean',
    read: (table, id) => unit(table, id)?.tired,
    write: ({ state }, id, value) => void (cardOf(state, id).tired = value as boolean),
  },
  {
    name: 'marks',
    label: 'Marks',
    of: 'card',
    type: 'counters',
    read: (table, id) => unit(table, id)?.marks,
    write: ({ state }, id, value) => void (cardOf(state, id).marks = { ...(value as Record<string, number>) }),
  },
]

const cardAt = ({ state, pool }: ToyTable, id: number): ToyCard | undefined => pool.byKey(cardOf(state, id).key)?.card
const sourceOf = (table: ToyTable, id: number): Source => ({ id, key: cardOf(table.state, id).key, path: 'does' })
const question = <A>(by: Seat, kind: string, asks: Asks<A>): Question<A> => ({
  by,
  kind,
  prompt: message(kind),
  asks,
})

function hit(table: ToyTable, id: number, amount: number, from: number): void {
  const { state } = table
  table.coverage.executed.add('effect:hit')
  table.trace?.({
    level: 'event',
    message: message('hit', { amount }),
    subjects: { card: id },
    source: sourceOf(table, from),
  })
  if (id < 2) {
    const player = state.players[id as Seat]
    player.life -= amount
    if (player.life <= 0) state.result = { winner: other(id as Seat), reason: message('beaten') }
    return
  }
  const target = cardOf(state, id)
  target.defense -= amount
  if (target.defense <= 0) relocate(state, zones, id, { zone: 'grave', seat: target.owner })
}

function targets(table: ToyTable, card: number, amount: number, kind: 'hits' | 'splits'): Question | undefined {
  const { controller } = cardOf(table.state, card)
  const there = idsIn(table.state, 'field', other(controller))
  const candidates = there.filter((id) => !cardAt(table, id)?.does.steeled)
  const refused = there
    .filter((id) => cardAt(table, id)?.does.steeled)
    .map((id) => ({ id, reason: message('steeled') }))
  if (candidates.length === 0) return undefined
  if (kind === 'hits') return question(controller, 'hits', { kind: 'cards', candidates, min: 1, max: 1, refused })
  return question(controller, 'splits', { kind: 'share', candidates, total: amount, least: 1, min: 1, max: 3, refused })
}

type ToyAction =
  | { readonly do: 'play'; readonly card: number }
  | { readonly do: 'strike'; readonly card: number; readonly target: number }
  | { readonly do: 'end' }

function options(table: ToyTable, seat: Seat): Extract<Asks<ToyAction>, { kind: 'option' }> {
  const { state } = table
  const coins = state.players[seat].coins
  const plays = idsIn(state, 'hand', seat).map((card): Option<ToyAction> => ({
    id: `play:${card}`,
    action: { do: 'play', card },
    verb: 'play',
    card,
    label: message('play'),
  }))
  const dear = (option: Option): boolean => (cardAt(table, option.card ?? 0)?.cost ?? 0) > coins
  const aims = [...idsIn(state, 'field', other(seat)), other(seat)]
  const fresh = idsIn(state, 'field', seat).filter((id) => !cardOf(state, id).tired)
  const strikes = fresh.flatMap((card) =>
    aims.map((target): Option<ToyAction> => ({
      id: `strike:${card}>${target}`,
      action: { do: 'strike', card, target },
      verb: 'strike',
      card,
      target,
      label: message('strike'),
    })),
  )
  const refused = plays.filter(dear).map((option) => ({ ...option, refusal: { reason: message('too-dear') } }))
  const end: Option<ToyAction> = { id: 'end', action: { do: 'end' }, verb: 'end', label: message('end'), passes: true }
  return { kind: 'option', options: [...plays.filter((option) => !dear(option)), ...strikes, end], refused }
}

function playCard(table: ToyTable, card: number): void {
  const { state } = table
  const { controller } = cardOf(state, card)
  state.players[controller].coins -= cardAt(table, card)?.cost ?? 0
  relocate(state, zones, card, { zone: 'field', seat: controller })
  for (const [kind, amount] of Object.entries(cardAt(table, card)?.does ?? {}))
    if (kind !== 'steeled') state.work.push({ kind: kind as 'hits', card, amount })
}

function strike(table: ToyTable, card: number, target: number): void {
  const { attack } = cardOf(table.state, card)
  cardOf(table.state, card).tired = true
  const back = target < 2 ? 0 : cardOf(table.state, target).attack
  hit(table, target, attack, card)
  if (back > 0) hit(table, card, back, target)
}

function endTurn({ state }: ToyTable): void {
  state.turn.seat = other(state.turn.seat)
  state.turn.number++
  for (const id of idsIn(state, 'field', state.turn.seat)) cardOf(state, id).tired = false
  drawOne(state, state.turn.seat)
}

function drawOne(state: ToyState, seat: Seat): void {
  const [top] = idsIn(state, 'deck', seat)
  if (top !== undefined) relocate(state, zones, top, { zone: 'hand', seat })
}

const main: FrameRule<ToyTable, Extract<ToyFrame, { kind: 'main' }>, ToyAction> = {
  ask: (table) => question(table.state.turn.seat, 'main', options(table, table.state.turn.seat)),
  answer(table, frame, answer) {
    if (!('action' in answer)) return
    const { action } = answer
    table.state.work.push(frame)
    if (action.do === 'play') playCard(table, action.card)
    else if (action.do === 'strike') strike(table, action.card, action.target)
    else endTurn(table)
  },
  run: () => undefined,
}

const frames: FrameRules<ToyTable, ToyFrame> = {
  main,
  hits: {
    ask: (table, { card, amount }) => targets(table, card, amount, 'hits'),
    answer: (table, { card, amount }, answer) =>
      'choose' in answer ? answer.choose.forEach((id) => hit(table, id, amount, card)) : undefined,
    run: (table) => table.trace?.({ level: 'nothing', message: message('no-target') }),
  },
  splits: {
    ask: (table, { card, amount }) => targets(table, card, amount, 'splits'),
    answer: (table, { card }, answer) =>
      'share' in answer
        ? Object.entries(answer.share).forEach(([id, part]) => hit(table, Number(id), part, card))
        : undefined,
    run: () => undefined,
  },
  asks: {
    ask: ({ state }, { card }) => question(cardOf(state, card).controller, 'asks', { kind: 'yes' }),
    answer: ({ state }, { card }, answer) =>
      'yes' in answer && answer.yes ? drawOne(state, cardOf(state, card).controller) : undefined,
    run: () => undefined,
  },
  rolls: {
    run: (table, { card }) =>
      hit(table, other(cardOf(table.state, card).controller), draw(table.state.random, 1, 6), card),
  },
}

const place = (definition: Definition<ToyCard> | undefined, card: CardState): Unit => ({
  ...card,
  attack: definition?.card.attack ?? 0,
  defense: definition?.card.defense ?? 0,
  tired: false,
  marks: {},
})

export const rules: Rules = defineRules<ToyTable, ToyFrame, ToyCard>({
  zones,
  properties,
  frames,
  phases: [{ id: 'main', label: 'Main phase' }],
  parameters: [{ name: 'fieldLimit', label: 'Cards on the field', default: 5, min: 1, max: 9 }],
  messages: {
    main: 'Act.',
    hits: 'Choose a unit to hit.',
    splits: 'Divide the damage.',
    asks: 'Draw a card?',
    hit: '{card} takes {amount}.',
    beaten: 'No life was left.',
    'no-target': 'There was nothing to hit.',
    steeled: 'It is steeled.',
    'too-dear': 'It costs more coins than there are.',
    play: 'Play',
    strike: 'Strike',
    end: 'End the turn',
  },
  verbs: [
    { id: 'play', label: 'Play', card: true },
    { id: 'strike', label: 'Strike', card: true, target: true },
    { id: 'end', label: 'End the turn' },
  ],
  entries: ['effect:hit', 'effect:heal'],
  avatar: 'captain',
  sections: [{ id: 'main', label: 'Deck', min: 1, max: 10 }],
  filler: { zone: 'deck', count: 3, body: '1/1' },
  define: (card) => ({ card }),
  createPlayer: () => ({ life: 10, coins: 5 }),
  createCard: (card, definition) => place(definition, card),
  deal({ state, pool }, decks, first) {
    decks.forEach(({ sections }, index) => {
      const seat = index as Seat
      for (const key of sections.main ?? [])
        addCard(
          state,
          zones,
          place(pool.byKey(key), { id: 0, key, owner: seat, controller: seat, zone: 'deck', life: 0 }),
        )
      drawOne(state, seat)
    })
    state.turn.seat = first ?? (draw(state.random, 0, 1) as Seat)
    state.work.push({ kind: 'main' })
  },
  enterPhase({ state }, seat) {
    state.turn.seat = seat
    state.work = [{ kind: 'main' }]
  },
  arrive: () => undefined,
  mayHold: () => true,
  evaluate: () => 0,
  isSettled: (kind) => kind === 'main',
  section: () => 'main',
  judgeDeck: () => [],
  plain: (body, name, key) => (/^\d+\/\d+$/.test(body) ? `${name} ${key} cost 1 stats ${body}` : undefined),
  uses: ({ does }) => Object.keys(does),
  twins: { blank: (card) => card, body: () => undefined, plain: (card) => card },
  brings: () => [],
})

const language = {
  id: 'toy',
  messages: { 'no-stats': 'Expected stats.' },
  parse,
  check: ({ cards }: Parsed<ToyCard>) =>
    cards.flatMap(({ name, span }) =>
      name.startsWith('Bad') ? [{ code: 'T01', severity: 'error', span, message: message('no-stats'), fixes: [] }] : [],
    ),
}

/** The toy as a system: only what scenarios ask of one. */
export const toy = {
  id: 'toy',
  name: 'Toy',
  documents: {
    extension: '.toy',
    extensions: ['toy'],
    separator: '\n',
    recognise: () => 1,
    split: (files: Parameters<GameSystem['documents']['split']>[0]) =>
      splitFiles(files, ({ text }) => [{ start: 0, end: text.length, key: '', name: '' }]),
  },
  workshop: {
    language,
    rules,
    vocabulary: [],
    summarise: ({ key, name, kind }: ToyCard) => ({ key, name, kind, stats: {}, words: {}, text: '', references: [] }),
  },
} as unknown as GameSystem
