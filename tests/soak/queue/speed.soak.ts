import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { RANGE } from '../../../core/engine/measure/tally'
import { ROOT } from '../../../main/installation'
import { figures, read, startWorker } from '../../main/queue/programs'
import { fanfare } from '../../main/program'
import { endAll, RedisServer } from '../../main/queue/redis'

afterAll(endAll)

/** Fewer show whether it runs at all. */
const PAIRS = process.env['PAIRS'] ?? '1000'
/** Clock ticks a second of Linux. */
const TICKS = 100
/** Seconds of processors that a process has used. */
function used(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

test('check 28 by queue: simulate --json --until differs in speeds only with 1, 2, 3 and 7 workers', async () => {
  // Decks that are hard to tell apart: many ranges, which come in any order.
  const evolve = join(ROOT, 'resources/samples/evolve')
  const asked = [
    ...['simulate', '--json', '--until', '--counts', '--no-calibration', '--cards', join(evolve, 'lanternfall.txt')],
    ...['glowmoth-swarm.txt', 'lamp-watch.txt'].flatMap((deck) => ['--deck', join(evolve, 'decks', deck)]),
  ]
  const alone = figures((await fanfare(...asked)).out)
  expect(alone.runs?.[0]?.pairs).toBeGreaterThanOrEqual(20 * RANGE)
  for (const number of [1, 2, 3, 7]) {
    const server = await new RedisServer().start()
    const workers = await Promise.all(
      Array.from({ length: number }, () => startWorker('1', ['--queue', server.address])),
    )
    const { code, out } = await fanfare(...asked, '--queue', server.address)
    console.log(
      `check 28: ${number} workers of a queue: ${read(out).runs?.[0]?.pairs} pairs, ${read(out).gamesPerSecond} games a second`,
    )
    expect([code, figures(out)]).toEqual([0, alone])
    for (const { child } of workers) child.kill('SIGINT')
    await Promise.all(workers.map(({ ended }) => ended))
    await server.close()
  }
})

/** Two idle cores play so much sooner than one; some machines' cores share what is in them (lab.md, check 30). */
const LEAST = 1.7
const MOST_CORES = 1.1
/** Pairs of each run without a queue, and of what workers play before they are timed: a program's first seconds, in which nothing is compiled yet, say nothing of its speed. */
const PLAIN = '192'
// Of the game whose games take longest, for the same reason.
const samples = join(ROOT, 'resources/samples/yacg')
const asking = (pairs: string, seed = '30'): string[] => [
  ...['simulate', '--json', '--no-calibration', '--cards', join(samples, 'midnight-pantry.yaml')],
  ...['cold-cellar.yaml', 'hot-plates.yaml'].flatMap((deck) => ['--deck', join(samples, 'decks', deck)]),
  ...['--pairs', pairs, '--player', 'greedy', '--seed', seed],
]

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Seconds that the same pairs take one program without a queue, and two that play them at the same time. */
async function withoutQueue(): Promise<{ readonly one: number; readonly two: number }> {
  const play = (): Promise<unknown> => fanfare(...asking(PLAIN), '--workers', '1')
  return { one: await seconds(play), two: await seconds(() => Promise.all([play(), play()])) }
}

/** Plays all pairs by so many workers of one thread: seconds, and cores that the busiest of them used. */
async function byWorkers(number: number): Promise<{ readonly took: number; readonly cores: number }> {
  const server = await new RedisServer().start()
  const workers = await Promise.all(Array.from({ length: number }, () => startWorker('1', ['--queue', server.address])))
  const play = async (...args: Parameters<typeof asking>): Promise<void> =>
    expect((await fanfare(...asking(...args), '--queue', server.address)).code).toBe(0)
  await play(String(number * Number(PLAIN)), '31')
  const before = workers.map(({ child }) => used(child.pid))
  const took = await seconds(() => play(PAIRS))
  const cores = Math.max(...workers.map(({ child }, index) => (used(child.pid) - (before[index] ?? 0)) / took))
  for (const { child } of workers) child.kill('SIGINT')
  await Promise.all(workers.map(({ ended }) => ended))
  await server.close()
  return { took, cores }
}

test(`check 30: ${PAIRS} greedy pairs by one worker of one thread, and by two, twice`, async () => {
  // In both orders, and the machine between them: its speed changes from minute to minute.
  const plain = [await withoutQueue()]
  const first = { one: await byWorkers(1), two: await byWorkers(2) }
  plain.push(await withoutQueue())
  const second = { two: await byWorkers(2), one: await byWorkers(1) }
  plain.push(await withoutQueue())
  const sum = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0)
  const machine = (2 * sum(plain.map(({ one }) => one))) / sum(plain.map(({ two }) => two))
  const [one, two] = [first.one.took + second.one.took, first.two.took + second.two.took]
  const cores = Math.max(first.one.cores, second.one.cores)
  for (const { one, two } of [first, second])
    console.log(
      `check 30: ${one.took.toFixed()} s by one worker (${one.cores.toFixed(2)} cores), ${two.took.toFixed()} s by two (${two.cores.toFixed(2)} cores each at most)`,
    )
  console.log(
    `check 30: two workers are ${(one / two).toFixed(2)} times as fast; two programs without a queue play ${machine.toFixed(2)} times as much as one`,
  )
  expect(cores).toBeLessThanOrEqual(MOST_CORES)
  expect(one / two).toBeGreaterThanOrEqual((LEAST / 2) * Math.min(2, machine))
})
