import { expect, test } from 'vitest'
import { clonePlain } from '../../../core/engine/clone'
import { dealerOf } from '../../../core/engine/simulation/determinise'
import { Match } from '../../../core/engine/match'
import { greedyPlayer, randomPlayer } from '../../../core/engine/simulation/players'
import { seedRandom, shuffle } from '../../../core/engine/random'
import type { Table } from '../../../core/engine/rules'
import { takeAnswer, workOff } from '../../../core/engine/run'
import { sample } from '../../../core/engine/simulation/sample'
import { SEATS } from '../../../core/engine/seat'
import { playGame } from '../../../core/engine/simulation/simulate'
import { createCoverage } from '../../../core/engine/trace'
import { isVisible, view } from '../../../core/engine/view'
import { rules } from './rules'
import { dealt, deck, pending, play, poolOf } from './world'

const pool = poolOf()

/** Plays at random to the end, or for so many decisions. */
function wander(seed: number, most: number, see: (match: Match) => void = () => {}): Match {
  const match = new Match(rules, dealt(seed), pool)
  const random = seedRandom(seed)
  for (let left = most; left > 0 && match.pending(); left--) {
    see(match)
    play(match, sample(pending(match), random))
  }
  return match
}

/** The same table, with everything that the seat may not know moved about and replaced. */
function disguise(table: Table, seat: 0 | 1): Table {
  const state = clonePlain(table.state)
  const hidden = new Set(state.cards.filter((card) => !isVisible(rules, table, card, seat)).map(({ id }) => id))
  for (const id of hidden) {
    const card = state.cards[id]
    if (card) Object.assign(card, { key: 'Grave Bell', health: 1, power: 2, locks: 3, life: card.life + 5 })
  }
  state.random = seedRandom(99)
  for (const lists of Object.values(state.zones))
    for (const list of lists) if (list.every((id) => hidden.has(id))) shuffle(state.random, list)
  return { ...table, state }
}

test('fifty random games end without faults', () => {
  const coverage = createCoverage()
  const records = Array.from({ length: 50 }, (_, game) =>
    playGame(rules, dealt(game), pool, [randomPlayer, randomPlayer], { coverage }),
  )
  expect(coverage.faults).toEqual([])
  expect(records.filter(({ result }) => result.winner === 'unfinished')).toEqual([])
  const used = [...pool.all()].flatMap(({ card }) => rules.uses(card))
  expect(used.filter((id) => !coverage.executed.has(id))).toEqual([])
})

test('at each decision the state survives JSON, and goes on the same', () => {
  wander(5, 80, (match) => {
    const answer = sample(pending(match), seedRandom(match.state.inputs))
    const [here, there] = [clonePlain(match.state), JSON.parse(JSON.stringify(match.state)) as typeof match.state]
    for (const state of [here, there]) {
      const table: Table = { ...match.table, state, trace: undefined }
      takeAnswer(rules, table, pending(match), answer)
      workOff(rules, table)
    }
    expect(there).toEqual(here)
  })
})

test('undo to the start and replay from the seed reach the same state', () => {
  const match = wander(11, 120)
  const end = clonePlain(match.state)
  match.go(0)
  expect(match.state).toEqual(new Match(rules, dealt(11), pool).state)
  match.go(120)
  expect(match.state).toEqual(end)
  const again = new Match(rules, dealt(11), pool)
  for (const input of match.inputs) if (input.kind === 'answer') play(again, input.answer)
  expect(again.state).toEqual(end)
})

test('what is hidden from a player changes nothing in the view', () => {
  wander(23, 150, (match) => {
    for (const seat of SEATS) {
      const decision = match.pending()
      expect(JSON.stringify(view(rules, disguise(match.table, seat), decision, seat))).toBe(
        JSON.stringify(view(rules, match.table, decision, seat)),
      )
    }
  })
})

test('a table dealt from a view holds what the view shows, and can be played on', () => {
  wander(31, 60, (match) => {
    const decision = pending(match)
    const seen = view(rules, match.table, decision, decision.by)
    const table = dealerOf(rules, pool, deck)(seen, seedRandom(1))
    expect(table.state.zones['field']).toEqual(match.state.zones['field'])
    expect(table.state.cards.every(({ key }, id) => id < 2 || key !== '')).toBe(true)
    expect(takeAnswer(rules, table, decision, sample(decision, seedRandom(2)))).toBeUndefined()
    workOff(rules, table)
    expect(table.coverage.faults).toEqual([])
  })
})

test('the greedy player beats the random one', () => {
  const coverage = createCoverage()
  const greedy = greedyPlayer(rules, pool, deck)
  const wins = Array.from({ length: 10 }, (_, game) => {
    const first = game % 2 === 0
    const { result } = playGame(rules, dealt(game), pool, first ? [greedy, randomPlayer] : [randomPlayer, greedy], {
      coverage,
    })
    return result.winner === (first ? 0 : 1)
  })
  expect(coverage.faults).toEqual([])
  expect(wins.filter(Boolean).length).toBeGreaterThanOrEqual(8)
})
