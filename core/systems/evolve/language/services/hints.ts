import type { InlayHint } from '../../../../language/service'
import type { Ability, ArgumentValue, Condition, Filter, Range, Value } from '../../ability'
import { calledBy, fallsBack } from '../checks/aimless'
import { readCondition, readCount, readFilters, readValue } from '../text/reading'
import type { AbilityNode, Argument, EvolveParsed, Parameter } from '../parse/tree'

/** Longer readings are cut: the hover has all of it. */
const MOST_LETTERS = 64

/** Letters that everybody knows from the first day. */
const PLAIN = new Set(['F', 'S', 'A'])

const isPlainValue = (value: Value | Range): boolean =>
  value.node === 'number' ||
  value.node === 'default' ||
  value.node === 'variable' ||
  value.node === 'hole' ||
  (value.node === 'negative' && isPlainValue(value.operand))

/** A filter that says nothing, or only one kind of card. */
const isPlainFilter = ({ atoms, alternatives, range }: Filter): boolean =>
  range === undefined &&
  alternatives.length === 0 &&
  atoms.every(({ id, negated }) => PLAIN.has(id) && !negated) &&
  atoms.length < 2

const filterWords = (filter: Filter): string | undefined => {
  if (isPlainFilter(filter)) return undefined
  return filter.range ? `${readCount(filter.range)} ${readFilters(filter)}` : readFilters(filter)
}

const hasHole = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  ((node as { node?: unknown }).node === 'hole' || Object.values(node).some(hasHole))

const words = (part: ArgumentValue | Condition | Filter): string | undefined => {
  if (hasHole(part)) return undefined
  if (!('node' in part)) return isPlainValue(part.value) ? undefined : readCondition(part.value)
  switch (part.node) {
    case 'name':
    case 'choice':
    case 'action':
    case 'complex':
      return undefined
    case 'filter':
      return filterWords(part)
    default:
      return isPlainValue(part) ? undefined : readValue(part)
  }
}

/** Cut at a word. */
const short = (text: string): string =>
  text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS).replace(/[\s,]+\S*$/, '')} …`

const hint = (part: ArgumentValue | Condition | Filter): InlayHint[] => {
  const text = part.span.start < part.span.end ? words(part) : undefined
  return text === undefined ? [] : [{ at: part.span.end, text: short(text) }]
}

const ofArgument = ({ value }: Argument): InlayHint[] =>
  value.node === 'action'
    ? [...(value.filter ? hint(value.filter) : []), ...(value.amount ? hint(value.amount) : [])]
    : hint(value)

const ofParameter = ({ costs, effect, condition, filter }: Parameter): InlayHint[] => [
  ...(costs ?? []).flatMap((cost) => cost.arguments.flatMap(ofArgument)),
  ...(effect?.arguments ?? []).flatMap(ofArgument),
  ...(effect?.filter ? hint(effect.filter) : []),
  ...(condition ? hint(condition) : []),
  ...(filter ? hint(filter) : []),
]

/** To whom an effect is done that does not say so; what others do by name may be done to any card. */
const ofFallback = (abilities: readonly Ability[]): InlayHint[] => {
  const called = calledBy(abilities)
  return abilities.flatMap(({ name, effect }) =>
    effect && !called.has(name) && fallsBack(effect) && !hasHole(effect)
      ? [{ at: effect.span.end, text: 'to this card' }]
      : [],
  )
}

/** Filters and values in plain words behind them, where they do not speak for themselves, and to whom an effect without `to` is done. */
export function hints({ tree, cards }: EvolveParsed): readonly InlayHint[] {
  const fallbacks = cards.flatMap((card) => ofFallback(card.abilities))
  const abilities = tree.cards
    .flatMap(({ items }) => items)
    .filter((item): item is AbilityNode => item.kind === 'ability')
  const parts = abilities.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'parameter' ? ofParameter(item) : [])),
  )
  return [...parts, ...fallbacks]
}
