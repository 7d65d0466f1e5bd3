import type { Span } from '../../../../language/span'
import type { Expression } from '../../card'
import type { FightersTable, Resolution, Value } from '../state'
import { nil, number } from './value'

/** A mistake in an expression that the table reports: the expression goes on with no value. */
export interface Warning {
  readonly id: string
  readonly span: Span
  readonly args: Readonly<Record<string, string | number>>
}

/** What an expression is worked out in. */
export interface Environment {
  readonly table: FightersTable
  readonly scope: Resolution
  /** `card` inside `each`, `all` and `any`. */
  readonly element?: Value | undefined
  /** Targets of the effects that run have been given by a to-clause, so that `prevTgt` is `tgt`. */
  readonly aimed?: boolean | undefined
  /** Collects mistakes; absent: nobody wants to know. */
  readonly warnings?: Warning[] | undefined
  /** Answers that are used up, and the first call that has none yet; absent: calls that ask have no value. */
  readonly asking?: { used: number; wanted?: Extract<Expression, { kind: 'call' | 'targets' }> } | undefined
}

/** What an expression sees; all of it is always there, so that whoever reads it meets one shape. */
export const environmentOf = (
  table: FightersTable,
  scope: Resolution,
  { element, aimed, warnings, asking }: Omit<Environment, 'table' | 'scope'> = {},
): Environment => ({ table, scope, element, aimed, warnings, asking })

/** Numbers stay within what adds up exactly and survives JSON, however often a card multiplies them. */
const MOST = 1_000_000_000

/** A number as a value, within bounds. */
export const bounded = (found: number): Value => number(Math.max(-MOST, Math.min(MOST, Math.trunc(found))))

/** Notes a mistake where somebody wants to know of it; what was to be worked out is nil. */
export function warn({ warnings }: Environment, id: string, span: Span, args: Warning['args'] = {}): Value {
  warnings?.push({ id, span, args })
  return nil
}

/** A value where a number is wanted (specification, section 3.5). */
export function toNumber(env: Environment, value: Value, span: Span): number {
  switch (value.is) {
    case 'number':
      return value.number
    case 'boolean':
      return Number(value.boolean)
    case 'nil':
    case 'nan':
      return 0
    case 'text':
      if (/^\s*[+-]?\d+\s*$/.test(value.text)) return Number(value.text)
      break
    case 'list':
    case 'object':
      break
  }
  warn(env, 'warn-number', span)
  return 0
}

/** A value where a card or player is wanted: a list stands for its first element. */
export function toObject(value: Value): number | undefined {
  if (value.is === 'object') return value.id
  return value.is === 'list' && value.items[0] ? toObject(value.items[0]) : undefined
}

/** All cards and players in a value. */
export const toObjects = (value: Value): number[] =>
  value.is === 'object' ? [value.id] : value.is === 'list' ? value.items.flatMap(toObjects) : []

/** A value where a list is wanted; nil is an empty one. */
export const itemsOf = (env: Environment, value: Value, span: Span): readonly Value[] => {
  if (value.is === 'list') return value.items
  if (value.is !== 'nil') warn(env, 'warn-list', span)
  return []
}

/** What works an expression out. Filters have expressions in them, and expressions have filters: filters are handed it. */
export type Evaluate = (env: Environment, expression: Expression) => Value
