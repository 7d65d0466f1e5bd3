import { createChoice, createQuestion, type Question } from '../../../../engine/decision'
import type { FrameRule } from '../../../../engine/rules'
import { SEATS, other, type Seat } from '../../../../engine/seat'
import { deref, cardOf } from '../../../../engine/state'
import { message } from '../../../../language/message'
import { CONFIRM } from './confirm'
import { resetTurn } from '../cards/create'
import { draw } from '../cards/deck'
import { mark } from '../entries'
import { hasKeyword } from '../cards/facts'
import { fieldOf, idsIn, isFollower, titleOf } from '../cards/own'
import type { EvolveFrame } from '../frames'
import { quickSeat } from './main'
import { moveCards } from '../cards/move'
import { NOTHING, parameter, push, type EvolveCardState, type EvolveTable, type Until } from '../state'
import { tell } from '../tell'
import { raisePhase } from './triggers'

/** Start phase (section 5.4): play points, refresh, draw. The very first turn draws nothing. */
export const turnFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'turn' }>> = {
  run(table, { seat }) {
    const { state } = table
    state.turn.seat = seat
    state.turn.phase = 'start'
    state.memories = {}
    for (const one of SEATS) {
      resetTurn(state.players[one])
      for (const card of fieldOf(table, one)) {
        card.turns++
        card.used = NOTHING
      }
    }
    const player = state.players[seat]
    player.maxPlayPoints = Math.min(parameter(state, 'maxPlayPoints'), player.maxPlayPoints + 1)
    player.playPoints = player.maxPlayPoints
    player.turnsTaken++
    tell(table, 'event', 'turn-begins', {
      cards: { leader: cardOf(state, seat) },
      args: { turn: state.turn.number, points: player.playPoints },
      seat,
    })
    for (const card of fieldOf(table, seat)) card.engaged = false
    if (state.turn.number > 1) draw(table, seat, 1)
    push(table, CONFIRM, { kind: 'main-start' }, CONFIRM, { kind: 'main' })
  },
}

export const mainStartFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'main-start' }>> = {
  run(table) {
    table.state.turn.phase = 'main'
    raisePhase(table, 'StartMainPhase', table.state.turn.seat)
  },
}

/** A card with Ward that comes onto the field may be put there engaged (section 5.5). */
export const wardFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'ward' }>> = {
  ask(table, { card: ref }) {
    const card = deref(table.state, ref)
    if (!card || card.zone !== 'field' || card.engaged || !hasKeyword(table, card, 'Ward')) return undefined
    const source = { id: card.id, key: card.key, path: '' }
    return createQuestion(
      card.controller,
      'ward',
      message('ask-ward', { card: titleOf(table, card) }),
      { kind: 'yes' },
      source,
    )
  },
  answer(table, { card: ref }, answer) {
    const card = deref(table.state, ref)
    if (!card || !('yes' in answer) || !answer.yes) return
    card.engaged = true
    mark(table, 'keyword', 'Ward')
    tell(table, 'event', 'ward-engaged', { cards: { card } })
  },
  run: () => undefined,
}

type EndFrame = Extract<EvolveFrame, { kind: 'end' }>

/** Reserved followers with Ward, which the turn player may engage in the end phase. */
function askWards(table: EvolveTable): Question | undefined {
  const { seat } = table.state.turn
  const isReady = (card: EvolveCardState): boolean =>
    !card.engaged && isFollower(table, card) && hasKeyword(table, card, 'Ward')
  const candidates = idsIn(table, 'field', seat).filter((id) => isReady(cardOf(table.state, id)))
  if (candidates.length === 0) return undefined
  return createQuestion(seat, 'ward', message('ask-wards'), createChoice(candidates, 0, candidates.length))
}

const surplus = (table: EvolveTable, seat: Seat): number =>
  idsIn(table, 'hand', seat).length - parameter(table.state, 'handLimit')

/** Section 5.4: down to the hand limit, exactly as many as are too many. */
function askDiscard(table: EvolveTable): Question | undefined {
  const { seat } = table.state.turn
  const many = surplus(table, seat)
  if (many <= 0) return undefined
  const candidates = [...idsIn(table, 'hand', seat)]
  return createQuestion(
    seat,
    'discard-to-limit',
    message('ask-hand-limit', { many }),
    createChoice(candidates, many, many),
  )
}

const isOver = (table: EvolveTable, until: Until | undefined): boolean =>
  until === 'turn' ||
  (typeof until === 'object' && until.turnOf === table.state.turn.seat && table.state.turn.number > until.after)

interface Lasting {
  readonly until?: Until | undefined
}

/** What lasts to the end of the turn ends (section 6.9). */
function endDurations(table: EvolveTable): void {
  const lasts = ({ until }: Lasting): boolean => !isOver(table, until)
  for (const card of table.state.cards) {
    if (card.modifiers.length > 0) card.modifiers = card.modifiers.filter(lasts)
    if (card.keywords.length > 0) card.keywords = card.keywords.filter(lasts)
  }
}

function next(table: EvolveTable): void {
  const { state } = table
  endDurations(table)
  const seat = state.extraTurns.pop() ?? other(state.turn.seat)
  state.turn.number++
  push(table, { kind: 'turn', seat })
}

/** The end phase, step by step (section 5.4). */
export const endFrame: FrameRule<EvolveTable, EndFrame> = {
  ask(table, { step }) {
    if (step === 'ward') return askWards(table)
    return step === 'discard' ? askDiscard(table) : undefined
  },
  answer(table, { step }, answer) {
    const chosen = 'choose' in answer ? answer.choose : []
    if (step === 'ward') {
      for (const id of chosen) {
        cardOf(table.state, id).engaged = true
        mark(table, 'keyword', 'Ward')
        tell(table, 'event', 'ward-engaged', { cards: { card: cardOf(table.state, id) } })
      }
      push(table, CONFIRM, { kind: 'quick', seat: quickSeat(table) }, { kind: 'end', step: 'discard' })
      return
    }
    moveCards(table, chosen, { zone: 'cemetery' }, { discarded: true })
    push(table, CONFIRM, { kind: 'end', step: 'discard' })
  },
  run(table, { step }) {
    switch (step) {
      case 'abilities':
        raisePhase(table, 'StartEndPhase', table.state.turn.seat)
        return push(table, CONFIRM, { kind: 'end', step: 'ward' })
      case 'ward':
        return push(table, { kind: 'quick', seat: quickSeat(table) }, { kind: 'end', step: 'discard' })
      case 'discard':
        return next(table)
    }
  },
}
