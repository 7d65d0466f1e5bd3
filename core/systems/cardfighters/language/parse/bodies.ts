import { inserting, replacing, type Problem } from '../../../../language/problem'
import type { Body, Effect, FightersCard, Rule } from '../../card'
import { COMMANDS, find, RULES, type Command } from '../../vocabulary'
import { report } from '../checks/codes'
import { bodiesOf, effectsOf, isVariable, literal, nodesOf } from './walk'

type Called = Extract<Effect, { kind: 'command' }>

/** Commands whose numbers are BP, HP or damage. */
const HUNDREDS = new Set(['bp', 'hp', 'damage', 'loseLife'])

/** Commands that do something without a target. */
const ALONE = new Set(['shuffle', 'enableRule', 'disableRule', 'modRule', 'prophecy', 'moveRevealedTo'])

/** CFC110, and numbers that a command cannot use. */
function checkNumbers(problems: Problem[], { id, arguments: args }: Called): void {
  for (const { kind, span: place, ...rest } of args) {
    if (kind !== 'expression' || !('expression' in rest) || rest.mode === 'times') continue
    const value = literal(rest.expression)
    if (value === undefined) continue
    if (HUNDREDS.has(id) && value % 100 !== 0) report(problems, 'CFC110', place, { found: value })
    if (id === 'turns' && value < 1) report(problems, 'CFC115', place, { found: value })
  }
}

/** CFC118: a rule with a number is changed by modRule, the others are switched. */
function checkSwitch(problems: Problem[], { id, arguments: [first] }: Called): void {
  if (id !== 'modRule' && id !== 'enableRule' && id !== 'disableRule') return
  const rule = first?.kind === 'word' ? find(RULES, first.word) : undefined
  if (first && rule && (rule.valued === true) !== (id === 'modRule')) {
    report(problems, rule.valued ? 'CFC118.valued' : 'CFC118.switch', first.span, { rule: rule.id })
  }
}

const needsTarget = ({ id, targets, default: fallback }: Command & { id: string }, args: number): boolean =>
  targets !== undefined && fallback === undefined && !ALONE.has(id) && !(id === 'reveal' && args > 0)

/** CFC106 and CFC111: whom a command means when nothing is said. */
function checkTarget(problems: Problem[], { id, wordSpan, arguments: args }: Called): void {
  const command = find(COMMANDS, id)
  if (id === 'damage') report(problems, 'CFC106', wordSpan)
  else if (command && needsTarget(command, args.length)) report(problems, 'CFC111', wordSpan, { word: id })
}

const lasts = (effect: Effect): boolean =>
  effect.kind === 'ability' || (effect.kind === 'command' && find(COMMANDS, effect.id)?.lasts === true)

/** CFC103 and CFC014: how long something lasts. */
function checkDuration(problems: Problem[], card: FightersCard, { restriction, effects }: Body): void {
  if (!restriction) return
  const { span: place, side, word } = restriction
  if (card.type?.value === 'Reaction' && word === 'ueot' && side === 'my')
    report(problems, 'CFC103', place, {}, [replacing(place, 'oppUeot')])
  const all = effectsOf(effects).filter(({ kind }) => kind !== 'each')
  const ignoring = all.filter((effect) => !lasts(effect))
  if (ignoring.length === 0) return
  const words = [...new Set(ignoring.map((effect) => (effect.kind === 'command' ? effect.id : '')))].join(', ')
  report(problems, 'CFC014', place, { words })
}

/** Conditions and targets around nothing; a hook has no effects, only its answer. */
function checkEmpty(problems: Problem[], { effects, condition, to }: Body, hook: boolean): void {
  if (effects.length > 0) return
  if (to) report(problems, 'CFC015.nothing', to.span)
  else if (condition && !hook) report(problems, 'CFC117', condition.span)
}

const OF_ELEMENT: ReadonlySet<unknown> = new Set(['card', 'char', 'action', 'reaction'])

/** A condition that is meant to look for something in a list, but asks the same for each element of it. */
function checkMembership(problems: Problem[], { condition }: Body): void {
  if (condition?.kind !== 'if' || condition.expression.kind !== 'over') return
  const { body, quantifier, span: place } = condition.expression
  if (quantifier !== 'each' || [...nodesOf(body)].some((node) => isVariable(node) && OF_ELEMENT.has(node.variable)))
    return
  const isPlain = body.kind === 'variable' || body.kind === 'index' || body.kind === 'own'
  report(problems, 'CFC020.membership', place, {}, isPlain ? [inserting(place.start, 'any card == ')] : [])
}

/** `card` is the element that something goes through, and nothing elsewhere. */
function checkElement(problems: Problem[], part: unknown, inside: boolean): void {
  if (typeof part !== 'object' || part === null || 'start' in part) return
  if (!inside && 'span' in part && isVariable(part as never) && (part as { variable?: string }).variable === 'card') {
    report(problems, 'CFC119.card', part.span as never)
  }
  const { kind } = part as { kind?: string }
  for (const [key, inner] of Object.entries(part))
    checkElement(problems, inner, inside || kind === 'each' || (kind === 'over' && key === 'body'))
}

/** CFC120: nothing fills `tgt` without a target line. */
function checkFound(problems: Problem[], rule: Rule): void {
  for (const node of nodesOf(rule))
    if (isVariable(node) && node.variable === 'tgt') report(problems, 'CFC120', node.span)
}

/** What the effects of a rule do less than it seems. */
export function checkBodies(problems: Problem[], card: FightersCard, rule: Rule, has: { readonly tgt: boolean }): void {
  for (const { body, property } of bodiesOf(rule)) {
    checkEmpty(problems, body, property === 'auto' && rule.auto?.hook === true)
    checkMembership(problems, body)
    checkDuration(problems, card, body)
    const aimed = has.tgt || body.to !== undefined
    for (const effect of effectsOf(body.effects)) {
      if (effect.kind !== 'command') continue
      checkNumbers(problems, effect)
      checkSwitch(problems, effect)
      const within = body.effects.some(
        (outer) => outer.kind === 'each' && outer.to && effectsOf(outer.effects).includes(effect),
      )
      if (!aimed && !within) checkTarget(problems, effect)
    }
  }
  checkElement(problems, rule, false)
  if (!has.tgt) checkFound(problems, rule)
}
