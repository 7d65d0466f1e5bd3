import type { Span } from '../../../../language/span'
import type { Auto, Expression, FightersCard, Filter } from '../../card'
import { isFilter, nodesOf } from '../parse/walk'
import { personsIn, type Persons } from './persons'
import { readExpression, readFilter, readTest } from './reading'
import { isPlain } from './selection'

/** A filter or a whole expression of a rule. */
export type Part = { readonly span: Span; readonly persons: Persons } & (
  | { readonly filter: Filter }
  | { readonly expression: Expression; /** It is asked whether it is true. */ readonly test?: true }
)

interface Holder {
  readonly kind?: string
  readonly expression?: Expression
  readonly without?: Expression
  readonly over?: Expression | { readonly filter: Filter }
  readonly value?: Expression
}

const expressionPart = (expression: Expression, persons: Persons, test = false): Part[] =>
  expression.kind === 'over' && !test
    ? [{ span: expression.body.span, persons, expression: expression.body, test: true }]
    : [{ span: expression.span, persons, expression, ...(test && { test: true as const }) }]

function within(node: unknown, persons: Persons): Part[] {
  return [...nodesOf(node)].flatMap((found): Part[] => {
    if (isFilter(found))
      return [
        { span: found.span, persons, filter: found },
        ...(found.without ? expressionPart(found.without, persons) : []),
      ]
    const { kind, expression, over } = found as Holder
    if (kind === 'if' || kind === 'elif') return expression ? expressionPart(expression, persons, true) : []
    if (kind === 'expression' && expression) return expressionPart(expression, persons)
    return kind === 'each' && over && 'kind' in over ? expressionPart(over, persons) : []
  })
}

/** What `me` means in the lines that both an action and an auto share. */
const sharedBy = ({ actions, auto }: NonNullable<FightersCard['rule']>): Auto | undefined =>
  actions.length === 0 ? auto : undefined

/** Every filter and every whole expression of a card's rule, with what its players are called there. */
export function partsOf({ rule }: FightersCard): Part[] {
  if (!rule) return []
  const shared = personsIn(sharedBy(rule))
  return [
    ...within(rule.target, shared),
    ...within(rule.requisite, shared),
    ...rule.vars.flatMap(({ value }) => [...expressionPart(value, shared), ...within(value, shared)]),
    ...rule.actions.flatMap((action) => within(action, personsIn(undefined))),
    ...(rule.auto ? within(rule.auto.statements, personsIn(rule.auto)) : []),
  ]
}

const SIMPLE = new Set<Expression['kind']>(['number', 'text', 'boolean', 'nil', 'variable', 'own'])

function isSimple(expression: Expression): boolean {
  if (expression.kind === 'unary') return isSimple(expression.operand)
  return expression.kind === 'comparison' ? expression.operands.every(isSimple) : SIMPLE.has(expression.kind)
}

/** Whether a part says what it means already. */
export const speaksForItself = (part: Part): boolean =>
  'filter' in part ? isPlain(part.filter) : isSimple(part.expression)

/** A part in plain words. */
export function readPart(part: Part): string {
  if ('filter' in part) return readFilter(part.filter, part.persons)
  return part.test ? readTest(part.expression, part.persons) : readExpression(part.expression, part.persons)
}
