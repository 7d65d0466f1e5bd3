import { other, type Seat } from '../../../../engine/seat'
import { refTo, type Ref as ObjectRef } from '../../../../engine/state'
import { own } from '../../../../language/own'
import type { PlayerRef, Ref } from '../../script'
import type { Context, Fight, YacgPiece, YacgTable } from '../state'
import { currentFight, definitionOf, inOrder, isSame } from '../table'
import { isPresent, refOf, sideOf, subjectOf, zoneOf, type Subject } from './environment'

/** Which element a card or an object counts as (sections 1 and 5.5): a creature on the stack is an action, one that lies on another an aura. */
export function kindOf(table: YacgTable, subject: Subject): string | undefined {
  const kind = definitionOf(table, subject.card)?.kind
  if (kind !== 'creature') return kind
  const zone = zoneOf(subject)
  return zone === 'stack' ? 'action' : zone === 'auras' ? 'aura' : kind
}

/** What an aura lies on, or lay on. */
export const hostOf = ({ card, past }: Subject): ObjectRef | undefined => (past ? past.host : card.host)

/** The creature on the other side of a fight. */
function opponentIn({ first, second }: Fight, one: ObjectRef | undefined): ObjectRef | undefined {
  return isSame(first, one) ? second : isSame(second, one) ? first : undefined
}

function foeOf(table: YacgTable, self: ObjectRef): ObjectRef | undefined {
  const fight = currentFight(table)
  if (!fight) return undefined
  const subject = subjectOf(table, self)
  return opponentIn(fight, self) ?? opponentIn(fight, subject && hostOf(subject))
}

const listOf = (ref: ObjectRef | undefined): readonly ObjectRef[] => (ref ? [ref] : [])

function hostsOf(table: YacgTable, ref: ObjectRef): readonly ObjectRef[] {
  const subject = subjectOf(table, ref)
  return listOf(subject && hostOf(subject))
}

const PRESENT: ReadonlySet<string> = new Set(['creatures', 'fields', 'auras', 'stack'])

const PLAYED_AS = {
  creature: (kind: string | undefined): boolean => kind === 'creature',
  effect: (kind: string | undefined): boolean => kind !== 'creature',
  card: (): boolean => true,
} as const

/** What a card was played as: a creature that waits on the stack as an action (section 5.5). */
const playedAs = (table: YacgTable, card: YacgPiece): string | undefined =>
  card.zone === 'stack' ? kindOf(table, isPresent(card)) : definitionOf(table, card)?.kind

/** The card that a player played last this round; with `gone`, also one that has left since (section 4.3). */
export function lastPlayed(
  table: YacgTable,
  what: keyof typeof PLAYED_AS,
  seat: Seat | undefined,
  gone: boolean,
): ObjectRef | undefined {
  const { cards, turn } = table.state
  let last: YacgPiece | undefined
  for (const card of cards) {
    const { played } = card
    if (!played || played.by !== seat || played.round !== turn.number) continue
    if ((last?.played?.order ?? -1) < played.order && PLAYED_AS[what](playedAs(table, card))) last = card
  }
  return last && (gone || PRESENT.has(last.zone)) ? refTo(last) : undefined
}

type Named = (table: YacgTable, context: Context, each: ObjectRef | undefined) => ObjectRef | undefined

const BUILT_IN: Readonly<Record<string, Named>> = {
  self: (_, { self }) => self,
  host: (table, { self }) => hostsOf(table, self)[0],
  it: (_, { event }) => event?.it,
  other: (_, { event }) => event?.other,
  foe: (table, { self }) => foeOf(table, self),
  each: (_table, _context, each) => each,
}

/** What a reference means: an object as it was when it was named, or none, or several of one name. */
export function refsOf(
  table: YacgTable,
  context: Context,
  ref: Ref,
  each?: ObjectRef,
  gone = false,
): readonly ObjectRef[] {
  if (ref.kind === 'last-played') {
    const [seat] = seatsOf(table, context, ref.of)
    return listOf(lastPlayed(table, ref.what, seat, gone))
  }
  if (ref.kind === 'host-of') return refsOf(table, context, ref.of, each).flatMap((one) => hostsOf(table, one))
  const bound = own(context.bound, ref.name)
  if (bound) return 'objects' in bound ? bound.objects : []
  const declared = own(context.targets, ref.name)
  if (declared) return declared
  return listOf(own(BUILT_IN, ref.name)?.(table, context, each))
}

const firstSubject = (table: YacgTable, context: Context, ref: Ref): Subject | undefined => {
  const [first] = refsOf(table, context, ref)
  return first && subjectOf(table, first)
}

function seatOf(context: Context, word: 'player' | 'other-player'): readonly Seat[] {
  const player = context.player ?? context.event?.player
  if (player === undefined) return []
  return [word === 'player' ? player : other(player)]
}

/** The players that are meant, A first (section 4.5). */
export function seatsOf(table: YacgTable, context: Context, player: PlayerRef): readonly Seat[] {
  if (player.kind === 'opponent-of') return seatsOf(table, context, player.of).map(other)
  if (player.kind === 'word') {
    if (player.word === 'you') return [context.seat]
    if (player.word === 'opponent') return [other(context.seat)]
    return player.word === 'each' ? inOrder(table) : seatOf(context, player.word)
  }
  const subject = firstSubject(table, context, player.of)
  if (!subject) return []
  return [player.kind === 'owner' ? subject.card.owner : sideOf(subject)]
}

/** The players that are meant; the one whom the script calls `you` where nobody is named. */
export const seatsOr = (table: YacgTable, context: Context, player: PlayerRef | undefined): readonly Seat[] =>
  player ? seatsOf(table, context, player) : [context.seat]

/** Whether a reference means this object. */
export const meansObject = (
  table: YacgTable,
  context: Context,
  ref: Ref,
  subject: Subject,
  each?: ObjectRef,
): boolean => {
  const one = refOf(subject)
  return refsOf(table, context, ref, each).some((meant) => isSame(meant, one))
}
