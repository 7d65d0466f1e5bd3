import type { InlayHint } from '../../../../language/service'
import type { Reading } from '../../../../language/services/shape'
import { nodes } from '../../../../language/walk'
import type { Ability, ArgumentValue, Condition, Filter, Range, Value } from '../../ability'
import { calledBy, fallsBack } from '../checks/aimless'
import { itemsOf, parametersOf, type Argument, type EvolveParsed, type Parameter } from '../parse/tree'
import { readCondition, readCounted, readFilter, readValue } from '../text/reading'

/** A value or filter that stands whole in its place. */
type Whole = ArgumentValue | Condition | Filter

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

const hasHole = (part: unknown): boolean => [...nodes(part)].some(({ node }) => node === 'hole')

/** In plain words; nothing for names, words and holes, which say no more than they do. */
function words(whole: Whole): string | undefined {
  if (!('node' in whole)) return readCondition(whole.value)
  switch (whole.node) {
    case 'name':
    case 'choice':
    case 'action':
    case 'complex':
    case 'hole':
      return undefined
    case 'filter':
      return readFilter(whole)
    default:
      return readValue(whole)
  }
}

const isPlain = (whole: Whole): boolean => {
  if (!('node' in whole)) return isPlainValue(whole.value)
  if (whole.node === 'filter') return isPlainFilter(whole)
  return words(whole) === undefined || isPlainValue(whole as Value)
}

/** Behind a filter stands how many of them are meant. */
const hint = (whole: Whole): string | undefined => {
  if (hasHole(whole) || isPlain(whole)) return undefined
  return 'node' in whole && whole.node === 'filter' ? readCounted(whole) : words(whole)
}

const ofArgument = ({ value }: Argument): (Whole | undefined)[] =>
  value.node === 'action' ? [value.filter, value.amount] : [value]

const ofParameter = ({ costs = [], effect, condition, filter }: Parameter): (Whole | undefined)[] => [
  ...costs.flatMap((cost) => cost.arguments.flatMap(ofArgument)),
  ...(effect?.arguments ?? []).flatMap(ofArgument),
  effect?.filter,
  condition,
  filter,
]

/** Every value, filter and condition of the text. */
export const readings = ({ tree }: EvolveParsed): readonly Reading[] =>
  parametersOf(itemsOf(tree))
    .flatMap(ofParameter)
    .flatMap((whole) =>
      whole && whole.span.start < whole.span.end
        ? [{ span: whole.span, phrase: () => words(whole), hint: () => hint(whole) }]
        : [],
    )

/** To whom an effect is done that does not say so; what others do by name may be done to any card. */
function fallbacks(abilities: readonly Ability[]): InlayHint[] {
  const called = calledBy(abilities)
  return abilities.flatMap(({ name, effect }) =>
    effect && !called.has(name) && fallsBack(effect) && !hasHole(effect)
      ? [{ at: effect.span.end, text: 'to this card' }]
      : [],
  )
}

/** Behind effects without `to`: to whom they are done. */
export const hints = ({ cards }: EvolveParsed): readonly InlayHint[] =>
  cards.flatMap(({ abilities }) => fallbacks(abilities))
