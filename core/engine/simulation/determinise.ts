import type { Pool } from '../pool'
import { draw, pick, seedRandom, shuffle, type RandomState } from '../random'
import type { Deck, Rules, Table } from '../rules'
import { SEATS, other, type Seat } from '../seat'
import type { State } from '../state'
import { createCoverage } from '../trace'
import { HIDDEN, type View } from '../view'

/** In the place of the key of a card that lies somewhere already: no card has it. */
const DEALT = ''

/** Makes a view a whole table. The view's state is the table's from then on: it is filled in, not copied. */
export type Dealer = (view: View, random: RandomState) => Table

/** Keys of a player's own deck that the view does not show: they are in the hidden zones, only the order is unknown. */
function unseenOf(deck: readonly string[], state: State, seat: Seat): string[] {
  const seen = new Map<string, number>()
  for (const { owner, key } of state.cards) if (owner === seat && key !== '') seen.set(key, (seen.get(key) ?? 0) + 1)
  return deck.filter((key) => {
    const left = seen.get(key) ?? 0
    if (left > 0) seen.set(key, left - 1)
    return left === 0
  })
}

/** Keys of the cards that could lie in a zone. */
interface Possible {
  readonly keys: readonly string[]
  readonly set: ReadonlySet<string>
}

/** What could lie in each zone, found when it is first asked for. */
function possibleCards(rules: Rules, pool: Pool): (zone: string) => Possible {
  const found = new Map<string, Possible>()
  return (zone) => {
    const known = found.get(zone)
    if (known) return known
    const keys = Array.from(pool.all()).flatMap((one) => (rules.mayHold(one, zone) ? one.card.key : []))
    const possible = { keys, set: new Set(keys) }
    found.set(zone, possible)
    return possible
  }
}

/**
 * Deals the unseen cards of views at random into the hidden places, the player's own from the rest of the own deck, the other player's from all cards of
 * the pool that could lie there. Nothing but the view, the pool and the own deck goes into it.
 */
export function dealerOf(rules: Rules, pool: Pool, deck: Deck | undefined): Dealer {
  const keys = deck ? Object.values(deck.sections).flat() : []
  const possibleIn = possibleCards(rules, pool)
  return ({ state, seat: mine }, random) => {
    state.random = seedRandom(draw(random, 0, 0x7fff_fffe))
    const free: [number[], number[]] = [[], []]
    for (const { id, zone, owner } of state.cards) if (zone === '') free[owner].push(id)
    const own = unseenOf(keys, state, mine)
    shuffle(random, own)
    for (const zone in state.zones) {
      const lists = state.zones[zone]
      if (!lists) continue
      const possible = possibleIn(zone)
      for (const seat of SEATS) {
        const list = lists[seat]
        // The first of the own cards that could lie in the zone; those before it could not, or lie somewhere already.
        let next = seat === mine ? 0 : own.length
        for (let index = 0; index < list.length; index++) {
          const place = list[index] ?? HIDDEN
          const faceDown = place === HIDDEN ? undefined : state.cards[place]
          if (faceDown && faceDown.key !== '') continue
          const id = faceDown?.id ?? free[seat].pop() ?? free[other(seat)].pop()
          if (id === undefined) throw new Error('A view hides more cards than it has.')
          while (next < own.length && !possible.set.has(own[next] ?? DEALT)) next++
          const key = (next < own.length ? own[next] : pick(random, possible.keys)) ?? ''
          if (next < own.length) own[next++] = DEALT
          list[index] = id
          const made = rules.createCard({ id, key, owner: seat, controller: seat, zone, life: 0 }, pool.byKey(key))
          state.cards[id] = faceDown ? { ...made, ...faceDown, key } : made
        }
      }
    }
    const table: Table = { state, pool, coverage: createCoverage(), trace: undefined }
    rules.guess?.(table, mine, random)
    return table
  }
}
