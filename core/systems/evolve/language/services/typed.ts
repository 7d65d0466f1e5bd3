import { ACTIONS, COSTS, EFFECT_GROUPS, FILTERS, find, OPERATORS, VALUES } from '../../vocabulary'
import type { Argument, ArgumentType, Effect, EffectGroup, Parameter, Word } from '../../vocabulary'

/** What may have a target, and which. `refuses` are words for its arguments that it cannot do. */
export interface Aimed {
  readonly targets?: readonly string[] | undefined
  readonly refuses?: readonly string[] | undefined
}

type Owner = Word & Aimed & { readonly arguments: readonly Argument[] }

/** Brackets that are still open, with which of its owner's arguments the cursor is in; -1 where in none. */
export interface Open {
  readonly owner: Owner
  readonly active: number
}

/**
 * What may stand at a place: what an argument is written as, or the word of a cost, of an action or of an effect; `…s` in brackets that are not open yet. `choice` is a filter or an amount.
 */
export type Expectation =
  | ArgumentType
  | 'effect'
  | 'to'
  | 'costs'
  | 'cost'
  | 'actions'
  | 'choice'
  | 'test'
  | 'lines'
  | 'nothing'

/** What is typed of a parameter, read from its outside to the innermost brackets that the cursor is in. */
export interface Typed {
  readonly expects: Expectation
  /** Of what is expected, the part before the cursor. */
  readonly before: string
  /** Outermost first. */
  readonly brackets: readonly Open[]
  /** The word that a target belongs to. */
  readonly of?: Aimed | undefined
}

type Brackets = Typed['brackets']

/** Steps through code outside quotes and comments, brackets included. */
export function* code(
  text: string,
  start = 0,
  end = text.length,
): Generator<{ readonly at: number; readonly character: string }> {
  let quoted = false
  for (let at = start; at < end; at++) {
    const character = text[at] ?? ''
    if (character === '"') quoted = !quoted
    else if (!quoted && character === '/' && text[at + 1] === '/') {
      const line = text.indexOf('\n', at)
      at = line === -1 ? end : line - 1
    } else if (!quoted) yield { at, character }
  }
}

/** Index of the outermost bracket in `text` that is still open, or -1. */
function openBracket(text: string): number {
  const stack: number[] = []
  for (const { at, character } of code(text)) {
    if (character === '(' || character === '[') stack.push(at)
    else if (character === ')' || character === ']') stack.pop()
  }
  return stack[0] ?? -1
}

/** The texts between commas outside brackets and quotes. */
function pieces(text: string): string[] {
  const cuts = [-1]
  let depth = 0
  for (const { at, character } of code(text)) {
    if (character === '(' || character === '[') depth++
    else if (character === ')' || character === ']') depth--
    else if (character === ',' && depth === 0) cuts.push(at)
  }
  return cuts.map((cut, index) => text.slice(cut + 1, cuts[index + 1]))
}

const nothing = (brackets: Brackets): Typed => ({ expects: 'nothing', before: '', brackets })

/** The brackets of a word, with the argument that the cursor is in; `named`: the word itself is the first of the pieces. */
function within(owner: Owner, inner: string, around: Brackets, named = 0): Typed {
  const typed = pieces(inner)
  const last = owner.arguments.at(-1)
  const at = typed.length - 1 - named
  const argument = at < 0 ? undefined : (owner.arguments[at] ?? (last?.rest ? last : undefined))
  const brackets = [...around, { owner, active: argument ? owner.arguments.indexOf(argument) : -1 }]
  // A complex effect is lines, not arguments: commas in it separate nothing.
  if (owner.arguments.some(({ name }) => name === 'lines')) return { expects: 'lines', before: inner, brackets }
  return argument
    ? readTyped(argument.type, typed.at(-1) ?? '', brackets, named > 0 ? owner : undefined)
    : nothing(brackets)
}

/** Brackets whose first part is the word itself: costs and actions. */
function bracketed(words: readonly Owner[], expects: Expectation, inner: string, around: Brackets): Typed {
  const owner = find(words, /^\s*(\w+)/.exec(inner)?.[1] ?? '')
  if (owner && inner.includes(',')) return within(owner, inner, around, 1)
  const brackets = owner ? [...around, { owner, active: -1 }] : around
  return /^\s*\w*$/.test(inner) ? { expects, before: inner, brackets } : nothing(brackets)
}

/** `(Action)`, `(Action, amount)`, `(Action, filter, amount)`: behind the first comma it is not known yet which. */
function action(inner: string, around: Brackets): Typed {
  const typed = pieces(inner)
  const { brackets } = bracketed(ACTIONS, 'action', inner, around)
  if (typed.length === 1) return { expects: 'action', before: inner, brackets }
  const last = typed.at(-1) ?? ''
  return typed.length === 2 ? { expects: 'choice', before: last, brackets } : { ...readTyped('range', last), brackets }
}

/** What is typed of an argument, or of a value or filter that stands by itself. */
export function readTyped(type: ArgumentType, typed: string, brackets: Brackets = [], of?: Aimed): Typed {
  const before = type === 'filter' ? typed.replace(/^\s*"/, '') : typed
  const open = openBracket(before)
  const inner = before.slice(open + 1)
  const isValue = type === 'value' || type === 'range'
  if (type === 'action') return open < 0 ? { expects: 'actions', before, brackets } : action(inner, brackets)
  if (open < 0 || (!isValue && type !== 'filter')) return { expects: type, before, brackets, of }
  if (isValue && before[open] === '[') return readTyped('value', inner, brackets)
  const letter = before.slice(0, open).trimEnd().at(-1) ?? ''
  const owner = isValue ? (find(VALUES, letter) ?? find(OPERATORS, letter)) : find(FILTERS, letter)
  if (!owner) return nothing(brackets)
  const argument = within(owner, inner, brackets)
  return type === 'filter' && owner.id === '#' && pieces(inner).length === 1
    ? { ...argument, expects: 'test' }
    : argument
}

/** After `effect`: its name, an argument, `to`, a target, a filter. */
function inEffect(before: string, effects: readonly Effect[]): Typed {
  const [head = ''] = /^\w*/.exec(before) ?? []
  if (head === before) return { expects: 'effect', before, brackets: [] }
  const effect = find(effects, head)
  const open = openBracket(before)
  if (open >= 0 && open === before.indexOf('('))
    return effect ? within(effect, before.slice(open + 1), []) : nothing([])
  const to = /\)\s*to\s+/.exec(before)
  if (!to) {
    const isOpen = /\)\s*\w*$/.test(before) && (effect?.target || effect?.filter)
    return isOpen ? { expects: 'to', before, brackets: [] } : nothing([])
  }
  const rest = before.slice(to.index + to[0].length)
  const filter = readTyped('filter', effect && !effect.target ? rest : rest.replace(/^\w+\s*/, ''))
  if (effect && !effect.target) return effect.filter ? filter : nothing(filter.brackets)
  return /^\w*$/.test(rest) ? { expects: 'target', before: rest, brackets: [], of: effect } : filter
}

/** What is typed of a parameter's value. */
export function typedIn({ value }: Parameter, before: string, group: EffectGroup): Typed {
  switch (value) {
    case 'effect':
      return inEffect(before, EFFECT_GROUPS[group])
    case 'costs': {
      const open = openBracket(before)
      return open < 0
        ? { expects: 'costs', before, brackets: [] }
        : bracketed(COSTS, 'cost', before.slice(open + 1), [])
    }
    case 'value':
      return readTyped('value', before.replace(/^<<\s*/, ''))
    case 'filter':
      return readTyped('filter', before)
    case 'text':
      return { expects: 'text', before, brackets: [] }
  }
}
