import { createChoice, createQuestion } from '../../../../engine/decision'
import { other, type Seat } from '../../../../engine/seat'
import { cardAt, refTo } from '../../../../engine/state'
import { idsIn } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { limitOf, statOf } from '../continuous'
import type { RoundResult, RuleOf, YacgTable } from '../state'
import { creaturesOf, inOrder, parameter, push } from '../table'
import { tell } from '../tell'
import { cutShort } from './cut'

const compared = (near: number, far: number): RoundResult => (near === far ? 'tie' : near > far ? 0 : 1)

const countOf = ({ state }: YacgTable, seat: Seat): number => idsIn(state, 'creatures', seat).length

/** The HP that is left on a side (section 13, D-98). */
const hpOf = (table: YacgTable, seat: Seat): number =>
  creaturesOf(table, seat).reduce((sum, card) => sum + statOf(table, card, 'hp'), 0)

/** How many fights there may be in the combat phase. */
const fightLimit = (table: YacgTable): number =>
  Math.min(parameter(table.state, 'fightLimit'), limitOf(table, 'fights') ?? Infinity)

function finish(table: YacgTable, result: RoundResult): void {
  push(table, { kind: 'round-over', result, judged: false })
}

/** Between two fights: a side without creatures, a stall, or the next picks (section 5.7). A nested phase decides nothing. */
export const combatRule: RuleOf<'combat'> = {
  run(table, { picker, fights, most }) {
    if (cutShort(table)) return
    const [near, far] = [countOf(table, 0), countOf(table, 1)]
    const nested = most !== undefined
    if (near === 0 || far === 0) return nested ? undefined : over(table, compared(near, far))
    if (fights >= (most ?? fightLimit(table))) return nested ? undefined : stall(table, fights)
    push(
      table,
      { kind: 'pick', seat: picker, number: fights + 1 },
      { kind: 'combat', picker: other(picker), fights: fights + 1, most },
    )
  },
}

/** The combat phase ends with a result; its end comes first. */
function over(table: YacgTable, result: RoundResult): void {
  const below = table.state.work.pop()
  finish(table, result)
  if (below) table.state.work.push(below)
}

function stall(table: YacgTable, fights: number): void {
  const hp = (seat: Seat): number => hpOf(table, seat)
  const [first, second] = inOrder(table)
  tell(table, 'event', 'stall', { args: { fights, first: hp(first), second: hp(second) } })
  over(table, compared(hp(0), hp(1)))
}

const ASK_FIRST = message('ask-pick-first')
const ASK_SECOND = message('ask-pick-second')

/** F0 and F1: each player picks a fighter; the second sees the first pick. */
export const pickRule: RuleOf<'pick'> = {
  ask(table, { seat, opponent }) {
    const candidates = idsIn(table.state, 'creatures', seat)
    if (table.state.taken !== undefined || candidates.length === 0) return undefined
    const choice = createChoice([...candidates], 1, 1)
    return opponent
      ? createQuestion(seat, 'second-pick', ASK_SECOND, choice)
      : createQuestion(seat, 'pick', ASK_FIRST, choice)
  },
  answer(table, { seat, number, opponent }, answer) {
    const [id] = 'choose' in answer ? answer.choose : []
    if (id === undefined) return
    const picked = refTo(cardAt(table, id))
    tell(table, 'input', 'picks', { cards: { player: seat, card: id }, seat })
    table.state.turn.seat = other(seat)
    if (!opponent) return push(table, { kind: 'pick', seat: other(seat), number, opponent: picked })
    push(table, { kind: 'fight', step: 'start', fight: { first: opponent, second: picked, number, forced: false } })
  },
  run: (table) => void cutShort(table),
}
