import type { ArgumentValue, Atom, Filter, Range, Value } from '../../ability'
import { mark } from '../entries'
import { definitionOf, isToken, nameOf, traitsOf } from '../cards/own'
import { isMemory, type CardNumber, type EvolveTable, type Subject } from '../state'
import type { Environment } from './values'

/** Works out a number: values count cards by filters, and filters compare numbers with values, so each is given the other. */
type Evaluate = (table: EvolveTable, env: Environment, value: ArgumentValue) => number

const EVOLVED = / *\(Evolved\)$/

const NUMBERED: Readonly<Record<string, CardNumber>> = { a: 'attack', d: 'defense', p: 'cost', e: 'evolveCost' }

const isEngaged = (subject: Subject): boolean =>
  isMemory(subject) ? subject.engaged : subject.zone === 'field' && subject.engaged

/** The smallest and greatest number that a value or range stands for. */
export function boundsBy(
  evaluate: Evaluate,
  table: EvolveTable,
  env: Environment,
  value: ArgumentValue,
): readonly [number, number] {
  if (value.node !== 'range') {
    const exact = evaluate(table, env, value)
    return [exact, exact]
  }
  mark(table, 'filter', 'm')
  mark(table, 'value', 'm')
  return [evaluate(table, env, value.min), evaluate(table, env, value.max)]
}

function isWithin(
  evaluate: Evaluate,
  table: EvolveTable,
  env: Environment,
  value: Value | Range | undefined,
  number: number,
): boolean {
  if (!value) return number === 0
  const [min, max] = boundsBy(evaluate, table, env, value)
  return number >= min && number <= max
}

const turnsOf = (subject: Subject): number =>
  isMemory(subject) ? subject.turns : subject.zone === 'field' ? subject.turns : -1

function hasNumber(
  evaluate: Evaluate,
  table: EvolveTable,
  env: Environment,
  { id, value }: Atom,
  subject: Subject,
): boolean {
  const number = env.sight.number(table, subject, NUMBERED[id] ?? 'cost')
  return (id === 'e' || number >= 0 || id === 'd') && isWithin(evaluate, table, env, value, number)
}

/** One test of a filter, without its `!` (section 4.10). */
function test(evaluate: Evaluate, table: EvolveTable, env: Environment, atom: Atom, subject: Subject): boolean {
  const definition = definitionOf(table, subject)
  const choice = atom.choice?.node === 'choice' ? atom.choice.id : ''
  switch (atom.id) {
    case 'F':
      return definition?.isFollower ?? false
    case 'S':
      return definition?.isSpell ?? false
    case 'A':
      return definition?.isAmulet ?? false
    case 'E':
      return definition?.isEvolved ?? false
    case 'K':
      return isToken(table, subject)
    case 'N':
      return isEngaged(subject)
    case 'R':
      return !isEngaged(subject)
    case 'C':
      return subject.racing
    case 'X':
      return subject.id !== env.context.source.id
    case 't':
      return (atom.names ?? []).some(
        ({ name }) => traitsOf(table, subject).includes(name) || (name === 'Token' && isToken(table, subject)),
      )
    case 'n':
      return (atom.names ?? []).some(({ name }) => nameOf(table, subject) === name.replace(EVOLVED, ''))
    case 'c':
      return definition?.className === choice
    case 'k': {
      const has = env.sight.has(table, subject, choice)
      if (has) mark(table, 'keyword', choice)
      return has
    }
    case 'r':
      return (
        (subject.counters[choice] ?? 0) >=
        (atom.value && atom.value.node !== 'range' ? evaluate(table, env, atom.value) : 1)
      )
    case '#':
      return isWithin(evaluate, table, env, atom.value, turnsOf(subject))
    case 'i':
      return (atom.names ?? []).some(({ name }) => Number(name) === subject.id)
    case '#F':
      return (definition?.isFollower ?? false) && !env.sight.has(table, subject, 'Aura')
    case '#a':
      return !env.sight.has(table, subject, 'Aura')
    case '#e':
      return env.sight.has(table, subject, 'Evolve') || env.sight.number(table, subject, 'evolveCost') >= 0
    default:
      return hasNumber(evaluate, table, env, atom, subject)
  }
}

function passes(evaluate: Evaluate, table: EvolveTable, env: Environment, atom: Atom, subject: Subject): boolean {
  mark(table, atom.id.length === 2 ? 'shortcut' : 'filter', atom.id)
  if (atom.negated) mark(table, 'filter', '!')
  const held = test(evaluate, table, env, atom, subject) !== atom.negated
  table.probe?.test(env.context.key, atom, subject.id, held)
  return held
}

/** Whether a card matches a filter (section 3.7): all of its tests, or any of its alternatives. */
export function matchesBy(
  evaluate: Evaluate,
  table: EvolveTable,
  env: Environment,
  { atoms, alternatives }: Filter,
  subject: Subject,
): boolean {
  for (const alternative of alternatives) {
    mark(table, 'filter', '|')
    if (matchesBy(evaluate, table, env, alternative, subject)) return true
  }
  if (atoms.length === 0) return alternatives.length === 0
  for (const atom of atoms) if (!passes(evaluate, table, env, atom, subject)) return false
  return true
}

/** The first test that a card fails, for explanations. */
export const failingBy = (
  evaluate: Evaluate,
  table: EvolveTable,
  env: Environment,
  filter: Filter,
  subject: Subject,
): Atom | undefined => filter.atoms.find((atom) => !passes(evaluate, table, env, atom, subject))
