import type { Seat } from '../../../engine/seat'
import { cardAt, refTo } from '../../../engine/state'
import { idsIn } from '../../../engine/zone'
import { message } from '../../../language/message'
import { matches } from '../rules/values'
import { push, touch } from '../rules/table'
import { tell } from '../rules/tell'
import { shuffleDeck } from '../rules/world/moves'
import { amountOf, chosenAt, doneIf, NOTHING, playerOf, playersOf, type Call, type Effect, type Need } from './call'

/** How many cards a player draws, if there are so many. */
function drawing(call: Call<'draw'>, seat: Seat): number {
  const { table, action } = call
  const count = action.until
    ? amountOf(call, action.until) - idsIn(table.state, 'hand', seat).length
    : amountOf(call, action.amount)
  return Math.max(0, count)
}

export const draw: Effect<'draw'> = {
  could: (call) =>
    playersOf(call, call.action.player).some(
      (seat) => drawing(call, seat) > 0 && idsIn(call.table.state, 'deck', seat).length > 0,
    ),
  apply(call) {
    const { table, action, context } = call
    const seats = playersOf(call, action.player).flatMap((seat) =>
      Array.from({ length: drawing(call, seat) }, () => seat),
    )
    if (seats.length === 0) return NOTHING
    push(table, { kind: 'draws', seats, drawn: [], cause: context })
    return undefined
  },
}

/** How many cards a player discards, and which ones they may be. */
function discarding(call: Call<'discard'>, seat: Seat): { readonly ids: readonly number[]; readonly count: number } {
  const { table, action, context } = call
  const hand = idsIn(table.state, 'hand', seat).filter((id) => id !== context.self.id || context.key === '')
  const ids = hand.filter((id) => matches(table, context, action.where, cardAt(table, id)))
  const wanted = action.downTo ? hand.length - amountOf(call, action.downTo) : amountOf(call, action.amount)
  return { ids, count: action.all ? ids.length : Math.max(0, Math.min(ids.length, wanted)) }
}

export const discard: Effect<'discard'> = {
  could: (call) => playersOf(call, call.action.player).some((seat) => discarding(call, seat).count > 0),
  needs(call) {
    const { action, choices } = call
    const seat = playersOf(call, action.player)[choices.length]
    if (seat === undefined) return undefined
    const { ids, count } = discarding(call, seat)
    const by = action.by ? playerOf(call, action.by) : seat
    const prompt = message(count === 1 ? 'ask-discard-one' : 'ask-discard', { count, player: seat })
    return {
      kind: 'cards',
      by,
      candidates: ids,
      min: count,
      max: count,
      random: action.random,
      prompt,
      secret: action.where !== undefined && idsIn(call.table.state, 'hand', seat).length > 0,
      ...(by !== seat && { sees: idsIn(call.table.state, 'hand', seat).slice() }),
    }
  },
  apply(call) {
    const cards = call.choices.flatMap((_, at) => chosenAt(call, at)).map(refTo)
    if (cards.length === 0) return NOTHING
    push(call.table, { kind: 'send', cards, to: 'discard', how: 'discarded', cause: call.context })
    return undefined
  },
}

/** The cards that a search looks through; the top of a discard pile is its end. */
function searched(call: Call<'search'>): { readonly owner: Seat; readonly all: readonly number[] } {
  const { table, action } = call
  const owner = action.of ? playerOf(call, action.of) : playerOf(call, action.player)
  const zone = idsIn(table.state, action.in, owner)
  const all = action.in === 'discard' ? zone.toReversed() : zone.slice()
  return { owner, all: action.top ? all.slice(0, amountOf(call, action.top)) : all }
}

export const search: Effect<'search'> = {
  could: (call) => searched(call).all.length > 0,
  needs(call) {
    const { table, action, context, choices } = call
    if (choices.length > 0) return undefined
    const { all } = searched(call)
    const ids = all.filter((id) => matches(table, context, action.where, cardAt(table, id)))
    const count = Math.min(ids.length, amountOf(call, action.amount))
    return {
      kind: 'cards',
      by: playerOf(call, action.player),
      candidates: ids,
      min: count,
      max: count,
      prompt: count === 0 ? message('ask-search-none') : message('ask-search', { count }),
      ...(action.in === 'deck' && { sees: all, secret: action.where !== undefined && all.length > 0 }),
    }
  },
  apply(call) {
    const { table, action, context, source } = call
    const { owner } = searched(call)
    const cards = chosenAt(call, 0)
    const seat = playerOf(call, action.player)
    for (const { id } of cards)
      tell(table, 'event', 'found', {
        cards: { player: seat, card: id },
        source,
        seat,
        ...(action.in === 'deck' && !action.reveal && { only: seat }),
      })
    if (action.in === 'deck') shuffleDeck(table, owner)
    if (cards.length === 0) return NOTHING
    push(table, { kind: 'send', cards: cards.map(refTo), to: action.to, how: 'moved', cause: context })
    return undefined
  },
}

/** Cards that a player may look at, the first of them uppermost. */
function lookedAt(call: Call<'look'>): readonly number[] {
  const { table, action } = call
  const cards = idsIn(table.state, action.zone, playerOf(call, action.of))
  return action.top ? cards.slice(0, amountOf(call, action.top)) : cards.slice()
}

export const look: Effect<'look'> = {
  could: (call) => lookedAt(call).length > 0,
  apply(call) {
    const { table, action, source } = call
    const ids = lookedAt(call)
    const seat = playerOf(call, action.player)
    for (const id of ids)
      tell(table, 'event', 'looks-at', { cards: { player: seat, card: id }, source, seat, only: seat })
    tell(table, 'event', 'looks', { cards: { player: seat }, args: { count: ids.length }, source, seat, sums: seat })
    return { did: ids.length > 0, objects: ids.map((id) => refTo(cardAt(table, id))) }
  },
}

const topOf = (call: Call<'reorder'>): readonly number[] =>
  idsIn(call.table.state, 'deck', playerOf(call, call.action.of)).slice(0, amountOf(call, call.action.top))

export const reorder: Effect<'reorder'> = {
  could: (call) => topOf(call).length > 0,
  needs(call): Need | undefined {
    if (call.choices.length > 0) return undefined
    const candidates = topOf(call)
    const { length } = candidates
    return {
      kind: 'cards',
      by: call.context.seat,
      candidates,
      min: length,
      max: length,
      ordered: true,
      sees: candidates,
      prompt: message('ask-reorder', { count: length }),
    }
  },
  apply(call) {
    const { table, action, source, context } = call
    const deck = idsIn(table.state, 'deck', playerOf(call, action.of))
    const ids = chosenAt(call, 0).map(({ id }) => id)
    ids.forEach((id, at) => {
      deck[at] = id
    })
    touch(table)
    tell(table, 'event', 'reordered', { cards: { player: context.seat }, args: { count: ids.length }, source })
    return doneIf(ids.length > 0)
  },
}

export const shuffle: Effect<'shuffle'> = {
  apply(call) {
    const seats = playersOf(call, call.action.of)
    for (const seat of seats) {
      shuffleDeck(call.table, seat, call.action.zone)
      tell(call.table, 'event', 'shuffled', { cards: { player: seat }, source: call.source, seat })
    }
    touch(call.table)
    return doneIf(seats.length > 0)
  },
}
