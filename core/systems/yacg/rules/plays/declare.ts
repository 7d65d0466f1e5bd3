import { createChoice, createQuestion, type Question } from '../../../../engine/decision'
import { deref, refTo } from '../../../../engine/state'
import { message } from '../../../../language/message'
import type { Target } from '../../script'
import { raise } from '../events/raise'
import type { YacgFrame } from '../frames'
import type { Context, RuleOf, YacgPiece, YacgTable } from '../state'
import { isSame, push, sourceOf, touch } from '../table'
import { report } from '../world/players'
import { barredFor, contextFor, countOf, declare, legalFor, mostFor } from './targets'

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
  const { min } = countOf(target)
  if (candidates.length === 0 || candidates.length < min) return undefined
  const source = sourceOf(context, `targets.${frame.at}`, target.span)
  // None keeps the old ones, so that too few cannot be told from none.
  const isAgreed = frame.must || frame.agreed || min <= 1
  if (!isAgreed)
    return createQuestion(
      frame.seat,
      'may',
      message('ask-retargets', { count: min, pick: target.pick }),
      { kind: 'yes' },
      source,
    )
  return createQuestion(
    frame.seat,
    'target',
    message(frame.must || frame.agreed ? 'ask-target' : 'ask-retarget', { pick: target.pick, target: target.id }),
    createChoice(
      candidates,
      frame.must || frame.agreed ? min : 0,
      mostFor(table, context, targets, frame.at, candidates),
      explain ? barredFor(table, context, target) : [],
    ),
    source,
  )
}

const isAimed = (card: YacgPiece, { id }: Target, chosen: readonly number[]): boolean => {
  const now = card.targets[id] ?? []
  return now.length === chosen.length && now.every((ref, at) => ref.id === chosen[at])
}

/** Who was not among the targets before hears of it. */
function tellNew(table: YacgTable, card: YacgPiece, { changed, before }: DeclareFrame): void {
  for (const id of changed)
    for (const it of card.targets[id] ?? [])
      if (!before[id]?.some((ref) => isSame(ref, it)))
        raise(table, { event: 'targeted', it, other: refTo(card), player: card.controller })
}

/** New targets are declared one after the other; none chosen keeps the old ones, where they may be kept. Then who is new hears of it. */
export const declareRule: RuleOf<'declare'> = {
  ask,
  answer(table, frame, answer) {
    const card = deref(table.state, frame.card)
    const target = card && targetsOf(table, card)[frame.at]
    if ('yes' in answer) return push(table, answer.yes ? { ...frame, agreed: true } : { ...frame, at: frame.at + 1 })
    if (!card || !target || !('choose' in answer)) return
    const keeps = (answer.choose.length === 0 && !frame.must) || isAimed(card, target, answer.choose)
    if (!keeps) {
      card.targets = declare(table, card.targets, target, answer.choose)
      touch(table)
    }
    const { agreed: _, ...next } = frame
    push(table, { ...next, at: frame.at + 1, changed: keeps ? frame.changed : [...frame.changed, target.id] })
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
    if (frame.outcome) {
      if (card) tellNew(table, card, frame)
      return report(table, frame.outcome)
    }
    const outcome = { did: frame.must ? card !== undefined : frame.changed.length > 0, objects: [frame.card] }
    if (!card || frame.changed.length === 0) return report(table, outcome)
    push(
      table,
      { kind: 'targeted', card: refTo(card), seat: card.controller, ids: frame.changed },
      { ...frame, outcome },
    )
  },
}
