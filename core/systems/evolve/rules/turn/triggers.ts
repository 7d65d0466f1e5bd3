import type { Hearer } from '../../../../engine/probe'
import { cardsIn } from '../../../../engine/zone'
import { other, type Seat } from '../../../../engine/seat'
import { cardOf } from '../../../../engine/state'
import { NONE } from '../../../../language/list'
import type { TriggerId } from '../../vocabulary'
import { censusOf } from '../cards/census'
import { inContext, remember } from '../cards/facts'
import { definitionOf, idsIn, keyOf, textOf } from '../cards/own'
import { markGranted, passiveAbilities } from '../cards/passives'
import {
  isMemory,
  type Context,
  type EvolveCardState,
  type EvolveTable,
  type GrantedAbility,
  type Subject,
} from '../state'
import { tell } from '../tell'
import { holds, matches } from '../values/values'

/** Whether any card of the match has an ability with this trigger: if not, nobody needs to be asked. */
export const isHeard = (table: EvolveTable, trigger: TriggerId): boolean => censusOf(table.pool).triggers.has(trigger)

/**
 * Makes an object's abilities of one trigger wait for the next confirmation timing (section 4.1). The object may have left: then its memory is given.
 * `cause` is the trigger card.
 */
export function raise(table: EvolveTable, trigger: TriggerId, holder: Subject, cause: Subject): void {
  if (!isHeard(table, trigger)) return void table.probe?.heard?.(trigger, { id: cause.id, life: cause.life }, NONE)
  const own = definitionOf(table, holder)?.triggered.get(trigger)
  const granted = grantedTo(table, holder)
  if (!own && granted.length === 0) return void table.probe?.heard?.(trigger, { id: cause.id, life: cause.life }, NONE)
  const waiting = (key: string, ability: number): Context => ({
    performer: holder.controller,
    source: { id: holder.id, life: holder.life },
    key,
    ability,
    trigger: { id: cause.id, life: cause.life },
    depth: 0,
  })
  const hearers: Hearer[] | undefined = table.probe?.heard && []
  if (own) for (const ability of own) add(table, waiting(keyOf(table, holder), ability), holder, cause, hearers)
  for (const { key, ability } of granted) {
    if (textOf(table, key)?.abilities[ability]?.trigger?.value !== trigger) continue
    markGranted(table)
    add(table, waiting(key, ability), holder, cause, hearers)
  }
  if (hearers) table.probe?.heard?.(trigger, { id: cause.id, life: cause.life }, hearers)
}

/** Abilities that a card has from others; one that left has those that it had. */
const grantedTo = (table: EvolveTable, holder: Subject): readonly GrantedAbility[] =>
  isMemory(holder) ? holder.granted : holder.zone === 'field' ? passiveAbilities(table, holder) : []

/** Makes an ability wait, unless what happened is not what it means; notes how far it came where somebody listens. */
function add(
  table: EvolveTable,
  context: Context,
  holder: Subject,
  cause: Subject,
  hearers: Hearer[] | undefined,
): void {
  const stage = enlist(table, context, holder, cause)
  hearers?.push({ id: holder.id, key: context.key, path: `abilities.${context.ability}`, stage })
}

function enlist(table: EvolveTable, context: Context, holder: Subject, cause: Subject): Hearer['stage'] {
  const ability = textOf(table, context.key)?.abilities[context.ability]
  if (!ability) return 'silent'
  const missed = ability.filters.find((filter) => !matches(table, inContext(context), filter, cause))
  if (missed) {
    tell(table, 'detail', 'not-watched', {
      context,
      span: missed.span,
      cards: { card: cause, holder },
      args: { ability: ability.name },
    })
    return 'filter'
  }
  const early = ability.conditions.filter((condition) => condition.early)
  if (early.length > 0 && !holds(table, inContext(context), early)) {
    const [id, watched] = cause.id === holder.id ? ['condition-early', {}] : ['condition-early-for', { watched: cause }]
    tell(table, 'nothing', id, {
      context,
      span: early[0]?.span,
      args: { ability: ability.name },
      cards: { holder, ...watched },
    })
    return 'condition'
  }
  table.state.pending[context.performer].push(early.length > 0 ? { ...context, early: true } : context)
  return 'waiting'
}

/** Raises a trigger on every other card of a field. */
export function raiseOnOthers(table: EvolveTable, trigger: TriggerId, seat: Seat, cause: Subject): void {
  table.probe?.heard?.(trigger, { id: cause.id, life: cause.life }, NONE)
  if (!isHeard(table, trigger)) return
  for (const id of idsIn(table, 'field', seat))
    if (id !== cause.id) raise(table, trigger, cardOf(table.state, id), cause)
}

/** Triggers of cards that see others leave a field. */
const WATCHING = ['OnOtherLeaveField', 'OnOtherReturnToHandFromField', 'OnOpponentCardLeaveField'] as const

/** What follows when cards have left a field together: those that left still see each other go (section 4.1). */
export function raiseLeaving(table: EvolveTable, left: readonly Left[], watchers: readonly Subject[]): void {
  for (const { subject, to } of left) {
    if (to === 'cemetery') raise(table, 'LastWords', subject, subject)
    raise(table, 'OnLeaveField', subject, subject)
    if (to === 'hand') raise(table, 'OnReturnToHandFromField', subject, subject)
    if (watchers.length === 0) continue
    for (const watcher of watchers) {
      if (watcher.id === subject.id) continue
      const own = watcher.controller === subject.controller
      if (own) raise(table, 'OnOtherLeaveField', watcher, subject)
      if (own && to === 'hand') raise(table, 'OnOtherReturnToHandFromField', watcher, subject)
      if (!own && to === 'cemetery') raise(table, 'OnOpponentCardLeaveField', watcher, subject)
    }
  }
}

export interface Left {
  readonly subject: Subject
  /** Where it would lie by the rules; a token lies nowhere. */
  readonly to: string
}

/**
 * Cards on both fields before others leave them, those that are about to leave included; none where nobody watches that. Where abilities are given, each as
 * it is now: one that sees a card go together with the giver still has what it was given.
 */
export function watchersOf(table: EvolveTable): readonly Subject[] {
  if (!WATCHING.some((trigger) => isHeard(table, trigger))) return NONE
  const cards = [...cardsIn(table, 'field', 0), ...cardsIn(table, 'field', 1)]
  return censusOf(table.pool).abilities ? cards.map((card) => remember(table, card)) : cards
}

/** What follows when a card has come onto a field. */
export function raiseEntering(table: EvolveTable, card: EvolveCardState, from: string | undefined): void {
  raise(table, 'Fanfare', card, card)
  raise(table, from === 'hand' ? 'FanfareHand' : 'FanfareNotHand', card, card)
  raiseOnOthers(table, 'OnOtherEnterField', card.controller, card)
}

/** Abilities at the start of a phase, and those that spells have left for it (section 4.1). */
export function raisePhase(table: EvolveTable, phase: 'StartMainPhase' | 'StartEndPhase', seat: Seat): void {
  if (isHeard(table, phase)) for (const card of cardsIn(table, 'field', seat)) raise(table, phase, card, card)
  if (phase === 'StartMainPhase' && isHeard(table, 'StartOpponentMainPhase')) {
    for (const card of cardsIn(table, 'field', other(seat))) raise(table, 'StartOpponentMainPhase', card, card)
  }
  if (table.state.delayed.length === 0) return
  const due = (context: Context, wanted: string): boolean =>
    wanted === phase
      ? context.performer === seat
      : wanted === 'StartOpponentMainPhase' && phase === 'StartMainPhase' && context.performer !== seat
  for (const { context } of table.state.delayed.filter((one) => due(one.context, one.phase)))
    table.state.pending[context.performer].push(context)
  table.state.delayed = table.state.delayed.filter((one) => !due(one.context, one.phase))
}
