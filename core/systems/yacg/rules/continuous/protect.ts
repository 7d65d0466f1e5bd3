import type { Protection } from '../../words'
import type { Cause, YacgPiece, YacgTable } from '../state'
import { definitionOf, isSame } from '../table'
import { isPresent, subjectOf, type Reader } from '../values/environment'
import { EVALUATOR } from '../values/evaluator'
import { environment, isActive, staticsInPlay, type Standing } from './standing'

/** Whether what causes something is what a protection is against; without a filter anything is, but targets of effects alone (section 4.10). */
function isAgainst(
  table: YacgTable,
  one: Standing,
  from: Protection,
  reader: Reader,
  cause: Cause | undefined,
  script: Cause | undefined,
): boolean {
  const { context } = one
  const { effect } = one.effect
  if (effect.word !== 'protect' || !effect.from.includes(from)) return false
  if (isSame(cause?.self, context.self) || isSame(script?.self, context.self)) return false
  const { by } = effect
  if (by) {
    const env = environment(table, context, reader)
    const isMeant = (one: Cause | undefined): boolean => {
      const subject = one && subjectOf(table, one.self)
      return subject !== undefined && EVALUATOR.matches(env, by, subject)
    }
    return isMeant(cause) || isMeant(script)
  }
  if (from !== 'targeting') return true
  const subject = cause && subjectOf(table, cause.self)
  const kind = subject && definitionOf(table, subject.card)?.kind
  return kind === 'action' || kind === 'aura' || kind === 'field'
}

/**
 * The protection that keeps this off a card, if any: off its cause, or off the card whose script lets another object cause it. A protection never stops
 * what its own source does.
 */
export function protectorOf(
  table: YacgTable,
  card: YacgPiece,
  from: Protection,
  reader: Reader,
  cause: Cause | undefined,
  script?: Cause,
): Standing | undefined {
  return staticsInPlay(table, 'protect').find((one) => {
    const { effect } = one.effect
    if (effect.word !== 'protect' || !isAgainst(table, one, from, reader, cause, script)) return false
    return (
      isActive(table, one, reader) &&
      EVALUATOR.isIn(environment(table, one.context, reader), effect.who, isPresent(card))
    )
  })
}
