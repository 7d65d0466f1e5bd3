import type { Seat } from '../../../../engine/seat'
import { cardOf, type Source } from '../../../../engine/state'
import { idsIn } from '../../../../engine/zone'
import type { Continuous, ContinuousOf, Filter, PlayerRef } from '../../script'
import type { YacgPiece, YacgTable } from '../state'
import { inOrder, sourceOf } from '../table'
import { isPresent } from '../values/environment'
import { EVALUATOR } from '../values/evaluator'
import { seatsOf } from '../values/references'
import { environment, isActive, staticsInPlay, type Standing } from './standing'
import { FINAL } from './stats'

type Active<W extends Continuous['word']> = { readonly one: Standing; readonly effect: ContinuousOf<W> }

/** The statics of a kind that are in force in the end. */
export function inForce<W extends Continuous['word']>(table: YacgTable, word: W): readonly Active<W>[] {
  const all = staticsInPlay(table, word)
  if (all.length === 0) return []
  const isOf = (effect: Continuous): effect is ContinuousOf<W> => effect.word === word
  return all.flatMap((one) => {
    const { effect } = one.effect
    return isOf(effect) && isActive(table, one, FINAL) ? [{ one, effect }] : []
  })
}

/** Whether a static speaks of a player; of each where it names none, or of `you` where that is its default. */
function isFor(
  table: YacgTable,
  { context }: Standing,
  of: PlayerRef | undefined,
  seat: Seat,
  byDefault = true,
): boolean {
  if (!of) return byDefault || context.seat === seat
  return seatsOf(table, context, of).includes(seat)
}

const means = (table: YacgTable, { context }: Standing, cards: Filter | undefined, card: YacgPiece): boolean =>
  !cards || EVALUATOR.matches(environment(table, context, FINAL), cards, isPresent(card))

/** Changes of what a card costs a player: raises, reductions, and the lowest cost that is set (section 5.4). */
export interface CostChanges {
  readonly more: number
  readonly less: number
  readonly set: number | undefined
}

export function costChanges(table: YacgTable, card: YacgPiece, seat: Seat): CostChanges {
  let [more, less] = [0, 0]
  let set: number | undefined
  for (const { one, effect } of inForce(table, 'cost')) {
    if (!isFor(table, one, effect.of, seat) || !means(table, one, effect.cards, card)) continue
    const env = environment(table, one.context, FINAL)
    const add = effect.add ? EVALUATOR.value(env, effect.add) : 0
    if (add > 0) more += add
    else less -= add
    if (effect.set) {
      const value = Math.max(0, EVALUATOR.value(env, effect.set))
      set = Math.min(set ?? value, value)
    }
  }
  return { more, less, set }
}

/** With how much energy of another colour a player may pay a missing coloured one; the lowest rate, `undefined`: not at all. */
export function rateOf(table: YacgTable, seat: Seat): number | undefined {
  const rates = inForce(table, 'payment').flatMap(({ one, effect }) =>
    isFor(table, one, effect.of, seat) ? [effect.rate] : [],
  )
  return rates.length > 0 ? Math.max(1, Math.min(...rates)) : undefined
}

/** What forbids a player to play a card; `undefined`: nothing does. */
export function forbidding(table: YacgTable, card: YacgPiece, seat: Seat): Source | undefined {
  const found = inForce(table, 'cannot-play').find(
    ({ one, effect }) => isFor(table, one, effect.of, seat) && means(table, one, effect.cards, card),
  )
  return found && sourceOf(found.one.context, 'static', found.one.effect.span)
}

/** The lowest limit of a kind that is in force for a player; `undefined`: there is none. */
export function limitOf(table: YacgTable, what: 'fights' | 'stack' | 'creatures', seat?: Seat): number | undefined {
  let least: number | undefined
  for (const { one, effect } of inForce(table, 'limit')) {
    const value = effect[what]
    if (!value || (seat !== undefined && !isFor(table, one, effect.of, seat))) continue
    const limit = Math.max(0, EVALUATOR.value(environment(table, one.context, FINAL), value))
    least = Math.min(least ?? limit, limit)
  }
  return least
}

/** Cards outside the hand that a player may play as if they were there. */
export function playFrom(table: YacgTable, seat: Seat): readonly number[] {
  const found = new Set<number>()
  for (const { one, effect } of inForce(table, 'play-from')) {
    if (!isFor(table, one, effect.of, seat, false)) continue
    const lists = idsIn(table.state, effect.zone === 'deck-top' ? 'deck' : 'discard', seat)
    for (const id of effect.zone === 'deck-top' ? lists.slice(0, 1) : lists)
      if (means(table, one, effect.cards, cardOf(table.state, id))) found.add(id)
  }
  return [...found]
}

/** As good as any number of plays; unlike infinity it can be written down. */
const ANY = 1000

/** How many more effects a player may play after the first one of a turn (section 5.5). */
export const extraPlaysOf = (table: YacgTable, seat: Seat): number =>
  inForce(table, 'extra-plays')
    .filter(({ one }) => one.context.seat === seat)
    .reduce((sum, { effect }) => sum + (effect.count === 'any' ? ANY : effect.count), 0)

const SHOWN = { hand: 'hand', 'deck-top': 'deck' } as const

/** Whether a `show` static lets a seat see a card in a hand, or on top of a deck. */
export function isShown(table: YacgTable, card: YacgPiece, seat: Seat): boolean {
  if (card.zone !== 'hand' && card.zone !== 'deck') return false
  return inForce(table, 'show').some(({ one, effect }) => {
    if (SHOWN[effect.zone] !== card.zone || !isFor(table, one, effect.of, card.owner, false)) return false
    if (effect.zone === 'deck-top' && idsIn(table.state, 'deck', card.owner)[0] !== card.id) return false
    const seers = effect.to ? seatsOf(table, one.context, effect.to) : inOrder(table)
    return seers.includes(seat)
  })
}
