import { createQuestion, type Option } from '../../../../engine/decision'
import { SEATS, type Seat } from '../../../../engine/seat'
import { cardsIn, idsIn } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import type { PhaseName } from '../../words'
import { endDurations } from '../events/durations'
import type { YacgFrame } from '../frames'
import type { RoundResult, RuleOf, YacgPiece, YacgTable } from '../state'
import { inOrder, isToken, parameter, push, touch, touchNumbers, unit } from '../table'
import { tell } from '../tell'
import { put, shuffleDeck, vanish } from '../world/moves'
import { clearWeather, countDrawn, roundsNeeded, takeCard, winGame } from '../world/players'

/** Who has won more rounds. */
function leader({ state: { players } }: YacgTable): Seat | 'draw' {
  const lead = players[0].roundsWon - players[1].roundsWon
  return lead === 0 ? 'draw' : lead > 0 ? 0 : 1
}

/** Why the game is over before another round; `undefined`: it goes on (sections 5.3 and 5.10). */
function exhausted(table: YacgTable): { winner: Seat | 'draw'; reason: string } | undefined {
  const { state } = table
  if (SEATS.every((seat) => idsIn(state, 'deck', seat).length === 0)) {
    const winner = leader(table)
    return { winner, reason: winner === 'draw' ? 'decks-empty' : 'decks-empty-won' }
  }
  return state.turn.number > parameter(state, 'roundLimit') ? { winner: 'draw', reason: 'rounds-over' } : undefined
}

/** Draws the opening hand: how many cards there were. */
function drawHand(table: YacgTable, seat: Seat): number {
  const player = table.state.players[seat]
  const wanted = Math.max(0, parameter(table.state, 'openingDraw') + player.openingDraw)
  player.openingDraw = 0
  if (parameter(table.state, 'mulligans') > 0) player.mulliganUsed = false
  let drawn = 0
  while (drawn < wanted && takeCard(table, seat)) drawn++
  return drawn
}

/** A round begins: both draw, and may draw anew (section 5.3). `begun`: its number and A are settled already. */
export const roundRule: RuleOf<'round'> = {
  run(table, { begun }) {
    const { state } = table
    if (!begun) {
      state.turn.number++
      if (state.turn.number > 1) state.first = state.first === 0 ? 1 : 0
      touch(table)
    }
    const over = exhausted(table)
    if (over) return winGame(table, over.winner, over.reason)
    state.turn.phase = 'opening'
    state.turn.seat = state.first
    state.taken = undefined
    tell(table, 'event', 'round-begins', { args: { number: state.turn.number }, cards: { player: state.first } })
    const mulligans = inOrder(table).map((seat): YacgFrame => ({
      kind: 'mulligan',
      seat,
      drawn: drawHand(table, seat),
    }))
    push(table, ...mulligans, { kind: 'kept' })
  },
}

const KEEP: Option<'keep' | 'mulligan'> = {
  id: 'keep',
  action: 'keep',
  verb: 'keep',
  label: message('option-keep'),
  passes: true,
}
const MULLIGAN: Option<'keep' | 'mulligan'> = {
  id: 'mulligan',
  action: 'mulligan',
  verb: 'mulligan',
  label: message('option-mulligan'),
}
const ASK_MULLIGAN = message('ask-mulligan')

/** R1: once, a new hand of as many cards (section 5.3, step 5). */
export const mulliganRule: RuleOf<'mulligan', 'keep' | 'mulligan'> = {
  ask(table, { seat, drawn }) {
    if (drawn === 0 || table.state.players[seat].mulliganUsed) return undefined
    return createQuestion(seat, 'mulligan', ASK_MULLIGAN, { kind: 'option', options: [KEEP, MULLIGAN], refused: [] })
  },
  answer(table, { seat, drawn }, answer) {
    if (!('action' in answer) || answer.action === 'keep') return
    table.state.players[seat].mulliganUsed = true
    tell(table, 'input', 'mulligans', { cards: { player: seat }, seat })
    for (const card of cardsIn(table, 'hand', seat)) put(table, card, 'deck')
    shuffleDeck(table, seat)
    for (let left = drawn; left > 0; left--) takeCard(table, seat)
  },
  run: () => undefined,
}

/** The hands are final: they count as drawn, then the round has started (section 5.3, steps 6 to 8). */
export const keptRule: RuleOf<'kept'> = {
  run(table) {
    const { number } = table.state.turn
    push(table, { kind: 'phase', phase: 'opening' })
    unit(table, { kind: 'raise', happening: { event: 'round-start', amount: number } })
    unit(table, { kind: 'hands' })
  },
}

/** Energy and the event for each card of both hands. */
export const handsRule: RuleOf<'hands'> = {
  run(table) {
    for (const seat of inOrder(table)) for (const card of cardsIn(table, 'hand', seat)) countDrawn(table, seat, card)
  },
}

const NEXT: Readonly<Record<PhaseName, PhaseName | undefined>> = {
  opening: 'creature',
  creature: 'development',
  development: 'combat',
  combat: undefined,
}

/** What is done in a phase that begins. */
function workOf(phase: PhaseName, seat: Seat): YacgFrame {
  if (phase === 'combat') return { kind: 'combat', picker: seat, fights: 0 }
  return { kind: phase === 'creature' ? 'creatures' : 'effects', seat, holds: 0 }
}

/** Marks the beginning of a phase, nested or not. */
export function beginPhase({ state }: YacgTable, phase: PhaseName, seat: Seat): void {
  state.turn.phase = phase
  state.turn.seat = seat
  state.phases = ++state.moments
  state.revision++
}

/** One of the four phases of a round; each starts with A (section 5.2). */
export const phaseRule: RuleOf<'phase'> = {
  run(table, { phase }) {
    const seat = table.state.first
    beginPhase(table, phase, seat)
    tell(table, 'event', `phase-${phase}`, {})
    push(table, workOf(phase, seat), { kind: 'phase-over', phase, ended: false })
    unit(table, { kind: 'raise', happening: { event: 'phase-start', phase, player: seat } })
  },
}

function restore(table: YacgTable, { phase, seat, stackBase, fixedCost, phases, extra }: NonNullable<Outer>): void {
  const { state } = table
  state.turn.phase = phase
  state.turn.seat = seat
  state.stackBase = stackBase
  state.fixedCost = fixedCost
  state.phases = phases
  state.players[0].extra = extra[0]
  state.players[1].extra = extra[1]
  state.nesting--
}

type Outer = Parameters<RuleOf<'phase-over'>['run']>[1]['outer']

/** The end of a phase: its event, what lasts as long as it, and the next phase of the round. */
export const phaseOverRule: RuleOf<'phase-over'> = {
  run(table, frame) {
    const { phase, outer, ended } = frame
    if (!ended) {
      push(table, { ...frame, ended: true })
      return unit(table, { kind: 'raise', happening: { event: 'phase-end', phase, player: table.state.first } })
    }
    endDurations(table, 'phase')
    table.state.ended = undefined
    touchNumbers(table)
    const next = NEXT[phase]
    if (outer) restore(table, outer)
    else if (next) push(table, { kind: 'phase', phase: next })
    unit(table)
  },
}

const LIKE = { creature: 'creature', combat: 'combat' } as const

/** A phase within what resolves: it has its own stack and order of turns (section 5.9). */
export const nestedRule: RuleOf<'nested'> = {
  run(table, { phase, first, cost, fights }) {
    const { state } = table
    const { turn, stackBase, fixedCost, phases, players } = state
    const outerPhase = turn.phase as PhaseName
    const outer: Outer = {
      phase: outerPhase,
      seat: turn.seat,
      stackBase,
      fixedCost,
      phases,
      extra: [players[0].extra, players[1].extra],
    }
    const like = phase === 'effect' ? outerPhase : LIKE[phase]
    state.nesting++
    state.stackBase = idsIn(state, 'stack', 0).length
    state.fixedCost = cost
    beginPhase(table, like, first)
    tell(table, 'event', `nested-${phase}`, { cards: { player: first } })
    const most = fights ?? parameter(state, 'fightLimit')
    const work: YacgFrame =
      phase === 'combat'
        ? { kind: 'combat', picker: first, fights: 0, most }
        : { kind: phase === 'creature' ? 'creatures' : 'effects', seat: first, holds: 0 }
    push(table, work, { kind: 'phase-over', phase: like, ended: false, outer })
    unit(table, { kind: 'raise', happening: { event: 'phase-start', phase: like, player: state.first } })
  },
}

/** Both players who have won enough rounds, or the one who has. */
function champion(table: YacgTable): Seat | 'draw' | undefined {
  const [near, far] = SEATS.map((seat) => table.state.players[seat].roundsWon >= roundsNeeded(table, seat))
  if (near && far) return 'draw'
  return near ? 0 : far ? 1 : undefined
}

function give(table: YacgTable, result: RoundResult): void {
  const { state } = table
  state.taken = undefined
  push(table, { kind: 'round-over', result, judged: true })
  if (result === 'tie') return tell(table, 'event', 'round-tied', { args: { number: state.turn.number } })
  state.players[result].roundsWon++
  touchNumbers(table)
  tell(table, 'event', 'round-won', {
    args: { number: state.turn.number, won: state.players[result].roundsWon },
    cards: { player: result },
    seat: result,
  })
  unit(
    table,
    { kind: 'raise', happening: { event: 'round-won', player: result } },
    { kind: 'raise', happening: { event: 'round-lost', player: result === 0 ? 1 : 0 } },
  )
}

/** The result of a round, whether it ends the game, and its end (section 5.10, steps 1 to 4). */
export const roundOverRule: RuleOf<'round-over'> = {
  run(table, { result, judged }) {
    if (!judged) return give(table, result)
    const winner = champion(table)
    if (winner !== undefined) return winGame(table, winner, winner === 'draw' ? 'rounds-both' : 'rounds-won')
    push(table, { kind: 'clean-up' })
    unit(table, { kind: 'raise', happening: { event: 'round-end', amount: table.state.turn.number } })
  },
}

const CLEARED = ['creatures', 'auras', 'fields'] as const

function clear(table: YacgTable, card: YacgPiece): void {
  if (isToken(table, card)) vanish(table, card)
  else put(table, card, 'discard')
}

/** No events, no replacements: the field goes to the discard piles, hands into the decks; energy stays. */
export const cleanUpRule: RuleOf<'clean-up'> = {
  run(table) {
    const { state } = table
    for (const seat of inOrder(table))
      for (const zone of CLEARED) for (const card of cardsIn(table, zone, seat)) clear(table, card)
    for (const card of cardsIn(table, 'stack', 0)) clear(table, card)
    for (const seat of SEATS) {
      for (const card of cardsIn(table, 'hand', seat)) put(table, card, 'deck')
      shuffleDeck(table, seat)
    }
    endDurations(table, 'round')
    if (state.weather && state.weather.rounds <= 1) clearWeather(table)
    else if (state.weather) state.weather = { ...state.weather, rounds: state.weather.rounds - 1 }
    state.taken = undefined
    state.ended = undefined
    touch(table)
    push(table, { kind: 'round', begun: false })
  },
}
