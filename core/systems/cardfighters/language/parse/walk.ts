import { nodes } from '../../../../language/walk'
import type { Span } from '../../../../language/span'
import type { Body, Effect, Expression, Filter, Rule, Statement } from '../../card'

/** A node of a compiled rule: an object with its place. */
export interface Node {
  readonly span: Span
  readonly kind?: string
  readonly [part: string]: unknown
}

/** Every node within a part of a rule, the part itself first, in order of place. */
export function* nodesOf(part: unknown): Generator<Node> {
  for (const node of nodes(part)) if ('span' in node) yield node as unknown as Node
}

type VariableNode = Extract<Expression, { kind: 'variable' }>

export const isVariable = (node: Node): node is Node & VariableNode => node.kind === 'variable' && 'variable' in node

/** Whether a node is a filter. */
export const isFilter = (node: Node): node is Node & Filter => 'types' in node && 'conditions' in node

/** A body with what it stands in. */
export interface Placed {
  readonly body: Body
  readonly property: 'action' | 'auto'
}

const bodiesIn = (statements: readonly Statement[], property: Placed['property']): Placed[] =>
  statements.flatMap(({ bodies }) => bodies.map((body) => ({ body, property })))

/** Every body of the rule. */
export const bodiesOf = ({ actions, auto }: Rule): Placed[] => [
  ...actions.flatMap(({ statements }) => bodiesIn(statements, 'action')),
  ...bodiesIn(auto?.statements ?? [], 'auto'),
]

/** Effects with those within `each`. */
export const effectsOf = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((effect) => (effect.kind === 'each' ? [effect, ...effectsOf(effect.effects)] : [effect]))

/** The number that an expression plainly is. */
export function literal(expression: Expression): number | undefined {
  if (expression.kind === 'number') return expression.value
  if (expression.kind !== 'unary' || expression.operator === 'not') return undefined
  const value = literal(expression.operand)
  return value === undefined ? undefined : expression.operator === '-' ? -value : value
}
