import type { Definition, Pool } from '../pool'
import { pick, seedRandom, draw, shuffle, type RandomState } from '../random'
import type { Deck, Rules, Table } from '../rules'
import { SEATS, other, type Seat } from '../seat'
import type { State } from '../state'
import { createCoverage } from '../trace'
import { HIDDEN, type View } from '../view'

/** Keys of a player's own deck that the view does not show: they are in the hidden zones, only the order is unknown. */
function unseenOf(deck: Deck, state: State, seat: Seat): string[] {
  const seen = new Map<string, number>()
  for (const { owner, key } of state.cards) if (owner === seat && key !== '') seen.set(key, (seen.get(key) ?? 0) + 1)
  return Object.values(deck.sections)
    .flat()
    .filter((key) => {
      const left = seen.get(key) ?? 0
      if (left > 0) seen.set(key, left - 1)
      return left === 0
    })
}

/**
 * Makes a view a whole table: unseen cards are dealt at random into the hidden places, the player's own from the rest of the own deck, the other player's
 * from all cards of the pool that could lie there. Nothing but the view, the pool and the own deck goes into it. The view's state is the table's from then
 * on: it is filled in, not copied.
 */
export function determinise(rules: Rules, view: View, pool: Pool, deck: Deck | undefined, random: RandomState): Table {
  const { state } = view
  state.random = seedRandom(draw(random, 0, 0x7fff_fffe))
  const free: [number[], number[]] = [[], []]
  for (const { id, zone, owner } of state.cards) if (zone === '') free[owner].push(id)
  const own = deck ? unseenOf(deck, state, view.seat) : []
  shuffle(random, own)
  for (const [zone, lists] of Object.entries(state.zones)) {
    const mayHold = (definition: Definition | undefined): boolean => !!definition && rules.mayHold(definition, zone)
    let possible: string[] | undefined
    for (const seat of SEATS) {
      const list = lists[seat]
      for (let index = 0; index < list.length; index++) {
        const place = list[index] ?? HIDDEN
        const faceDown = place === HIDDEN ? undefined : state.cards[place]
        if (faceDown && faceDown.key !== '') continue
        const id = faceDown?.id ?? free[seat].pop() ?? free[other(seat)].pop()
        if (id === undefined) throw new Error('A view hides more cards than it has.')
        const at = seat === view.seat ? own.findIndex((one) => mayHold(pool.byKey(one))) : -1
        possible ??= Array.from(pool.all()).flatMap((one) => (mayHold(one) ? one.card.key : []))
        const key = (at >= 0 ? own.splice(at, 1)[0] : pick(random, possible)) ?? ''
        list[index] = id
        const made = rules.createCard({ id, key, owner: seat, controller: seat, zone, life: 0 }, pool.byKey(key))
        state.cards[id] = faceDown ? { ...made, ...faceDown, key } : made
      }
    }
  }
  const table: Table = { state, pool, coverage: createCoverage(), trace: undefined }
  rules.guess?.(table, view.seat, random)
  return table
}
