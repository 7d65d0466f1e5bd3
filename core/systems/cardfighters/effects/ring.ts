import { cardAt } from '../../../engine/state'
import { actionIn, questionOf } from '../rules/choices/choose'
import { charactersOf, onCharacters, wordAt, type Command, type Step } from '../rules/command'
import { mark } from '../rules/entries'
import { leaveAttack, stand } from '../rules/cards/moves'
import { slotOption } from '../rules/turn/play'
import type { FighterState } from '../rules/state'
import { followersOf, freeSlots, isAttacking, parameter, ringOf } from '../rules/table'
import { tell } from '../rules/tell'
import { truth } from '../rules/values/value'

const toggles = (step: Step): boolean =>
  wordAt(step, 0) === 'toggle' || (step.values[0] !== undefined && truth(step.values[0]))

export const freeze = onCharacters((step, card) => {
  const { table, source } = step
  const turned = toggles(step)
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

const slotsOf = (step: Step): readonly number[] => {
  const [card] = charactersOf(step)
  return card ? freeSlots(step.table, card.controller) : []
}

function stepAside(step: Step, slot: number): boolean {
  const [card] = charactersOf(step)
  if (!card) return false
  stand(step.table, card, slot)
  tell(step.table, 'event', 'moves-slot', { cards: { card: card.id }, args: { slot: slot + 1 }, source: step.source })
  return true
}

export const moveToSlot: Command<number> = {
  ask(step) {
    const slots = slotsOf(step)
    const [card] = charactersOf(step)
    if (slots.length < 2 || !card) return undefined
    const options = slots.map(slotOption(card.controller))
    return questionOf(step.scope, step.table, 'slot', { kind: 'option', options, refused: [] }, step.effect.span, {
      prompt: 'ask-move-slot',
    })
  },
  apply(step, answer) {
    const slot = actionIn(answer) ?? slotsOf(step)[0]
    return slot !== undefined && stepAside(step, slot)
  },
}

export const swapChars: Command = {
  apply(step) {
    const { table, source } = step
    const [one, two] = charactersOf(step, 'nobody')
    if (!one || !two || one === two || one.controller !== two.controller) return false
    const { slot } = one
    stand(table, one, two.slot)
    stand(table, two, slot)
    tell(table, 'event', 'swap-slots', { cards: { card: one.id, other: two.id }, source })
    return true
  },
}

export const removeFromAttack: Command = {
  apply(step) {
    const attackers = charactersOf(step, 'nobody').filter(isAttacking)
    for (const card of attackers) {
      leaveAttack(step.table, card)
      tell(step.table, 'event', 'stops-attacking', { cards: { card: card.id }, source: step.source })
    }
    return attackers.length > 0
  },
}

/** Who leads: the lead there is already, else the first target. */
const leadOf = (step: Step, attackers: readonly FighterState[]): FighterState | undefined => {
  const [first] = attackers
  const leads = first
    ? ringOf(step.table, first.controller).filter((card) => followersOf(step.table, card).length > 0)
    : []
  return leads[0] ?? first
}

export const unite: Command = {
  apply(step) {
    const { table, source } = step
    const attackers = charactersOf(step, 'nobody').filter(isAttacking)
    const lead = leadOf(step, attackers)
    if (!lead) return false
    const joined = attackers.filter(
      (card) => card !== lead && card.follows === undefined && card.controller === lead.controller,
    )
    const room = parameter(table.state, 'unitedMost') - 1 - followersOf(table, lead).length
    const taken = joined.slice(0, Math.max(0, room))
    for (const card of taken) {
      leaveAttack(table, card)
      card.follows = lead.id
      tell(table, 'event', 'joins', { cards: { card: card.id, target: lead.id }, source })
    }
    return taken.length > 0
  },
}
