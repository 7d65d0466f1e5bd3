import {
  createOption,
  createQuestion,
  type Asks,
  type Option,
  type Question,
  type RefusedOption,
} from '../../../engine/decision'
import type { FrameRule } from '../../../engine/rules'
import { other, type Seat } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { message } from '../../../language/message'
import { act, actOptions } from './act'
import { attack, attackOptions, frontOf, type Front } from './attack'
import { CONFIRM } from './confirm'
import { mark } from './entries'
import { evolveOptions, payEvolve } from './evolution'
import { payRace, raceOptions } from './race'
import { faceOf, idsIn } from './facts'
import type { EvolveFrame } from './frames'
import { PLAYED_FROM, isQuick, play, playOptions } from './play'
import { push, type EvolveTable } from './state'
import { tell } from './tell'

const END = createOption('end', 'end', message('option-end'), { passes: true })
const ASK_MAIN = message('ask-main')
const ASK_QUICK = message('ask-quick')
const PASS = createOption('pass', 'pass', message('option-pass'), { passes: true })
const NO_REFUSALS: readonly RefusedOption[] = []
/** What most quick windows ask. */
const ONLY_PASS: Asks = { kind: 'option', options: [PASS], refused: NO_REFUSALS }

/** Everything the turn player may do in the main phase (section 5.4), and with `explain`, what not and why. */
function askMain(table: EvolveTable, explain: boolean): Question {
  const { seat } = table.state.turn
  const options: Option[] = []
  const refused: RefusedOption[] | undefined = explain ? [] : undefined
  for (const zone of PLAYED_FROM)
    for (const id of idsIn(table, zone, seat)) playOptions(table, cardOf(table.state, id), options, refused)
  let front: Front | undefined
  for (const id of idsIn(table, 'field', seat)) {
    const card = cardOf(table.state, id)
    const face = faceOf(table, card)
    actOptions(table, card, face, false, options, refused)
    if (!face?.isFollower) continue
    evolveOptions(table, card, face, options, refused)
    raceOptions(table, card, options, refused)
    if (card.engaged && !refused) continue
    front ??= frontOf(table, other(seat))
    attackOptions(table, card, face, front, options, refused)
  }
  options.push(END)
  return createQuestion(seat, 'main', ASK_MAIN, { kind: 'option', options, refused: refused ?? NO_REFUSALS })
}

/** Cards and abilities with Quick that the other player may use (section 5.8). */
function askQuick(table: EvolveTable, seat: Seat, explain: boolean): Question {
  const options: Option[] = []
  const refused: RefusedOption[] | undefined = explain ? [] : undefined
  for (const zone of PLAYED_FROM) {
    for (const id of idsIn(table, zone, seat)) {
      const card = cardOf(table.state, id)
      if (isQuick(table, card)) playOptions(table, card, options, refused)
    }
  }
  for (const id of idsIn(table, 'field', seat)) {
    const card = cardOf(table.state, id)
    actOptions(table, card, faceOf(table, card), true, options, refused)
  }
  if (options.length === 0 && !refused) return createQuestion(seat, 'quick', ASK_QUICK, ONLY_PASS)
  options.push(PASS)
  return createQuestion(seat, 'quick', ASK_QUICK, { kind: 'option', options, refused: refused ?? NO_REFUSALS })
}

/** The number that stands in a text from a place on; `undefined` where none does. */
function numberAt(text: string, place: number): number | undefined {
  let number: number | undefined
  for (let at = place; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) break
    number = (number ?? 0) * 10 + digit
  }
  return number
}

/** Carries out an option, whose id is `verb:card`, then `#ability` or `>target`, `+` and `!`. Confirmation timing follows every one (section 5.4). */
function carryOut(table: EvolveTable, id: string): void {
  const colon = id.indexOf(':')
  const verb = id.slice(0, colon)
  const card = numberAt(id, colon + 1) ?? 0
  const second = numberAt(id, Math.max(id.indexOf('#'), id.indexOf('>'), colon - 1) + 1)
  const point = id.includes('+')
  const over = id.endsWith('!')
  push(table, CONFIRM)
  if (verb === 'play') play(table, card, second)
  else if (verb === 'act') act(table, card, second ?? 0, point)
  else if (verb === 'evolve') payEvolve(table, card, { point, over })
  else if (verb === 'race') payRace(table, card, { carrots: second, point })
  else attack(table, card, second ?? 0)
}

export const mainFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'main' }>> = {
  ask: (table, _frame, explain) => askMain(table, explain),
  answer(table, frame, answer) {
    if (!('option' in answer)) return
    if (answer.option === 'end') {
      table.state.turn.phase = 'end'
      tell(table, 'input', 'ended', {
        cards: { leader: cardOf(table.state, table.state.turn.seat) },
        seat: table.state.turn.seat,
      })
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
