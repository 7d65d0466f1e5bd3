import { nodes } from '../../../language/walk'
import type { ComparisonOperator, Expression } from '../card'
import { DENIED } from '../language/text/reading'
import type { Teller } from './rule'

const OPPOSITE = { your: 'enemy', enemy: 'your', any: 'any' } as const

const PLACES: Readonly<Record<string, string>> = {
  hand: 'hand',
  ring: 'ring',
  discards: 'discard pile',
  deck: 'deck',
  removed: 'removed pile',
  hp: 'hp',
  sp: 'sp',
}

/** A player's pile or points: `me.hand`, `opp.ring.size`. */
function belonging(
  { me }: Teller,
  expression: Expression,
): { readonly who: string; readonly place: string } | undefined {
  const inner = expression.kind === 'attribute' && expression.attribute === 'size' ? expression.of : expression
  if (inner.kind !== 'attribute' || inner.of.kind !== 'variable') return undefined
  const place = PLACES[inner.attribute]
  const { variable } = inner.of
  if (place === undefined || (variable !== 'me' && variable !== 'opp')) return undefined
  return { who: variable === 'me' ? me : OPPOSITE[me], place }
}

const MIRRORED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
}

/** A bound as texts say it, which always includes its number; by `step` where it is strict. */
function bound(operator: ComparisonOperator, value: number, step: number): string {
  if (operator === '>') return `>=${value + step}`
  if (operator === '<') return value - step === 0 ? '==0' : `<=${value - step}`
  return operator === '<=' && value === 0 ? '==0' : `${operator}${value}`
}

/** The comparison of an amount with a number. */
function tellNumber(
  teller: Teller,
  left: Expression,
  operator: ComparisonOperator,
  right: Expression & { kind: 'number' },
): void {
  const told = belonging(teller, left)
  const { span: spot, value } = right
  const place = { start: left.span.start, end: spot.end }
  if (left.kind === 'attribute' && left.attribute === 'bp') {
    // A hook's condition says when it is allowed, its text when not; BP go by hundreds, but texts keep the number.
    const said = teller.hook ? DENIED[operator] : operator
    teller.add('bound', 'number', place, { value: bound(said, value, 0), group: '', number: String(value), spot })
  } else if (told) {
    const inclusive = /=/.test(operator)
    teller.add('count', 'number', place, {
      value: `${told.who} ${told.place} ${bound(operator, value, 1)}`,
      group: '',
      ...(inclusive ? { number: String(value), spot } : {}),
    })
  }
}

function tellComparison(
  teller: Teller,
  { operators, operands }: Expression & { kind: 'comparison' },
  chained: boolean,
): void {
  const [left, right] = operands
  const [operator] = operators
  if (!left || !right || !operator || operators.length > 1) return
  if (right.kind === 'number') return tellNumber(teller, left, operator, right)
  if (left.kind === 'number') return tellNumber(teller, right, MIRRORED[operator], left)
  const [first, second] = [belonging(teller, left), belonging(teller, right)]
  if (chained || !first || !second || first.place !== second.place || !/^[<>]$/.test(operator)) return
  const sign = first.who === 'your' ? operator : MIRRORED[operator]
  teller.add(
    'compare',
    'number',
    { start: left.span.start, end: right.span.end },
    { value: `${first.place} your${sign}enemy`, group: '' },
  )
}

const COUNTED: Readonly<Record<string, string>> = { destroyed: 'KOed', sacrificed: 'KOed', discarded: 'discarded' }

/** Of what an amount or a repetition is counted. */
function tellPer(teller: Teller, list: Expression, type: string): void {
  const inner = list.kind === 'attribute' && list.attribute === 'size' ? list.of : list
  const told = belonging(teller, inner)
  const of = (who: string, place: string): string => `${place === 'ring' ? 'character' : type} ${who} ${place}`
  const value =
    inner.kind === 'variable' ? COUNTED[inner.variable] : told && of(teller.counts ? 'each' : told.who, told.place)
  if (value !== undefined) teller.add('per', 'target', list.span, { value, group: '' }, false)
  // Where the other player is only asked about, one pile alone is counted.
  if (told && teller.counts)
    teller.add('per', 'target', list.span, { value: of(told.who, told.place), group: '', soft: true }, false)
}

const TYPES: Readonly<Record<string, string>> = { char: 'character', action: 'action', reaction: 'reaction' }

/** What is asked for its BP is a character. */
const typeOf = (body: Expression): string =>
  body.kind === 'variable'
    ? (TYPES[body.variable] ?? 'card')
    : [...nodes(body)].some(({ attribute }) => attribute === 'bp')
      ? 'character'
      : 'card'

/** What an expression asks or counts: in a condition, in one of several branches, as what is repeated, or as an amount. */
export function tellCondition(
  teller: Teller,
  expression: Expression,
  as: 'condition' | 'chain' | 'per' | 'value',
): void {
  switch (expression.kind) {
    case 'comparison':
      return tellComparison(teller, expression, as === 'chain')
    case 'binary':
      tellCondition(teller, expression.left, as)
      return tellCondition(teller, expression.right, as)
    case 'unary':
      return tellCondition(teller, expression.operand, as)
    case 'over':
      if (expression.quantifier === 'each' && as === 'per') tellPer(teller, expression.list, typeOf(expression.body))
      return tellCondition(teller, expression.body, as)
    case 'variable':
      if (expression.variable === 'alone') teller.add('count', 'number', expression.span, { value: 'alone', group: '' })
      return
    case 'attribute':
      if (as === 'value' && expression.attribute === 'size') tellPer(teller, expression, 'card')
      return
    case 'call':
      if (expression.function === 'flipCoin')
        teller.add('deed', 'keyword', expression.span, { value: 'flip', group: '' })
      return
    default:
  }
}
