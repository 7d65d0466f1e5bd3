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
  type Step,
} from '../rules/values/effect'
import { mark } from '../rules/entries'
import { hasKeyword } from '../rules/cards/facts'
import { fitsField, idsIn, roomIn, titleOf } from '../rules/cards/own'
import { createTokensAt, moveCards, moveTogether, putOnField, type Moving, type TokenPlace } from '../rules/cards/move'
import { push } from '../rules/state'
import { tell } from '../rules/tell'
import { doScoped } from './sequence'
import { tokenNamed } from './tokens'

/** Cards among the targets that lie on the field or in an EX area; leaders never move. */
const movable = ({ table }: Step, targets: readonly number[]): number[] =>
  targets.filter((id) => id >= SEATS.length && ['field', 'ex'].includes(cardOf(table.state, id).zone))

const moving = (
  zone: ZoneId,
  how: Moving = {},
  allowed: (step: Step, id: number) => boolean = () => true,
): EffectRule =>
  onTargets(
    (step, targets) =>
      moveCards(
        step.table,
        movable(step, targets).filter((id) => allowed(step, id)),
        { zone },
        how,
      ).length > 0,
  )

/** Whether an ability may destroy the card. */
export function isDestructible({ table, context }: Step, id: number): boolean {
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
  apply: (step, answer) =>
    moveCards(step.table, movable(step, targetsOf(step, answer)), { zone: 'deck', index: 0 }).length > 0,
}

/** Each as far as its owner's EX area has room; the others stay. */
export const sendToExArea = onTargets((step, targets) => {
  const { table } = step
  const lying = targets.filter((id) => id >= SEATS.length && cardOf(table.state, id).zone === 'field')
  const fitting = SEATS.flatMap((seat) =>
    lying.filter((id) => cardOf(table.state, id).owner === seat).slice(0, roomIn(table, 'ex', seat)),
  )
  return (
    moveCards(
      table,
      lying.filter((id) => fitting.includes(id)),
      { zone: 'ex' },
    ).length > 0
  )
})

const TOP_OR_BOTTOM = ['top', 'bottom'] as const

/** The performer says top or bottom for each card (section 4.4.2); then all of them go together. */
export const topOrBottomDeck: EffectRule<(typeof TOP_OR_BOTTOM)[number]> = {
  ask(step, explain) {
    if (!step.stage) return askTargets(step, explain)
    const id = step.stage.ids[step.stage.step]
    if (id === undefined) return undefined
    const card = titleOf(step.table, cardOf(step.table.state, id))
    const options = TOP_OR_BOTTOM.map((name) =>
      createOption(`perform:${name}`, 'perform', name, message(`option-deck-${name}`, { card }), { name }),
    )
    return questionOf(step, 'top-or-bottom', { kind: 'option', options, refused: [] })
  },
  apply(step, answer) {
    const { table, context, stage } = step
    if (!stage) {
      const ids = movable(step, targetsOf(step, answer))
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
const unfit = ({ table }: Step, id: number): RefusedCard => ({
  id,
  reason: message('refused-unfit', { card: titleOf(table, cardOf(table.state, id)) }),
})

/** Cards of the own EX area come onto the field as far as there is room; the performer says which, where not all fit. Spells never do. */
export const putExToFieldAndTarget: EffectRule = {
  ask(step, explain) {
    const { table, context } = step
    const room = roomIn(table, 'field', context.performer)
    const asks = askTargets(step, explain)?.asks
    const offered = asks?.kind === 'cards' ? asks.candidates : movable(step, targetsOf(step, undefined))
    const candidates = offered.filter((id) => fitsField(table, cardOf(table.state, id)))
    const most = Math.min(room, candidates.length)
    if (most === 0) return undefined
    const refused = explain ? offered.filter((id) => !candidates.includes(id)).map((id) => unfit(step, id)) : []
    if (asks?.kind !== 'cards')
      return candidates.length <= room
        ? undefined
        : questionOf(step, 'target', createChoice(candidates, room, room, refused), 'ask-targets')
    const [min, max] = [Math.min(asks.min, most), Math.min(asks.max, most)]
    return questionOf(
      step,
      'target',
      { ...asks, candidates, min, max, refused: [...asks.refused, ...refused] },
      min === 1 && max === 1 ? 'ask-target' : 'ask-targets',
    )
  },
  apply: (step, answer) =>
    doScoped(step, putOnField(step.table, movable(step, targetsOf(step, answer)), step.context.performer)),
}

/** The cards are banished together, and then each has a token in its place, under the same controller (section 4.4.2). */
export const transform = onTargets((step, targets) => {
  const { table, context } = step
  const token = tokenNamed(step)
  if (!token) return false
  const places = new Map(movable(step, targets).map((id) => [id, placeOf(step, id)]))
  const gone = moveCards(table, [...places.keys()], { zone: 'banished' })
  for (const id of gone)
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

function placeOf({ table }: Step, id: number): Required<TokenPlace> {
  const { zone, controller } = cardOf(table.state, id)
  return { zone: zone === 'ex' ? 'ex' : 'field', seat: controller, index: idsIn(table, zone, controller).indexOf(id) }
}
