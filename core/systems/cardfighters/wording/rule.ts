import { span, slice } from '../../../language/span'
import type { Span } from '../../../language/span'
import { nodes } from '../../../language/walk'
import type { Action, Auto, Body, Cost, Effect, Filter, FightersCard, Restriction, Rule } from '../card'
import { tellCommand } from './commands'
import { tellCondition } from './conditions'
import type { FightersFact, Reading, Subject } from './fact'
import { tellDiscard, tellFilter } from './filters'
import { tellKeyword } from './lasting'
import { tellEvent } from './events'

/** What a rule's facts are collected in. */
export interface Teller {
  readonly source: string
  readonly card: FightersCard
  /** Every command of the rule. */
  readonly verbs: ReadonlySet<string>
  /** The current player is the enemy of this card's controller, or may be either. */
  readonly me: 'your' | 'enemy' | 'any'
  /** This card cannot be among those chosen, said or not. */
  readonly gone: boolean
  /** `me` and the other player are dealt with one after the other, or one or the other. */
  readonly both: boolean
  /** Something of both players is counted. */
  readonly counts: boolean
  readonly hook: boolean
  add(role: string, subject: Subject, place: Span, reading: Reading, alone?: boolean): void
}

function tellEffect(
  teller: Teller,
  effect: Effect,
  { to, restriction }: Pick<Body, 'to' | 'restriction'>,
  rule: Rule,
): void {
  if (effect.kind === 'ability') return tellKeyword(teller, effect.wordSpan, effect.sign, effect.ability)
  if (effect.kind === 'command') return tellCommand(teller, effect, to !== undefined || rule.target !== undefined)
  if ('filter' in effect.over) {
    const [marks = []] = effect.over.filter.conditions
    const [mark] = marks
    if (mark?.kind === 'word')
      teller.add(
        'per',
        'target',
        effect.over.filter.span,
        { value: mark.word === 'attack' ? 'attacking' : mark.word, group: '' },
        false,
      )
  } else tellCondition(teller, effect.over, 'per')
  for (const inner of effect.effects)
    tellEffect(teller, inner, { ...(to ? { to } : {}), ...(restriction ? { restriction } : {}) }, rule)
  if (effect.to) for (const filter of effect.to.filters) tellFilter(teller, filter)
}

/** How long effects last, as a text says it. */
function tellRestriction({ add, card }: Teller, { span: place, side, word }: Restriction, soft: boolean): void {
  const own = side === 'my' || card.type?.value === 'Reaction'
  const value =
    word === 'ueot'
      ? own
        ? 'turn'
        : 'enemy next turn'
      : word === 'uynt' && side === 'my'
        ? 'your next turn'
        : undefined
  add('duration', 'duration', place, {
    value: value ?? 'turn',
    group: '',
    ...(soft || value === undefined ? { soft: true as const } : {}),
  })
}

function tellBody(teller: Teller, body: Body, rule: Rule, chained: boolean): void {
  const { condition } = body
  if (condition?.kind === 'may') teller.add('may', 'choice', condition.span, { value: 'may' })
  if (condition && 'expression' in condition)
    tellCondition(teller, condition.expression, chained ? 'chain' : 'condition')
  for (const effect of body.effects) tellEffect(teller, effect, body, rule)
  if (body.to) for (const filter of body.to.filters) tellFilter(teller, filter)
  // The text of a frosted character names the phase instead.
  const frosts = body.effects.some((effect) => effect.kind === 'ability' && effect.ability === 'frosted')
  if (body.restriction) tellRestriction(teller, body.restriction, frosts)
}

function tellStatements(teller: Teller, { statements }: Action | Auto, rule: Rule): void {
  for (const { bodies } of statements) for (const body of bodies) tellBody(teller, body, rule, bodies.length > 1)
}

function tellCost(teller: Teller, { id, span: place, count, filter }: Cost): void {
  if (id === 'S') {
    teller.add('deed', 'keyword', place, { value: 'ko' })
    if (filter) tellFilter(teller, { ...filter, zone: { span: filter.span, prefix: 'my', zone: 'ring' } })
    else teller.add('self', 'target', place, { value: 'this', group: '' })
  }
  if (id === 'D')
    tellDiscard(
      teller,
      place,
      filter ?? count ?? 1,
      count === undefined ? undefined : span(place.end - 2 - String(count).length, place.end - 2),
    )
}

/** Whom an auto takes for the current player. */
const current = ({ events, hook }: Auto): Teller['me'] => {
  if (hook || events.some(({ event }) => event === 'blocks')) return 'enemy'
  const phases = events.filter(({ prefix }) => prefix !== undefined)
  return phases.some(({ prefix }) => prefix === 'any')
    ? 'any'
    : phases.some(({ prefix }) => prefix === 'opp')
      ? 'enemy'
      : 'your'
}

/** Roles of which a second mention says nothing new. */
const SETS = [
  'player',
  'deed',
  'position',
  'keyword',
  'trigger',
  'duration',
  'self',
  'bound',
  'per',
  'count',
  'discard',
  'may',
  'draw',
]

/** Each fact of such a role once; one that must be said before one that may be. */
export const once = (facts: readonly FightersFact[]): readonly FightersFact[] =>
  facts.filter(
    (fact, at) =>
      !SETS.includes(fact.role) ||
      !facts.some(
        (other, before) =>
          other.role === fact.role &&
          other.value === fact.value &&
          (other.soft === fact.soft ? before < at : fact.soft),
      ),
  )

/** Players whom the rule names. */
const players = (rule: Rule): ReadonlySet<string> =>
  new Set(
    [...nodes(rule)]
      .flatMap(({ types }) => (Array.isArray(types) ? (types as Filter['types']).flat() : []))
      .map(({ kind }) => kind),
  )

/** Players whose piles and points the rule counts. */
const counted = (rule: Rule): ReadonlySet<unknown> =>
  new Set([...nodes(rule)].flatMap(({ kind, variable }) => (kind === 'variable' ? [variable] : [])))

/** Everything that a card's rule does and a printed text would say. */
export function factsOfRule(source: string, card: FightersCard): readonly FightersFact[] {
  const { rule } = card
  if (!rule) return []
  const facts: FightersFact[] = []
  const verbs = new Set(
    [...nodes(rule)].flatMap(({ kind, id }) => (kind === 'command' && typeof id === 'string' ? [id] : [])),
  )
  const variables = counted(rule)
  const named = players(rule)
  const costs = rule.actions.flatMap((action) => action.costs)
  const isBranched = [...nodes(rule)].some(({ kind }) => kind === 'elif')
  const gone =
    costs.some(({ id, filter }) => id === 'S' && !filter) ||
    (verbs.has('unfreeze') && costs.some(({ id }) => id === 'F'))
  const teller: Teller = {
    source,
    card,
    verbs,
    gone,
    me: 'your',
    both: (named.has('me') && named.has('opp')) || isBranched,
    counts: variables.has('me') && variables.has('opp'),
    hook: rule.auto?.hook === true,
    add: (role, subject, place, reading, alone = true) =>
      facts.push({
        role,
        subject,
        group: reading.value,
        alone,
        words: slice(source, place).trim(),
        span: place,
        ...reading,
      }),
  }
  const auto: Teller = rule.auto ? { ...teller, me: current(rule.auto) } : teller
  for (const filter of rule.target?.filters ?? []) tellFilter(rule.actions.length > 0 ? teller : auto, filter)
  for (const { value, span: place } of rule.abilities) tellKeyword(teller, place, '+', value)
  for (const { value } of rule.vars) tellCondition(teller, value, 'value')
  for (const action of rule.actions) {
    for (const cost of action.costs) tellCost(teller, cost)
    tellStatements(teller, action, rule)
  }
  for (const event of rule.auto?.events ?? []) tellEvent(teller, event, rule.auto)
  if (rule.auto) tellStatements(auto, rule.auto, rule)
  if (variables.has('this')) teller.add('self', 'target', card.nameSpan, { value: 'this', group: '', soft: true })
  return once(facts)
}
