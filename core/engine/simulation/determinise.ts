import { clonePlain, copyState } from '../clone'
import type { Pool } from '../pool'
import { pick, seedRandom, draw, shuffle, type RandomState } from '../random'
import type { Deck, Rules, Table } from '../rules'
import { SEATS, type Seat } from '../seat'
import type { State } from '../state'
import { createCoverage } from '../trace'
import { HIDDEN, type View } from '../view'

/** Keys of a player's own deck that the view does not show: they are in the hidden zones, only the order is unknown. */
function unseenOf(deck: Deck, state: State, seat: Seat): string[] {
  const left = Object.values(deck.sections).flat()
  for (const card of state.cards) {
    const at = card.owner === seat && card.key !== '' ? left.indexOf(card.key) : -1
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/**
 * A whole table that fits a view: unseen cards are dealt at random into the hidden places, the player's own from the rest of the own deck, the other
 * player's from all cards of the pool that could lie there. Nothing but the view, the pool and the own deck goes into it.
 */
export function determinise(rules: Rules, view: View, pool: Pool, deck: Deck | undefined, random: RandomState): Table {
  const state: State = {
    ...view.state,
    random: seedRandom(draw(random, 0, 0x7fff_fffe)),
    cards: [...view.state.cards],
    zones: clonePlain(view.state.zones),
  }
  const free = SEATS.map((seat) =>
    state.cards.filter((card) => card.zone === '' && card.owner === seat).map(({ id }) => id),
  )
  const own = deck ? unseenOf(deck, state, view.seat) : []
  shuffle(random, own)
  for (const [zone, lists] of Object.entries(state.zones)) {
    const unknown = (place: number): boolean => place === HIDDEN || state.cards[place]?.key === ''
    if (!lists.some((list) => list.some(unknown))) continue
    const candidates = [...pool.all()]
      .filter((definition) => rules.mayHold(definition, zone))
      .map(({ card }) => card.key)
    for (const seat of SEATS) {
      lists[seat].forEach((place, index) => {
        if (!unknown(place)) return
        const faceDown = state.cards[place]
        const id = faceDown?.id ?? free[seat]?.pop() ?? free.find((ids) => ids.length > 0)?.pop()
        if (id === undefined) throw new Error('A view hides more cards than it has.')
        const at = seat === view.seat ? own.findIndex((key) => candidates.includes(key)) : -1
        const key = at >= 0 ? own.splice(at, 1)[0] : pick(random, candidates)
        lists[seat][index] = id
        const made = rules.createCard(
          { id, key: key ?? '', owner: seat, controller: seat, zone, life: 0 },
          pool.byKey(key ?? ''),
        )
        state.cards[id] = { ...made, ...faceDown, key: made.key }
      })
    }
  }
  const table: Table = { state: copyState(rules, state), pool, coverage: createCoverage(), trace: undefined }
  rules.guess?.(table, view.seat, random)
  return table
}
