import { escaped, ordered } from '../../../../language/proposals'
import type { Completion } from '../../../../language/service'
import type { Span } from '../../../../language/span'
import { STATS, TOKEN_OPTIONS, ZONES } from '../../vocabulary'
import type { Argument, ArgumentType, Effect, Operator, Statement, Word } from '../../vocabulary'
import { describe, signature } from './hover'

export type Kind = Completion['kind']

/** What stands in a place until somebody writes something else there. */
const placeholder = ({ name, type, default: usual }: Argument, index: number): string => {
  const set = CHOICES[type]
  if (set) return `\${${index + 1}|${set.map(({ id }) => id).join(',')}|}`
  return `\${${index + 1}:${usual ?? (type === 'value' || type === 'range' ? '1' : name)}}`
}

/** Closed sets that are short enough to be chosen from in place. */
const CHOICES: Readonly<Partial<Record<ArgumentType, readonly Word[]>>> = {
  stat: STATS,
  zone: ZONES,
  'token-option': TOKEN_OPTIONS,
}

/** A placeholder for every argument that must be given, and for numbers that are usually given. */
const holes = (list: readonly Argument[]): string =>
  list
    .filter((each) => !each.optional || each.default === '1')
    .map(placeholder)
    .join(', ')

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
  if (word.kind === 'cost' || word.kind === 'action')
    return `(${[word.id, holes(list ?? [])].filter((part) => part !== '').join(', ')})`
  if (!list || (BRACKETED.has(word.kind) && list.length === 0)) return word.id
  if (word.id === '|') return '|($1)'
  const first = list[0]
  return `${escaped(word.id)}(${BRACKETED.has(word.kind) && first?.optional ? '$1' : holes(list)})`
}

/** ` to` and a choice of targets, the usual one first; nothing for effects that are complete without. */
const targetForm = ({ arguments: list, usualTarget }: Effect, targets: readonly Word[]): string => {
  if (usualTarget === undefined || targets.length === 0) return ''
  const others = targets.map(({ id }) => id).filter((id) => id !== usualTarget)
  return ` to \${${list.filter((each) => !each.optional || each.default === '1').length + 1}|${[usualTarget, ...others].join(',')}|}`
}

/** Proposes a word: with placeholders for its arguments, unless they already follow (`bare`), and for an effect with those of its `targets` that may follow. */
export function propose(
  word: Word,
  span: Span,
  kind: Kind,
  index: number,
  bare: boolean,
  targets: readonly Word[] = [],
): Completion {
  const insert = bare ? word.id : form(word) + targetForm(word as Effect, targets)
  const snippet = /\$/.test(insert)
  const shape = signature(word)
  return {
    label: word.id,
    kind,
    span,
    insert,
    ...(snippet && { snippet }),
    detail: shape === word.id ? word.description : shape,
    documentation: describe(word).slice(1).join('\n\n'),
    order: ordered(index),
  }
}
