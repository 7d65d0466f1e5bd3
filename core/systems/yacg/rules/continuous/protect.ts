import type { Protection } from '../../words'
import type { Cause, YacgPiece, YacgTable } from '../state'
import { definitionOf } from '../table'
import { isPresent, subjectOf, type Reader } from '../values/environment'
import { EVALUATOR } from '../values/evaluator'
import { environment, isActive, staticsInPlay, type Standing } from './standing'

/** Whether what causes something is what a protection is against; without a filter anything is, but targets of effects alone (section 4.10). */
function isAgainst(
  table: YacgTable,
  one: Standing,
  from: Protection,
  cause: Cause | undefined,
  reader: Reader,
): boolean {
  const { effect } = one.effect
  if (effect.word !== 'protect' || !effect.from.includes(from)) return false
  if (cause && cause.self.id === one.context.self.id && cause.self.life === one.context.self.life) return false
  const subject = cause && subjectOf(table, cause.self)
  if (effect.by)
    return subject !== undefined && EVALUATOR.matches(environment(table, one.context, reader), effect.by, subject)
  if (from !== 'targeting') return true
  const kind = subject && definitionOf(table, subject.card)?.kind
  return kind === 'action' || kind === 'aura' || kind === 'field'
}

/** The protection that keeps this off a card, if any. A protection never stops what its own source does. */
export function protectorOf(
  table: YacgTable,
  card: YacgPiece,
  from: Protection,
  cause: Cause | undefined,
  reader: Reader,
): Standing | undefined {
  return staticsInPlay(table, 'protect').find((one) => {
    const { effect } = one.effect
    if (effect.word !== 'protect' || !isAgainst(table, one, from, cause, reader)) return false
    return (
      isActive(table, one, reader) &&
      EVALUATOR.isIn(environment(table, one.context, reader), effect.who, isPresent(card))
    )
  })
}
