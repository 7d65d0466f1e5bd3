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
  type Step,
} from '../rules/command'
import { mark } from '../rules/entries'
import { changeHp, changeSp, dealDamage, judgeHp, ko, setBp } from '../rules/cards/moves'
import { tell } from '../rules/tell'

/** Non-combat damage; without any target it hits you (specification, section 4.4, note 2). */
export const damage: Command = {
  apply(step) {
    const { table, scope, source, targets = [scope.controller] } = step
    const hit = targets.filter((id) => isPlayer(id) || cardAt(table, id).zone === 'ring')
    dealDamage(table, hit, numberAt(step, 0), scope.me, source)
    return hit.length > 0
  },
}

/** Halves away from zero. */
const toHundreds = (amount: number): number => Math.sign(amount) * Math.round(Math.abs(amount) / 100) * 100

function changed(step: Step, bp: number): number {
  const amount = numberAt(step, 0)
  const mode = modeAt(step, 0)
  if (mode === 'set') return toHundreds(amount)
  return mode === 'times' ? bp * amount : bp + amount
}

/** Those at 0 BP are about to be KO'd, and stay so. */
export const bp = onCharacters((step, card) => {
  if (card.bp <= 0) return false
  setBp(card, Math.min(changed(step, card.bp), 1_000_000))
  tell(step.table, 'event', 'bp-becomes', { cards: { card: card.id }, args: { bp: card.bp }, source: step.source })
  return true
})

export const destroy: Command = {
  apply(step) {
    const { table, scope, source } = step
    const gone = charactersOf(step)
      .filter(({ id }) => ko(table, id, source))
      .map(({ id }) => id)
    scope.destroyed.push(...gone)
    return gone.length > 0
  },
}

/** Changes the points of every player, then asks who has lost: both at once is a draw. */
const onPoints = (change: (step: Step, seat: ReturnType<typeof playersOf>[number]) => void): Command => ({
  apply(step) {
    const players = playersOf(step)
    for (const seat of players) change(step, seat)
    judgeHp(step.table)
    return players.length > 0
  },
})

export const hp = onPoints((step, seat) => changeHp(step.table, seat, numberAt(step, 0), step.source))

export const loseLife = onPoints((step, seat) =>
  changeHp(step.table, seat, -Math.max(0, numberAt(step, 0)), step.source),
)

export const sp = onPlayers((step, seat) => {
  const amount = numberAt(step, 0)
  const { table, source } = step
  changeSp(table, seat, modeAt(step, 0) === 'set' ? amount - table.state.players[seat].sp : amount, source)
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
  apply(step) {
    const { table, scope, source } = step
    const amount = Math.min(100, Math.max(0, numberAt(step, 0)))
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
