import type { Expression } from '../../card'
import { ATTRIBUTES, find, FUNCTIONS, VARIABLES, type Attribute, type ValueType } from '../../vocabulary'

/** The type of an expression's value as far as the text shows it; an element of a list is taken for a card. */
export function typeOf(expression: Expression): ValueType | undefined {
  switch (expression.kind) {
    case 'number':
      return 'int'
    case 'text':
      return 'string'
    case 'boolean':
    case 'comparison':
      return 'bool'
    case 'variable':
      return find(VARIABLES, expression.variable)?.type
    case 'attribute':
      return find(ATTRIBUTES, expression.attribute)?.type
    case 'index':
      return typeOf(expression.of) === 'list' ? 'card' : undefined
    case 'call':
      return find(FUNCTIONS, expression.function)?.type
    case 'targets':
    case 'list':
      return 'list'
    case 'over':
      return expression.quantifier === 'each' ? 'list' : 'bool'
    case 'unary':
      return expression.operator === 'not' ? 'bool' : 'int'
    case 'binary':
      return expression.operator === 'and' || expression.operator === 'or' ? undefined : 'int'
    case 'nil':
    case 'own':
      return undefined
  }
}

/** What may follow a dot. A list stands for its first element, which may be a card or a player. */
export function attributesOf(type: ValueType | undefined): readonly Attribute[] {
  if (type === undefined || type === 'list') return ATTRIBUTES
  return ATTRIBUTES.filter(({ of }) => of.some((one) => one === type))
}
