import { chooseOne } from '../../../../engine/chance'
import type { Seat } from '../../../../engine/seat'
import { cardOf, type Ref } from '../../../../engine/state'
import { idsIn } from '../../../../engine/zone'
import type { Span } from '../../../../language/span'
import type { Pick, Selection, Selector } from '../../script'
import type { GroupName, PickedKind, ZoneName } from '../../words'
import { isOnField, currentFight, inOrder, isSame } from '../table'
import { isPresent, refOf, sideOf, subjectOf, zoneOf, type Environment, type Subject } from './environment'
import { isOfKind, matches } from './filters'
import { refsOf, seatsOf } from './references'

const FIELD = ['creatures', 'auras', 'fields'] as const

/** The zone where things of a kind are looked for (section 4.2). */
export const zoneFor = (pick: PickedKind, zone: ZoneName | undefined): ZoneName =>
  zone ?? (pick === 'action' || pick === 'effect' ? 'stack' : 'field')

const HELD: ReadonlySet<ZoneName> = new Set<ZoneName>(['hand', 'deck', 'discard', 'banished'])

type Where = Omit<Pick, 'pick' | 'count' | 'by' | 'random'> & { readonly pick: PickedKind }

/** Whose cards are meant; `undefined`: anybody's. What lies in hands, decks and piles is one's own where nobody is named, but for targets. */
function seatsFor({ table, context }: Environment, { of }: Where, zone: ZoneName, target: boolean) {
  if (of === 'any') return undefined
  if (of) return seatsOf(table, context, of)
  return HELD.has(zone) && !target ? [context.seat] : undefined
}

/** To whom something belongs as `of` means it: on the field and the stack its controller, but the owner of a `card` on the field. */
function holderOf(pick: PickedKind, zone: ZoneName, subject: Subject): Seat {
  if (zone === 'field' && pick === 'card') return subject.card.owner
  return zone === 'field' || zone === 'stack' ? sideOf(subject) : subject.card.owner
}

const inZone = (zone: ZoneName, subject: Subject): boolean => {
  const at = zoneOf(subject)
  return zone === 'field' ? isOnField({ zone: at }) : at === zone
}

function passes(env: Environment, where: Where, zone: ZoneName, seats: readonly Seat[] | undefined, subject: Subject) {
  if (!isOfKind(env, where.pick, subject)) return false
  if (seats && !seats.includes(holderOf(where.pick, zone, subject))) return false
  if (where.except.length > 0) {
    const ref = refOf(subject)
    const isOut = where.except.some((one) =>
      refsOf(env.table, env.context, one, env.each).some((other) => isSame(other, ref)),
    )
    if (isOut) return false
  }
  return !where.where || matches(env, where.where, subject)
}

/** The ids of a zone in the order in which the table shows them: A's first; the top first of what has one. */
function idsOf({ table }: Environment, zone: ZoneName, seats: readonly Seat[] | undefined): readonly number[] {
  const { state } = table
  if (zone === 'stack') return idsIn(state, 'stack', 0).toReversed()
  const asked = zone === 'field' ? inOrder(table) : inOrder(table).filter((seat) => !seats || seats.includes(seat))
  const ids: number[] = []
  for (const row of zone === 'field' ? FIELD : [zone]) for (const seat of asked) ids.push(...idsIn(state, row, seat))
  return zone === 'discard' ? ids.reverse() : ids
}

/** The first or last so many of a zone. */
function cut(env: Environment, { top, bottom }: Where, ids: readonly number[]): readonly number[] {
  if (top) return ids.slice(0, Math.max(0, env.evaluator.value(env, top)))
  if (!bottom) return ids
  const count = Math.max(0, env.evaluator.value(env, bottom))
  return count === 0 ? [] : ids.slice(-count)
}

/** All that a pick or a target may mean, whatever its count. `target`: nobody named means both players, in every zone (section 4.2). */
export function candidates(env: Environment, where: Where, target = false): readonly Subject[] {
  const zone = zoneFor(where.pick, where.in)
  const seats = seatsFor(env, where, zone, target)
  const found: Subject[] = []
  for (const id of cut(env, where, idsOf(env, zone, seats))) {
    const subject = isPresent(cardOf(env.table.state, id))
    if (passes(env, where, zone, seats, subject)) found.push(subject)
  }
  env.table.probe?.target(
    env.context.key,
    where,
    found.map(({ card }) => card.id),
  )
  return found
}

/** What lies where a pick or target looks and is no candidate, with the words that say so. */
export function nearMisses(
  env: Environment,
  where: Where,
  target = false,
): readonly { readonly card: Subject['card']; readonly span: Span }[] {
  const zone = zoneFor(where.pick, where.in)
  const seats = seatsFor(env, where, zone, target)
  return cut(env, where, idsOf(env, zone, seats)).flatMap((id) => {
    const subject = isPresent(cardOf(env.table.state, id))
    if (!isOfKind(env, where.pick, subject) || passes(env, where, zone, seats, subject)) return []
    const failed = where.where?.tests.find((test) => !matches(env, { span: test.span, tests: [test] }, subject))
    return [{ card: subject.card, span: failed?.span ?? where.span }]
  })
}

/** How many a pick takes of so many candidates; all when there are fewer. */
export function countOf({ count }: Pick, available: number): { readonly min: number; readonly max: number } {
  if (count === undefined || count === 'all') return { min: available, max: available }
  if (typeof count === 'number') {
    const most = Math.max(0, Math.min(count, available))
    return { min: most, max: most }
  }
  const max = Math.min(count.max ?? available, available)
  return { min: Math.min(count.min ?? 0, max), max }
}

/** So many by chance; who drew them is not asked. */
export function byChance(env: Environment, found: readonly Subject[], count: number): readonly Subject[] {
  const left = [...found]
  const taken: Subject[] = []
  while (taken.length < count) {
    const one = chooseOne(env.table, left)
    if (!one) break
    left.splice(left.indexOf(one), 1)
    taken.push(one)
  }
  return taken
}

const isCreature = (subject: Subject): boolean => zoneOf(subject) === 'creatures'
const isSelf = ({ context }: Environment, subject: Subject): boolean => isSame(refOf(subject), context.self)

type IsMember = (env: Environment, subject: Subject) => boolean

/** Who belongs to a group; every member is a creature on the field, or was one when it left. */
const GROUPS: Readonly<Record<GroupName, IsMember>> = {
  creatures: () => true,
  allies: ({ context }, subject) => sideOf(subject) === context.seat,
  'other-allies': (env, subject) => sideOf(subject) === env.context.seat && !isSelf(env, subject),
  opposing: ({ context }, subject) => sideOf(subject) !== context.seat,
  'other-creatures': (env, subject) => !isSelf(env, subject),
  fighters: ({ table }, subject) => {
    const fight = currentFight(table)
    const ref = refOf(subject)
    return isSame(fight?.first, ref) || isSame(fight?.second, ref)
  },
}

/** The members of a group, A's first. */
function groupOf(env: Environment, isOne: IsMember): readonly Subject[] {
  const { table } = env
  const found: Subject[] = []
  for (const seat of inOrder(table)) {
    for (const id of idsIn(table.state, 'creatures', seat)) {
      const one = isPresent(cardOf(table.state, id))
      if (isOne(env, one)) found.push(one)
    }
  }
  return found
}

function membersOf(env: Environment, selector: Selector): readonly Subject[] {
  switch (selector.kind) {
    case 'group':
      return groupOf(env, GROUPS[selector.group])
    case 'ref':
      return refsOf(env.table, env.context, selector.ref, env.each).flatMap((ref) => subjectOf(env.table, ref) ?? [])
    case 'pick': {
      const chosen = env.chosen?.get(selector.pick)
      if (chosen) return chosen.flatMap((ref) => subjectOf(env.table, ref) ?? [])
      return candidates(env, selector.pick)
    }
  }
}

/** All objects that a selection means, each once; references also bring those that have left. */
export function objects(env: Environment, { parts }: Selection): readonly Subject[] {
  const [only] = parts
  if (only && parts.length === 1) return membersOf(env, only)
  const found: Subject[] = []
  for (const part of parts)
    for (const one of membersOf(env, part))
      if (!found.some((known) => isSame(refOf(known), refOf(one)))) found.push(one)
  return found
}

function isMember(env: Environment, selector: Selector, subject: Subject): boolean {
  switch (selector.kind) {
    case 'group':
      return isCreature(subject) && GROUPS[selector.group](env, subject)
    case 'ref':
      return refsOf(env.table, env.context, selector.ref, env.each).some((ref) => isSame(ref, refOf(subject)))
    case 'pick': {
      const { pick } = selector
      const zone = zoneFor(pick.pick, pick.in)
      return inZone(zone, subject) && passes(env, pick, zone, seatsFor(env, pick, zone, false), subject)
    }
  }
}

/** Whether a selection means this object; of one that has left it is judged as it was just before (section 4.12). */
export const isIn = (env: Environment, { parts }: Selection, subject: Subject): boolean =>
  parts.some((part) => isMember(env, part, subject))

export const refs = (subjects: readonly Subject[]): readonly Ref[] => subjects.map(refOf)
