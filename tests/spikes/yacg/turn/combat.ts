import { cardsIn } from '../../../../core/engine/zone'
import type { FrameRule } from '../../../../core/engine/rules'
import { other } from '../../../../core/engine/seat'
import { cardOf, deref, parameterOf, refTo, type Ref } from '../../../../core/engine/state'
import { message } from '../../../../core/language/message'
import { statOf, total } from '../board'
import { next, type Hit, type YacgFrame, type YacgTable } from '../state'

/** Section 5.7: another fight, a side without creatures, or a stall. */
export const combat: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'combat' }>> = {
  run(table, { picker, fights }) {
    const [near, far] = [cardsIn(table, 'creatures', 0).length, cardsIn(table, 'creatures', 1).length]
    const finish = (a: number, b: number): void =>
      next(table, { kind: 'finish', winner: a === b ? 'tie' : a > b ? 0 : 1 })
    if (near === 0 || far === 0) finish(near, far)
    else if (fights >= parameterOf(table.state.parameters, 'fights'))
      finish(total(table, 0, ['hp']), total(table, 1, ['hp']))
    else next(table, { kind: 'pick', seat: picker, fights })
  },
}

/** The steps of a fight: the faster creature first, both at once when they are equally fast (section 5.8). */
function steps(table: YacgTable, first: Ref, second: Ref): readonly (readonly Hit[])[] {
  const lead =
    statOf(table, cardOf(table.state, first.id), 'spe') - statOf(table, cardOf(table.state, second.id), 'spe')
  const [there, back]: [Hit, Hit] = [
    { by: first, to: second },
    { by: second, to: first },
  ]
  if (lead === 0) return [[there, back]]
  return lead > 0 ? [[there], [back]] : [[back], [there]]
}

/** Both players pick a fighter; the second sees the first pick. */
export const pick: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'pick' }>> = {
  ask(table, { seat }) {
    const candidates = cardsIn(table, 'creatures', seat).map(({ id }) => id)
    return {
      by: seat,
      kind: 'pick',
      prompt: message('pick'),
      asks: { kind: 'cards', candidates, min: 1, max: 1, refused: [] },
    }
  },
  answer(table, { seat, fights, opponent }, answer) {
    const [id] = 'choose' in answer ? answer.choose : []
    if (id === undefined) return
    const picked = refTo(cardOf(table.state, id))
    if (!opponent) return next(table, { kind: 'pick', seat: other(seat), fights, opponent: picked })
    const strikes = steps(table, opponent, picked).flatMap((hits): YacgFrame[] => [
      { kind: 'strike', hits },
      { kind: 'settle' },
    ])
    next(table, ...strikes, { kind: 'combat', picker: seat, fights: fights + 1 })
  },
  run() {},
}

/** One attack, or two at once; who has died does not strike back. */
export const strike: FrameRule<YacgTable, Extract<YacgFrame, { kind: 'strike' }>> = {
  run(table, { hits }) {
    const dealt = hits.flatMap(({ by, to }) => {
      const [attacker, victim] = [deref(table.state, by), deref(table.state, to)]
      return attacker && victim ? [{ attacker, victim, amount: statOf(table, attacker, 'satk') }] : []
    })
    for (const { attacker, victim, amount } of dealt) {
      victim.changes.hp -= amount
      const subjects = { attacker: attacker.id, victim: victim.id }
      table.trace?.({ level: 'event', message: message('hit', { ...subjects, amount }), subjects })
    }
  },
}
