import { expect, test } from 'vitest'
import { Match } from '../../../core/engine/match'
import { greedyPlayer, randomPlayer, type Turn } from '../../../core/engine/simulation/players'
import { seedRandom } from '../../../core/engine/random'
import type { Placement, Setup } from '../../../core/engine/rules'
import { view } from '../../../core/engine/view'
import { mixed, pips, pool } from './pips'

const cards = (keys: readonly string[]): Placement[] => keys.map((key) => ({ key }))

/** It is seat 0's turn, with these cards in both hands. */
function holding(near: readonly string[], far: readonly string[] = ['one']): Match {
  const side = (keys: readonly string[]) => ({ values: {}, zones: { hand: cards(keys), deck: cards(['one', 'one']) } })
  const setup: Setup = {
    seed: 1,
    parameters: {},
    start: { kind: 'position', position: { sides: [side(near), side(far)] } },
  }
  return new Match(pips, setup, pool)
}

const turnOf = (match: Match, seed = 7): Turn => {
  const decision = match.pending()
  if (!decision) throw new Error('Nothing is to be decided.')
  return { decision, random: seedRandom(seed), view: () => view(pips, match.table, decision, decision.by) }
}

const played = (match: Match, seed?: number): string | undefined => {
  const answer = greedyPlayer(pips, pool, mixed).decide(turnOf(match, seed))
  return 'option' in answer ? match.state.cards[Number(answer.option.slice(5))]?.key : undefined
}

test('greedy plays the card that scores most, wherever it lies in the hand', () => {
  expect(played(holding(['nine', 'one', 'two']))).toBe('nine')
  expect(played(holding(['one', 'two', 'nine']))).toBe('nine')
})

test('greedy strays now and then, and seldom', () => {
  const worse = Array.from({ length: 400 }, (_, seed) => played(holding(['nine', 'one']), seed)).filter(
    (key) => key !== 'nine',
  ).length
  expect(worse).toBeGreaterThan(0)
  expect(worse).toBeLessThan(20)
})

test('greedy answers what has only one answer without looking', () => {
  const turn = turnOf(holding(['two']))
  expect(
    greedyPlayer(pips, pool, mixed).decide({
      ...turn,
      view: () => {
        throw new Error('looked')
      },
    }),
  ).toEqual({ option: 'play:2' })
})

test('greedy decides the same when the far hand holds other cards', () => {
  const decide = (far: readonly string[]) =>
    greedyPlayer(pips, pool, mixed).decide(turnOf(holding(['thief', 'spy', 'one'], far)))
  expect(decide(['nine', 'five'])).toEqual(decide(['one', 'two']))
})

test('deciding leaves the match as it was', () => {
  const match = holding(['thief', 'spy', 'five'])
  const before = JSON.stringify(match.state)
  played(match)
  expect(JSON.stringify(match.state)).toBe(before)
})

test('random takes every option now and then', () => {
  const turn = turnOf(holding(['one', 'two', 'five']))
  const answers = Array.from({ length: 60 }, () => JSON.stringify(randomPlayer.decide(turn)))
  expect(new Set(answers).size).toBe(3)
})
