import { expect, test } from 'vitest'
import { clonePlain } from '../../../core/engine/clone'
import type { Decision } from '../../../core/engine/decision'
import type { Match } from '../../../core/engine/match'
import { randomPlayer } from '../../../core/engine/simulation/players'
import { pick, seedRandom, shuffle, type RandomState } from '../../../core/engine/random'
import type { Table } from '../../../core/engine/rules'
import { workOff } from '../../../core/engine/run'
import { SEATS, type Seat } from '../../../core/engine/seat'
import { playGame } from '../../../core/engine/simulation/simulate'
import { cardOf } from '../../../core/engine/state'
import { createCoverage } from '../../../core/engine/trace'
import { isVisible, view } from '../../../core/engine/view'
import { rules } from './rules'
import { CARDS, POOL, dealt } from './world'

/** The same table with everything that a seat may not know put into another order and replaced by other cards. */
function disguised(table: Table, seat: Seat, random: RandomState): Table {
  const other: Table = { ...table, trace: undefined, state: clonePlain(table.state) }
  for (const list of Object.values(other.state.zones).flat()) {
    const places = list.flatMap((id, index) => (isVisible(rules, table, cardOf(table.state, id), seat) ? [] : [index]))
    const ids = places.map((index) => list[index] ?? 0)
    shuffle(random, ids)
    places.forEach((index, order) => (list[index] = ids[order] ?? 0))
    for (const id of ids) {
      const card = cardOf(other.state, id)
      const wanted = card.zone === 'plans' ? 'plan' : 'effect'
      card.key =
        pick(
          random,
          CARDS.filter(({ kind }) => kind === wanted),
        )?.key ?? ''
    }
  }
  return other
}

test('at every decision, other hidden cards in another order leave the view of a player the same, byte for byte', () => {
  const random = seedRandom(9)
  const onDecision = (match: Match, decision: Decision): void => {
    for (const seat of SEATS) {
      const seen = (table: Table): string => {
        const asked =
          decision.by === seat ? ({ number: decision.number, ...workOff(rules, table) } as Decision) : decision
        return JSON.stringify(view(rules, table, asked, seat))
      }
      expect(seen(disguised(match.table, seat, random))).toBe(
        seen({ ...match.table, trace: undefined, state: clonePlain(match.state) }),
      )
    }
  }
  for (let seed = 0; seed < 5; seed++)
    playGame(rules, dealt(seed), POOL, [randomPlayer, randomPlayer], { coverage: createCoverage(), onDecision })
})
