import { idsIn } from '../../../core/engine/zone'
import { cardAt } from '../../../core/engine/state'
import type { FrameRule } from '../../../core/engine/rules'
import { message } from '../../../core/language/message'
import { begin, type Kind } from './trigger'
import {
  changeLife,
  changeLocks,
  compiled,
  fightersOf,
  hasFlag,
  hasRoom,
  move,
  other,
  parameter,
  push,
  refTo,
  tell,
} from './state'
import type { BloxFrame, BloxTable, Seat } from './state'

/** The terrain acts for the player whose turn begins, whoever cast it (section 4.4). */
export const start: FrameRule<BloxTable, Kind<'start'>> = {
  run(table, { seat }) {
    const { turn } = table.state
    turn.phase = 'start'
    table.state.ending = false
    table.state.started = 0
    tell(table, message('turn-begins', { player: seat, number: turn.number }), { seat })
    const terrain = idsIn(table.state, 'terrain', 0)[0]
    const started = terrain === undefined ? undefined : begin(table, cardAt(table, terrain), seat)
    const drawing: BloxFrame = { kind: 'draw', seat, left: parameter(table, 'drawPerTurn') }
    push(table, ...(started ? [started] : []), drawing, { kind: 'phase', phase: 'main' }, { kind: 'main', seat })
  },
}

export const phase: FrameRule<BloxTable, Kind<'phase'>> = {
  run({ state }, { phase }) {
    state.turn.phase = phase
  },
}

/** One card at a time: fatigue on an empty deck, and a full hand grinds the card away (section 5.4). */
export const draw: FrameRule<BloxTable, Kind<'draw'>> = {
  run(table, { seat, left }) {
    if (left <= 0) return
    if (left > 1) push(table, { kind: 'draw', seat, left: left - 1 })
    const player = table.state.players[seat]
    const top = idsIn(table.state, 'deck', seat)[0]
    if (top === undefined) {
      const loss = parameter(table, 'fatigueBase') + player.fatigue++ * parameter(table, 'fatigueStep')
      push(table, { kind: 'settle', events: [changeLife(table, seat, -loss)] })
      return
    }
    const kept = hasRoom(table, 'hand', seat)
    move(table, cardAt(table, top), kept ? 'hand' : 'removed', seat)
    tell(table, message(kept ? 'draws' : 'grinds', { player: seat }), {
      seat,
      ...(kept ? {} : { subjects: { card: top } }),
    })
    if (kept) tell(table, message('drawn'), { subjects: { card: top }, only: seat })
  },
}

const makeIcons = (table: BloxTable, seat: Seat): void => {
  const { icons } = table.state.players[seat]
  icons.Neutral += parameter(table, 'whitePerTurn')
  for (const fighter of fightersOf(table, seat)) {
    const colour = compiled(table, fighter.key)?.colour
    if (colour && !hasFlag(table, fighter, 'Token')) icons[colour] += parameter(table, 'fighterGeneratesIcon')
  }
}

/** Section 5.4, step 4. */
export const end: FrameRule<BloxTable, Kind<'end'>> = {
  run(table, { seat, step }) {
    const next = (name: Kind<'end'>['step'], ...before: BloxFrame[]): void =>
      push(table, ...before, { kind: 'end', seat, step: name })
    table.state.turn.phase = 'end'
    if (step === 'effects')
      next(
        'icons',
        ...fightersOf(table, seat).map((fighter): BloxFrame => ({
          kind: 'trigger',
          type: 'OnEnd',
          of: refTo(fighter),
        })),
      )
    if (step === 'icons') {
      makeIcons(table, seat)
      next('locks')
    }
    if (step === 'locks')
      next('pass', { kind: 'settle', events: fightersOf(table, seat).flatMap((fighter) => changeLocks(fighter, -1)) })
    if (step === 'pass') {
      table.state.turn.seat = other(seat)
      table.state.turn.number++
      push(table, { kind: 'start', seat: other(seat) })
    }
  },
}
