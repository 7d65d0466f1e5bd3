import { raise } from '../events'
import type { FightersFrame } from '../frames'
import { hurtPlayer, judgeHp, sweep } from './moves'
import type { FightersTable, RuleOf } from '../state'
import { push } from '../table'

/** Damage of an Action or Reaction to a player: first autos may change it (section 4.6, `beforeDamage`). */
export const damageFrame: RuleOf<'damage'> = {
  run(table, frame) {
    if (frame.asked) return hurtPlayer(table, frame.seat, frame.amount, { source: frame.source })
    push(table, { ...frame, asked: true })
    raise(table, { event: 'beforeDamage', object: frame.source.id }, frame.me)
  },
}

/** Changes the damage that is about to be dealt to a player (section 4.4, `modDamage`). Answers whether there is any. */
export function changeDamage(table: FightersTable, amount: number): boolean {
  const work = table.state.work as FightersFrame[]
  const at = work.findLastIndex((one) => one.kind === 'damage' && one.asked)
  const frame = work[at]
  if (frame?.kind !== 'damage') return false
  work[at] = { ...frame, amount: frame.amount + amount }
  return true
}

export const judgeFrame: RuleOf<'judge'> = { run: judgeHp }

export const sweepFrame: RuleOf<'sweep'> = { run: sweep }
