import { message } from '../../../../language/message'
import { inserting, problem, removing } from '../../../../language/problem'
import type { Problem } from '../../../../language/problem'
import { span } from '../../../../language/span'
import type { Span } from '../../../../language/span'
import type { Action, Filter, FightersCard, Rule, Sourced } from '../../card'
import { checkBodies } from '../parse/bodies'
import { checkListeners } from './hearing'
import { isFilter, nodesOf } from '../parse/walk'

/** What the lines of a card showed besides what was compiled. */
export interface Written {
  /** Keys of the card's lines, right or wrong. */
  readonly places: ReadonlyMap<string, Span>
  readonly hasRule: boolean
  /** Lines with an unknown key. */
  readonly hasJunk: boolean
  readonly rule: { readonly labels: readonly Sourced<string>[] }
  readonly rulebook: { readonly read: ReadonlySet<string> }
}

const ability = ({ ability: own }: FightersCard): string => own?.value.type ?? ''

/** CFC202 and CFC210: what is printed and what is scripted belong together (section 2.2). */
function checkPrinted(problems: Problem[], card: FightersCard, { places, hasRule, hasJunk }: Written): void {
  const { type, nameSpan, text } = card
  const character = type?.value === 'Character'
  const place = places.get('ability') ?? places.get('text') ?? nameSpan
  if (!type) return
  if (!hasRule) {
    if (hasJunk) return
    if (character && places.has('ability')) problems.push(problem('CFC202', 'warning', place, message('CFC202.rule')))
    else if (text)
      problems.push(
        problem(
          character ? 'CFC202' : 'CFC210',
          'warning',
          place,
          message(character ? 'CFC202.text-only' : 'CFC210', { type: type.value }),
        ),
      )
    return
  }
  if (character && !places.has('ability'))
    problems.push(problem('CFC202', 'warning', nameSpan, message('CFC202.ability')))
  if (!places.has('text')) problems.push(problem('CFC202', 'warning', nameSpan, message('CFC202.text')))
}

/** CFC203 and CFC204: which properties the card needs. */
function checkProperties(problems: Problem[], card: FightersCard, { places, hasRule }: Written): void {
  if (!hasRule || !card.type) return
  const { nameSpan, type } = card
  const own = ability(card)
  const place = places.get('ability') ?? nameSpan
  if (type.value !== 'Character') {
    if (!places.has('action'))
      problems.push(problem('CFC204', 'warning', nameSpan, message('CFC204', { type: type.value })))
  } else if ((own === 'instant' || own === 'triggered') && !places.has('action'))
    problems.push(problem('CFC203', 'warning', place, message('CFC203.action', { type: own })))
  else if (own === 'auto' && !places.has('auto') && !places.has('abilities'))
    problems.push(problem('CFC203', 'warning', place, message('CFC203.auto')))
}

/** CFC101 and CFC102: what instant and triggered abilities cost. */
function checkCosts(problems: Problem[], card: FightersCard, { actions }: Rule): void {
  if (card.type?.value !== 'Character') return
  for (const { costs, span: place } of actions) {
    const [first] = costs
    const start = span(place.start, place.start + 1)
    if (ability(card) === 'triggered' && !costs.some(({ id }) => id === 'F' || id === 'S')) {
      problems.push(
        problem('CFC101', 'warning', first?.span ?? start, message('CFC101'), [
          inserting(place.start, first ? '{F}' : '{F}: '),
        ]),
      )
    }
    if (ability(card) === 'instant' && first) problems.push(problem('CFC102', 'warning', first.span, message('CFC102')))
  }
}

/** What every rule needs, and what some lines need of others (section 3.2). */
function checkLines(
  problems: Problem[],
  { places, rule: { labels }, hasRule }: Written,
  actions: readonly Action[],
): void {
  if (!hasRule) return
  const requisite = places.get('requisite')
  const first = [...places].find(
    ([key]) => key === 'target' || key === 'vars' || key === 'label' || key === 'requisite',
  )?.[1]
  if (!['action', 'auto', 'abilities'].some((key) => places.has(key)) && first)
    problems.push(problem('CFC027', 'error', first, message('CFC027')))
  else if (requisite && !places.has('action')) problems.push(problem('CFC028', 'warning', requisite, message('CFC028')))
  if (actions.length === 0 && places.has('action')) return
  for (const { span: place } of labels.slice(actions.length))
    problems.push(
      problem('CFC017', 'warning', place, message('CFC017', { labels: labels.length, actions: actions.length })),
    )
}

/** CFC029 and CFC109. */
function checkVars(problems: Problem[], { vars }: Rule, { rulebook: { read } }: Written): void {
  for (const { name, nameSpan, value } of vars) {
    if (!read.has(name)) problems.push(problem('CFC029', 'hint', nameSpan, message('CFC029', { name })))
    for (const node of nodesOf(value)) {
      if (node.kind === 'variable' && node.variable === 'discarded')
        problems.push(problem('CFC109', 'warning', node.span, message('CFC109')))
    }
  }
}

/** CFC105: where the types end is the place of the pick. */
function checkRequisite(problems: Problem[], { requisite }: Rule): void {
  for (const { pick, quantity, types, span: place, expression } of requisite) {
    const last = types.at(-1)?.at(-1)
    if (pick || quantity || expression) continue
    problems.push(
      problem('CFC105', 'warning', place, message('CFC105'), [inserting(last?.span.end ?? place.start, '<1>')]),
    )
  }
}

/** CFC107: all of them, and yet so many. */
function checkFilter(problems: Problem[], { quantity, types }: Filter): void {
  if (quantity && types.some((group) => group.some(({ plural }) => plural)))
    problems.push(problem('CFC107', 'warning', quantity.span, message('CFC107'), [removing(quantity.span)]))
}

/** What can be said of a card's rule from its own text alone. */
export function checkRule(problems: Problem[], text: string, card: FightersCard, written: Written): void {
  checkPrinted(problems, card, written)
  checkProperties(problems, card, written)
  const { rule } = card
  checkLines(problems, written, rule?.actions ?? [])
  if (!rule) return
  checkCosts(problems, card, rule)
  checkVars(problems, rule, written)
  checkRequisite(problems, rule)
  for (const node of nodesOf(rule)) if (isFilter(node)) checkFilter(problems, node)
  checkBodies(problems, card, rule, { tgt: written.places.has('target') })
  checkListeners(problems, text, rule)
}
