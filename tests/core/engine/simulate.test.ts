import { expect, test } from 'vitest'
import { randomPlayer, type Player } from '../../../core/engine/simulation/players'
import type { Setup } from '../../../core/engine/rules'
import { playGame, type GameOptions } from '../../../core/engine/simulation/simulate'
import { createCoverage } from '../../../core/engine/trace'
import { mixed, pips, pool } from './pips'

const setup = (seed: number): Setup => ({ seed, parameters: {}, start: { kind: 'decks', decks: [mixed, mixed] } })

const play = (
  seed: number,
  players: readonly [Player, Player] = [randomPlayer, randomPlayer],
  options: Partial<GameOptions> = {},
) => playGame(pips, setup(seed), pool, players, { coverage: createCoverage(), ...options })

test('a game is decided by its seed', () => {
  expect(play(3)).toEqual(play(3))
  expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => JSON.stringify(play(seed)))).size).toBeGreaterThan(1)
})

test('every decision is seen before it is answered, and counted', () => {
  const kinds: string[] = []
  const { decisions } = play(1, undefined, {
    onDecision: (match, { kind, number }) => kinds.push(`${kind} ${number === match.state.inputs}`),
  })
  expect(kinds).toHaveLength(decisions)
  expect(new Set(kinds)).toEqual(new Set(['play true', 'give true', 'look true']))
})

test('a player with one answer is not asked', () => {
  const asked: number[] = []
  const watching: Player = {
    name: 'watching',
    decide: (turn) => {
      asked.push(turn.decision.number)
      return randomPlayer.decide(turn)
    },
  }
  const { decisions } = playGame(
    pips,
    { ...setup(1), start: { kind: 'decks', decks: [single, single] } },
    pool,
    [watching, watching],
    { coverage: createCoverage() },
  )
  expect([decisions, asked]).toEqual([2, []])
})

const single = { name: 'single', sections: { main: ['one'] } }

test('a player sees what its seat may know, and only when it looks', () => {
  const near: Player = {
    name: 'near',
    decide: (turn) => {
      seen.push(turn.view().seat)
      return randomPlayer.decide(turn)
    },
  }
  const seen: number[] = []
  play(2, [near, randomPlayer])
  expect(new Set(seen)).toEqual(new Set([0]))
})

test('an answer that does not fit ends the game with an error that names the player', () => {
  const wrong: Player = { name: 'wrong', decide: () => ({ option: 'play:0' }) }
  expect(() => play(1, [wrong, wrong])).toThrow('The answer of wrong to "play" was refused: no-such-option.')
})

test('a game is given up when it has gone on for too many decisions', () => {
  expect(play(1, undefined, { cap: 4 })).toMatchObject({
    decisions: 4,
    result: { winner: 'unfinished', reason: { id: 'cap-reached', args: { decisions: 4 } } },
  })
})
