import type { FighterPower } from '../rules/power'
import { changeLocks, move, swap } from '../rules/cards/moves'
import type { BloxPiece } from '../rules/state'
import { hasRoom } from '../rules/table'
import { cardAt } from '../../../engine/state'

type Apply = FighterPower['apply']

const onFighters = (apply: Apply, immunity?: FighterPower['immunity']): FighterPower => ({
  on: 'fighters',
  apply,
  ...(immunity && { immunity }),
})

/** Not below zero; power that is negative already stays as it is. */
const weaken = (card: BloxPiece, amount: number): void => {
  if (card.power >= 0) card.power = Math.max(0, card.power - amount)
}

/** Kills those of whom it is true, whatever health they have. */
const check = (isSo: (card: BloxPiece, amount: number, source: BloxPiece) => boolean): FighterPower =>
  onFighters((table, card, amount, { self }) => {
    if (isSo(card, amount, cardAt(table, self.id))) card.doomed = true
  })

export const damage = onFighters((_, card, amount) => void (card.health -= amount))
export const heal = onFighters((_, card, amount) => void (card.health += amount))
export const strengthen = onFighters(
  (_, card, amount) => {
    if (amount < 0) weaken(card, -amount)
    else card.power += amount
  },
  (amount) => (amount < 0 ? 'WeakenImmune' : 'StrengthenImmune'),
)
export const weakens = onFighters((_, card, amount) => weaken(card, amount))
export const lock = onFighters((table, card, amount) => changeLocks(table, card, amount))
export const unlock = onFighters((table, card, amount) => changeLocks(table, card, -amount))
export const charge = onFighters((table, card) => changeLocks(table, card, -card.locks))
export const setHealth = onFighters((_, card, amount) => void (card.health = amount))
export const setPower = onFighters((_, card, amount) => void (card.power = amount))

/** Beyond this numbers are no longer exact, and in the end none at all. */
const MOST = Number.MAX_SAFE_INTEGER

const times = (number: number, factor: number): number => Math.max(-MOST, Math.min(MOST, Math.floor(number * factor)))

/** Multiplying is stopped by what stops changes in its direction (section 2.4). */
export const multiplyHealth = onFighters(
  (_, card, amount) => void (card.health = times(card.health, amount)),
  (amount) => (amount < 1 ? 'DamageImmune' : amount > 1 ? 'HealImmune' : undefined),
)
export const multiplyPower = onFighters(
  (_, card, amount) => void (card.power = times(card.power, amount)),
  (amount) => (amount < 1 ? 'WeakenImmune' : amount > 1 ? 'StrengthenImmune' : undefined),
)
export const swaps = onFighters((table, card) => swap(table, card))
export const destroy = check(() => true)
export const checkHealth = check(({ health }, amount) => health <= amount)
export const checkPower = check(({ power }, amount) => power <= amount)
export const checkOverHealth = check(({ health }, amount) => health > amount)
export const checkOverPower = check(({ power }, amount) => power > amount)
export const checkSelfOverHealth = check(({ health }, _, source) => health > source.health)

/** With its numbers, to its owner's hand, or out of the game where that is full; it does not die. */
export const returns = onFighters((table, card) =>
  move(table, card, hasRoom(table, 'hand', card.owner) ? 'hand' : 'removed', card.owner),
)
