import { createChoice, createOption, createQuestion, type Option, type Question } from '../../../../engine/decision'
import { SEATS, type Seat } from '../../../../engine/seat'
import { cardAt, deref, type Ref } from '../../../../engine/state'
import { GONE } from '../../../../engine/state'
import { message } from '../../../../language/message'
import type { Applied, Leaving, SendFrame } from '../../effects/frames'
import type { Destination, Protection } from '../../words'
import type { TableZone } from '../board'
import { isProtected } from '../continuous/stats'
import { raiseAll } from '../events/raise'
import type { Cause, Happening, Past, RuleOf, YacgPiece, YacgTable } from '../state'
import {
  definitionOf,
  inOrder,
  isOnField,
  isSame,
  isToken,
  nameOf as nameOfCard,
  push,
  refTo,
  sourceOf,
} from '../table'
import { tell } from '../tell'
import { pastOf, put, shuffleDeck } from '../world/moves'
import { findCard, report } from '../world/players'
import { apply, follow, nameOf, replacements, settle, type Found } from './find'

const AGAINST: Readonly<Partial<Record<Leaving, Protection>>> = {
  killed: 'kill',
  destroyed: 'destroy',
  moved: 'move',
  countered: 'counter',
}

/** Whether something keeps a card from leaving so; what the rules do by themselves, such as deaths without HP, nothing stops. */
function isKept(table: YacgTable, card: YacgPiece, { how, cause }: SendFrame): boolean {
  const from = AGAINST[how]
  if (!from || !cause || !isProtected(table, card, from, cause)) return false
  tell(table, 'nothing', 'protected', { cards: { card: card.id }, args: { from }, source: sourceOf(cause) })
  return true
}

const deathOf = ({ how }: SendFrame): 'killed' | 'destroyed' | undefined =>
  how === 'killed' || how === 'destroyed' ? how : undefined

/** A death in a fight: of a fighter, or by the damage of an attack (section 4.12), which is no longer what kills whom a text kills. */
function isInCombat(table: YacgTable, { cause, how }: SendFrame, card: YacgPiece): boolean {
  const fight = table.state.fights.at(-1)
  const ref = refTo(card)
  if (isSame(fight?.first, ref) || isSame(fight?.second, ref)) return true
  return how === 'killed' && !cause && (card.harm?.combat ?? false)
}

/** Who did it: what the operation says, or what took the last HP. */
const killerOf = ({ cause, how }: SendFrame, card: YacgPiece): Cause | undefined =>
  cause ?? (how === 'killed' ? card.harm : undefined)

const NOTHING_INSTEAD: readonly Found[] = []

/** Of replacements with the same script and player the oldest: it makes no difference which one is chosen. */
const distinct = (found: readonly Found[]): readonly Found[] =>
  found.filter(
    ({ context: { key, seat }, path }, at) =>
      found.findIndex((one) => one.path === path && one.context.key === key && one.context.seat === seat) === at,
  )

/** What may put a creature that dies elsewhere: printed abilities of its own, else all others (section 6.5). */
function deathReplacements(table: YacgTable, frame: SendFrame, card: YacgPiece): readonly Found[] {
  const how = deathOf(frame)
  if (!how || card.zone !== 'creatures') return NOTHING_INSTEAD
  const it = refTo(card)
  const found = replacements(
    table,
    {
      event: 'dies',
      it,
      other: killerOf(frame, card)?.self,
      player: card.owner,
      combat: isInCombat(table, frame, card),
      how,
      first: card.controller,
    },
    ({ word }) => word === 'move',
    frame.tried,
  )
  if (found.length < 2) return found
  const printed = definitionOf(table, card)?.traits ?? []
  const own = found.filter(
    ({ context: { self, key } }) => isSame(self, it) && (key === card.key || printed.includes(key)),
  )
  return distinct(own.length > 0 ? own : found)
}

/** The creature whose death is looked at now, and what may happen instead. */
function deathNow(table: YacgTable, frame: SendFrame): { card: YacgPiece; found: readonly Found[] } | undefined {
  const ref = frame.cards[frame.at ?? 0]
  const card = ref && deref(table.state, ref)
  return card && { card, found: deathReplacements(table, frame, card) }
}

/** Its controller chooses among several. */
function askInstead(table: YacgTable, frame: SendFrame): Question<number> | undefined {
  const death = deathNow(table, frame)
  if (!death || death.found.length < 2) return undefined
  const options = death.found.map(({ context: { self }, path, replacement: { text } }, at): Option<number> => {
    const label = message('option-instead', { card: nameOfCard(table, self.id) })
    return createOption(`instead:${at}`, 'instead', at, label, { card: self.id, name: text ?? path })
  })
  const { card } = death
  return createQuestion(
    card.controller,
    'instead',
    message('ask-instead', { card: nameOfCard(table, card.id) }),
    { kind: 'option', options, refused: [] },
    frame.cause && sourceOf(frame.cause),
  )
}

const waitFor =
  (frame: SendFrame) =>
  (pending: Applied): SendFrame => ({ ...frame, step: 'replace', pending })

/** What puts a card that comes to a discard pile elsewhere. */
const pileReplacement = (table: YacgTable, { cause, tried }: SendFrame, card: YacgPiece): Found | undefined =>
  isToken(table, card)
    ? undefined
    : replacements(
        table,
        { event: 'enters-discard', it: refTo(card), other: cause?.self, player: card.owner, first: card.owner },
        ({ word }) => word === 'move',
        tried,
      )[0]

/** Looks for what happens instead to one card after the other. */
function replace(table: YacgTable, frame: SendFrame): void {
  const { pending, ...plain } = frame
  const { at = 0, instead = {}, after = [], tried = [] } = frame
  const ref = frame.cards[at]
  const card = ref && deref(table.state, ref)
  if (!card) return push(table, { ...plain, step: at < frame.cards.length ? 'replace' : 'order', at: at + 1 })
  if (pending) {
    const again = { ...plain, tried: [...tried, nameOf(pending)] }
    if (!table.state.outcome.did) return push(table, again)
    const result = apply(table, pending)?.result
    if (result?.word !== 'move') return push(table, again)
    return push(table, {
      ...again,
      tried: [],
      at: at + 1,
      instead: { ...instead, [at]: result.to },
      after: [...after, pending],
    })
  }
  const deaths = deathReplacements(table, frame, card)
  if (deaths.length > 1) return push(table, { ...plain, step: 'choose' })
  const to = instead[at] ?? frame.to
  const found = deaths[0] ?? (to === 'discard' ? pileReplacement(table, frame, card) : undefined)
  if (!found) return push(table, { ...plain, at: at + 1, tried: [] })
  settle(table, found, waitFor(plain))
}

const ZONE_OF = {
  hand: 'hand',
  deck: 'deck',
  'deck-top': 'deck',
  'deck-bottom': 'deck',
  discard: 'discard',
  banish: 'banished',
} as const satisfies Record<Destination, TableZone>

const isOrdered = (to: Destination): boolean => to === 'deck-top' || to === 'deck-bottom'

/** Cards of one owner that come to an end of the deck from several places: the owner says in which order. */
function unordered(
  table: YacgTable,
  { cards, to, instead = {}, ordered = [] }: SendFrame,
): { seat: Seat; ids: number[] } | undefined {
  if (!isOrdered(to) || Object.keys(instead).length > 0) return undefined
  for (const seat of inOrder(table)) {
    if (ordered.includes(seat)) continue
    const own = cards
      .flatMap((ref) => deref(table.state, ref) ?? [])
      .filter((card) => card.owner === seat && !isToken(table, card))
    const zones = new Set(own.map(({ zone }) => zone))
    const keepsOrder = zones.size === 1 && (zones.has('deck') || zones.has('discard'))
    if (own.length > 1 && !keepsOrder) return { seat, ids: own.map(({ id }) => id) }
  }
  return undefined
}

/** Puts a card where it goes; the first of several comes to lie on top. */
function place(table: YacgTable, { card, to, past }: Leave): void {
  if (to === 'hand' && card.zone === 'deck') return findCard(table, card)
  put(table, card, ZONE_OF[to], { index: to === 'deck-top' ? 0 : undefined, past })
}

/** What is known of a card before it goes, and what everybody hears of it afterwards. */
interface Leave {
  readonly card: YacgPiece
  readonly old: Ref
  readonly to: Destination
  readonly zone: string
  readonly controller: Seat
  readonly killer: Cause | undefined
  readonly combat: boolean
  readonly past: Past | undefined
}

function happeningsOf({ how }: SendFrame, { card, old, to, zone, controller, killer, combat }: Leave): Happening[] {
  const { owner } = card
  const heard: Happening[] = []
  const other = killer?.self
  if (isOnField({ zone })) {
    heard.push({ event: 'leaves', it: old, player: controller })
    const isDeath = zone === 'creatures' && (how === 'killed' || how === 'destroyed')
    const fought = combat ? ({ combat: true } as const) : {}
    if (how === 'destroyed' || isDeath)
      heard.push({ event: how === 'killed' ? 'killed' : 'destroyed', it: old, other, player: owner, ...fought })
    if (isDeath) heard.push({ event: 'dies', it: old, other, player: owner, ...fought })
  }
  if (how === 'discarded' && zone === 'hand') heard.push({ event: 'discarded', it: refTo(card), player: owner })
  if (to === 'discard' && card.zone !== GONE) heard.push({ event: 'enters-discard', it: refTo(card), player: owner })
  return heard
}

function announce(table: YacgTable, { how, cause }: SendFrame, { card, to }: Leave): void {
  const id = how === 'moved' || how === 'spent' ? `goes-${to}` : how
  tell(table, 'event', id, { cards: { card: card.id }, ...(cause && { source: sourceOf(cause) }), seat: card.owner })
}

/** All leave, then everybody hears of it, then what replacements do besides. */
function leave(table: YacgTable, frame: SendFrame): void {
  const { cards, to: usual, instead = {}, after = [] } = frame
  const leaves = cards.flatMap((ref, at): Leave[] => {
    const card = deref(table.state, ref)
    if (!card) return []
    return [
      {
        card,
        old: ref,
        to: instead[at] ?? usual,
        zone: card.zone,
        controller: card.controller,
        killer: killerOf(frame, card),
        combat: isInCombat(table, frame, card),
        past: pastOf(table, card),
      },
    ]
  })
  const last = usual === 'deck-top' ? leaves.toReversed() : leaves
  for (const one of last) {
    announce(table, frame, one)
    place(table, one)
  }
  for (const seat of [0, 1] as const)
    if (leaves.some(({ card, to }) => to === 'deck' && card.owner === seat)) shuffleDeck(table, seat)
  raiseAll(
    table,
    leaves.flatMap((one) => happeningsOf(frame, one)),
  )
  const objects = leaves.map(({ card }) => refTo(card))
  push(table, { kind: 'report', outcome: { did: objects.length > 0, objects } })
  for (const applied of after.toReversed()) follow(table, applied)
}

/** Cards leave together: protections, what happens instead, the order in which they lie, then the events (sections 4.13, 6.5). */
export const sendRule: RuleOf<'send', number> = {
  ask(table, frame) {
    if (frame.step === 'choose') return askInstead(table, frame)
    const found = frame.step === 'order' ? unordered(table, frame) : undefined
    if (!found) return undefined
    const { cause } = frame
    const source = cause && sourceOf(cause)
    const { length } = found.ids
    return createQuestion<number>(
      found.seat,
      'arrange',
      message(`ask-order-${frame.to}`),
      createChoice(found.ids, length, length, [], true),
      source,
    )
  },
  answer(table, frame, answer) {
    if ('action' in answer) {
      const found = deathNow(table, frame)?.found[answer.action]
      return found ? settle(table, found, waitFor(frame)) : push(table, { ...frame, step: 'replace' })
    }
    const seat = unordered(table, frame)?.seat
    const chosen = 'choose' in answer ? answer.choose.map((id) => refTo(cardAt(table, id))) : []
    const rest = frame.cards.filter((ref) => !chosen.some((one) => isSame(one, ref)))
    const ordered = seat === undefined ? SEATS : [...(frame.ordered ?? []), seat]
    push(table, { ...frame, ordered, cards: [...chosen, ...rest] })
  },
  run(table, frame) {
    if (frame.step === 'replace') return replace(table, frame)
    if (frame.step === 'choose') return push(table, { ...frame, step: 'replace' })
    if (frame.step === 'order') return push(table, { ...frame, step: 'leave' })
    if (frame.step === 'leave') return leave(table, frame)
    const cards = frame.cards.filter((ref) => {
      const card = deref(table.state, ref)
      return card !== undefined && !isKept(table, card, frame)
    })
    if (cards.length === 0) return report(table, { did: false, objects: [] })
    push(table, { ...frame, cards, step: 'replace' })
  },
}
