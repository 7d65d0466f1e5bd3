import { cardAt } from '../../../engine/state'
import { takeChosen } from '../rules/choices/choose'
import { again, argumentAt, cardsOf, charactersOf, objectAt, type Command, type CommandCall } from '../rules/command'
import { exchange } from '../rules/cards/powers'
import { choiceOf } from '../rules/turn/resolution'
import { start } from '../rules/turn/start'
import type { FighterState } from '../rules/state'
import { powerOf, push, textOf } from '../rules/table'
import { transform as turnInto } from '../rules/cards/transform'

/** Does another card's action as if it stood on this one (specification, section 6.13). */
export const activate: Command = {
  apply(call) {
    const { table, scope } = call
    const card = objectAt(call, 0)
    const key = card && textOf(table, card)?.card.key
    return (
      key !== undefined &&
      start(table, scope.me, { id: scope.source.id, key, path: 'action' }, undefined, scope.controller, scope.steps)
    )
  },
}

export const copyAbility: Command = {
  apply(call) {
    const { table, scope } = call
    const card = objectAt(call, 0)
    const power = card && powerOf(table, card)
    const receivers = charactersOf(call).filter((one) => one !== card)
    if (!power || receivers.length === 0) return false
    exchange(
      table,
      scope.me,
      receivers.map((one) => ({ card: one, power })),
    )
    return true
  },
}

export const loseAbility: Command = {
  apply(call) {
    const losers = charactersOf(call).filter((card) => powerOf(call.table, card))
    exchange(
      call.table,
      call.scope.me,
      losers.map((card) => ({ card, power: null })),
    )
    return losers.length > 0
  },
}

function hand(call: CommandCall, from: FighterState, receiver: FighterState | undefined): boolean {
  const power = powerOf(call.table, from)
  if (!power || receiver?.zone !== 'ring' || receiver === from) return false
  exchange(call.table, call.scope.me, [
    { card: receiver, power },
    { card: from, power: null },
  ])
  return true
}

/** This card gets the ability of the first target, or the character that is chosen for it. */
export const steal: Command = {
  apply(call) {
    const { table, scope, stage } = call
    const argument = argumentAt(call, 0)
    const from = charactersOf(call, 'nobody').find((card) => powerOf(table, card))
    if (!from) return false
    if (argument?.kind !== 'filter') return hand(call, from, cardAt(table, scope.source.id))
    if (stage) {
      const [receiver] = takeChosen(scope)
      return receiver !== undefined && hand(call, from, cardAt(table, receiver))
    }
    again(call, { step: 'receiver', ids: [] })
    push(table, choiceOf('receiver', argument.filter, scope.me, { optional: true, except: [from.id] }))
    return undefined
  },
}

/** Both are known before either changes. */
export const swapAbilities: Command = {
  apply(call) {
    const [one, two] = [...new Set(charactersOf(call, 'nobody'))]
    const [first, second] = [one && powerOf(call.table, one), two && powerOf(call.table, two)]
    if (!one || !two || !first || !second) return false
    exchange(call.table, call.scope.me, [
      { card: one, power: second },
      { card: two, power: first },
    ])
    return true
  },
}

/** Key of the card that is meant: by its GUID, or what a card at the table is now. */
function modelOf(call: CommandCall): string | undefined {
  const argument = argumentAt(call, 0)
  const key = argument?.kind === 'guid' ? argument.guid.toLowerCase() : objectAt(call, 0)?.key
  return key !== undefined && call.table.pool.byKey(key) ? key : undefined
}

/** Nothing but a character can stand in a ring. */
export const transform: Command = {
  apply(call) {
    const key = modelOf(call)
    const stands = call.table.pool.byKey(key ?? '')?.type === 'Character'
    const cards = cardsOf(call).filter(({ zone }) => stands || zone !== 'ring')
    if (key !== undefined) for (const card of cards) turnInto(call.table, card, key)
    return key !== undefined && cards.length > 0
  },
}
