import { expect, test } from 'vitest'
import { createPool } from '../../../core/engine/pool'
import { playOne, summarise, type GameReport, type Series } from '../../../core/engine/simulation/series'
import { CARDS, mixed, pip, pips, pool, small } from './pips'

const series = (change: Partial<Series> = {}): Series => ({
  rules: pips,
  pool,
  decks: [mixed, small],
  players: ['random', 'random'],
  seed: 0,
  ...change,
})

const played = (given: Series, games = 20): GameReport[] =>
  Array.from({ length: games }, (_, game) => playOne(given, game))

test('wins count for the deck, whichever seat it had', () => {
  const { wins, games, draws, unfinished } = summarise(series(), played(series()))
  expect({ games, wins, draws, unfinished }).toEqual({ games: 20, wins: [20, 0], draws: 0, unfinished: 0 })
  const turned = series({ decks: [small, mixed] })
  expect(summarise(turned, played(turned)).wins).toEqual([0, 20])
})

test('sides alternate: a game with an even seed seats the first deck near, one with an odd seed far', () => {
  const keysAtNear = (game: number): Set<string> => {
    const keys = new Set<string>()
    playOne(series(), game, {
      onDecision: ({ state }) => state.cards.forEach(({ owner, key }) => owner === 0 && keys.add(key)),
    })
    return keys
  }
  expect(keysAtNear(0).has('nine')).toBe(true)
  expect(keysAtNear(1).has('nine')).toBe(false)
})

test('a game of a series is the first game of a series with its seed', () => {
  const [, , , fourth] = played(series({ seed: 40 }), 4)
  expect(playOne(series({ seed: 43 }), 0)).toEqual({ ...fourth, game: 0 })
})

test('the first player named plays the first deck', () => {
  const uneven = series({ decks: [mixed, mixed], players: ['greedy', 'random'] })
  const [first, second] = summarise(uneven, played(uneven, 40)).wins
  expect(first).toBeGreaterThan(second * 2)
})

test('the order in which games are played and added up does not matter', () => {
  const reports = played(series())
  expect(summarise(series(), [...reports].reverse())).toEqual(summarise(series(), reports))
})

test('a fault is counted with its card and seed, and the game goes on', () => {
  const failing = series({
    pool: createPool([...CARDS.filter((card) => card !== 'one 1'), 'one 1 fails'].map(pip), (card) => ({ card })),
    seed: 5,
  })
  const { faults, crashes, wins } = summarise(failing, played(failing, 2))
  expect(faults[0]).toMatchObject({
    game: 0,
    seed: 5,
    card: 'one',
    message: expect.stringContaining('a card of ours failed'),
  })
  expect([crashes.length, wins[0] + wins[1]]).toEqual([0, 2])
})

test('an error that gets out ends one game, and the others are played', () => {
  const reports = played(series({ decks: [mixed, mixed], seed: 3 }), 3)
  const [first] = reports
  if (!first) throw new Error('No game was played.')
  const broken = playOne(series({ pool: createPool([pip('one 1')], (card) => ({ card })) }), 0, {
    onDecision: () => {
      throw new Error('out of hand')
    },
  })
  const { crashes, games } = summarise(series(), [
    broken,
    ...reports.map((report) => ({ ...report, game: report.game + 1 })),
  ])
  expect(crashes).toEqual([{ game: 0, seed: 0, message: expect.stringContaining('out of hand') }])
  expect(games).toBe(4)
})

test('what went wrong is told with places of the game, and not with who had it played', () => {
  const failing = series({
    pool: createPool([...CARDS.filter((card) => card !== 'one 1'), 'one 1 fails'].map(pip), (card) => ({ card })),
    seed: 5,
  })
  const here = (): GameReport => playOne(failing, 0)
  const elsewhere = (): GameReport => [0].map((game) => playOne(failing, game))[0] as GameReport
  expect(here().faults[0]?.message).toMatch(/^Error: .*\n +at /)
  expect(elsewhere()).toEqual(here())
  const crashing = (game: number): GameReport =>
    playOne(failing, game, {
      onDecision: () => {
        throw new Error('out of hand')
      },
    })
  expect([0].map(crashing)[0]).toEqual(crashing(0))
})

test('what the cards of the decks say and no game did is missing', () => {
  const { executed, missing, unsupported } = summarise(series(), played(series()))
  expect(executed).toEqual(['score', 'thief'])
  expect(unsupported).toEqual(['spy'])
  expect(missing).toEqual(['spy'])
  expect(summarise({ ...series(), decks: [small, small] }, []).missing).toEqual(['score'])
})

test('a game that goes on after its cap is unfinished', () => {
  const report = playOne(series(), 0, { cap: 3 })
  expect(report).toMatchObject({ winner: 'unfinished', decisions: 3 })
  expect(summarise(series(), [report]).unfinished).toBe(1)
})
