import type { Completion } from '../../../../language/service'
import { completionOf, proposeName, wordsKnown, type Surroundings } from '../../../../language/services/proposals'
import { span, type Span } from '../../../../language/span'
import type { Ability } from '../../ability'
import {
  ACTIONS,
  COMPLEX,
  COSTS,
  COUNTERS,
  COUNTS,
  FILTERS,
  find,
  OPERATORS,
  SHORTCUTS,
  TARGETS,
  VALUES,
  type Argument,
  type Effect,
  type Word,
} from '../../vocabulary'
import { SETS } from '../parse/sets'
import type { EvolveParsed } from '../parse/tree'
import { openBracket, pieces, wordAround } from './cursor'
import { GLOSSARY } from './glossary'
import { propose, type Kind } from './propose'
import { baseOf } from './subject'

/** What completion knows: the text, the cursor, the other cards, and the abilities of this card. */
export interface Scene extends Surroundings {
  readonly parsed: EvolveParsed
  readonly offset: number
  /** The person asked for proposals, rather than typed. */
  readonly asked: boolean
  readonly abilities: readonly Ability[]
  /** Names that abilities of this card call. */
  readonly called: readonly string[]
  /** Names that earlier lines of a complex effect give to values. */
  readonly variables?: readonly string[]
}

type List = readonly Completion[]

const follows = ({ parsed: { text } }: Scene, { end }: Span): boolean => text[end] === '('

/** The letters around the cursor. */
const here = ({ parsed: { text }, offset }: Scene): Span => wordAround(text, offset, /\w/)

const words = (scene: Scene, list: readonly Word[], kind: Kind, place = here(scene)): Completion[] =>
  list.map((word, index) => propose(word, place, kind, index, follows(scene, place)))

/** Effects with the target that they usually have, unless one follows already. */
const effectWords = (scene: Scene, list: readonly Effect[]): Completion[] => {
  const place = here(scene)
  const hasTarget = /^\s*to\b/.test(scene.parsed.text.slice(place.end, place.end + 40))
  return list.map((effect, index) =>
    propose(effect, place, 'effect', index, follows(scene, place), hasTarget ? [] : allowed(effect.targets)),
  )
}

/** A name that is typed after `before`, quoted or not. */
const typedName = ({ offset }: Scene, before: string): { readonly place: Span; readonly quoted: boolean } => {
  const typed = before.trimStart()
  const quoted = typed.startsWith('"')
  return { place: span(offset - typed.length + (quoted ? 1 : 0), offset), quoted }
}

const quotedName = (name: string, quoted: boolean): string => (!quoted && /[,()]/.test(name) ? `"${name}"` : name)

const names = (
  scene: Scene,
  before: string,
  list: readonly { readonly name: string; readonly detail?: string }[],
  kind: Kind,
): List => {
  const { place, quoted } = typedName(scene, before)
  return list.map(({ name, detail }, index) => proposeName(name, place, kind, index, detail, quotedName(name, quoted)))
}

const abilityNames = (scene: Scene, before: string): List => {
  const own = scene.abilities.filter(({ span: place }) => !(place.start <= scene.offset && scene.offset <= place.end))
  return names(
    scene,
    before,
    own.map(({ name, trigger }) => ({ name, ...(trigger && { detail: trigger.value }) })),
    'ability',
  )
}

const unique = <T extends { readonly name: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((each) => [each.name, each])).values(),
]

const tokens = (scene: Scene, before: string): List => {
  const own = scene.parsed.cards.filter(({ token }) => token)
  const others = [...scene.catalog.rows()].filter(({ kind }) => kind.endsWith(' / Token'))
  return names(scene, before, unique([...own, ...others].map(({ name, kind }) => ({ name, detail: kind }))), 'card')
}

const cards = (scene: Scene, before: string): List => {
  const all = [...scene.parsed.cards, ...scene.catalog.rows()].filter(({ name }) => name !== '')
  return names(scene, before, unique(all.map(({ name, kind }) => ({ name: baseOf(name), detail: kind }))), 'card')
}

const traits = (scene: Scene, before: string): List => {
  const own = scene.parsed.cards.flatMap((card) => card.traits.map(({ value }) => value))
  const known = wordsKnown(scene, ['trait'], own)
  return names(
    scene,
    before,
    known.map((name) => ({ name })),
    'trait',
  )
}

const counters = (scene: Scene): List => {
  const custom = wordsKnown(scene, ['counter']).filter((name) => !find(COUNTERS, name))
  const place = here(scene)
  return [
    ...words(scene, COUNTERS, 'enum'),
    ...custom.map((name, index) => proposeName(name, place, 'enum', COUNTERS.length + index)),
  ]
}

const allowed = (targets: readonly string[] | undefined): readonly Word[] =>
  TARGETS.filter(({ id, internal }) => !internal && (targets === undefined || targets.includes(id)))

/** What may stand in an argument after the part of it that is typed. */
function inArgument(scene: Scene, { type, name }: Argument, before: string, targets?: readonly string[]): List {
  switch (type) {
    case 'value':
      return inValue(scene, before, false)
    case 'range':
      return inValue(scene, before, true)
    case 'filter':
      return inFilter(scene, before.replace(/^\s*"/, ''))
    case 'ability':
      return abilityNames(scene, before)
    case 'token':
      return tokens(scene, before)
    case 'card':
      return cards(scene, before)
    case 'trait':
      return traits(scene, before)
    case 'counter':
      return counters(scene)
    case 'action':
      return inAction(scene, before)
    case 'target':
      return words(scene, allowed(targets), 'target')
    case 'text':
      return name === 'lines' ? inComplex(scene, before) : []
    case 'number':
      return []
    default: {
      const [list, kind] = SETS[type] ?? [[], 'enum']
      const isOpen = (word: Word & { readonly internal?: true }): boolean => !word.internal
      return words(scene, list.filter(isOpen), kind)
    }
  }
}

/** The argument under the cursor, of those between commas. */
function inArguments(scene: Scene, list: readonly Argument[], before: string, targets?: readonly string[]): List {
  const typed = pieces(before)
  const last = list.at(-1)
  const argument = list[typed.length - 1] ?? (last?.rest ? last : undefined)
  return argument ? inArgument(scene, argument, typed.at(-1) ?? '', targets) : []
}

/** After `effect`: its name, an argument, `to`, a target, a filter. */
export function inEffect(scene: Scene, before: string, effects: readonly Effect[]): List {
  const [head = ''] = /^\w*/.exec(before) ?? []
  if (head === before) return effectWords(scene, effects)
  const effect = find(effects, head)
  const open = openBracket(before)
  if (open >= 0 && open === before.indexOf('(')) {
    if (!effect) return []
    // A complex effect is lines, not arguments: commas in it separate nothing.
    const whole = effect.arguments.some(({ name }) => name === 'lines')
    return whole
      ? inComplex(scene, before.slice(open + 1))
      : inArguments(scene, effect.arguments, before.slice(open + 1))
  }
  return afterArguments(scene, before, effect)
}

function afterArguments(scene: Scene, before: string, effect: Effect | undefined): List {
  const to = /\)\s*to\s+/.exec(before)
  if (!to) {
    const isOpen = /\)\s*\w*$/.test(before) && (effect?.target || effect?.filter)
    return isOpen
      ? [
          proposeName(
            'to',
            here(scene),
            'statement',
            0,
            'What the effect is done to.',
            /\)$/.test(before) ? ' to ' : 'to ',
          ),
        ]
      : []
  }
  const rest = before.slice(to.index + to[0].length)
  if (effect && !effect.target) return effect.filter ? inFilter(scene, rest) : []
  if (/^\w*$/.test(rest)) return words(scene, allowed(effect?.targets), 'target')
  return inFilter(scene, rest.replace(/^\w+\s*/, ''))
}

/** After `cost`: `(Name, arguments)`, several of them. */
export function inCosts(scene: Scene, before: string): List {
  const open = openBracket(before)
  if (open < 0) return words(scene, COSTS, 'cost', span(scene.offset, scene.offset))
  const inner = before.slice(open + 1)
  if (/^\s*\w*$/.test(inner)) return bracketed(scene, COSTS, 'cost')
  const cost = find(COSTS, /^\s*(\w+)/.exec(inner)?.[1] ?? '')
  return cost && inner.includes(',')
    ? inArguments(scene, cost.arguments, inner.slice(inner.indexOf(',') + 1), cost.targets)
    : []
}

/** Words in brackets of their own; what brackets are there already is replaced with them. */
function bracketed(scene: Scene, list: readonly Word[], kind: Kind): List {
  const { text } = scene.parsed
  const word = here(scene)
  const closed = /^\s*\)/.exec(text.slice(word.end))?.[0].length
  if (/^\s*[,\w]/.test(text.slice(word.end))) return list.map((each, index) => propose(each, word, kind, index, true))
  return list.map((each, index) => {
    const proposal = propose(each, word, kind, index, false)
    return { ...proposal, insert: closed === undefined ? proposal.insert.slice(1) : proposal.insert.slice(1, -1) }
  })
}

/** An action of CheckTop: `(Action)`, `(Action, amount)`, `(Action, filter, amount)`. */
function inAction(scene: Scene, before: string): List {
  const open = openBracket(before)
  if (open < 0) return words(scene, ACTIONS, 'enum', span(scene.offset, scene.offset))
  const inner = before.slice(open + 1)
  const typed = pieces(inner)
  if (typed.length === 1) return bracketed(scene, ACTIONS, 'enum')
  const amount = inValue(scene, typed.at(-1) ?? '', true)
  return typed.length === 2 ? [...inFilter(scene, typed[1] ?? ''), ...amount] : amount
}

const isOperandNext = (before: string): boolean => /(^|[-+*/%=><|&,[(])\s*$/.test(before)

/** A `#` that is typed already belongs to what is proposed. */
const atom = ({ offset }: Scene, before: string): Span => span(offset - (before.endsWith('#') ? 1 : 0), offset)

const variables = (scene: Scene, before: string): Completion[] =>
  isOperandNext(before.replace(/\w+$/, ''))
    ? (scene.variables ?? []).map((name, index) => proposeName(name, here(scene), 'value', index))
    : []

/** A number or condition, after the part of it that is typed. */
export function inValue(scene: Scene, before: string, isRange: boolean): List {
  const open = openBracket(before)
  if (open < 0) {
    const place = atom(scene, before)
    const values = VALUES.filter(({ id }) => id !== 'm' || isRange)
    const list: readonly Word[] = isOperandNext(before) ? [...values, ...OPERATORS] : [...OPERATORS, ...values]
    return [...variables(scene, before), ...list.map((word, index) => propose(word, place, 'value', index, false))]
  }
  const inner = before.slice(open + 1)
  const letter = before[open] === '[' ? '[' : (before.slice(0, open).trimEnd().at(-1) ?? '')
  if (letter === '[') return inValue(scene, inner, false)
  const word = find(VALUES, letter) ?? find(OPERATORS, letter)
  return word ? inArguments(scene, word.arguments, inner) : []
}

/** A filter, after the part of it that is typed. */
export function inFilter(scene: Scene, before: string): List {
  const open = openBracket(before)
  if (open < 0) {
    const place = atom(scene, before)
    const list: readonly Word[] = [...FILTERS.filter(({ id }) => id !== 'i'), ...SHORTCUTS]
    return list.map((word, index) => propose(word, place, 'filter', index, false))
  }
  const word = find(FILTERS, before.slice(0, open).trimEnd().at(-1) ?? '')
  if (word?.id === '#' && pieces(before.slice(open + 1)).length === 1)
    return words(
      scene,
      COUNTS.filter(({ tests }) => tests),
      'value',
    )
  return word ? inArguments(scene, word.arguments, before.slice(open + 1)) : []
}

const complexWords = (scene: Scene, role: 'statement' | 'expression' | 'property'): List => {
  const place = here(scene)
  const kind = role === 'statement' ? 'statement' : 'value'
  return COMPLEX.filter((word) => word.role === role).map((word, index) =>
    completionOf({ label: word.id, kind, insert: word.form, entry: word }, place, index, GLOSSARY),
  )
}

const keyword = (scene: Scene, name: string, index: number): Completion =>
  proposeName(name, here(scene), 'statement', index)

const letNames = (lines: string): string[] =>
  [...lines.matchAll(/^\s*let\s+(\w+)\s*=.*\n/gim)].map(([, name = '']) => name)

/** A line of a complex effect, after those before it. */
function inComplex(card: Scene, before: string): List {
  const scene: Scene = { ...card, variables: letNames(before) }
  const line = before.slice(before.lastIndexOf('\n') + 1).trimStart()
  if (/^\w*$/.test(line)) return complexWords(scene, 'statement')
  const expression = /^let\s+\w+\s*=\s*(.*)$/i.exec(line)?.[1]
  if (expression !== undefined) return inExpression(scene, expression)
  const amount = /^perform(?:costless)?\s.*\{\s*amount\s*=(.*)$/i.exec(line)?.[1]
  if (amount !== undefined) return inValue(scene, amount.trimStart(), false)
  const ability = /^perform(?:costless)?\s+([^{]*)$/i.exec(line)?.[1]
  if (ability !== undefined) return abilityNames(scene, ability)
  const branch = /^performif\s.*\s(?:then|else)\s+(.*)$/i.exec(line)?.[1]
  if (branch !== undefined) return [...abilityNames(scene, branch), keyword(scene, 'else', scene.abilities.length)]
  const condition = /^performif\s+(.*)$/i.exec(line)?.[1]
  return condition === undefined
    ? []
    : [...inValue(scene, condition, false), keyword(scene, 'then', VALUES.length + OPERATORS.length)]
}

function inExpression(scene: Scene, before: string): List {
  const value = /^revealTopDeck\s*\.getValue\s*\((.*)$/i.exec(before)?.[1]
  if (value !== undefined) return inValue(scene, value, false)
  const ability = /^payCost\s*\(([^)]*)$/i.exec(before)?.[1]
  if (ability !== undefined) return abilityNames(scene, ability)
  if (/\.\w*$/.test(before)) return complexWords(scene, 'property')
  return /^\w*$/.test(before)
    ? [...complexWords(scene, 'expression'), ...inValue(scene, before, false)]
    : inValue(scene, before, false)
}
