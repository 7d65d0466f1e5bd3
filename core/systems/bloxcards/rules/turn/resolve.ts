import { createChoice, createQuestion, type Question } from '../../../../engine/decision'
import { SEATS, type Seat } from '../../../../engine/seat'
import { cardAt, refTo, type Source } from '../../../../engine/state'
import { hasListeners, type Told } from '../../../../engine/tell'
import { refuse } from '../../../../engine/zone'
import { message, type Message } from '../../../../language/message'
import { POWERS } from '../../effects'
import type { FlagId, PowerId, PowerWord, TargetWord } from '../../vocabulary'
import type { Step } from '../definition'
import { mark } from '../entries'
import { settle, triggerFrame } from '../events'
import type { EffectFrame } from '../frames'
import { amountOf, wordOf, type FighterPower, type PlayerPower, type Power } from '../power'
import type { BloxPiece, BloxTable, Happening, RuleOf } from '../state'
import { bothFields, hasFlag, isSet, onField, push, sourceOf } from '../table'
import { tell } from '../tell'
import { fightersFor, playersFor } from '../values/reach'

const stepsOf = (table: BloxTable, { source }: EffectFrame): readonly Step[] =>
  table.pool.at(source.id, source.key)?.steps ?? []

/** The sub-effect as what causes something: at its very place where that is traced, else by its card, which is all that is read then. */
const causeOf = (table: BloxTable, { source, at }: EffectFrame): Source =>
  table.trace ? sourceOf(table, source, at) : source

const handlerOf = ({ id }: PowerWord): Power => POWERS[id as PowerId]

/** Whether a fighter has to be chosen for this sub-effect: lazily, and once for all that say `Single` (section 6.2). */
function asksFor({ flaw, power, target }: Step, { chosen, fresh }: EffectFrame): boolean {
  if (flaw || power?.family !== 'card' || target?.fighters !== 'chosen') return false
  return target.id === 'NewTarget' ? fresh === undefined : chosen === undefined
}

function ask(table: BloxTable, frame: EffectFrame, explain: boolean): Question | undefined {
  const step = stepsOf(table, frame)[frame.at]
  if (!step || !asksFor(step, frame)) return undefined
  const candidates = bothFields(table, frame.controller).map(({ id }) => id)
  if (candidates.length === 0) return undefined
  const { key } = frame.source
  const refused = explain
    ? SEATS.map((id) => ({ id, ...refuse('refused-player', {}, { key, ...step.part.span }) }))
    : []
  return createQuestion(
    frame.controller,
    'target',
    message('ask-target', { power: step.part.word.value }),
    createChoice(candidates, 1, 1, refused),
    sourceOf(table, frame.source, frame.at),
  )
}

/** A fighter was chosen: it hears of that before the effect, or after it (`onTargetTiming`). */
function choose(table: BloxTable, frame: EffectFrame, card: BloxPiece): void {
  const chosen = refTo(card)
  const anew = stepsOf(table, frame)[frame.at]?.target?.id === 'NewTarget'
  const heeds = isSet(table, 'onTargetTiming')
  push(table, { ...frame, ...(anew ? { fresh: chosen } : { chosen }), heeds })
  tell(table, 'event', 'chosen', { cards: { card: card.id }, source: causeOf(table, frame) })
  if (!heeds) push(table, heeding(table, frame, card))
}

const heeding = (table: BloxTable, { self, source }: EffectFrame, card: BloxPiece) =>
  triggerFrame('OnTarget', refTo(card), { other: onField(table, self) && self, cause: source.id })

/** The modifier that keeps a power off. */
function immunityTo(
  table: BloxTable,
  card: BloxPiece,
  word: PowerWord,
  power: FighterPower,
  amount: number,
): FlagId | undefined {
  const flag = power.immunity ? power.immunity(amount) : word.immunity
  if (flag && hasFlag(table, card, flag)) return flag
  const hurts = word.id === 'Damage' || (word.id === 'MultiplyHealth' && amount < 1)
  const covered = hurts && isSet(table, 'weakenImmuneCoversDamage') && hasFlag(table, card, 'WeakenImmune')
  return covered ? 'WeakenImmune' : undefined
}

type About = Required<Pick<Told, 'cards' | 'source'>>

const tellNumber = (table: BloxTable, id: string, from: number, to: number, { cards, source }: About): void =>
  tell(table, 'event', id, { cards, source, args: { from, to } })

/** Does it to one fighter, and tells what is to be seen of it. */
function affect(
  table: BloxTable,
  frame: EffectFrame,
  power: FighterPower,
  card: BloxPiece,
  amount: number,
): readonly Happening[] {
  const { health, power: strength, locks, zone } = card
  const happenings = power.apply(table, card, amount, frame) ?? []
  if (!hasListeners(table)) return happenings
  const about: About = { cards: { card: card.id }, source: causeOf(table, frame) }
  if (health !== card.health) tellNumber(table, 'health-changed', health, card.health, about)
  if (strength !== card.power) tellNumber(table, 'power-changed', strength, card.power, about)
  if (locks !== card.locks) tellNumber(table, 'locks-changed', locks, card.locks, about)
  if (card.zone !== zone) tell(table, 'event', card.zone === 'hand' ? 'returned' : 'returned-in-vain', about)
  else if (!card.doomed && health === card.health && strength === card.power && locks === card.locks)
    tell(table, 'nothing', 'unchanged', about)
  return happenings
}

/** Why a target reaches no fighter. */
function emptyReason({ chosen, other: participant }: EffectFrame, { fighters, id }: TargetWord): Message {
  if (fighters === 'chosen') return message(chosen ? 'target-gone' : 'nobody-to-choose')
  if (fighters === 'self') return message('source-gone')
  if (fighters === 'other') return message(participant ? 'aggressor-gone' : 'no-aggressor')
  return message('nobody-there', { target: id })
}

type Done = (happenings: readonly Happening[]) => void

function idsOf(cards: readonly BloxPiece[]): number[] {
  const ids: number[] = []
  for (const { id } of cards) ids.push(id)
  return ids
}

/** Reaches fighters, as they are now; each that is immune says so. Whether anybody was there. */
function toFighters(table: BloxTable, frame: EffectFrame, step: Step, power: FighterPower, done: Done): boolean {
  const { part, power: word, target } = step
  if (!word || !target) return false
  const amount = amountOf(part.increase)
  const reached = fightersFor(table, frame, target)
  table.probe?.target(frame.source.key, part, idsOf(reached))
  if (reached.length === 0) skip(table, frame, step, emptyReason(frame, target))
  let touched = false
  for (const card of reached) {
    const flag = immunityTo(table, card, word, power, amount)
    if (flag)
      tell(table, 'nothing', 'immune', { cards: { card: card.id }, args: { flag }, source: causeOf(table, frame) })
    else {
      touched = true
      done(affect(table, frame, power, card, amount))
    }
  }
  return touched
}

/** Reaches players, the active one first; who has no life left is not gone on with. */
function toPlayers(table: BloxTable, frame: EffectFrame, step: Step, power: PlayerPower, done: Done): boolean {
  const { part, power: word, target } = step
  if (!word) return false
  const seats: readonly Seat[] = playersFor(table, frame, target, word)
  table.probe?.target(frame.source.key, part, seats)
  let touched = false
  for (const seat of seats) {
    const outcome = power.apply(table, seat, part.increase, frame)
    if ('nothing' in outcome) skip(table, frame, step, outcome.nothing)
    else {
      touched = true
      done(outcome)
    }
    if (word.id === 'Draw' && table.state.players[seat].life <= 0) break
  }
  return touched || word.family === 'none'
}

/** Says why a sub-effect did nothing (section 6.6). */
function skip(table: BloxTable, frame: EffectFrame, { part }: Step, { id, args }: Message): void {
  tell(table, 'nothing', id, { args: { ...args, power: part.word.value }, source: causeOf(table, frame) })
}

/** Applies one sub-effect, then settles what comes of it. What does nothing says so, and never fails. */
function perform(table: BloxTable, frame: EffectFrame, step: Step): void {
  const { part, power: word, target, flaw } = step
  if (flaw || !word) return skip(table, frame, step, flaw ?? message('unknown-power', { power: part.word.value }))
  if (part.increase) table.probe?.value(frame.source.key, part.increase, wordOf(part.increase))
  const happenings: Happening[] = []
  const done: Done = (more) => void happenings.push(...more)
  const power = handlerOf(word)
  const touched =
    power.on === 'fighters' ? toFighters(table, frame, step, power, done) : toPlayers(table, frame, step, power, done)
  if (touched) {
    mark(table, 'power', word.id)
    if (target && part.target?.value === target.id) mark(table, 'target', target.id)
  }
  settle(table, happenings)
}

/** One sub-effect of an effect (section 6.1); each sees the state that the one before has left. */
export const effectRule: RuleOf<'effect'> = {
  ask,
  answer(table, frame, answer) {
    const [id] = 'choose' in answer ? answer.choose : []
    if (id !== undefined) choose(table, frame, cardAt(table, id))
  },
  run(table, frame) {
    const steps = stepsOf(table, frame)
    const step = steps[frame.at]
    if (!step) return
    if (frame.at + 1 < steps.length) push(table, { ...frame, at: frame.at + 1, fresh: undefined, heeds: false })
    const heard = frame.heeds ? onField(table, frame.fresh ?? frame.chosen) : undefined
    if (heard) push(table, heeding(table, frame, heard))
    perform(table, frame, step)
  },
}
