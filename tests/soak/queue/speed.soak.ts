import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../../../main/installation'
import { asking, figures, read, startWorker } from '../../main/queue/programs'
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
  const samples = join(ROOT, 'resources/samples/evolve')
  const asked = [
    ...['simulate', '--json', '--until', '--counts', '--no-calibration', '--cards', join(samples, 'lanternfall.txt')],
    ...['glowmoth-swarm.txt', 'lamp-watch.txt'].flatMap((deck) => ['--deck', join(samples, 'decks', deck)]),
  ]
  const alone = figures((await fanfare(...asked)).out)
  expect(alone.runs?.[0]?.pairs).toBeGreaterThanOrEqual(20 * 64)
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

test(`check 30: ${PAIRS} greedy pairs by one worker of one thread, and by two`, async () => {
  const asked = asking('--pairs', PAIRS, '--player', 'greedy', '--no-calibration', '--seed', '30')
  const took: number[] = []
  const cores: number[] = []
  for (const number of [1, 2]) {
    const server = await new RedisServer().start()
    const workers = await Promise.all(
      Array.from({ length: number }, () => startWorker('1', ['--queue', server.address])),
    )
    const before = workers.map(({ child }) => used(child.pid))
    const began = performance.now()
    const { code } = await fanfare(...asked, '--queue', server.address)
    const seconds = (performance.now() - began) / 1000
    expect(code).toBe(0)
    took.push(seconds)
    cores.push(Math.max(...workers.map(({ child }, index) => (used(child.pid) - (before[index] ?? 0)) / seconds)))
    for (const { child } of workers) child.kill('SIGINT')
    await Promise.all(workers.map(({ ended }) => ended))
    await server.close()
  }
  const [one = 0, two = 1] = took
  console.log(
    `check 30: ${one.toFixed()} s by one worker (${cores[0]?.toFixed(2)} cores), ${two.toFixed()} s by two (${cores[1]?.toFixed(2)} cores each at most): ${(one / two).toFixed(2)} times as fast`,
  )
  expect(cores[0]).toBeLessThanOrEqual(1.1)
  expect(one / two).toBeGreaterThanOrEqual(1.7)
})
