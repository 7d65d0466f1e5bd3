import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cardsOfDecks } from '../../core/engine/deck'
import { createPool } from '../../core/engine/pool'
import type { PlayerName } from '../../core/engine/simulation/players'
import { summarise, type GameReport, type SeriesSummary } from '../../core/engine/simulation/series'
import type { PlayableSystem } from '../../core/scenario/parse'
import type { SystemId } from '../../core/system'
import { SYSTEMS } from '../../core/systems/registry'
import { startThread } from '../../main/channel/thread'
import { ROOT } from '../../main/installation'
import { seriesOf } from '../../main/simulation/games'
import type { SimulationTask } from '../../main/simulation/offer'
import { simulateGames, threadsFor, type Simulating } from '../../main/simulation/play'
import { sampleArena } from '../core/systems/arena'
import { PLAYED } from '../core/systems/played'

const WORKER = join(ROOT, 'out/main/simulation-worker.js')
const numbered = (games: number): number[] => Array.from({ length: games }, (_, game) => game)

function taskOf(id: SystemId, system: PlayableSystem, players: [PlayerName, PlayerName], seed = 5): SimulationTask {
  const { rules, cards, decks } = sampleArena(system)
  const [first, second] = decks
  if (!first || !second) throw new Error(`${id} has no two sample decks.`)
  const used = cardsOfDecks(rules, [first, second], cards, createPool(cards, rules.define))
  return { system: id, cards: used, decks: [first, second], players, seed, parameters: {} }
}

const [, playable] = PLAYED.find(([id]) => id === 'evolve') ?? expect.fail('Evolve is played.')
const task = taskOf('evolve', playable, ['random', 'random'])

async function played(given: SimulationTask, games: number, simulating: Omit<Simulating, 'report'> = {}) {
  const reports: GameReport[] = []
  const ending = await simulateGames(given, numbered(games), { ...simulating, report: (game) => reports.push(game) })
  return { ending, reports, summary: summarise(seriesOf(given, SYSTEMS), reports) }
}

describe.each(PLAYED)('%s', (id, system) => {
  test('games come to the same in one thread, two and three, each played once', async () => {
    const given = taskOf(id, system, ['random', 'greedy'])
    const [one, ...more] = await Promise.all([1, 2, 3].map((threads) => played(given, 20, { threads })))
    for (const { ending, reports, summary } of more) {
      expect(ending).toEqual({ value: null })
      expect(reports.map(({ game }) => game).sort((a, b) => a - b)).toEqual(numbered(20))
      expect(JSON.stringify(summary)).toBe(JSON.stringify(one?.summary))
    }
  })
})

test('games are played by as many threads as are asked for, this one among them', async () => {
  let started = 0
  const start: Simulating['start'] = (workerData) => {
    started++
    return startThread(WORKER, { workerData })
  }
  await played(task, 40, { threads: 3, start })
  expect(started).toBe(2)
  await played(task, 40, { threads: 1, start })
  expect(started).toBe(2)
})

test('what goes wrong in some games is told with them, and all are played, in one thread and in several', async () => {
  const given = taskOf('evolve', playable, ['random', 'random'], 900)
  const broken = JSON.parse(JSON.stringify(given), (_key, value: { node?: unknown; id?: unknown } | null) =>
    value?.node === 'effect' && value.id === 'DrawCard' ? { ...value, arguments: null } : value,
  ) as SimulationTask
  const [here, two, three] = (await Promise.all([1, 2, 3].map((threads) => played(broken, 24, { threads })))).map(
    ({ summary }) => summary,
  )
  if (!here || !two || !three) expect.fail('Nothing was played.')
  const failing = new Set(here.faults.map(({ game }) => game)).size
  expect([here.games, failing > 0, failing < 24, here.crashes]).toEqual([24, true, true, []])
  // This thread runs other code of ours than the built one, so the places in it differ.
  const told = ({ faults, ...rest }: SeriesSummary) => ({
    ...rest,
    faults: faults.map(({ message, ...fault }) => ({ ...fault, message: message.split('\n', 1)[0] })),
  })
  expect([two, three].map(told)).toEqual([told(here), told(here)])
})

test.each([1, 2])('a simulation that is cancelled says so and plays no more: %i threads', async (threads) => {
  const controller = new AbortController()
  let games = 0
  const ending = await simulateGames(task, numbered(100_000), {
    threads,
    signal: controller.signal,
    report: () => ++games === 5 && controller.abort(),
  })
  expect(ending).toMatchObject({ failure: { code: 'simulation-cancelled', message: expect.stringContaining('seed') } })
  expect(games).toBeLessThan(200)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const then = games
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(games).toBe(then)
})

test('one that was cancelled before starts no thread', async () => {
  const start = (): never => {
    throw new Error('started')
  }
  expect((await played(task, 40, { threads: 2, signal: AbortSignal.abort(), start })).ending).toMatchObject({
    failure: { code: 'simulation-cancelled' },
  })
})

test('a thread that dies is a failure that says what it played and what to do', async () => {
  let started = 0
  // The last thread has no room for a game.
  const start: Simulating['start'] = (workerData) =>
    startThread(WORKER, { workerData, ...(++started === 2 && { resourceLimits: { maxOldGenerationSizeMb: 4 } }) })
  const { ending } = await played(task, 4000, { threads: 3, start })
  expect(ending).toMatchObject({ failure: { code: 'simulation-thread-lost' } })
  expect('failure' in ending && ending.failure.message).toMatch(
    /^A thread that played games \d+ to \d+ has ended: .*memory.* Play these alone, 8 games from seed \d+ on;/,
  )
})

test('a thread that ends by itself is one too, and the simulation does not wait for it', async () => {
  const start: Simulating['start'] = (workerData) => {
    const child = startThread(WORKER, { workerData })
    setTimeout(child.kill, 300)
    return child
  }
  expect((await played(task, 100_000, { threads: 2, start })).ending).toMatchObject({
    failure: { code: 'simulation-thread-lost' },
  })
})

test('this thread plays while others are still loading, and ends with them', async () => {
  const late: Simulating['start'] = () => ({
    port: { post: () => {}, listen: () => {}, close: () => {} },
    kill: () => {},
  })
  const controller = new AbortController()
  const reports: number[] = []
  const ending = await simulateGames(task, numbered(60), {
    threads: 2,
    start: late,
    signal: controller.signal,
    report: ({ game }) => reports.push(game) === 44 && controller.abort(),
  })
  // Two shares wait at the thread that says nothing; all others are played here.
  expect(new Set(reports).size).toBe(44)
  expect(ending).toMatchObject({ failure: { code: 'simulation-cancelled' } })
})

test('few games are not worth a second thread, and there are never more threads than processors', () => {
  expect([threadsFor(1, 4), threadsFor(19, 4), threadsFor(20, 4), threadsFor(1000, 4), threadsFor(1000, 1)]).toEqual([
    1, 1, 2, 4, 1,
  ])
})
