import { createChoice, createQuestion, type Question } from '../../../../engine/decision'
import { deref, refTo, cardAt } from '../../../../engine/state'
import { message } from '../../../../language/message'
import type { Target } from '../../script'
import { raise } from '../events/raise'
import type { YacgFrame } from '../frames'
import type { Context, RuleOf, YacgPiece, YacgTable } from '../state'
import { isSame, push, sourceOf, touch } from '../table'
import { report } from '../world/players'
import { barredFor, contextFor, countOf, declare, legalFor } from './targets'

type DeclareFrame = Extract<YacgFrame, { kind: 'declare' }>

/** The targets of the card as it is carried out: a copy has those of the card that it copies. */
const targetsOf = (table: YacgTable, card: YacgPiece): readonly Target[] =>
  table.pool.byKey(card.copies ?? card.key)?.script?.targets ?? []

/** Restrictions are those of the declaration, seen from the controller of the effect (section 13, D-34). */
const viewOf = (card: YacgPiece): Context => contextFor(card, card.controller)

function ask(table: YacgTable, frame: DeclareFrame, explain: boolean): Question | undefined {
  const card = deref(table.state, frame.card)
  const targets = card ? targetsOf(table, card) : []
  const target = targets[frame.at]
  if (!card || !target) return undefined
  const context = viewOf(card)
  const candidates = legalFor(table, context, targets, frame.at)
  if (candidates.length === 0) return undefined
  const { min, max } = countOf(target)
  return createQuestion(
    frame.seat,
    'target',
    message(frame.must ? 'ask-target' : 'ask-retarget', { pick: target.pick, target: target.id }),
    createChoice(
      candidates,
      frame.must ? min : 0,
      Math.min(max, candidates.length),
      explain ? barredFor(table, context, target) : [],
    ),
    sourceOf(context, `targets.${frame.at}`, target.span),
  )
}

const isAimed = (card: YacgPiece, { id }: Target, chosen: readonly number[]): boolean => {
  const now = card.targets[id] ?? []
  return now.length === chosen.length && now.every((ref, at) => ref.id === chosen[at])
}

/** New targets are declared one after the other; none chosen keeps the old ones, where they may be kept. Then who is new hears of it. */
export const declareRule: RuleOf<'declare'> = {
  ask,
  answer(table, frame, answer) {
    const card = deref(table.state, frame.card)
    const target = card && targetsOf(table, card)[frame.at]
    if (!card || !target || !('choose' in answer)) return
    const keeps = (answer.choose.length === 0 && !frame.must) || isAimed(card, target, answer.choose)
    if (!keeps) {
      const before = card.targets[target.id] ?? []
      card.targets = declare(table, card.targets, target, answer.choose)
      touch(table)
      for (const it of card.targets[target.id] ?? [])
        if (!before.some((ref) => isSame(ref, it)))
          raise(table, { event: 'targeted', it, other: refTo(card), player: card.controller })
    }
    push(table, { ...frame, at: frame.at + 1, changed: keeps ? frame.changed : [...frame.changed, target.id] })
  },
  run(table, frame) {
    const card = deref(table.state, frame.card)
    const targets = card ? targetsOf(table, card) : []
    const target = targets[frame.at]
    if (card && target) {
      const missing = frame.must && countOf(target).min > 0
      if (missing) return report(table, { did: false, objects: [] })
      return push(table, { ...frame, at: frame.at + 1 })
    }
    report(table, { did: frame.must ? card !== undefined : frame.changed.length > 0, objects: [frame.card] })
    if (card && frame.changed.length > 0)
      push(
        table,
        { kind: 'targeted', card: refTo(cardAt(table, card.id)), seat: card.controller, ids: frame.changed },
        { kind: 'report', outcome: table.state.outcome },
      )
  },
}
