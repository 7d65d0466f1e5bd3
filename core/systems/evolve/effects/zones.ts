import { SEATS } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import type { ZoneId } from '../rules/board'
import { onTargets, type EffectRule, type Step } from '../rules/effect'
import { mark } from '../rules/entries'
import { hasKeyword } from '../rules/facts'
import { moveCards, type Moving } from '../rules/move'
import { tell } from '../rules/tell'

/** Cards among the targets that lie on the field or in an EX area; leaders never move. */
const movable = ({ table }: Step, targets: readonly number[]): number[] =>
  targets.filter((id) => id >= SEATS.length && ['field', 'ex'].includes(cardOf(table.state, id).zone))

const moving = (zone: ZoneId, how: Moving = {}, allowed: (step: Step, id: number) => boolean = () => true): EffectRule =>
  onTargets((step, targets) => moveCards(step.table, movable(step, targets).filter((id) => allowed(step, id)), { zone }, how).length > 0)

/** Whether an ability may destroy the card. */
function isDestructible({ table, context }: Step, id: number): boolean {
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
