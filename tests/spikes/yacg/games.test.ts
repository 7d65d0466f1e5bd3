import { expect, test } from 'vitest'
import { clonePlain } from '../../../core/engine/clone'
import { dealerOf } from '../../../core/engine/simulation/determinise'
import type { Match } from '../../../core/engine/match'
import { greedyPlayer, randomPlayer } from '../../../core/engine/simulation/players'
import { seedRandom } from '../../../core/engine/random'
import { workOff } from '../../../core/engine/run'
import { sample } from '../../../core/engine/simulation/sample'
import { playGame } from '../../../core/engine/simulation/simulate'
import { createCoverage } from '../../../core/engine/trace'
import { view } from '../../../core/engine/view'
import { rules } from './rules'
import { DECK, POOL, dealt, startGame } from './world'

/** Plays so many decisions at random. */
function playOn(match: Match, decisions: number): void {
  const random = seedRandom(77)
  for (let left = decisions; left > 0; left--) {
    const decision = match.pending()
    if (!decision) return
    if (match.answer(sample(decision, random))) throw new Error(`A sampled answer to ${decision.kind} was refused.`)
  }
}

test('fifty random games end without a fault, and play every operation', () => {
  const coverage = createCoverage()
  const ends = new Set<unknown>()
  for (let seed = 0; seed < 50; seed++)
    ends.add(playGame(rules, dealt(seed), POOL, [randomPlayer, randomPlayer], { coverage }).result.winner)
  expect(coverage.faults).toEqual([])
  expect(ends).not.toContain('unfinished')
  expect([...coverage.executed].sort()).toEqual([
    'operation:counter',
    'operation:draw',
    'operation:extra-plays',
    'operation:gain',
    'operation:stats',
  ])
})

test('the state survives a JSON round trip at every decision, and asks the same afterwards', () => {
  const onDecision = (match: Match): void => {
    const copy = JSON.parse(JSON.stringify(match.state)) as typeof match.state
    expect(copy).toEqual(clonePlain(match.state))
    const { number: _number, ...question } = match.pending() ?? {}
    expect(workOff(rules, { ...match.table, state: copy })).toEqual(question)
  }
  for (let seed = 0; seed < 5; seed++)
    playGame(rules, dealt(seed), POOL, [randomPlayer, randomPlayer], { coverage: createCoverage(), onDecision })
})

test('undo to the start and replay from the seed reach the same state', () => {
  const match = startGame(5)
  playOn(match, 150)
  const end = clonePlain(match.state)
  const inputs = match.state.inputs
  match.go(0)
  expect(match.state).toEqual(startGame(5).state)
  match.go(inputs)
  expect(match.state).toEqual(end)
  const again = startGame(5)
  for (const input of match.inputs) if (input.kind === 'answer') again.answer(input.answer)
  expect(again.state).toEqual(end)
})

test('cards that all stay the same are reloaded without a stop', () => {
  const match = startGame(6)
  playOn(match, 60)
  const end = clonePlain(match.state)
  expect(match.reload(POOL)).toBeUndefined()
  expect(match.state).toEqual(end)
})

test('a table dealt from a view asks its seat the same, and hides nothing from it', () => {
  const match = startGame(7)
  playOn(match, 40)
  const decision = match.pending()
  if (!decision) throw new Error('The game is over.')
  const table = dealerOf(rules, POOL, DECK)(view(rules, match.table, decision, decision.by), seedRandom(1))
  expect(table.state.cards.every(({ zone }) => zone !== '')).toBe(true)
  expect({ number: decision.number, ...workOff(rules, table) }).toEqual(decision)
})

test('a greedy player plays a game to its end from views alone', () => {
  const coverage = createCoverage()
  const { result } = playGame(rules, dealt(3), POOL, [greedyPlayer(rules, POOL, DECK), randomPlayer], { coverage })
  expect(result.winner).not.toBe('unfinished')
  expect(coverage.faults).toEqual([])
})
