import { isPlayer } from '../../../engine/seat'
import { cardAt } from '../../../engine/state'
import {
  onPlayers,
  onCharacters,
  charactersOf,
  modeAt,
  numberAt,
  playersOf,
  type Command,
  type CommandCall,
} from '../rules/command'
import { mark } from '../rules/entries'
import { changeHp, changeSp, dealDamage, judgeHp, ko, setBp } from '../rules/cards/moves'
import { tell } from '../rules/tell'

/** Non-combat damage; without any target it hits you (specification, section 4.4, note 2). */
export const damage: Command = {
  apply(call) {
    const { table, scope, source, targets = [scope.controller] } = call
    const hit = targets.filter((id) => isPlayer(id) || cardAt(table, id).zone === 'ring')
    dealDamage(table, hit, numberAt(call, 0), scope.me, source)
    return hit.length > 0
  },
}

/** Halves away from zero. */
const toHundreds = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) / 100) * 100

function changed(call: CommandCall, bp: number): number {
  const amount = numberAt(call, 0)
  const mode = modeAt(call, 0)
  if (mode === 'set') return toHundreds(amount)
  return mode === 'times' ? bp * amount : bp + amount
}

/** Those at 0 BP are about to be KO'd, and stay so. */
export const bp = onCharacters((call, card) => {
  if (card.bp <= 0) return false
  setBp(card, Math.min(changed(call, card.bp), 1_000_000))
  tell(call.table, 'event', 'bp-becomes', { cards: { card: card.id }, args: { bp: card.bp }, source: call.source })
  return true
})

export const destroy: Command = {
  apply(call) {
    const { table, scope, source } = call
    const gone = charactersOf(call)
      .filter(({ id }) => ko(table, id, source))
      .map(({ id }) => id)
    scope.destroyed.push(...gone)
    return gone.length > 0
  },
}

/** Changes the points of every player, then asks who has lost: both at once is a draw. */
const onPoints = (change: (call: CommandCall, seat: ReturnType<typeof playersOf>[number]) => void): Command => ({
  apply(call) {
    const players = playersOf(call)
    for (const seat of players) change(call, seat)
    judgeHp(call.table)
    return players.length > 0
  },
})

export const hp = onPoints((call, seat) => changeHp(call.table, seat, numberAt(call, 0), call.source))

export const loseLife = onPoints((call, seat) =>
  changeHp(call.table, seat, -Math.max(0, numberAt(call, 0)), call.source),
)

export const sp = onPlayers((call, seat) => {
  const amount = numberAt(call, 0)
  const { table, source } = call
  changeSp(table, seat, modeAt(call, 0) === 'set' ? amount - table.state.players[seat].sp : amount, source)
})

export const skip = onPlayers(({ table, effect, source }, seat) => {
  const [argument] = effect.arguments
  const { skips } = table.state.players[seat]
  const phase = argument?.kind === 'word' ? argument.word : ''
  if (!skips.includes(phase as (typeof skips)[number])) skips.push(phase as (typeof skips)[number])
  mark(table, 'phase', phase)
  tell(table, 'event', 'will-skip', { cards: { player: seat }, args: { phase }, source, seat })
})

export const turns: Command = {
  apply(call) {
    const { table, scope, source } = call
    const amount = Math.min(100, Math.max(0, numberAt(call, 0)))
    table.state.players[scope.me].extraTurns += amount
    if (amount > 0)
      tell(table, 'event', 'extra-turns', { cards: { player: scope.me }, args: { amount }, source, seat: scope.me })
    return amount > 0
  },
}

export const playExtraChar: Command = {
  apply({ table, scope, source }) {
    table.state.players[scope.me].plays++
    tell(table, 'event', 'extra-character', { cards: { player: scope.me }, source, seat: scope.me })
    return true
  },
}
