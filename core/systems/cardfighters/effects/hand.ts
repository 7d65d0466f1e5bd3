import { idsIn } from '../../../engine/zone'
import { other, type Seat } from '../../../engine/seat'
import type { Filter } from '../card'
import { drawn, takeChosen } from '../rules/choices/choose'
import { numberAt, playersOf, type Command, type CommandCall } from '../rules/command'
import { mark } from '../rules/entries'
import { discardCards, drawCards, trashCards } from '../rules/cards/moves'
import { choiceOf, type Choice } from '../rules/turn/resolution'
import { push } from '../rules/table'
import { tell } from '../rules/tell'

export const draw: Command = {
  apply(call) {
    const amount = numberAt(call, 0)
    const found = playersOf(call).map((seat) => drawCards(call.table, seat, amount, call.source).length)
    return amount < 1 || found.some((count) => count > 0)
  },
}

export const trash: Command = {
  apply(call) {
    const gone = playersOf(call).flatMap((seat) => trashCards(call.table, seat, numberAt(call, 0), call.source))
    call.scope.trashed.push(...gone)
    return gone.length > 0
  },
}

/** A number of cards is chosen by the player who discards them; with a filter, the current player looks and chooses (section 4.4, note 1). */
function choiceFor({ effect, scope }: CommandCall, seat: Seat, amount: number): Choice {
  const [argument] = effect.arguments
  const { span } = effect
  const any: Filter = { span, quantity: { span, min: amount, max: amount }, types: [], conditions: [] }
  const [filter, by] = argument?.kind === 'filter' ? [argument.filter, scope.me] : [any, seat]
  return choiceOf('discard', filter, by, { optional: true, within: { zone: 'hand', seat } })
}

function lay(call: CommandCall, ids: readonly number[]): boolean {
  call.scope.discarded.push(...ids)
  discardCards(call.table, ids, call.source)
  return ids.length > 0
}

/** Everybody chooses before anything is discarded. */
export const discard: Command = {
  apply(call) {
    const { table, frame, stage, scope } = call
    if (stage) return lay(call, takeChosen(scope))
    const amount = numberAt(call, 0)
    if (call.effect.arguments[0]?.kind !== 'filter' && amount < 1) return false
    push(table, ...playersOf(call).map((seat) => choiceFor(call, seat, amount)), {
      ...frame,
      stage: { step: 'chosen', ids: [] },
    })
    return undefined
  },
}

export const rndDiscard: Command = {
  apply(call) {
    const { table } = call
    mark(table, 'quantity', '<rn>')
    return lay(
      call,
      playersOf(call).flatMap((seat) => drawn(table, idsIn(table.state, 'hand', seat), numberAt(call, 0))),
    )
  },
}

/** The current player sees the hand of the enemy until the rule has resolved. */
export const peek: Command = {
  apply({ table, scope, source }) {
    const seat = other(scope.me)
    const hand = idsIn(table.state, 'hand', seat)
    table.state.seen[scope.me] = [...new Set([...table.state.seen[scope.me], ...hand])]
    tell(table, 'event', 'looks-hand', {
      cards: { player: scope.me, owner: seat },
      args: { amount: hand.length },
      source,
      seat: scope.me,
    })
    for (const id of hand) tell(table, 'event', 'sees', { cards: { card: id }, source, seat: scope.me, only: scope.me })
    return hand.length > 0
  },
}
