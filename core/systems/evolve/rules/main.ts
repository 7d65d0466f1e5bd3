import type { Option, Question, RefusedOption } from '../../../engine/decision'
import type { FrameRule } from '../../../engine/rules'
import { other, type Seat } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { message } from '../../../language/message'
import { act, actOptions } from './act'
import { attack, attackOptions, frontOf } from './attack'
import { CONFIRM } from './confirm'
import { mark } from './entries'
import { evolveOptions, payEvolve } from './evolution'
import { payRace, raceOptions } from './race'
import { fieldOf } from './facts'
import type { EvolveFrame } from './frames'
import { isQuick, play, playOptions, playable } from './play'
import { push, type EvolveTable } from './state'
import { tell } from './tell'

const END: Option = { id: 'end', verb: 'end', label: message('option-end'), passes: true }
const PASS: Option = { id: 'pass', verb: 'pass', label: message('option-pass'), passes: true }

/** Everything the turn player may do in the main phase (section 5.4), and with `explain`, what not and why. */
function askMain(table: EvolveTable, explain: boolean): Question {
  const { seat } = table.state.turn
  const options: Option[] = []
  const refused: RefusedOption[] | undefined = explain ? [] : undefined
  for (const card of playable(table, seat)) playOptions(table, card, options, refused)
  const front = frontOf(table, other(seat))
  for (const card of fieldOf(table, seat)) {
    actOptions(table, card, false, options, refused)
    evolveOptions(table, card, options, refused)
    raceOptions(table, card, options, refused)
    attackOptions(table, card, front, options, refused)
  }
  options.push(END)
  return { by: seat, kind: 'main', prompt: message('ask-main'), asks: { kind: 'option', options, refused: refused ?? [] } }
}

/** Cards and abilities with Quick that the other player may use (section 5.8). */
function askQuick(table: EvolveTable, seat: Seat, explain: boolean): Question {
  const options: Option[] = []
  const refused: RefusedOption[] | undefined = explain ? [] : undefined
  for (const card of playable(table, seat)) if (isQuick(table, card)) playOptions(table, card, options, refused)
  for (const card of fieldOf(table, seat)) actOptions(table, card, true, options, refused)
  options.push(PASS)
  return { by: seat, kind: 'quick', prompt: message('ask-quick'), asks: { kind: 'option', options, refused: refused ?? [] } }
}

const OPTION = /^(\w+):(\d+)(?:[#>](\d+))?(\+)?(!)?$/

/** Carries out an option; confirmation timing follows every one (section 5.4). */
function carryOut(table: EvolveTable, id: string): void {
  const [, verb, card, second, point, over] = OPTION.exec(id) ?? []
  push(table, CONFIRM)
  if (verb === 'play') play(table, Number(card), second === undefined ? undefined : Number(second))
  else if (verb === 'act') act(table, Number(card), Number(second), point !== undefined)
  else if (verb === 'evolve') payEvolve(table, Number(card), { point: point !== undefined, over: over !== undefined })
  else if (verb === 'race') payRace(table, Number(card), point !== undefined)
  else attack(table, Number(card), Number(second))
}

export const mainFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'main' }>> = {
  ask: (table, _frame, explain) => askMain(table, explain),
  answer(table, frame, answer) {
    if (!('option' in answer)) return
    if (answer.option === 'end') {
      table.state.turn.phase = 'end'
      tell(table, 'input', 'ended', { cards: { leader: cardOf(table.state, table.state.turn.seat) }, seat: table.state.turn.seat })
      push(table, { kind: 'end', step: 'abilities' })
      return
    }
    push(table, frame)
    carryOut(table, answer.option)
  },
  run: () => undefined,
}

export const quickFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'quick' }>> = {
  ask: (table, { seat }, explain) => askQuick(table, seat, explain),
  answer(table, frame, answer) {
    if (!('option' in answer) || answer.option === 'pass') return
    if (answer.option.startsWith('play')) mark(table, 'keyword', 'Quick')
    else mark(table, 'cost', 'Quick')
    push(table, frame)
    carryOut(table, answer.option)
  },
  run: () => undefined,
}

/** Who may use quick windows: never the turn player. */
export const quickSeat = (table: EvolveTable): Seat => other(table.state.turn.seat)
