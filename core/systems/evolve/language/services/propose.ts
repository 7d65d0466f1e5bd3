import type { Completion } from '../../../../language/service'
import { escaped, holesFor, proposing, type Placeholders, type Proposal } from '../../../../language/services/proposals'
import {
  idsOf,
  STATS,
  TOKEN_OPTIONS,
  ZONES,
  type Argument,
  type ArgumentType,
  type Effect,
  type Operator,
  type Statement,
  type Word,
} from '../../vocabulary'

export type Kind = Completion['kind']

const KINDS: Readonly<Record<string, Kind>> = {
  parameter: 'statement',
  'passive-effect': 'effect',
  'modified-cost': 'effect',
  operator: 'value',
  count: 'value',
  complex: 'value',
  shortcut: 'filter',
}

const PLACEHOLDERS: Placeholders<ArgumentType> = {
  choices: { stat: idsOf(STATS), zone: idsOf(ZONES), 'token-option': idsOf(TOKEN_OPTIONS) },
  usual: { value: '1', range: '1' },
}

/** Places for the arguments; words that are `refused` there are not among their choices. */
function holes(list: readonly Argument[], refused: readonly string[] = []): string {
  const { usual, choices } = PLACEHOLDERS
  const free = Object.entries(choices).map(([type, ids]) => [type, ids.filter((id) => !refused.includes(id))] as const)
  return holesFor(list, { usual, choices: Object.fromEntries(free) }).join(', ')
}

const STATEMENT_FORMS: Readonly<Partial<Record<Statement['value'], string>>> = {
  number: '${1:1};',
  pair: '${1:1}/${2:1};',
  'long-text': '"${1:text}";',
  none: '',
  ability: '${1:Fanfare} {\n    effect $0;\n}',
}

const BRACKETED = new Set(['value', 'operator', 'filter'])

const form = (word: Word): string => {
  if (word.kind === 'statement') {
    const { value } = word as Statement
    return value === 'none' ? `${word.id};` : `${word.id} ${STATEMENT_FORMS[value] ?? '${1};'}`
  }
  if (word.kind === 'parameter') return `${word.id} $1;`
  const { arguments: list } = word as Partial<Effect | Operator>
  const { refuses } = word as Partial<Effect>
  if (word.kind === 'cost' || word.kind === 'action')
    return `(${[word.id, holes(list ?? [])].filter((part) => part !== '').join(', ')})`
  if (!list || (BRACKETED.has(word.kind) && list.length === 0)) return word.id
  if (word.id === '|') return '|($1)'
  const first = list[0]
  return `${escaped(word.id)}(${BRACKETED.has(word.kind) && first?.optional ? '$1' : holes(list, refuses)})`
}

/** ` to` and a choice of targets, the usual one first; nothing for effects that are complete without. */
const targetForm = ({ arguments: list, usualTarget }: Effect, targets: readonly Word[]): string => {
  if (usualTarget === undefined || targets.length === 0) return ''
  const others = idsOf(targets).filter((id) => id !== usualTarget)
  return ` to \${${holesFor(list, PLACEHOLDERS).length + 1}|${[usualTarget, ...others].join(',')}|}`
}

/** Proposes a word, with placeholders for its arguments. */
export const word = proposing(KINDS, form)

/** The same where what belongs to it may follow already (`bare`). */
export const wordsOf = (list: readonly Word[], bare = false): Proposal[] =>
  list.map((each) => (bare ? word(each, each.id) : word(each)))

/** Proposes an effect, with those of its `targets` that may follow. */
export const effectWord = (effect: Effect, targets: readonly Word[]): Proposal =>
  word(effect, form(effect) + targetForm(effect, targets))
