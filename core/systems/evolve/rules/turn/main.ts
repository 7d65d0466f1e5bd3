import {
  createOption,
  createQuestion,
  type Asks,
  type Option,
  type Question,
  type RefusedOption,
} from '../../../../engine/decision'
import type { FrameRule } from '../../../../engine/rules'
import { other, type Seat } from '../../../../engine/seat'
import { cardOf } from '../../../../engine/state'
import { message } from '../../../../language/message'
import { act, actOptions } from './act'
import { attack, attackOptions, frontOf, type Front } from './attack'
import { CONFIRM } from './confirm'
import { mark } from '../entries'
import { evolveOptions, payEvolve } from './evolution'
import { payRace, raceOptions } from '../cards/race'
import { faceOf, idsIn } from '../cards/own'
import type { EvolveFrame, MainAction } from '../frames'
import { PLAYED_FROM, isQuick, play, playOptions } from './play'
import { push, type EvolveTable } from '../state'
import { tell } from '../tell'

const END = { ...createOption('end', 'end', { do: 'end' }, message('option-end')), passes: true } as const
const ASK_MAIN = message('ask-main')
const ASK_QUICK = message('ask-quick')
const PASS = { ...createOption('pass', 'pass', { do: 'pass' }, message('option-pass')), passes: true } as const
const NO_REFUSALS: readonly RefusedOption<MainAction>[] = []
/** What most quick windows ask. */
const ONLY_PASS: Asks<MainAction> = { kind: 'option', options: [PASS], refused: NO_REFUSALS }

/** Everything the turn player may do in the main phase (section 5.4), and with `explain`, what not and why. */
function askMain(table: EvolveTable, explain: boolean): Question<MainAction> {
  const { seat } = table.state.turn
  const options: Option<MainAction>[] = []
  const refused: RefusedOption<MainAction>[] | undefined = explain ? [] : undefined
  const offers = { options, refused }
  for (const zone of PLAYED_FROM)
    for (const id of idsIn(table, zone, seat)) playOptions(table, cardOf(table.state, id), offers)
  let front: Front | undefined
  for (const id of idsIn(table, 'field', seat)) {
    const card = cardOf(table.state, id)
    const face = faceOf(table, card)
    actOptions(table, card, face, false, offers)
    if (!face?.isFollower) continue
    evolveOptions(table, card, face, offers)
    raceOptions(table, card, offers)
    if (card.engaged && !refused) continue
    front ??= frontOf(table, other(seat))
    attackOptions(table, card, face, front, offers)
  }
  options.push(END)
  return createQuestion(seat, 'main', ASK_MAIN, { kind: 'option', options, refused: refused ?? NO_REFUSALS })
}

/** Cards and abilities with Quick that the other player may use (section 5.8). */
function askQuick(table: EvolveTable, seat: Seat, explain: boolean): Question<MainAction> {
  const options: Option<MainAction>[] = []
  const refused: RefusedOption<MainAction>[] | undefined = explain ? [] : undefined
  const offers = { options, refused }
  for (const zone of PLAYED_FROM) {
    for (const id of idsIn(table, zone, seat)) {
      const card = cardOf(table.state, id)
      if (isQuick(table, card)) playOptions(table, card, offers)
    }
  }
  for (const id of idsIn(table, 'field', seat)) {
    const card = cardOf(table.state, id)
    actOptions(table, card, faceOf(table, card), true, offers)
  }
  if (options.length === 0 && !refused) return createQuestion(seat, 'quick', ASK_QUICK, ONLY_PASS)
  options.push(PASS)
  return createQuestion(seat, 'quick', ASK_QUICK, { kind: 'option', options, refused: refused ?? NO_REFUSALS })
}

/** Carries out what a player does. Confirmation timing follows everything (section 5.4). */
function carryOut(table: EvolveTable, action: Exclude<MainAction, { readonly do: 'end' | 'pass' }>): void {
  push(table, CONFIRM)
  switch (action.do) {
    case 'play':
      return play(table, action.card, action.alternate)
    case 'act':
      return act(table, action.card, action.place, action.point)
    case 'evolve':
      return payEvolve(table, action.card, action)
    case 'race':
      return payRace(table, action.card, action)
    case 'attack':
      return attack(table, action.card, action.target)
  }
}

export const mainFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'main' }>, MainAction> = {
  ask: (table, _frame, explain) => askMain(table, explain),
  answer(table, frame, answer) {
    if (!('action' in answer)) return
    const { action } = answer
    if (action.do === 'pass') return
    if (action.do === 'end') {
      table.state.turn.phase = 'end'
      tell(table, 'input', 'ended', {
        cards: { leader: cardOf(table.state, table.state.turn.seat) },
        seat: table.state.turn.seat,
      })
      push(table, { kind: 'end', step: 'abilities' })
      return
    }
    push(table, frame)
    carryOut(table, action)
  },
  run: () => undefined,
}

export const quickFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'quick' }>, MainAction> = {
  ask: (table, { seat }, explain) => askQuick(table, seat, explain),
  answer(table, frame, answer) {
    if (!('action' in answer)) return
    const { action } = answer
    if (action.do === 'pass' || action.do === 'end') return
    mark(table, action.do === 'play' ? 'keyword' : 'cost', 'Quick')
    push(table, frame)
    carryOut(table, action)
  },
  run: () => undefined,
}

/** Who may use quick windows: never the turn player. */
export const quickSeat = (table: EvolveTable): Seat => other(table.state.turn.seat)
