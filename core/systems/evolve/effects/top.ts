import { createChoice, createOption, type Question, type Taken } from '../../../engine/decision'
import { SEATS } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { message } from '../../../language/message'
import type { Action } from '../ability'
import { amountOf, questionOf, type EffectRule, type EffectCall } from '../rules/values/effect'
import { isUnplayed, mark } from '../rules/entries'
import { fitsField, roomIn } from '../rules/cards/own'
import { bounds, matches } from '../rules/values/values'
import { moveCards, putOnField } from '../rules/cards/move'
import { push } from '../rules/state'
import { tell } from '../rules/tell'
import { chosenOf } from './hand'

/** An end of the deck. */
type Edge = 'top' | 'bottom'

/** The action under way and the cards still looked at (section 4.4.8). */
interface Looking {
  readonly action: Action
  readonly ids: readonly number[]
}

function lookingOf({ effect, stage }: EffectCall): Looking | undefined {
  const action = stage && effect.list[stage.step]
  return stage && action?.node === 'action' ? { action, ids: stage.ids } : undefined
}

/** All that are left in an order of the player's choice. */
const ORDERING = new Set(['BottomDeckAnyOrder', 'TopDeckAnyOrder'])

/** Cards may be left where they are: none is always allowed. */
const LEAVING = new Set(['BottomDeck', 'TopOrBottomDeck'])

const takesAll = ({ id, filter, amount }: Action): boolean => !filter && !amount && !LEAVING.has(id)

/** What an action may take of the cards looked at. */
interface Taking {
  readonly candidates: readonly number[]
  readonly min: number
  readonly max: number
  /** None, by the amount or for want of room, whatever the cards are. */
  readonly stopped: boolean
  /** All of them, for which there is room: nothing is chosen. */
  readonly whole: boolean
}

/** None is always allowed where a filter is written, and for the bottom of the deck. */
function takingOf({ table, env, context }: EffectCall, { action, ids }: Looking): Taking {
  const { id, filter, amount } = action
  const fitting = id === 'Field' ? ids.filter((one) => fitsField(table, cardOf(table.state, one))) : ids
  const candidates = filter ? fitting.filter((one) => matches(table, env, filter, cardOf(table.state, one))) : fitting
  const room =
    id === 'Field'
      ? roomIn(table, 'field', context.performer)
      : id === 'ExArea'
        ? roomIn(table, 'ex', context.performer)
        : Infinity
  const all = Math.min(candidates.length, room)
  if (takesAll(action)) return { candidates, min: all, max: all, stopped: room <= 0, whole: ids.length <= room }
  const [min, max] = amount ? bounds(table, env, amount) : [1, LEAVING.has(id) ? all : 1]
  const most = Math.max(0, Math.min(max, all))
  return {
    candidates,
    min: filter || LEAVING.has(id) ? 0 : Math.min(min, most),
    max: most,
    stopped: Math.min(max, room) <= 0,
    whole: false,
  }
}

/** Where the chosen cards go: one answer for all of them. */
function askPlace(call: EffectCall): Question<Edge> {
  const options = (['top', 'bottom'] as const).map((name) =>
    createOption(`perform:${name}`, 'perform', name, message(`option-look-${name}`), { name }),
  )
  return questionOf(call, 'top-or-bottom', { kind: 'option', options, refused: [] })
}

/** Asks even when no card matches: the performer looks at them, and the other player does not learn that none did. */
function ask(call: EffectCall): Question<Edge> | undefined {
  const looking = lookingOf(call)
  if (!looking || looking.action.id === 'TopDeckSameOrder') return undefined
  if (call.stage?.done) return askPlace(call)
  const { candidates, min, max, stopped, whole } = takingOf(call, looking)
  const ordered = ORDERING.has(looking.action.id)
  if (stopped || (whole && (!ordered || candidates.length < 2))) return undefined
  return questionOf(
    call,
    'look',
    createChoice(candidates, min, max, [], ordered ? true : undefined),
    `ask-look-${looking.action.id}`,
  )
}

/** Carries out one action with the chosen cards. */
function act({ table, context }: EffectCall, { action }: Looking, chosen: readonly number[]): void {
  const seat = context.performer
  mark(table, 'action', action.id)
  switch (action.id) {
    case 'Hand':
      for (const id of chosen)
        if (action.filter) tell(table, 'event', 'revealed', { context, cards: { card: cardOf(table.state, id) } })
      moveCards(table, chosen, { zone: 'hand' })
      return
    case 'Cemetery':
      moveCards(table, chosen, { zone: 'cemetery' })
      return
    case 'Field':
      putOnField(table, chosen, seat)
      return
    case 'ExArea':
      moveCards(table, chosen, { zone: 'ex', seat })
      return
    case 'BottomDeck':
    case 'BottomDeckAnyOrder':
      for (const id of chosen) moveCards(table, [id], { zone: 'deck', seat })
      return
    case 'TopDeckAnyOrder':
      for (const id of [...chosen].reverse()) moveCards(table, [id], { zone: 'deck', seat, index: 0 })
      return
  }
}

function toPlace({ table, context }: EffectCall, chosen: readonly number[], answer: Taken<Edge> | undefined): void {
  const top = answer !== undefined && 'action' in answer && answer.action === 'top'
  mark(table, 'action', 'TopOrBottomDeck')
  for (const id of top ? [...chosen].reverse() : chosen)
    moveCards(table, [id], { zone: 'deck', seat: context.performer, ...(top ? { index: 0 } : {}) })
}

/** Looks at the top cards and starts with the first action. */
function look(call: EffectCall, everybody: boolean): boolean {
  const { table, context } = call
  const ids = table.state.zones.deck?.[context.performer].slice(0, Math.max(0, amountOf(call))) ?? []
  for (const seat of SEATS) if (everybody || seat === context.performer) table.state.seen[seat] = [...ids]
  tell(table, 'event', everybody ? 'revealed-top' : 'looked', {
    context,
    cards: { leader: cardOf(table.state, context.performer) },
    args: { amount: ids.length },
    seat: context.performer,
  })
  if (ids.length > 0) push(table, { kind: 'effect', context, stage: { step: 0, ids } })
  return ids.length > 0
}

/** Goes on to the next action with the cards that are left; after the last one they stay on top as they were. */
function proceed(call: EffectCall, looking: Looking, answer: Taken<Edge> | undefined): void {
  const { table, context, stage, effect } = call
  const { candidates, whole } = takingOf(call, looking)
  const chosen = stage?.done ?? (answer ? chosenOf(answer) : whole ? candidates : [])
  if (looking.action.id === 'TopOrBottomDeck' && !stage?.done && chosen.length > 0) {
    return push(table, { kind: 'effect', context, stage: { step: stage?.step ?? 0, ids: looking.ids, done: chosen } })
  }
  if (stage?.done) toPlace(call, chosen, answer)
  else if (!isUnplayed(table, 'action', looking.action.id)) act(call, looking, chosen)
  const ids = looking.ids.filter((id) => !chosen.includes(id))
  const next = (stage?.step ?? 0) + 1
  const ends = takesAll(looking.action) && (looking.action.id === 'Hand' || looking.action.id === 'Cemetery')
  if (next < effect.list.length && ids.length > 0 && !ends)
    push(table, { kind: 'effect', context, stage: { step: next, ids } })
  else table.state.seen = [[], []]
}

const looking = (everybody: boolean): EffectRule<Edge> => ({
  ask,
  apply(call, answer) {
    const current = lookingOf(call)
    if (!call.stage) return look(call, everybody)
    if (current) proceed(call, current, answer)
    return true
  },
})

export const checkTop = looking(false)
export const revealTop = looking(true)
