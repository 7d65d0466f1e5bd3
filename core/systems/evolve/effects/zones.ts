import { createChoice, createOption, type RefusedCard } from '../../../engine/decision'
import { SEATS } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { message } from '../../../language/message'
import type { ZoneId } from '../rules/cards/board'
import {
  askOrder,
  askTargets,
  onTargets,
  questionOf,
  targetsOf,
  type EffectRule,
  type EffectCall,
} from '../rules/values/effect'
import { mark } from '../rules/entries'
import { hasKeyword } from '../rules/cards/facts'
import { fitsField, idsIn, isForField, roomIn, titleOf } from '../rules/cards/own'
import {
  createTokensAt,
  moveCards,
  moveTogether,
  putOnField,
  stackOf,
  type Moving,
  type TokenPlace,
} from '../rules/cards/move'
import { push } from '../rules/state'
import { tell } from '../rules/tell'
import { doScoped } from './sequence'
import { tokenNamed } from './tokens'

/** Cards among the targets that lie on the field or in an EX area; leaders never move. */
const movable = ({ table }: EffectCall, targets: readonly number[]): number[] =>
  targets.filter((id) => id >= SEATS.length && ['field', 'ex'].includes(cardOf(table.state, id).zone))

const moving = (
  zone: ZoneId,
  how: Moving = {},
  allowed: (call: EffectCall, id: number) => boolean = () => true,
): EffectRule =>
  onTargets(
    (call, targets) =>
      moveCards(
        call.table,
        movable(call, targets).filter((id) => allowed(call, id)),
        { zone },
        how,
      ).length > 0,
  )

/** Whether an ability may destroy the card. */
export function isDestructible({ table, context }: EffectCall, id: number): boolean {
  const card = cardOf(table.state, id)
  if (card.zone !== 'field') return false
  if (!hasKeyword(table, card, 'CannotDestroyByAbilities')) return true
  mark(table, 'keyword', 'CannotDestroyByAbilities')
  tell(table, 'nothing', 'not-destroyed', { context, cards: { card } })
  return false
}

/** Section 4.4.2. */
export const destroy = moving('cemetery', { destroyed: true }, isDestructible)
export const sendToCemetery = moving('cemetery')
export const banish = moving('banished')
export const returnToHand = moving('hand')
export const bottomDeck = moving('deck')

/** Several go on top in the order in which they were chosen, the last one topmost. */
export const topDeck: EffectRule = {
  ask: askOrder,
  apply: (call, answer) =>
    moveCards(call.table, movable(call, targetsOf(call, answer)), { zone: 'deck', index: 0 }).length > 0,
}

/** Each as far as its owner's EX area has room; the others stay. What loses a Stack counter instead takes no place there (section 5.9). */
export const sendToExArea = onTargets(({ table }, targets) => {
  const room = SEATS.map((seat) => roomIn(table, 'ex', seat))
  const going = targets.filter((id) => {
    const card = id < SEATS.length ? undefined : cardOf(table.state, id)
    const left = card?.zone === 'field' ? (room[card.owner] ?? 0) : 0
    if (!card || left === 0) return false
    if (stackOf(table, card) === 0) room[card.owner] = left - 1
    return true
  })
  return moveCards(table, going, { zone: 'ex' }).length > 0
})

const TOP_OR_BOTTOM = ['top', 'bottom'] as const

/** The performer says top or bottom for each card (section 4.4.2); then all of them go together. */
export const topOrBottomDeck: EffectRule<(typeof TOP_OR_BOTTOM)[number]> = {
  ask(call, explain) {
    if (!call.stage) return askTargets(call, explain)
    const id = call.stage.ids[call.stage.step]
    if (id === undefined) return undefined
    const card = titleOf(call.table, cardOf(call.table.state, id))
    const options = TOP_OR_BOTTOM.map((name) =>
      createOption(`perform:${name}`, 'perform', name, message(`option-deck-${name}`, { card }), { name }),
    )
    return questionOf(call, 'top-or-bottom', { kind: 'option', options, refused: [] })
  },
  apply(call, answer) {
    const { table, context, stage } = call
    if (!stage) {
      const ids = movable(call, targetsOf(call, answer))
      if (ids.length > 0) push(table, { kind: 'effect', context, stage: { step: 0, ids } })
      return ids.length > 0
    }
    const { step: said, ids } = stage
    const top = answer !== undefined && 'action' in answer && answer.action === 'top'
    const done = [...(stage.done ?? []), ...ids.slice(said, said + 1).filter(() => top)]
    if (said + 1 < ids.length) push(table, { kind: 'effect', context, stage: { step: said + 1, ids, done } })
    else
      moveTogether(
        table,
        ids.map((id) => ({ ids: [id], to: { zone: 'deck', ...(done.includes(id) ? { index: 0 } : {}) } })),
      )
    return true
  },
}

/** Why a card that the ability asks for cannot be chosen: it could not lie on a field. */
const unfit = ({ table }: EffectCall, id: number): RefusedCard => ({
  id,
  reason: message('refused-unfit', { card: titleOf(table, cardOf(table.state, id)) }),
})

/** Cards of the own EX area come onto the field as far as there is room; the performer says which, where not all fit. Spells never do. */
export const putExToFieldAndTarget: EffectRule = {
  ask(call, explain) {
    const { table, context } = call
    const room = roomIn(table, 'field', context.performer)
    const asks = askTargets(call, explain)?.asks
    const offered = asks?.kind === 'cards' ? asks.candidates : movable(call, targetsOf(call, undefined))
    const candidates = offered.filter((id) => fitsField(table, cardOf(table.state, id)))
    const most = Math.min(room, candidates.length)
    if (most === 0) return undefined
    const refused = explain ? offered.filter((id) => !candidates.includes(id)).map((id) => unfit(call, id)) : []
    if (asks?.kind !== 'cards')
      return candidates.length <= room
        ? undefined
        : questionOf(call, 'target', createChoice(candidates, room, room, refused), 'ask-targets')
    const [min, max] = [Math.min(asks.min, most), Math.min(asks.max, most)]
    return questionOf(
      call,
      'target',
      { ...asks, candidates, min, max, refused: [...asks.refused, ...refused] },
      min === 1 && max === 1 ? 'ask-target' : 'ask-targets',
    )
  },
  apply: (call, answer) =>
    doScoped(call, putOnField(call.table, movable(call, targetsOf(call, answer)), call.context.performer)),
}

/** The cards are banished together, and then each has a token in its place, under the same controller (section 4.4.2). */
export const transform = onTargets((call, targets) => {
  const { table, context } = call
  const token = tokenNamed(call)
  if (!token) return false
  const places = new Map(movable(call, targets).map((id) => [id, placeOf(call, id)]))
  const gone = moveCards(table, [...places.keys()], { zone: 'banished' })
  for (const id of gone.filter((one) => places.get(one)?.zone === 'ex' || isForField(token)))
    tell(table, 'event', 'transformed', {
      context,
      cards: { card: cardOf(table.state, id) },
      args: { token: token.card.name },
    })
  createTokensAt(
    table,
    token.card.key,
    gone.flatMap((id) => places.get(id) ?? []).toSorted((one, two) => one.index - two.index),
  )
  return gone.length > 0
})

function placeOf({ table }: EffectCall, id: number): Required<TokenPlace> {
  const { zone, controller } = cardOf(table.state, id)
  return { zone: zone === 'ex' ? 'ex' : 'field', seat: controller, index: idsIn(table, zone, controller).indexOf(id) }
}
