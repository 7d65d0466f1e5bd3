import { isPlayer } from '../../../../engine/seat'
import { cardAt } from '../../../../engine/state'
import type { Span } from '../../../../language/span'
import type { FunctionId } from '../../vocabulary'
import type { Value } from '../state'
import { definitionOf, isUnited } from '../table'
import { boolean, nil, number, truth } from './value'
import { bounded, itemsOf, toNumber, toObject, type Environment } from './environment'

/** Numbers of the arguments, or of the one list that is given. */
const numbersOf = (env: Environment, given: readonly Value[], span: Span): number[] =>
  (given.length === 1 && given[0]?.is === 'list' ? given[0].items : given).map((value) => toNumber(env, value, span))

const typeTest =
  (type: string) =>
  (env: Environment, [value = nil]: readonly Value[]): Value => {
    const id = toObject(value)
    return boolean(id !== undefined && !isPlayer(id) && definitionOf(env.table, id)?.type === type)
  }

type PureFunction = (env: Environment, given: readonly Value[], span: Span) => Value

/** Functions that ask nobody (specification, sections 3.4 and 4.17). `flipCoin` and `getTargets` are not among them: they ask. */
export const FUNCTIONS: Readonly<Record<Exclude<FunctionId, 'flipCoin' | 'getTargets'>, PureFunction>> = {
  isChar: typeTest('Character'),
  isAction: typeTest('Action'),
  isReaction: typeTest('Reaction'),
  inUAttack: ({ table }, [value = nil]) => {
    const id = toObject(value)
    return boolean(id !== undefined && !isPlayer(id) && isUnited(table, cardAt(table, id)))
  },
  abs: (env, [value = nil], span) => bounded(Math.abs(toNumber(env, value, span))),
  min: (env, given, span) =>
    numbersOf(env, given, span).length > 0 ? number(Math.min(...numbersOf(env, given, span))) : nil,
  max: (env, given, span) =>
    numbersOf(env, given, span).length > 0 ? number(Math.max(...numbersOf(env, given, span))) : nil,
  len: (env, [value = nil], span) => number(value.is === 'text' ? value.text.length : itemsOf(env, value, span).length),
  int: (env, [value = nil], span) => number(toNumber(env, value, span)),
  bool: (_, [value = nil]) => boolean(truth(value)),
  round: (env, [value = nil], span) => number(toNumber(env, value, span)),
  sum: (env, given, span) => bounded(numbersOf(env, given, span).reduce((total, one) => total + one, 0)),
  any: (env, [value = nil], span) => boolean(itemsOf(env, value, span).some(truth)),
  all: (env, [value = nil], span) => boolean(itemsOf(env, value, span).every(truth)),
}
