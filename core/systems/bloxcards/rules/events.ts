import { message } from '../../../language/message'
import { other, type Seat } from '../../../engine/seat'
import { cardAt, refTo, type Ref } from '../../../engine/state'
import { idsIn } from '../../../engine/zone'
import { NONE } from '../../../language/list'
import type { TriggerId } from '../vocabulary'
import { move } from './cards/moves'
import { mark } from './entries'
import type { BloxFrame, TriggerFrame } from './frames'
import type { BloxPiece, BloxTable, Happening, RuleOf } from './state'
import { answersTo, bothFields, definitionOf, hasFlag, isSet, onField, parameter, push, sourceOf } from './table'
import { tell } from './tell'

/** How many of the latest cards the loop guard names. */
const NAMED = 6

/** What fighters listen to: the words of the player it happens to, of the other one, and of both (section 4.2). */
const LISTENERS = {
  summon: ['OnAllySummon', 'OnEnemySummon', 'OnAnySummon'],
  cast: ['OnAllyCast', 'OnEnemyCast', 'OnCast'],
  death: ['OnAllyDeath', 'OnEnemyDeath', 'OnAnyDeath'],
  gain: ['OnHealthGain', 'OnEnemyHealthGain', undefined],
  loss: ['OnHealthLoss', 'OnEnemyHealthLoss', undefined],
} as const satisfies Record<string, readonly [TriggerId, TriggerId, TriggerId | undefined]>

interface About {
  /** Whom `Aggressor` means. */
  readonly other?: Ref | undefined
  /** The card that caused it. */
  readonly cause?: number | undefined
}

/** Asks a fighter, when its turn comes, whether its effect answers. */
export const triggerFrame = (type: TriggerId, of: Ref, about: About = {}, dead = false): TriggerFrame => ({
  kind: 'trigger',
  type,
  of,
  dead,
  other: about.other,
  cause: about.cause,
})

/** Whether the chain was stopped: until a player does something, nobody hears of anything. */
const isStopped = ({ state }: BloxTable): boolean => state.begun > parameter(state, 'maxTriggers')

/** Whether more effects may begin; the one too many is told of, with the cards in the circle (section 6.4). */
function mayBegin(table: BloxTable, card: BloxPiece): boolean {
  const { state } = table
  const most = parameter(state, 'maxTriggers')
  if (isStopped(table)) return false
  state.chain = [...state.chain.slice(1 - NAMED), card.key]
  if (++state.begun <= most) return true
  const names = new Set(state.chain.map((key) => table.pool.byKey(key)?.card.name ?? key))
  tell(table, 'nothing', 'loop', { args: { most, cards: [...names].join(', ') }, source: sourceOf(table, card) })
  return false
}

/** Whether the card that caused it has the archetype that the effect asks for (section 4.3). */
function passesFilter(table: BloxTable, card: BloxPiece, cause: number | undefined): boolean {
  const wanted = definitionOf(table, card)?.card.effect?.archetype
  if (wanted === undefined) return true
  const passes = cause !== undefined && definitionOf(table, cardAt(table, cause))?.archetype === wanted.value
  table.probe?.test(card.key, wanted, cause ?? card.id, passes)
  if (passes) return true
  tell(table, 'nothing', 'filtered', {
    args: { archetype: wanted.value },
    cards: { card: card.id },
    source: sourceOf(table, card),
  })
  return false
}

/** A player may do something again: whatever happened before is no part of a circle. */
export function forgetChain({ state }: BloxTable): void {
  state.begun = 0
  state.chain = []
}

/** Starts a card's effect for a player, whatever it answers to. */
export function begin(table: BloxTable, card: BloxPiece, controller: Seat, about: About = {}): void {
  const definition = definitionOf(table, card)
  if (!definition?.trigger || definition.steps.length === 0) return
  const stage = !passesFilter(table, card, about.cause) ? 'filter' : mayBegin(table, card) ? 'waiting' : 'silent'
  if (table.probe?.heard) {
    const cause = about.cause === undefined ? undefined : refTo(cardAt(table, about.cause))
    table.probe.heard(definition.trigger, cause, [{ id: card.id, key: card.key, path: 'effect', stage }])
  }
  if (stage !== 'waiting') return
  mark(table, 'trigger', definition.trigger)
  push(table, {
    kind: 'effect',
    source: sourceOf(table, card),
    self: refTo(card),
    controller,
    other: about.other,
    at: 0,
    chosen: undefined,
    fresh: undefined,
    heeds: false,
  })
}

/** A card was cast or has come onto the field: it does what it does then. */
export function summoned(table: BloxTable, card: BloxPiece, controller: Seat): void {
  if (answersTo(table, card, 'OnSummon')) begin(table, card, controller)
  else if (card.zone === 'field') table.probe?.heard?.('OnSummon', refTo(card), NONE)
}

/** The fighters that listen to what happens to a player, in the order in which they answer: the active player's first (section 6.4). */
function listeners(table: BloxTable, event: keyof typeof LISTENERS, seat: Seat, about: About = {}): TriggerFrame[] {
  if (isStopped(table)) return []
  const [ally, enemy, any] = LISTENERS[event]
  if (table.probe?.heard) for (const word of [ally, enemy, any]) if (word) table.probe.heard(word, undefined, NONE)
  const found: TriggerFrame[] = []
  for (const card of bothFields(table, table.state.turn.seat)) {
    const type = definitionOf(table, card)?.trigger
    if (type === undefined || (type !== any && type !== (card.controller === seat ? ally : enemy))) continue
    const hearsItself = card.id === about.cause && event === 'summon'
    if (hearsItself && !isSet(table, 'selfTriggersAllySummon')) continue
    found.push(triggerFrame(type, refTo(card), about))
    table.probe?.heard?.(type, undefined, [{ id: card.id, key: card.key, path: 'effect', stage: 'queued' }])
  }
  return found
}

/** It has left before its turn came, so that it does not answer (section 6.4). */
function tellGone(table: BloxTable, card: BloxPiece, type: TriggerId): void {
  if (answersTo(table, card, type))
    tell(table, 'detail', 'not-there', { cards: { card: card.id }, source: sourceOf(table, card) })
}

/** Depth first: all that the effect causes resolves before what lies below it on the stack. */
export const triggerRule: RuleOf<'trigger'> = {
  run(table, { type, of, dead, other: aggressor, cause }) {
    const card = dead ? cardAt(table, of.id) : onField(table, of)
    if (!card) return tellGone(table, cardAt(table, of.id), type)
    if (answersTo(table, card, type)) begin(table, card, card.controller, { other: aggressor, cause })
  },
}

/** A card was cast, and its own effect is done. A fighter is what `Aggressor` means; an action or terrain is not. */
export const announceRule: RuleOf<'announce'> = {
  run(table, { event, seat, card }) {
    push(table, ...listeners(table, event, seat, { cause: card.id, other: event === 'summon' ? card : undefined }))
  },
}

const framesFor = (table: BloxTable, happening: Happening): TriggerFrame[] =>
  happening.kind === 'own'
    ? [triggerFrame(happening.type, happening.of)]
    : listeners(table, happening.gain ? 'gain' : 'loss', happening.seat)

/** Several changes of one life in a sub-effect fire once. */
const once = (happenings: readonly Happening[]): readonly Happening[] =>
  happenings.length < 2
    ? happenings
    : happenings.filter(
        (one, at) =>
          one.kind === 'own' ||
          !happenings
            .slice(0, at)
            .some((before) => before.kind === 'life' && before.seat === one.seat && before.gain === one.gain),
      )

function judgeLives(table: BloxTable): boolean {
  const { state } = table
  const [near, far] = state.players
  if (near.life > 0 && far.life > 0) return false
  const both = near.life <= 0 && far.life <= 0
  const loser: Seat = near.life <= 0 ? 0 : 1
  const reason = message(both ? 'both-lost' : 'life-out', { player: loser })
  state.result = { winner: both ? 'draw' : other(loser), reason }
  table.trace?.({ level: 'event', message: reason, subjects: { player: loser } })
  return true
}

const isDead = ({ health, doomed }: BloxPiece): boolean => health <= 0 || doomed

function hasDead({ state }: BloxTable, seat: Seat): boolean {
  const { cards } = state
  for (const id of idsIn(state, 'field', seat)) {
    const card = cards[id]
    if (card && isDead(card)) return true
  }
  return false
}

/** Who struck whom down in combat, by the ids of the dead. */
type Killers = ReadonlyMap<number, Ref>

/**
 * Takes the dead off the field together. Each then has its own OnDeath and those who hear of it, who are not the others of the batch (section 6.3). `killers`
 * is for combat alone.
 */
function bury(table: BloxTable, killers: Killers | undefined): BloxFrame[] {
  if (!hasDead(table, 0) && !hasDead(table, 1)) return []
  const dead: { card: BloxPiece; of: Ref; seat: Seat }[] = []
  for (const card of bothFields(table, table.state.turn.seat))
    if (isDead(card)) dead.push({ card, of: refTo(card), seat: card.controller })
  for (const { card } of dead) {
    tell(table, 'event', 'died', { cards: { card: card.id }, seat: card.controller })
    move(table, card, 'removed', card.owner)
  }
  return dead.flatMap(({ card, of, seat }): BloxFrame[] => {
    // Of its own death no card is the cause, whoever killed it (section 4.3).
    const own = triggerFrame('OnDeath', of, { other: killers?.get(card.id) }, true)
    return hasFlag(table, card, 'Fading')
      ? [own]
      : [own, ...listeners(table, 'death', seat, { other: of, cause: card.id })]
  })
}

/** After every sub-effect and blow: lives, then deaths until there are none, then the triggers that waited (section 6.4). */
export function settle(table: BloxTable, happenings: readonly Happening[], killers?: Killers): void {
  if (judgeLives(table)) return
  const deaths = bury(table, killers)
  if (deaths.length > 0) push(table, ...deaths, { kind: 'settle', happenings })
  else if (happenings.length > 0) push(table, ...once(happenings).flatMap((one) => framesFor(table, one)))
}

export const settleRule: RuleOf<'settle'> = { run: (table, { happenings }) => settle(table, happenings) }
