import type { Fix } from '../../../../language/diagnostic'
import { message } from '../../../../language/message'
import { inserting, type Problem } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
import type { Ability, ArgumentValue, Effect, Filter } from '../../ability'
import type { EvolveCard } from '../../card'
import { find, TARGETS } from '../../vocabulary'
import { parseFilter } from '../parse/filters'
import { partOf } from '../parse/part'
import type { AbilityNode, CardNode } from '../parse/tree'
import { parseValue } from '../parse/values'
import { callsOf, type Named } from './calls'
import { report } from './codes'

/** A selection that a step makes: what counts the cards it can choose from. */
interface Selection {
  readonly step: Effect
  /** A value function; absent where none counts them. */
  readonly condition?: string
}

/** The filter as written, but for these parts. */
function without(text: string, { span: { start, end } }: Filter, parts: readonly Span[]): string {
  let written = ''
  let at = start
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    written += text.slice(at, part.start)
    at = part.end
  }
  return (written + text.slice(at, end)).trim()
}

const rangeOf = ({ range }: Filter): Span[] => (range ? [range.span] : [])

/** The filter without its `m(…)`. */
const counting = (text: string, filter: Filter | undefined): string =>
  filter ? without(text, filter, rangeOf(filter)) : ''

/** The same filter for cards that Aura does not protect from the opponent. */
function selectable(text: string, filter: Filter | undefined): string {
  if (!filter) return '#a'
  if (filter.alternatives.length > 0 || filter.atoms.some(({ id }) => id === 'k' || id.startsWith('#')))
    return counting(text, filter)
  const follower = filter.atoms.find(({ id, negated }) => id === 'F' && !negated)
  return follower ? `#F${without(text, filter, [...rangeOf(filter), follower.span])}` : `#a${counting(text, filter)}`
}

const isFilter = (value: ArgumentValue | undefined): value is Filter => value?.node === 'filter'

const mayBeNone = (value: ArgumentValue | undefined): boolean =>
  value?.node === 'range' && value.min.node === 'number' && value.min.value === 0

const CHOSEN: Readonly<Record<string, (text: string, filter: Filter | undefined) => string | undefined>> = {
  TargetOpponentCard: (text, filter) => `p(${selectable(text, filter)})`,
  TargetPlayerCard: (text, filter) => `f(${counting(text, filter)})`,
  TargetPlayerCardEx: (text, filter) => `x(${counting(text, filter)})`,
  TargetCard: (text, filter) => `f(${counting(text, filter)})+p(${selectable(text, filter)})`,
  TargetOpponentCardEx: () => undefined,
  TargetCardEx: () => undefined,
}

const FROM_CEMETERY = new Set(['Salvage', 'CemeteryToField', 'CemeteryToFieldAndTarget'])
const FROM_HAND = new Set(['HandToExArea', 'HandToExAreaAndTarget', 'HandToField'])

/** What the effect itself selects, if it must select something for it to do anything. */
function selectionOf(text: string, step: Effect): Selection | undefined {
  const { id, target, filter, arguments: args } = step
  const counted = (condition: string | undefined): Selection => ({
    step,
    ...(condition !== undefined && { condition }),
  })
  const given = isFilter(args.filter) ? counting(text, args.filter) : ''
  if (id === 'DealDamageDivided')
    return mayBeNone(filter?.range) ? undefined : counted(`p(${selectable(text, filter)})`)
  if (FROM_CEMETERY.has(id))
    return mayBeNone(args.amount) || target?.id === 'TriggerCard' ? undefined : counted(`y(${given})`)
  if (FROM_HAND.has(id)) return mayBeNone(args.amount) ? undefined : counted(given === '' ? 'H' : `H(${given})`)
  const count = id === 'DrawThenDamage' ? undefined : CHOSEN[find(TARGETS, target?.id ?? '')?.id ?? '']
  return count && !mayBeNone(filter?.range) ? counted(count(text, filter)) : undefined
}

/** The first step's selection: nothing is wasted when something else happened before it. */
function firstSelection(text: string, ability: Ability, named: Named): Selection | undefined {
  const seen = new Set<Ability>()
  for (let step: Ability | undefined = ability; step?.effect && !seen.has(step);) {
    seen.add(step)
    const selection = selectionOf(text, step.effect)
    if (selection || step.effect.id !== 'Sequence') return selection
    const [call] = callsOf(step.effect)
    step = call && named().get(call.name.name)
    if (step && (step.conditions.length > 0 || step.costs.length > 0)) return undefined
  }
  return undefined
}

/** Puts the condition before the effect, on a line of its own where the effect has one. */
function insertingCondition(text: string, node: AbilityNode, condition: string): Fix[] {
  const parameter = node.items.find((item) => item.kind === 'parameter' && item.id === 'effect')
  if (!parameter) return []
  const at = parameter.span.start
  const before = /(?:^|[\r\n])([^\S\r\n]*)$/.exec(text.slice(Math.max(0, at - 200), at))
  const fix = inserting(at, `condition ${condition};${before ? `\n${before[1] ?? ''}` : ' '}`)
  return [{ ...fix, title: message('fix.condition', { condition }) }]
}

/** Whether the condition reads without a fault, as the filter that it is made of must. */
function isSound(source: string): boolean {
  const part = partOf(source, span(0, source.length), parseFilter)
  parseValue(part)
  return !part.problems.some(({ severity }) => severity === 'error')
}

/** W11: playing the card, or using the ability, can be in vain, because it selects cards that need not be there. */
export function checkWaste(
  found: Problem[],
  text: string,
  { type, abilities }: EvolveCard,
  { items }: CardNode,
  named: Named,
): void {
  const played = type?.value === 'Spell' ? abilities.find(({ trigger }) => trigger?.value === 'Spell') : undefined
  for (const ability of abilities) {
    if ((ability !== played && ability.trigger?.value !== 'Act') || ability.conditions.length > 0) continue
    const selection = firstSelection(text, ability, named)
    const node = selection && items.find((item) => item.kind === 'ability' && item.span.start === ability.span.start)
    if (!selection || node?.kind !== 'ability') continue
    const { condition = '', step } = selection
    const fixes = condition === '' || !isSound(condition) ? [] : insertingCondition(text, node, condition)
    report(found, 'W11', step.target?.span ?? step.span, {}, fixes)
  }
}
