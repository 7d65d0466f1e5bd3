import type { Option } from '../../../../core/engine/decision'
import { draw, shuffle } from '../../../../core/engine/random'
import type { FrameRule } from '../../../../core/engine/rules'
import { SEATS, other, type Seat } from '../../../../core/engine/seat'
import { parameterOf } from '../../../../core/engine/state'
import { cardsIn, addCard, idsIn } from '../../../../core/engine/zone'
import { message } from '../../../../core/language/message'
import { COLOURS, type Colour } from '../card'
import { drawCards, gainForCard, raise, send } from '../board'
import { ZONES, next, type PhaseId, type YacgCardState, type YacgFrame, type YacgTable } from '../state'

export const PHASES: readonly { readonly id: PhaseId; readonly label: string }[] = [
  { id: 'opening', label: 'Opening' },
  { id: 'creature', label: 'Creature' },
  { id: 'development', label: 'Development' },
  { id: 'combat', label: 'Combat' },
]

export const createCard = (card: Omit<YacgCardState, 'changes' | 'targets'>): YacgCardState => ({
  ...card,
  changes: { hp: 0, satk: 0, spe: 0 },
  targets: [],
})

export const newCard = (key: string, seat: Seat, zone: string): YacgCardState =>
  createCard({ id: 0, key, owner: seat, controller: seat, zone, life: 0 })

/** An energy plan, by its key, and the colour that comes with it. */
interface PlanAction {
  readonly plan: string
  readonly colour: Colour
}

/** G1: a plan and its colour, twice; the other player learns them when both are done. */
export const plans: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'plans' }>, PlanAction> = {
  ask(table, { seat }) {
    const taken = cardsIn(table, 'plans', seat).map(({ key }) => key)
    if (taken.length === 2) return undefined
    const free = [...table.pool.all()].filter(({ card }) => card.kind === 'plan' && !taken.includes(card.key))
    const options = free.flatMap(({ card }) =>
      COLOURS.map((colour): Option<PlanAction> => ({
        id: `plan:${card.key}:${colour}`,
        action: { plan: card.key, colour },
        verb: 'plan',
        name: `${card.name} ${colour}`,
        label: message('plan', { plan: card.name, colour }),
      })),
    )
    return { by: seat, kind: 'plans', prompt: message('plans'), asks: { kind: 'option', options, refused: [] } }
  },
  answer(table, { seat }, answer) {
    if ('action' in answer) {
      const { plan, colour } = answer.action
      addCard(table.state, ZONES, { ...newCard(plan, seat, 'plans'), attached: colour })
    }
    next(table, { kind: 'plans', seat })
  },
  run() {},
}

/** G2: the plans are opened, and A is drawn. */
export const coin: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'coin' }>> = {
  run(table, { fixed }) {
    const { state } = table
    state.plansOpen = true
    state.first = fixed ?? (draw(state.random, 0, 1) === 0 ? 0 : 1)
    table.trace?.({ level: 'event', message: message('first', { player: state.first }), seat: state.first })
    next(table, { kind: 'round' })
  },
}

const end = ({ state }: YacgTable, winner: Seat | 'draw', reason: string): void => {
  state.result = { winner, reason: message(reason) }
}

const leader = ({ state: { players } }: YacgTable): Seat | 'draw' =>
  players[0].won === players[1].won ? 'draw' : players[0].won > players[1].won ? 0 : 1

/** A, then B. */
const inOrder = ({ state: { first } }: YacgTable): readonly [Seat, Seat] => [first, other(first)]

/** R0: A and B swap, and both draw (section 5.3). */
export const round: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'round' }>> = {
  run(table) {
    const { turn, parameters } = table.state
    if (SEATS.every((seat) => cardsIn(table, 'deck', seat).length === 0))
      return end(table, leader(table), 'decks-empty')
    if (turn.number >= parameterOf(parameters, 'rounds')) return end(table, 'draw', 'rounds-over')
    turn.number++
    if (turn.number > 1) table.state.first = other(table.state.first)
    const order = inOrder(table)
    const drawn = order.map((seat) => drawCards(table, seat, parameterOf(parameters, 'opening'), false))
    const mulligans = order.map((seat, index): YacgFrame => ({ kind: 'mulligan', seat, drawn: drawn[index] ?? 0 }))
    next(table, ...mulligans, { kind: 'ready' }, ...PHASES.map(({ id }): YacgFrame => ({ kind: 'phase', phase: id })))
  },
}

/** R1: once in a game, a new hand of as many cards. */
export const mulligan: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'mulligan' }>, 'keep' | 'mulligan'> = {
  ask(table, { seat, drawn }) {
    if (drawn === 0 || table.state.players[seat].mulliganUsed) return undefined
    const options = (['keep', 'mulligan'] as const).map((verb): Option<typeof verb> => ({
      id: verb,
      action: verb,
      verb,
      label: message(verb),
      ...(verb === 'keep' ? { passes: true } : {}),
    }))
    return { by: seat, kind: 'mulligan', prompt: message('mulligan'), asks: { kind: 'option', options, refused: [] } }
  },
  answer(table, { seat, drawn }, answer) {
    if (!('action' in answer) || answer.action === 'keep') return
    table.state.players[seat].mulliganUsed = true
    for (const card of cardsIn(table, 'hand', seat)) send(table, card, 'deck')
    shuffle(table.state.random, idsIn(table.state, 'deck', seat))
    drawCards(table, seat, drawn, false)
  },
  run() {},
}

/** Energy for the hands that were kept, then the plans. */
export const ready: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'ready' }>> = {
  run(table) {
    for (const seat of inOrder(table)) for (const card of cardsIn(table, 'hand', seat)) gainForCard(table, seat, card)
    raise(table, 'round-start')
    next(table, { kind: 'settle' })
  },
}

/** Every phase starts with A. */
export const phase: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'phase' }>> = {
  run(table, { phase: id }) {
    const seat = table.state.first
    Object.assign(table.state.turn, { seat, phase: id })
    if (id === 'combat') next(table, { kind: 'combat', picker: seat, fights: 0 })
    else next(table, { kind: id === 'creature' ? 'creatures' : 'effects', seat, holds: 0 })
  },
}

/** Section 5.10: the result, the clean-up, the next round. */
export const finish: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'finish' }>> = {
  run(table, { winner }) {
    const { players, parameters, random } = table.state
    if (winner !== 'tie') players[winner].won++
    table.trace?.({ level: 'event', message: message('round-over', { winner }) })
    if (winner !== 'tie' && players[winner].won >= parameterOf(parameters, 'needed'))
      return end(table, winner, 'rounds-won')
    for (const seat of SEATS) {
      for (const card of cardsIn(table, 'creatures', seat)) send(table, card, 'discard')
      for (const card of cardsIn(table, 'hand', seat)) send(table, card, 'deck')
    }
    for (const seat of SEATS) shuffle(random, idsIn(table.state, 'deck', seat))
    next(table, { kind: 'round' })
  },
}
