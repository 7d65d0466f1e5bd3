import { cardAt } from '../../../engine/state'
import { actionIn, questionOf } from '../rules/choices/choose'
import { charactersOf, onCharacters, wordAt, type Command, type CommandCall } from '../rules/command'
import { mark } from '../rules/entries'
import { leaveAttack, stand } from '../rules/cards/moves'
import { slotOption } from '../rules/turn/play'
import type { FighterState } from '../rules/state'
import { followersOf, freeSlots, isAttacking, parameter, ringOf } from '../rules/table'
import { tell } from '../rules/tell'
import { truth } from '../rules/values/value'

const toggles = (call: CommandCall): boolean =>
  wordAt(call, 0) === 'toggle' || (call.values[0] !== undefined && truth(call.values[0]))

export const freeze = onCharacters((call, card) => {
  const { table, source } = call
  const turned = toggles(call)
  if (turned) mark(table, 'option', 'toggle')
  card.frozen = turned ? !card.frozen : true
  tell(table, 'event', card.frozen ? 'freezes' : 'unfreezes', { cards: { card: card.id }, source })
})

export const unfreeze = onCharacters(({ table, source }, card) => {
  const was = card.frozen
  card.frozen = false
  card.activated = false
  if (was) tell(table, 'event', 'unfreezes', { cards: { card: card.id }, source })
  return was
})

export const clear: Command = {
  apply({ table, scope, source }) {
    cardAt(table, scope.source.id).activated = false
    scope.cleared = true
    tell(table, 'event', 'cleared', { cards: { card: scope.source.id }, source })
    return true
  },
}

const slotsOf = (call: CommandCall): readonly number[] => {
  const [card] = charactersOf(call)
  return card ? freeSlots(call.table, card.controller) : []
}

function stepAside(call: CommandCall, slot: number): boolean {
  const [card] = charactersOf(call)
  if (!card) return false
  stand(call.table, card, slot)
  tell(call.table, 'event', 'moves-slot', { cards: { card: card.id }, args: { slot: slot + 1 }, source: call.source })
  return true
}

export const moveToSlot: Command<number> = {
  ask(call) {
    const slots = slotsOf(call)
    const [card] = charactersOf(call)
    if (slots.length < 2 || !card) return undefined
    const options = slots.map(slotOption(card.controller))
    return questionOf(call.scope, call.table, 'slot', { kind: 'option', options, refused: [] }, call.effect.span, {
      prompt: 'ask-move-slot',
    })
  },
  apply(call, answer) {
    const slot = actionIn(answer) ?? slotsOf(call)[0]
    return slot !== undefined && stepAside(call, slot)
  },
}

export const swapChars: Command = {
  apply(call) {
    const { table, source } = call
    const [one, two] = charactersOf(call, 'nobody')
    if (!one || !two || one === two || one.controller !== two.controller) return false
    const { slot } = one
    stand(table, one, two.slot)
    stand(table, two, slot)
    tell(table, 'event', 'swap-slots', { cards: { card: one.id, other: two.id }, source })
    return true
  },
}

export const removeFromAttack: Command = {
  apply(call) {
    const attackers = charactersOf(call, 'nobody').filter(isAttacking)
    for (const card of attackers) {
      leaveAttack(call.table, card)
      tell(call.table, 'event', 'stops-attacking', { cards: { card: card.id }, source: call.source })
    }
    return attackers.length > 0
  },
}

/** Who leads: the lead there is already, else the first target. */
const leadOf = (call: CommandCall, attackers: readonly FighterState[]): FighterState | undefined => {
  const [first] = attackers
  const leads = first
    ? ringOf(call.table, first.controller).filter((card) => followersOf(call.table, card).length > 0)
    : []
  return leads[0] ?? first
}

export const unite: Command = {
  apply(call) {
    const { table, source } = call
    const attackers = charactersOf(call, 'nobody').filter(isAttacking)
    const lead = leadOf(call, attackers)
    if (!lead) return false
    const joined = attackers.filter(
      (card) => card !== lead && card.follows === undefined && card.controller === lead.controller,
    )
    const room = parameter(table.state, 'unitedMost') - 1 - followersOf(table, lead).length
    const taken = joined.slice(0, Math.max(0, room))
    for (const card of taken) {
      leaveAttack(table, card)
      card.follows = lead.id
      card.united = true
      lead.united = true
      tell(table, 'event', 'joins', { cards: { card: card.id, target: lead.id }, source })
    }
    return taken.length > 0
  },
}
