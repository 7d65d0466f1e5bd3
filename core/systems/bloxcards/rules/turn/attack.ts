import { createOption, offer, type Offers } from '../../../../engine/decision'
import { isPlayer, other, type Seat } from '../../../../engine/seat'
import { cardAt, refTo, type Ref } from '../../../../engine/state'
import { idsIn, refuse, type Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { chance } from '../../../../engine/chance'
import type { TriggerId } from '../../vocabulary'
import { changeLife, changeLocks } from '../cards/moves'
import { settle, triggerFrame } from '../events'
import type { AttackFrame, TriggerFrame } from '../frames'
import type { BloxPiece, BloxTable, Happening, RuleOf } from '../state'
import { answersTo, definitionOf, fightersOf, hasFlag, isSet, onField, parameter, push } from '../table'
import { tell } from '../tell'

export interface AttackAction {
  readonly do: 'attack'
  readonly card: number
  readonly target: number
}

/** Why a fighter cannot attack anybody (section 5.5). */
function whyNotFight(table: BloxTable, attacker: BloxPiece): Refusal | undefined {
  if (attacker.locks > 0) return refuse('refused-locked', { locks: attacker.locks })
  return !answersTo(table, attacker, 'OnAttack') && hasFlag(table, attacker, 'AttackBlock')
    ? refuse('refused-attack-block')
    : undefined
}

/** Why it cannot attack the enemy player. */
function whyNotFace(table: BloxTable, attacker: BloxPiece): Refusal | undefined {
  const guarded = idsIn(table.state, 'field', other(attacker.controller)).length > 0
  if (guarded && isSet(table, 'faceAttackNeedsEmptyField')) return refuse('refused-guarded')
  return hasFlag(table, attacker, 'FaceBlock') ? refuse('refused-face-block') : undefined
}

const UNKNOWN = message('option-unknown')

export function attackOptions(table: BloxTable, seat: Seat, offers: Offers<AttackAction>): void {
  const enemies = idsIn(table.state, 'field', other(seat))
  const face = other(seat)
  for (const attacker of fightersOf(table, seat)) {
    const { id: card } = attacker
    const refusal = whyNotFight(table, attacker)
    if (refusal && !offers.refused) continue
    const label = definitionOf(table, attacker)?.labels.attack ?? UNKNOWN
    const add = (target: number, why: Refusal | undefined): void =>
      offer(
        offers,
        createOption(`attack:${card}>${target}`, 'attack', { do: 'attack', card, target }, label, { card, target }),
        why,
      )
    for (const target of enemies) add(target, refusal)
    const why = refusal ?? whyNotFace(table, attacker)
    if (!why || offers.refused) add(face, why)
  }
}

/** What a fighter deals in combat; modifiers never stop it (section 5.5). */
function damageOf(table: BloxTable, fighter: BloxPiece, against: BloxPiece): number {
  if (hasFlag(table, fighter, 'AssignRandom')) return 50 * chance(table, 1, 20)
  if (against.zone === 'field' && hasFlag(table, fighter, 'Halfsies')) return Math.floor(against.health / 2)
  return Math.max(0, fighter.power)
}

/** Asks a fighter of the fight, if it has an answer to this at all. */
const fire = (table: BloxTable, type: TriggerId, of: Ref, other?: Ref, cause = other?.id): TriggerFrame[] =>
  answersTo(table, cardAt(table, of.id), type) ? [triggerFrame(type, of, { other, cause })] : []

/** The attacker is locked first, so that its own effect may ready it (step 1). */
export function attack(table: BloxTable, { card: id, target }: AttackAction): void {
  const attacker = cardAt(table, id)
  const [of, at] = [refTo(attacker), refTo(cardAt(table, target))]
  tell(table, 'input', isPlayer(target) ? 'attacks-player' : 'attacks', {
    cards: { card: id, target },
    seat: attacker.controller,
  })
  const locked = changeLocks(table, attacker, parameter(table.state, 'attackLock'))
  push(table, ...fire(table, 'OnAttack', of, isPlayer(target) ? undefined : at), {
    kind: 'attack',
    step: 'hit',
    attacker: of,
    target: at,
  })
  settle(table, isSet(table, 'attackLockTriggers') ? locked : [])
}

type Step = (table: BloxTable, frame: AttackFrame, attacker: BloxPiece) => void

const strike = (table: BloxTable, by: BloxPiece, against: BloxPiece, amount: number, back = false): void => {
  against.health -= amount
  tell(table, 'event', back ? 'struck-back' : 'hit', {
    cards: { card: by.id, target: against.id },
    args: { amount },
    seat: by.controller,
  })
}

const hitPlayer: Step = (table, frame, attacker) => {
  const target = cardAt(table, frame.target.id)
  const amount = damageOf(table, attacker, target)
  const happenings: Happening[] = changeLife(table, target.owner, -amount)
  push(table, ...fire(table, 'OnStrike', frame.attacker), { ...frame, step: 'finish' })
  settle(table, happenings)
}

/** Whether the attacked fighter hits back: it lives, even if locked, and neither modifier forbids it. */
const hitsBack = (table: BloxTable, attacker: BloxPiece, target: BloxPiece): boolean =>
  !hasFlag(table, target, 'CounterBlock') && !hasFlag(table, attacker, 'CounterAttackBlock')

/** Steps 2 to 4: what is left of the attack once OnAttack is done. */
const hit: Step = (table, frame, attacker) => {
  if (hasFlag(table, attacker, 'AttackBlock'))
    return tell(table, 'event', 'attack-instead', { cards: { card: attacker.id } })
  if (isPlayer(frame.target.id)) return hitPlayer(table, frame, attacker)
  const target = onField(table, frame.target)
  if (!target) return tell(table, 'nothing', 'target-left', { cards: { card: attacker.id } })
  const together = isSet(table, 'counterattack') && hitsBack(table, attacker, target)
  const back = together ? damageOf(table, target, attacker) : 0
  strike(table, attacker, target, damageOf(table, attacker, target))
  if (together) strike(table, target, attacker, back, true)
  const killers = new Map<number, Ref>([[target.id, frame.attacker]])
  if (together) {
    killers.set(attacker.id, frame.target)
    if (attacker.health <= 0) push(table, ...fire(table, 'OnDestroy', frame.target, undefined, attacker.id))
  }
  push(table, { ...frame, step: target.health <= 0 ? 'killed' : 'survived' })
  settle(table, [], killers)
}

const killed: Step = (table, frame) => {
  const cause = frame.target.id
  push(
    table,
    ...fire(table, 'OnDestroy', frame.attacker, undefined, cause),
    ...fire(table, 'OnAttackDestroy', frame.attacker, undefined, cause),
    { ...frame, step: 'finish' },
  )
}

/** Step 5: the attacked fighter answers, then counterattacks. */
const survived: Step = (table, frame) => {
  push(table, ...fire(table, 'OnAttacked', frame.target, frame.attacker), {
    ...frame,
    step: isSet(table, 'counterattack') ? 'finish' : 'back',
  })
}

const strikeBack: Step = (table, frame, attacker) => {
  const target = onField(table, frame.target)
  push(table, { ...frame, step: 'finish' })
  if (!target || !hitsBack(table, attacker, target)) return
  strike(table, target, attacker, damageOf(table, target, attacker), true)
  if (attacker.health <= 0) push(table, ...fire(table, 'OnDestroy', frame.target, undefined, attacker.id))
  settle(table, [], new Map([[attacker.id, frame.target]]))
}

const finish: Step = (table, { attacker, target }) =>
  push(table, ...fire(table, 'OnAttackEnd', attacker, onField(table, target) && target, target.id))

const STEPS: Readonly<Record<AttackFrame['step'], Step>> = { hit, killed, survived, back: strikeBack, finish }

/** One step of an attack; a fighter that has left the field, or came back as another object, ends it. */
export const attackRule: RuleOf<'attack'> = {
  run(table, frame) {
    const attacker = onField(table, frame.attacker)
    if (attacker) STEPS[frame.step](table, frame, attacker)
    else if (frame.step === 'hit') tell(table, 'nothing', 'attacker-left', { cards: { card: frame.attacker.id } })
    else if (frame.step === 'survived' && onField(table, frame.target))
      push(table, ...fire(table, 'OnAttacked', frame.target, frame.attacker))
  },
}
