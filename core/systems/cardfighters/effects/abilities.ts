import { cardAt } from '../../../engine/state'
import { takeChosen } from '../rules/choices/choose'
import { again, argumentAt, cardsOf, charactersOf, objectAt, type Command, type Step } from '../rules/command'
import { exchange } from '../rules/cards/powers'
import { start } from '../rules/turn/start'
import type { FighterState } from '../rules/state'
import { powerOf, push, textOf } from '../rules/table'
import { transform as turnInto } from '../rules/cards/transform'

/** Does another card's action as if it stood on this one (specification, section 6.13). */
export const activate: Command = {
  apply(step) {
    const { table, scope } = step
    const card = objectAt(step, 0)
    const key = card && textOf(table, card)?.card.key
    return (
      key !== undefined &&
      start(table, scope.me, { id: scope.source.id, key, path: 'action' }, undefined, scope.controller, scope.steps)
    )
  },
}

export const copyAbility: Command = {
  apply(step) {
    const { table, scope } = step
    const card = objectAt(step, 0)
    const power = card && powerOf(table, card)
    const receivers = charactersOf(step).filter((one) => one !== card)
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
  apply(step) {
    const losers = charactersOf(step).filter((card) => powerOf(step.table, card))
    exchange(
      step.table,
      step.scope.me,
      losers.map((card) => ({ card, power: null })),
    )
    return losers.length > 0
  },
}

function hand(step: Step, from: FighterState, receiver: FighterState | undefined): boolean {
  const power = powerOf(step.table, from)
  if (!power || receiver?.zone !== 'ring' || receiver === from) return false
  exchange(step.table, step.scope.me, [
    { card: receiver, power },
    { card: from, power: null },
  ])
  return true
}

/** This card gets the ability of the first target, or the character that is chosen for it. */
export const steal: Command = {
  apply(step) {
    const { table, scope, stage } = step
    const argument = argumentAt(step, 0)
    const from = charactersOf(step, 'nobody').find((card) => powerOf(table, card))
    if (!from) return false
    if (argument?.kind !== 'filter') return hand(step, from, cardAt(table, scope.source.id))
    if (stage) {
      const [receiver] = takeChosen(scope)
      return receiver !== undefined && hand(step, from, cardAt(table, receiver))
    }
    again(step, { step: 'receiver', ids: [] })
    push(table, {
      kind: 'choose',
      purpose: 'receiver',
      filter: argument.filter,
      by: scope.me,
      optional: true,
      except: [from.id],
      part: 0,
    })
    return undefined
  },
}

/** Both are known before either changes. */
export const swapAbilities: Command = {
  apply(step) {
    const [one, two] = [...new Set(charactersOf(step, 'nobody'))]
    const [first, second] = [one && powerOf(step.table, one), two && powerOf(step.table, two)]
    if (!one || !two || !first || !second) return false
    exchange(step.table, step.scope.me, [
      { card: one, power: second },
      { card: two, power: first },
    ])
    return true
  },
}

/** Key of the card that is meant: by its GUID, or what a card at the table is now. */
function modelOf(step: Step): string | undefined {
  const argument = argumentAt(step, 0)
  const key = argument?.kind === 'guid' ? argument.guid.toLowerCase() : objectAt(step, 0)?.key
  return key !== undefined && step.table.pool.byKey(key) ? key : undefined
}

/** Nothing but a character can stand in a ring. */
export const transform: Command = {
  apply(step) {
    const key = modelOf(step)
    const stands = step.table.pool.byKey(key ?? '')?.type === 'Character'
    const cards = cardsOf(step).filter(({ zone }) => stands || zone !== 'ring')
    if (key !== undefined) for (const card of cards) turnInto(step.table, card, key)
    return key !== undefined && cards.length > 0
  },
}
