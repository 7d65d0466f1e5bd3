import { cardAt } from '../../../../engine/state'
import { createOption, offer, type Offers, type Option } from '../../../../engine/decision'
import type { Seat } from '../../../../engine/seat'
import type { Refusal } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { mark } from '../entries'
import type { CoreFrame } from '../frames'
import { start } from './start'
import { whyNotStart } from './startable'
import type { FighterState, FightersTable, RuleOf } from '../state'
import { abilityTypeOf, nameOf, refuseFor, ringIds, textOf } from '../table'
import { isOn } from '../cards/switches'
import { tell } from '../tell'

/** Every character that is played has the frame: its ability has to be a ▲, and the one that it came with (section 6.10). */
export function happens(table: FightersTable, { card: id, key }: Extract<CoreFrame, { kind: 'instant' }>): boolean {
  const card = cardAt(table, id)
  const isOwn = card.power === undefined && card.key === key
  return isOwn && card.zone === 'ring' && abilityTypeOf(table, card) === 'instant'
}

/** The ▲ ability of a character that was played happens; there is no choice about that (section 6.1). */
export const instantFrame: RuleOf<'instant'> = {
  run(table, frame) {
    if (!happens(table, frame)) return
    const { card: id, key } = frame
    const card = cardAt(table, id)
    const source = { id, key, path: 'action' }
    if (!isOn(table, 'ab_instant_act', card.controller)) {
      mark(table, 'rule', 'ab_instant_act')
      tell(table, 'nothing', 'instant-off', { cards: { card: id }, source })
      return
    }
    card.activated = true
    start(table, card.controller, source)
  },
}

/** Why the ability of a character may not be used by hand: a ■, or a ▲ that came to it while it is fresh (sections 5.5 and 6.10). */
export function whyNotActivate(table: FightersTable, card: FighterState): Refusal | undefined {
  const seat = card.controller
  const type = abilityTypeOf(table, card)
  if (type === 'instant' && !card.fresh) return refuseFor(table, 'refused-instant-late', card)
  const rule = type === 'instant' ? 'ab_instant_act' : 'ab_trigger_act'
  if (!isOn(table, rule, seat)) {
    mark(table, 'rule', rule)
    return refuseFor(table, 'refused-abilities-off', card)
  }
  if (card.activated) return refuseFor(table, 'refused-activated', card)
  if (type === 'triggered' && card.frozen) return refuseFor(table, 'refused-frozen', card)
  if (type === 'triggered' && card.fresh) {
    if (!isOn(table, 'ab_trigger_fresh', seat)) return refuseFor(table, 'refused-fresh', card)
    mark(table, 'rule', 'ab_trigger_fresh')
  }
  return whyNotStart(table, seat, { id: card.id, key: textOf(table, card)?.card.key ?? card.key, path: 'action' })
}

/** The ability of a character is used. */
export interface ActivateAction {
  readonly do: 'activate'
  readonly card: number
}

function activateOption(table: FightersTable, card: FighterState): Option<ActivateAction> {
  const { id } = card
  const ability = textOf(table, card)?.card.ability?.value.name ?? ''
  const label = message(ability === '' ? 'option-activate' : 'option-activate-named', {
    card: nameOf(table, id),
    ability,
  })
  return createOption(`activate:${id}`, 'activate', { do: 'activate', card: id }, label, { card: id })
}

export function activateOptions(table: FightersTable, seat: Seat, offers: Offers<ActivateAction>): void {
  for (const id of ringIds(table, seat)) {
    const card = cardAt(table, id)
    const type = abilityTypeOf(table, card)
    if (type !== 'triggered' && type !== 'instant') continue
    const refusal = whyNotActivate(table, card)
    if (!refusal || offers.refused) offer(offers, activateOption(table, card), refusal)
  }
}

/** The player uses the ability of a character. It is marked once it can no longer be cancelled. */
export function useAbility(table: FightersTable, id: number, seat: Seat): void {
  const card = cardAt(table, id)
  tell(table, 'input', 'uses', { cards: { player: seat, card: id }, seat })
  start(table, seat, { id, key: textOf(table, card)?.card.key ?? card.key, path: 'action' })
}
