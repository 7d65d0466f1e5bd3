import { amountOf, onPlayers } from '../rules/effect'
import { draw, millCards } from '../rules/deck'

/** Section 4.4.1: the target player draws one by one; an empty deck loses at the next rules processing. */
export const drawCard = onPlayers((step, seat) => draw(step.table, seat, amountOf(step), step.context) > 0)

/** Section 4.4.1: as many as there are; nobody loses. */
export const mill = onPlayers((step, seat) => millCards(step.table, seat, amountOf(step), step.context) > 0)
