import type { FrameRule } from '../../../core/engine/rules'
import { deref } from '../../../core/engine/state'
import { message } from '../../../core/language/message'
import {
  changeLife,
  changeLocks,
  hasFlag,
  onField,
  parameter,
  push,
  refTo,
  tell,
  type BloxFrame,
  type BloxTable,
  type Event,
  type Piece,
} from './state'
import type { Kind } from './trigger'
import type { Trigger } from './vocabulary'

type Attack = Kind<'attack'>

const damageOf = ({ power }: Piece): number => Math.max(0, power)

const fire = (type: Trigger, of: Piece, other?: Piece): BloxFrame => ({
  kind: 'trigger',
  type,
  of: refTo(of),
  ...(other?.zone === 'field' && { other: refTo(other) }),
})

/** The attacker is locked first, so that its own effect may ready it (section 5.5, step 1). */
export function declare(table: BloxTable, attacker: Piece, target: Piece): void {
  tell(table, message('attacks'), { subjects: { card: attacker.id, target: target.id }, seat: attacker.controller })
  const events = changeLocks(attacker, parameter(table, 'attackLock'))
  const blow: Attack = { kind: 'attack', step: 'hit', attacker: refTo(attacker), target: refTo(target) }
  push(table, { kind: 'settle', events }, fire('OnAttack', attacker, target), blow)
}

function hit(table: BloxTable, attack: Attack, attacker: Piece, target: Piece): void {
  const damage = damageOf(attacker)
  if (target.zone !== 'field') {
    const events: Event[] = damage > 0 ? [changeLife(table, target.owner, -damage)] : []
    push(table, { kind: 'settle', events }, fire('OnStrike', attacker), { ...attack, step: 'finish' })
    return
  }
  target.health -= damage
  tell(table, message('hit', { amount: damage }), { subjects: { card: attacker.id, target: target.id } })
  push(table, { kind: 'settle', events: [] }, { ...attack, step: 'answer' })
}

/** The counterattack of a fighter that survived; locked ones strike back too. */
function strike(table: BloxTable, attack: Attack): void {
  const [attacker, target] = [onField(table, attack.attacker), onField(table, attack.target)]
  const blocked =
    !attacker || !target || hasFlag(table, target, 'CounterBlock') || hasFlag(table, attacker, 'CounterAttackBlock')
  if (!blocked) {
    attacker.health -= damageOf(target)
    tell(table, message('struck-back', { amount: damageOf(target) }), {
      subjects: { card: target.id, target: attacker.id },
    })
  }
  const killed = !blocked && attacker.health <= 0 ? [fire('OnDestroy', target)] : []
  push(table, { kind: 'settle', events: [] }, ...killed, { ...attack, step: 'finish' })
}

/** One blow a frame; a fighter that became another object meanwhile ends the attack. */
export const attack: FrameRule<BloxTable, Attack> = {
  run(table, frame) {
    const attacker = onField(table, frame.attacker)
    const target = deref(table.state, frame.target)
    if (frame.step === 'strike') strike(table, frame)
    if (!attacker) return
    if (frame.step === 'hit' && target && !hasFlag(table, attacker, 'AttackBlock')) hit(table, frame, attacker, target)
    if (frame.step === 'answer') {
      const survived: BloxFrame[] = target ? [fire('OnAttacked', target, attacker), { ...frame, step: 'strike' }] : []
      push(
        table,
        ...(target
          ? survived
          : [fire('OnDestroy', attacker), fire('OnAttackDestroy', attacker), { ...frame, step: 'finish' } as const]),
      )
    }
    if (frame.step === 'finish') push(table, fire('OnAttackEnd', attacker, target))
  },
}
