import type { Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import type { Condition } from '../../ability'
import { readCondition } from '../../language/text/reading'
import type { Context } from '../state'

/** Stands for a refusal where nobody reads it: putting the sentences together takes longer than all else. */
export const UNREAD: Refusal = { reason: message('refused-condition') }

/** A refusal because of a condition that does not hold: what it asks for in words, and where it is written. */
export const unmet = (
  id: string,
  args: Readonly<Record<string, string | number>>,
  { key }: Context,
  { value, span }: Condition,
): Refusal => ({
  reason: message(id, { ...args, condition: readCondition(value) }),
  span: { key, start: span.start, end: span.end },
})
