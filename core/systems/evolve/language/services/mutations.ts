import {
  eachLeftOut,
  exchanged,
  leftOut,
  numbered,
  replaced,
  wrapped,
  type Proposal,
} from '../../../../language/mutations/proposal'
import { marksWithin, numbersAmong, wordsFor } from '../../../../language/mutations/words'
import { across, slice, type Span } from '../../../../language/span'
import { nodes } from '../../../../language/walk'
import type { Atom, Complex, Conditional, Filter, Operation, Range } from '../../ability'
import { VOCABULARY, type Value as ValueWord } from '../../vocabulary'
import { itemsOf, type AbilityNode, type EvolveParsed, type Parameter } from '../parse/tree'
import { marks } from './marks'

/** Kinds of words that stand for each other; of values those that take the same, such as the cards on either field. */
const KINDS = ['trigger', 'target', 'stat', 'keyword', 'counter', 'token-option', 'zone', 'duration', 'count', 'value']

const takesSame = (one: ValueWord, other: ValueWord): boolean => one.arguments.length === other.arguments.length

/** What a comparison becomes; `and` becomes `or`. */
const TURNED: Readonly<Record<string, string>> = { '>': '<', '<': '>', '=': '>', '|': '&', '&': '|' }

/** Nodes of the compiled card, by what they are. */
interface Values {
  readonly operation: Operation
  readonly conditional: Conditional
  readonly filter: Filter
  readonly range: Range
  readonly complex: Complex
}

function atoms(text: string, { atoms: found, alternatives }: Filter): readonly Proposal[] {
  const left = found.length > 1 ? found.map(({ span }) => leftOut('part', text, span)) : []
  const opposite = found.map(({ span, negated }: Atom): Proposal => {
    const without = slice(text, span).replace(/^!\s*/, '')
    return replaced('opposite', text, span, [negated ? without : `!${without}`])
  })
  const either = alternatives.length > 1 ? alternatives.map(({ span }) => span) : []
  return [...left, ...opposite, ...eachLeftOut('part', text, either)]
}

function conditional(text: string, { otherwise, then, operatorSpan }: Conditional): readonly Proposal[] {
  if (otherwise.span.start === otherwise.span.end || then.span.start === then.span.end) return []
  const [first, second] = [slice(text, otherwise.span), slice(text, then.span)]
  if (first === second) return []
  return [
    {
      kind: 'condition',
      span: across(otherwise.span, then.span),
      before: slice(text, operatorSpan),
      options: [
        {
          after: '',
          edits: [
            { span: otherwise.span, text: second },
            { span: then.span, text: first },
          ],
        },
      ],
    },
  ]
}

/** From how many may be chosen: none or one. */
function chosen(text: string, { min }: Range): readonly Proposal[] {
  if (min.node !== 'number' || min.value > 1) return []
  return [replaced(min.value === 0 ? 'must' : 'may', text, min.span, [min.value === 0 ? '1' : '0'])]
}

/** What the values, filters and lines of an ability can become. */
const BY_NODE: { readonly [N in keyof Values]: (text: string, node: Values[N]) => readonly Proposal[] } = {
  operation: (text, { operator, operatorSpan }) =>
    TURNED[operator] === undefined ? [] : [replaced('comparison', text, operatorSpan, [TURNED[operator]])],
  conditional,
  filter: atoms,
  range: chosen,
  complex: (text, { lines }) => {
    const spans = lines.map(({ span }) => span)
    return [...eachLeftOut('line', text, spans), ...exchanged(text, spans)]
  },
}

const isNamed = (node: string): node is keyof Values => node in BY_NODE

/** A parameter with its semicolon. */
const whole = ({ span, semicolon }: Parameter): Span => ({ start: span.start, end: semicolon?.end ?? span.end })

function parameter(text: string, item: Parameter): readonly Proposal[] {
  const { condition, filter, costs, effect } = item
  if (condition) {
    const { span } = condition.value
    return [leftOut('condition', text, item.span, whole(item)), wrapped('condition', text, span, '1?(', ')0')]
  }
  if (filter) return [leftOut('part', text, item.span, whole(item))]
  if (costs)
    return eachLeftOut(
      'cost',
      text,
      costs.map(({ span }) => span),
      whole(item),
    )
  const steps = (effect?.arguments ?? []).filter(
    ({ type, value }) => value.node === 'action' || (value.node === 'name' && type === 'ability'),
  )
  const spans = steps.map(({ span }) => span)
  // What an effect is for follows the target; without it every card is meant.
  const aimed = effect?.target && effect.filter ? [leftOut('part', text, effect.filter.span)] : []
  return [...(spans.length > 1 ? eachLeftOut('line', text, spans) : []), ...exchanged(text, spans), ...aimed]
}

function ability(text: string, item: AbilityNode): readonly Proposal[] {
  const { items, span, word, name, trigger } = item
  const head = across(word.span, (name ?? trigger ?? word).span)
  const parameters = items.filter((one): one is Parameter => one.kind === 'parameter')
  const values = parameters.flatMap(({ condition, filter, costs, effect }) => [
    ...nodes([condition, filter, costs, effect]),
  ])
  // What a card must be, not how many are chosen.
  const tested = new Set(values.flatMap(({ node, value }) => (node === 'atom' && value !== undefined ? [value] : [])))
  return [
    { ...leftOut('effect', text, span), before: slice(text, head) },
    ...parameters.flatMap((one) => parameter(text, one)),
    ...values.flatMap((value) => {
      const { node } = value
      return typeof node === 'string' && isNamed(node) && !tested.has(value) ? BY_NODE[node](text, value as never) : []
    }),
  ]
}

/** A number that says how many may be chosen is changed as that. */
const withoutChosen = (numbers: readonly Proposal[], others: readonly Proposal[]): readonly Proposal[] =>
  numbers.map((number) => {
    const chosen = others.find(
      ({ kind, span }) => (kind === 'may' || kind === 'must') && span.start === number.span.start,
    )
    return chosen
      ? { ...number, options: number.options.filter(({ after }) => after !== chosen.options[0]?.after) }
      : number
  })

/** What the abilities of a card can become, and the keywords that it has by itself. */
export function mutations(parsed: EvolveParsed, index: number): readonly Proposal[] {
  const { text, tree, cards } = parsed
  const card = tree.cards[index]
  if (!card) return []
  const abilities = itemsOf({ ...tree, head: [], cards: [card], between: [] }).filter((item) => item.kind === 'ability')
  const keywords = (cards[index]?.keywords ?? []).map(({ span }) => span)
  const within = marksWithin(marks(parsed), [...abilities.map(({ span }) => span), ...keywords])
  const parts = abilities.flatMap((item) => ability(text, item))
  const numbers = numbersAmong(within).flatMap((span) => numbered(text, span))
  return [
    ...withoutChosen(numbers, parts),
    ...wordsFor(
      text,
      within,
      VOCABULARY,
      KINDS,
      (entry, other) => entry.kind !== 'value' || takesSame(entry as ValueWord, other as ValueWord),
    ),
    ...parts,
    ...eachLeftOut('effect', text, keywords),
  ]
}
