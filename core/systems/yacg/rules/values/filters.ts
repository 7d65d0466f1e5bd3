import type { Comparison, Filter, FilterTest, Having } from '../../script'
import { STATS, type FightRole, type StatName } from '../../words'
import type { Fight } from '../state'
import { definitionOf, currentFight, isSame, isToken } from '../table'
import { refOf, subjectOf, type Environment, type Subject } from './environment'
import { hostOf, kindOf, meansObject, refsOf } from './references'

const RELATIONS = {
  equal: (left: number, right: number) => left === right,
  'not-equal': (left: number, right: number) => left !== right,
  'at-least': (left: number, right: number) => left >= right,
  'at-most': (left: number, right: number) => left <= right,
  'more-than': (left: number, right: number) => left > right,
  'less-than': (left: number, right: number) => left < right,
} as const

/** Whether a number stands in all of these relations. */
export const compares = (env: Environment, { tests }: Comparison, number: number): boolean =>
  tests.every(({ relation, value }) => RELATIONS[relation](number, env.evaluator.value(env, value)))

/** A creature's number now, or when it left; cards elsewhere have the printed one. */
export function statFrom({ table, reader }: Environment, { card, past }: Subject, stat: StatName): number {
  if (past) return past.stats[stat]
  return card.zone === 'creatures' ? reader.stat(table, card, stat) : (definitionOf(table, card)?.printed[stat] ?? 0)
}

/** The traits that it has, suppressed ones too. */
export const traitsFrom = ({ table, reader }: Environment, { card, past }: Subject): readonly string[] =>
  past?.traits ?? reader.traits(table, card)

export const markersOn = ({ card, past }: Subject): number => past?.markers ?? card.markers

function hasAura({ table }: Environment, { card, past }: Subject): boolean {
  if (past) return past.auras.length > 0
  return table.state.zones['auras']?.some((ids) => ids.some((id) => isSame(table.state.cards[id]?.host, card))) ?? false
}

const EFFECTS: ReadonlySet<string | undefined> = new Set(['action', 'aura', 'field', 'effect'])

/** Whether something is of a kind of section 4.2; `card` is any. */
export function isOfKind(env: Environment, kind: string, subject: Subject): boolean {
  if (kind === 'card') return true
  const is = kindOf(env.table, subject)
  if (kind === 'token') return is === 'creature' && isToken(env.table, subject.card)
  return kind === 'effect' ? EFFECTS.has(is) : is === kind
}

function sharesTrait(env: Environment, test: Extract<FilterTest, { ref: unknown }>, { card }: Subject): boolean {
  const printed = definitionOf(env.table, card)?.traits ?? []
  return refsOf(env.table, env.context, test.ref, env.each).some((ref) => {
    const other = subjectOf(env.table, ref)
    const traits = other && definitionOf(env.table, other.card)?.traits
    return traits?.some((trait) => printed.includes(trait)) ?? false
  })
}

function roleIn(fight: Fight | undefined, subject: Subject): FightRole | undefined {
  const ref = refOf(subject)
  return isSame(fight?.first, ref) ? 'first' : isSame(fight?.second, ref) ? 'second' : undefined
}

/** Whether a card was played this round, or in the phase that runs. */
function isPlayedThis({ table }: Environment, within: 'round' | 'phase', { card: { played } }: Subject): boolean {
  if (!played) return false
  const { turn, phases } = table.state
  return played.round === turn.number && (within === 'round' || played.phase === phases)
}

const isStat = (key: string): key is StatName => (STATS as readonly string[]).includes(key)

function numberOf(env: Environment, key: StatName | 'cost' | 'markers', subject: Subject): number {
  if (isStat(key)) return statFrom(env, subject, key)
  return key === 'markers' ? markersOn(subject) : (definitionOf(env.table, subject.card)?.cost.total ?? 0)
}

const hasSome = {
  aura: hasAura,
  trait: (env: Environment, subject: Subject): boolean => traitsFrom(env, subject).length > 0,
  marker: (_: Environment, subject: Subject): boolean => markersOn(subject) > 0,
} as const

/** Whether an aura lies on one of the creatures that are selected. */
function isAttachedTo(env: Environment, test: Having<FilterTest, 'key', 'attached-to'>, subject: Subject): boolean {
  const host = hostOf(subject)
  const on = host && subjectOf(env.table, host)
  return on !== undefined && env.evaluator.isIn(env, test.to, on)
}

type Tests = {
  readonly [K in FilterTest['key']]: (env: Environment, test: Having<FilterTest, 'key', K>, subject: Subject) => boolean
}

const compared = (env: Environment, test: Extract<FilterTest, { compare: Comparison }>, subject: Subject): boolean =>
  compares(env, test.compare, numberOf(env, test.key, subject))

const TESTS: Tests = {
  type: (env, { types }, subject) => types.some((type) => isOfKind(env, type, subject)),
  color: ({ table }, { colours }, { card }) => colours.includes(definitionOf(table, card)?.colour ?? 'None'),
  trait: (env, { id }, subject) => traitsFrom(env, subject).includes(id),
  'shares-trait-with': sharesTrait,
  id: (_, { id }, { card }) => card.key === id,
  name: ({ table }, { text }, { card }) => definitionOf(table, card)?.name === text,
  token: ({ table }, { whether }, { card }) => isToken(table, card) === whether,
  has: (env, { what }, subject) => hasSome[what](env, subject),
  hp: compared,
  satk: compared,
  spe: compared,
  tatk: compared,
  cost: compared,
  markers: compared,
  affinity: ({ table, reader }, { text }, { card }) => reader.isAffine(table, card, text),
  'attached-to': isAttachedTo,
  fighting: ({ table }, { whether }, subject) => (roleIn(currentFight(table), subject) !== undefined) === whether,
  role: ({ table }, { role }, subject) => roleIn(table.state.fights.at(-1), subject) === role,
  face: (_, { face }, { card, past }) => (past?.faceDown ?? card.faceDown) === (face === 'down'),
  is: ({ table, context, each }, { ref }, subject) => meansObject(table, context, ref, subject, each),
  'played-this': (env, { within }, subject) => isPlayedThis(env, within, subject),
  not: (env, { filter }, subject) => !matches(env, filter, subject),
  any: (env, { filters }, subject) => filters.some((filter) => matches(env, filter, subject)),
}

/** Whether a filter is true of an object, all of its tests (section 4.7). */
export function matches(env: Environment, { tests }: Filter, subject: Subject): boolean {
  const { probe } = env.table
  for (const test of tests) {
    const held = (TESTS[test.key] as Tests['type'])(env, test as Having<FilterTest, 'key', 'type'>, subject)
    probe?.test(env.context.key, test, subject.card.id, held)
    if (!held) return false
  }
  return true
}
