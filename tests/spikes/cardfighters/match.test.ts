import { expect, test } from 'vitest'
import { clonePlain } from '../../../core/engine/clone'
import { determinise } from '../../../core/engine/determinise'
import { Match } from '../../../core/engine/match'
import { greedyPlayer, randomPlayer } from '../../../core/engine/players'
import { seedRandom, shuffle } from '../../../core/engine/random'
import { advance } from '../../../core/engine/run'
import { sample } from '../../../core/engine/sample'
import { other, SEATS } from '../../../core/engine/seat'
import { playGame } from '../../../core/engine/simulate'
import { createCoverage } from '../../../core/engine/trace'
import { view } from '../../../core/engine/view'
import { deck, dealt, given, lying, play, pool, setupOf } from './play'
import { rules } from './rules/rules'
import { cards } from './world'

/** Plays a game to its end at random, and looks at it before every answer. */
function playRandomly(match: Match, seed: number, look: (match: Match) => void): void {
  const random = seedRandom(seed)
  for (let decision = match.pending(); decision; decision = match.pending()) {
    look(match)
    expect(match.answer(sample(decision, random), decision.number)).toBeUndefined()
  }
}

test('a United Attack is undone to the start, and done again to the same state', () => {
  const match = given({ ring: ['Nima Sol', 'Bram Oakhill'] }, { ring: ['Tessa Quill'] })
  const start = clonePlain(match.state)
  play(match, 'end', 'attack > Nima Sol', 'unite > Bram Oakhill > Nima Sol', 'end', 'block > Tessa Quill > Nima Sol', 'end')
  const end = clonePlain(match.state)
  match.go(0)
  expect(match.state).toEqual(start)
  match.go(6)
  expect(match.state).toEqual(end)
})

test('a game replayed from its seed by another match reaches the same state, and undone its first one', () => {
  const match = dealt(11)
  const start = clonePlain(match.state)
  playRandomly(match, 1, () => undefined)
  const again = new Match(rules, setupOf(11), pool)
  for (const input of match.inputs) if (input.kind === 'answer') again.answer(input.answer)
  expect(again.state).toEqual(match.state)
  match.go(0)
  expect(match.state).toEqual(start)
})

test('at each decision of ten games the state survives JSON, and the question with it', () => {
  for (let seed = 0; seed < 10; seed++) {
    playRandomly(dealt(seed, { history: false }), seed, (match) => {
      const state = JSON.parse(JSON.stringify(match.state)) as typeof match.state
      const question = advance(rules, { ...match.table, state })
      expect(state).toEqual(JSON.parse(JSON.stringify(match.state)))
      expect(JSON.parse(JSON.stringify({ number: state.inputs, ...question }))).toEqual(JSON.parse(JSON.stringify(match.pending())))
    })
  }
})

test('a view hides the other hand and both decks', () => {
  const match = given({ hand: ['Old Ferro'] }, { hand: ['Loose Plank', 'Nima Sol'] })
  const { state, decision } = view(rules, match.table, match.pending(), 0)
  expect(state.zones['hand']).toEqual([match.state.zones['hand']?.[0], [-1, -1]])
  expect(state.zones['deck']?.flat().every((id) => id === -1)).toBe(true)
  expect(decision?.kind).toBe('main')
  const theirs = view(rules, match.table, match.pending(), 1)
  expect(theirs).toMatchObject({ waiting: { by: 0, kind: 'main' } })
  expect(JSON.stringify(theirs)).not.toContain(cards.find(({ name }) => name === 'Old Ferro')?.key)
})

test('at each decision of ten games, other hidden cards in another order leave a view as it was', () => {
  for (let seed = 0; seed < 10; seed++) {
    const random = seedRandom(seed)
    playRandomly(dealt(seed, { history: false }), seed, (match) => {
      for (const seat of SEATS) {
        const before = JSON.stringify(view(rules, match.table, match.pending(), seat))
        const state = clonePlain(match.state)
        const hidden = [...(state.zones['deck']?.flat() ?? []), ...(state.zones['hand']?.[other(seat)] ?? [])]
        for (const id of hidden) Object.assign(state.cards[id] ?? {}, { key: cards[id % cards.length]?.key })
        for (const one of SEATS) shuffle(random, state.zones['deck']?.[one] ?? [])
        const table = { ...match.table, state }
        const question = advance(rules, table)
        const after = view(rules, table, question && { number: state.inputs, ...question }, seat)
        expect(JSON.stringify(after)).toBe(before)
      }
    })
  }
})

test('fifty random games end without a fault, and use every word of the ten cards', () => {
  const coverage = createCoverage()
  for (let seed = 0; seed < 50; seed++) {
    const { result } = playGame(rules, setupOf(seed), pool, [randomPlayer, randomPlayer], { coverage })
    expect(result.winner).not.toBe('unfinished')
  }
  expect(coverage.faults).toEqual([])
  expect([...coverage.executed].sort()).toEqual([...rules.entries].sort())
})

test('what a view hides is dealt anew, as many cards as before', () => {
  const match = dealt(5)
  const dealtAnew = determinise(rules, view(rules, match.table, match.pending(), 0), pool, deck, seedRandom(1))
  expect(dealtAnew.state.zones['hand']?.map((list) => list.length)).toEqual([5, 5])
  expect(dealtAnew.state.cards.slice(2).every(({ key }) => pool.byKey(key))).toBe(true)
  const own = (dealtAnew.state.zones['hand']?.[0] ?? []).map((id) => pool.byKey(dealtAnew.state.cards[id]?.key ?? '')?.card.name)
  expect(own).toEqual(lying(match, 0, 'hand'))
})

test('the greedy player beats the random one', () => {
  const coverage = createCoverage()
  const greedy = greedyPlayer(rules, pool, deck)
  const wins = Array.from({ length: 10 }, (_, game) => {
    const seat = game % 2 === 0 ? 0 : 1
    const { result } = playGame(rules, setupOf(game), pool, seat === 0 ? [greedy, randomPlayer] : [randomPlayer, greedy], { coverage })
    return result.winner === seat
  })
  expect(coverage.faults).toEqual([])
  expect(wins.filter((won) => won).length).toBeGreaterThanOrEqual(7)
})

test('players that are no persons take nothing back', () => {
  const match = given({ ring: ['Nima Sol'] })
  play(match, 'end', 'attack > Nima Sol')
  const decision = match.pending()
  if (!decision) throw new Error('Nothing is asked.')
  expect(decision.asks).toMatchObject({ options: [{ verb: 'withdraw' }, { verb: 'end' }] })
  for (let seed = 0; seed < 20; seed++) expect(sample(decision, seedRandom(seed))).toEqual({ option: 'end' })
})
