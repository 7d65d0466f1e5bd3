import { inserting, removing, type Problem } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
import type { Action, FightersCard, Filter, Rule, Sourced } from '../../card'
import { checkBodies } from '../parse/bodies'
import { isFilter, nodesOf } from '../parse/walk'
import { checkAims } from './aims'
import { report } from './codes'
import { checkListeners } from './hearing'

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
    if (character && places.has('ability')) report(problems, 'CFC202.rule', place)
    else if (text) report(problems, character ? 'CFC202.text-only' : 'CFC210', place, { type: type.value })
    return
  }
  if (character && !places.has('ability')) report(problems, 'CFC202.ability', nameSpan)
  if (!places.has('text')) report(problems, 'CFC202.text', nameSpan)
}

/** CFC203 and CFC204: which properties the card needs. */
function checkProperties(problems: Problem[], card: FightersCard, { places, hasRule }: Written): void {
  if (!hasRule || !card.type) return
  const { nameSpan, type } = card
  const own = ability(card)
  const place = places.get('ability') ?? nameSpan
  if (type.value !== 'Character') {
    if (!places.has('action')) report(problems, 'CFC204', nameSpan, { type: type.value })
  } else if ((own === 'instant' || own === 'triggered') && !places.has('action'))
    report(problems, 'CFC203.action', place, { type: own })
  else if (own === 'auto' && !places.has('auto') && !places.has('abilities')) report(problems, 'CFC203.auto', place)
}

/** CFC204: an Action or Reaction is gone when something happens; only what fires once hears it then (section 4.8). */
function checkGone(problems: Problem[], { type }: FightersCard, { auto }: Rule): void {
  if (!type || type.value === 'Character' || !auto) return
  if (auto.events.some(({ suffixes }) => suffixes.some(({ value }) => value === 'once'))) return
  const fixes = auto.events.map(({ span: place }) => inserting(place.end, ':once'))
  report(problems, 'CFC204.auto', auto.events[0]?.span ?? auto.span, { type: type.value }, fixes.slice(0, 1))
}

/** CFC101 and CFC102: what instant and triggered abilities cost. */
function checkCosts(problems: Problem[], card: FightersCard, { actions }: Rule): void {
  if (card.type?.value !== 'Character') return
  for (const { costs, span: place } of actions) {
    const [first] = costs
    const start = span(place.start, place.start + 1)
    if (ability(card) === 'triggered' && !costs.some(({ id }) => id === 'F' || id === 'S')) {
      report(problems, 'CFC101', first?.span ?? start, {}, [inserting(place.start, first ? '{F}' : '{F}: ')])
    }
    if (ability(card) === 'instant' && first) report(problems, 'CFC102', first.span)
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
  if (!['action', 'auto', 'abilities'].some((key) => places.has(key)) && first) report(problems, 'CFC027', first)
  else if (requisite && !places.has('action')) report(problems, 'CFC028', requisite)
  if (actions.length === 0 && places.has('action')) return
  for (const { span: place } of labels.slice(actions.length))
    report(problems, 'CFC017', place, { labels: labels.length, actions: actions.length })
}

/** CFC029, CFC109, and variables that are read before they have a value (section 6.1). */
function checkVars(problems: Problem[], { vars }: Rule, { rulebook: { read } }: Written): void {
  for (const [index, { name, nameSpan, value }] of vars.entries()) {
    if (!read.has(name)) report(problems, 'CFC029', nameSpan, { name })
    for (const node of nodesOf(value)) {
      if (node.kind === 'own' && vars.slice(index).some((later) => later.name === node['name']))
        report(problems, 'CFC119.later', node.span, { word: String(node['name']) })
      if (node.kind === 'variable' && node.variable === 'discarded') report(problems, 'CFC109', node.span)
    }
  }
}

/** CFC105: where the types end is the place of the pick. */
function checkRequisite(problems: Problem[], { requisite }: Rule): void {
  for (const { pick, quantity, types, span: place, expression } of requisite) {
    const last = types.at(-1)?.at(-1)
    if (pick || quantity || expression) continue
    report(problems, 'CFC105', place, {}, [inserting(last?.span.end ?? place.start, '<1>')])
  }
}

/** CFC107: all of them, and yet so many. */
function checkFilter(problems: Problem[], { quantity, types }: Filter): void {
  if (quantity && types.some((group) => group.some(({ plural }) => plural)))
    report(problems, 'CFC107', quantity.span, {}, [removing(quantity.span)])
}

/** What can be said of a card's rule from its own text alone. */
export function checkRule(problems: Problem[], text: string, card: FightersCard, written: Written): void {
  checkPrinted(problems, card, written)
  checkProperties(problems, card, written)
  const { rule } = card
  checkLines(problems, written, rule?.actions ?? [])
  if (!rule) return
  checkCosts(problems, card, rule)
  checkGone(problems, card, rule)
  checkVars(problems, rule, written)
  checkRequisite(problems, rule)
  for (const node of nodesOf(rule)) if (isFilter(node)) checkFilter(problems, node)
  checkBodies(problems, card, rule, { tgt: written.places.has('target') })
  checkAims(problems, rule, written.places.has('target'))
  checkListeners(problems, text, rule)
}
