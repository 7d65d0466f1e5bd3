import { cardAt } from '../../../../engine/state'
import { isPlayer, other, type Seat } from '../../../../engine/seat'
import { idsIn, type Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import type { Span } from '../../../../language/span'
import type { Filter, FilterCondition, TypeTerm, ZoneReference } from '../../card'
import type { FilterId } from '../../vocabulary'
import { entryOf } from '../entries'
import type { FighterState, FightersTable } from '../state'
import type { Choice } from '../turn/resolution'
import { abilityTypeOf, backupsOf, bpOf, definitionOf, facing, isUnited, nameOf, ringIds, spOf } from '../table'
import { toObjects, type Environment, type Evaluate } from '../values/environment'
import { wordsOfFilter } from '../words'

/** Where a filter looks, besides what it says itself. */
export type Place = Partial<Pick<Choice, 'within' | 'except' | 'side'>>

/** What a filter finds (specification, section 6.3): one list of candidates, or one for each of "one of each". */
export interface Selection {
  readonly parts: readonly (readonly number[])[]
  readonly min: number
  readonly max: number
  readonly random: boolean
  /** All of them are meant, so that nobody chooses. */
  readonly all: boolean
}

/** A card that is no candidate, with the reason. */
export type Refused = Refusal & { readonly id: number }

const isStanding = ({ zone, bp }: FighterState): boolean => zone !== 'ring' || bp > 0

/** An Action or Reaction that may be played is looked at as if it had left its zone already. */
const isBeingPlayed = ({ table, scope }: Environment, { id, zone }: FighterState): boolean =>
  id === scope.source.id && (zone === 'hand' || zone === 'removed') && definitionOf(table, id)?.type !== 'Character'

/** Whose zones a prefix means; both for `any` and `same` until one of them is named. */
function seatsOf(
  { scope: { me } }: Environment,
  prefix: ZoneReference['prefix'],
  side: Seat | undefined,
): readonly Seat[] {
  if (prefix === 'any' || prefix === 'same') return side === undefined ? [me, other(me)] : [side]
  return [prefix === 'opp' ? other(me) : me]
}

/** The cards of a filter's zone, in the order of section 6.3. */
function cardsOf(env: Environment, zone: Filter['zone'], { within, side }: Place): readonly number[] {
  const { table, scope } = env
  if (within) return idsIn(table.state, within.zone, within.seat)
  if (zone?.zone === 'infront') {
    const enemy = facing(table, cardAt(table, scope.source.id))
    return enemy ? [enemy.id] : []
  }
  if (!zone || zone.zone === 'arena') {
    const seats = zone?.prefix ? seatsOf(env, zone.prefix, side) : [scope.me, other(scope.me)]
    return joined(seats, (seat) => ringIds(table, seat))
  }
  return joined(seatsOf(env, zone.prefix, side), (seat) => idsIn(table.state, zone.zone, seat))
}

function joined([first, second]: readonly Seat[], idsOf: (seat: Seat) => readonly number[]): readonly number[] {
  const ids = first === undefined ? [] : idsOf(first)
  return second === undefined ? ids : [...ids, ...idsOf(second)]
}

const isOfKind = ({ table, scope }: Environment, term: TypeTerm, id: number): boolean => {
  switch (term.kind) {
    case 'any':
    case 'all':
      return true
    case 'this':
      return id === scope.source.id
    case 'type':
      return definitionOf(table, id)?.type === term.type
    case 'subtype':
      return definitionOf(table, id)?.subtype === term.subtype.toLowerCase()
    case 'name':
      return nameOf(table, id).toLowerCase() === term.name.toLowerCase()
    default:
      return false
  }
}

function isMeant(env: Environment, term: TypeTerm, id: number): boolean {
  const { me, source } = env.scope
  if (isPlayer(id))
    return (
      !term.not &&
      (term.kind === 'player' || (term.kind === 'me' && id === me) || (term.kind === 'opp' && id === other(me)))
    )
  if (term.others && id === source.id) return false
  return isOfKind(env, term, id) !== (term.not ?? false)
}

type Member = readonly TypeTerm[]

const PLAYER_KINDS: ReadonlySet<string> = new Set(['player', 'me', 'opp'])
const DOUBLED = ['name', 'type', 'subtype']

const isOf = (member: Member, kind: string): boolean => member.every((term) => term.kind === kind && !term.not)
export const isPlayerTerm = ({ kind }: TypeTerm): boolean => PLAYER_KINDS.has(kind)
const isForPlayers = (member: Member): boolean => member.every(isPlayerTerm)

/** A filter as it is used again and again, worked out once; in one form, whatever the filter does not say. */
interface Sieve extends Required<Pick<Filter, 'conditions'>> {
  readonly zone: Filter['zone']
  readonly pick: Filter['pick']
  readonly without: Filter['without']
  /** One list of members that must all hold, or one for each of "one of each". */
  readonly parts: readonly (readonly Member[])[]
  /** It names this card, which it finds wherever that is. */
  readonly namesThis: boolean
  /** All that it finds are meant. */
  readonly isPlural: boolean
  /** It may find players. */
  readonly hasPlayers: boolean
  /** The vocabulary entries of its words, without those of its expressions. */
  readonly entries: readonly string[]
}

/**
 * What `&` joins (section 4.9): members of different categories must all hold, those of one category mean one of each. Players never are cards, so
 * theirs stand by themselves.
 */
function partsOf({ types }: Filter): Sieve['parts'] {
  if (types.length < 2) return [types]
  const players = types.filter(isForPlayers).map((member) => [member])
  const cards = types.filter((member) => !isForPlayers(member))
  const doubled = DOUBLED.find((kind) => cards.filter((member) => isOf(member, kind)).length > 1)
  if (doubled === undefined) return cards.length > 0 ? [...players, cards] : players
  const rest = cards.filter((member) => !isOf(member, doubled))
  return [...players, ...cards.filter((member) => isOf(member, doubled)).map((member) => [member, ...rest])]
}

const sieves = new WeakMap<Filter, Sieve>()
/** What was asked for last: a choice asks for the same several times. */
let last: { readonly filter: Filter; readonly sieve: Sieve } | undefined

function sieveOf(filter: Filter): Sieve {
  if (last?.filter !== filter) last = { filter, sieve: sieves.get(filter) ?? workOut(filter) }
  return last.sieve
}

function workOut(filter: Filter): Sieve {
  const { types, conditions, zone, pick, without } = filter
  const made: Sieve = {
    conditions,
    zone,
    pick,
    without,
    parts: partsOf(filter),
    namesThis: types.some((member) => member.some(({ kind }) => kind === 'this')),
    isPlural: types.some((member) => member.length > 0 && member.every(({ plural }) => plural)),
    hasPlayers: types.some((member) => member.some((term) => isPlayerTerm(term) && !term.not)),
    entries: wordsOfFilter(filter).flatMap(([kind, id]) => entryOf(kind, id) ?? []),
  }
  sieves.set(filter, made)
  return made
}

/** Whether nobody chooses among what a filter finds: it takes all of it, or some at random. */
export const takesUnasked = (filter: Filter): boolean =>
  filter.quantity ? (filter.quantity.random ?? false) : filter.pick !== undefined || sieveOf(filter).isPlural

/** How many lists of candidates a filter finds. */
export const partCount = (filter: Filter): number => (filter.expression ? 1 : sieveOf(filter).parts.length)

const inRing =
  (test: (card: FighterState, table: FightersTable) => boolean) =>
  (table: FightersTable, card: FighterState): boolean =>
    card.zone === 'ring' && test(card, table)

const isCharacter = (table: FightersTable, { id }: FighterState): boolean =>
  definitionOf(table, id)?.type === 'Character'

const WORDS: Readonly<Record<Exclude<FilterId, 'bp:lowest'>, (table: FightersTable, card: FighterState) => boolean>> = {
  backedup: inRing((card, table) => backupsOf(table, card).length > 0),
  attack: inRing(({ attacks }) => attacks),
  uattack: inRing((card, table) => isUnited(table, card)),
  block: inRing(({ blocks }) => blocks !== undefined),
  blocked: inRing(({ attacks, blocked }) => attacks && blocked),
  frozen: inRing(({ frozen }) => frozen),
  fresh: inRing(({ fresh }) => fresh),
  powerful: (table, card) => abilityTypeOf(table, card) !== undefined,
  powerless: (table, card) => isCharacter(table, card) && abilityTypeOf(table, card) === undefined,
  abinstant: (table, card) => abilityTypeOf(table, card) === 'instant',
  abtrigger: (table, card) => abilityTypeOf(table, card) === 'triggered',
  abauto: (table, card) => abilityTypeOf(table, card) === 'auto',
}

const COMPARED = {
  '==': (left: number, right: number) => left === right,
  '>=': (left: number, right: number) => left >= right,
  '<=': (left: number, right: number) => left <= right,
} as const

const statOf = (table: FightersTable, id: number, stat: 'bp' | 'sp'): number | undefined => {
  if (isPlayer(id)) return stat === 'sp' ? table.state.players[id].sp : undefined
  return stat === 'sp' ? spOf(table, id) : bpOf(table, cardAt(table, id))
}

function isSo({ table }: Environment, condition: Exclude<FilterCondition, { word: 'bp:lowest' }>, id: number): boolean {
  if (condition.kind === 'number') {
    const stat = statOf(table, id, condition.stat)
    return stat !== undefined && COMPARED[condition.operator](stat, condition.value)
  }
  if (isPlayer(id)) return false
  if (condition.kind === 'type') return definitionOf(table, id)?.type === condition.type
  if (condition.kind === 'subtype') return definitionOf(table, id)?.subtype === condition.subtype.toLowerCase()
  return condition.word !== 'bp:lowest' && WORDS[condition.word](table, cardAt(table, id))
}

/** Those with the lowest BP among what is left at this point. */
function lowest({ table }: Environment, ids: readonly number[]): ReadonlySet<number> {
  const found = ids.flatMap((id) => {
    const bp = statOf(table, id, 'bp')
    return bp === undefined ? [] : [{ id, bp }]
  })
  const least = Math.min(...found.map(({ bp }) => bp))
  return new Set(found.filter(({ bp }) => bp === least).map(({ id }) => id))
}

function keep(env: Environment, ids: readonly number[], condition: FilterCondition): readonly number[] {
  const low = condition.kind === 'word' && condition.word === 'bp:lowest' ? lowest(env, ids) : undefined
  const { probe } = env.table
  return ids.filter((id) => {
    const held = (low ? low.has(id) : isSo(env, condition, id)) !== (condition.not ?? false)
    probe?.test(env.scope.source.key, condition, id, held)
    return held
  })
}

/** `&` binds tighter than `,` (section 4.11). */
function filtered(
  env: Environment,
  { conditions }: Pick<Filter, 'conditions'>,
  ids: readonly number[],
): readonly number[] {
  if (conditions.length === 0) return ids
  const [only] = conditions
  if (only && conditions.length === 1) return only.reduce((left, condition) => keep(env, left, condition), ids)
  const passed = new Set(
    conditions.flatMap((chain) => chain.reduce((left, condition) => keep(env, left, condition), ids)),
  )
  return ids.filter((id) => passed.has(id))
}

const picked = ({ pick }: Sieve, ids: readonly number[]): readonly number[] => {
  if (!pick) return ids
  return pick.value < 0 ? ids.slice(pick.value) : ids.slice(0, pick.value)
}

/** Everybody and everything that the types are asked of, and fits them. */
function typed(
  env: Environment,
  { zone, hasPlayers, namesThis }: Sieve,
  members: readonly Member[],
  place: Place,
): readonly number[] {
  const { scope } = env
  const cards = cardsOf(env, zone, place)
  const found: number[] = []
  if (hasPlayers && !place.within) {
    if (fits(env, members, scope.me)) found.push(scope.me)
    if (fits(env, members, other(scope.me))) found.push(other(scope.me))
  }
  for (const id of cards) if (isFitting(env, members, place, id)) found.push(id)
  const { id } = scope.source
  if (!zone && !place.within && namesThis && !cards.includes(id)) if (isFitting(env, members, place, id)) found.push(id)
  return found
}

function isFitting(env: Environment, members: readonly Member[], { within, except }: Place, id: number): boolean {
  if (isPlayer(id) && within) return false
  const card = cardAt(env.table, id)
  return isStanding(card) && !isBeingPlayed(env, card) && !except?.includes(id) && fits(env, members, id)
}

/** Whether each member has a term that means it; without any, every card is meant. */
function fits(env: Environment, members: readonly Member[], id: number): boolean {
  if (members.length === 0) return !isPlayer(id)
  for (const member of members) if (!isAnyMeant(env, member, id)) return false
  return true
}

function isAnyMeant(env: Environment, member: Member, id: number): boolean {
  for (const term of member) if (isMeant(env, term, id)) return true
  return false
}

function candidates(
  evaluate: Evaluate,
  env: Environment,
  sieve: Sieve,
  members: readonly Member[],
  place: Place,
): readonly number[] {
  const found = picked(sieve, filtered(env, sieve, typed(env, sieve, members, place)))
  if (!sieve.without) return found
  const without = new Set(toObjects(evaluate(env, sieve.without)))
  return found.filter((id) => !without.has(id))
}

/** What a filter finds. It changes nothing. */
export function selectBy(evaluate: Evaluate, env: Environment, filter: Filter, place: Place = {}): Selection {
  if (filter.expression) {
    const found = [...new Set(toObjects(evaluate(env, filter.expression)))]
    env.table.probe?.target(env.scope.source.key, filter, found)
    return { parts: [found], min: 1, max: found.length, random: false, all: true }
  }
  const sieve = sieveOf(filter)
  const parts = sieve.parts.map((members) => candidates(evaluate, env, sieve, members, place))
  env.table.probe?.target(env.scope.source.key, filter, (parts.length === 1 && parts[0]) || [...new Set(parts.flat())])
  const { quantity, pick } = filter
  if (quantity)
    return { parts, min: quantity.min, max: quantity.max ?? Infinity, random: quantity.random ?? false, all: false }
  return { parts, min: 1, max: 1, random: false, all: pick !== undefined || sieve.isPlural }
}

/** What stands for a choice where nobody can be asked: the first ones. */
export const presumed = ({ all, min, parts }: Selection): number[] => [
  ...new Set(parts.flatMap((found) => (all ? found : found.slice(0, Math.max(1, min))))),
]

/** The zones of a filter are not named yet: somebody has to say whose are meant. */
export function needsSide({ expression, zone, types }: Filter, { within, side }: Place): boolean {
  if (expression || within || side !== undefined || zone?.zone === 'infront') return false
  return (zone?.prefix === 'any' || zone?.prefix === 'same') && (types.length === 0 || !types.every(isForPlayers))
}

/** Cards of the filter's zone that are no candidates, with the word that says so. */
export function refusalsBy(
  evaluate: Evaluate,
  env: Environment,
  filter: Filter,
  part: number,
  place: Place,
): Refused[] {
  const { table, scope } = env
  const sieve = sieveOf(filter)
  const members = sieve.parts[part] ?? []
  const found = candidates(evaluate, env, sieve, members, place)
  const because = (id: number, reason: string, { start, end }: Span): Refused => ({
    id,
    reason: message(reason, { card: nameOf(table, id) }),
    span: { key: scope.source.key, start, end },
  })
  return cardsOf(env, filter.zone, place)
    .filter((id) => !found.includes(id))
    .map((id) => {
      if (!isStanding(cardAt(table, id))) return because(id, 'refused-no-bp', filter.span)
      if (place.except?.includes(id) || isBeingPlayed(env, cardAt(table, id)))
        return because(id, 'refused-needed', filter.span)
      const failed = members.find((member) => !member.some((term) => isMeant(env, term, id)))
      if (failed) return because(id, 'refused-type', failed[0]?.span ?? filter.span)
      const condition = filter.conditions
        .flat()
        .find((one) => keep(env, [...found, id], one).every((other) => other !== id))
      if (condition && !filtered(env, filter, [...found, id]).includes(id))
        return because(id, 'refused-condition', condition.span)
      return because(id, filter.pick ? 'refused-pick' : 'refused-without', filter.pick?.span ?? filter.span)
    })
}

/** Counts the words of a filter that has been used (design, section 6). */
export function markFilter(table: FightersTable, filter: Filter): void {
  for (const entry of sieveOf(filter).entries) table.coverage.executed.add(entry)
}
