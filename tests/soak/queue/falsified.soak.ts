import { afterAll, expect, test } from 'vitest'
import { Run } from '../../../core/engine/measure/run'
import { RANGE, type Tally } from '../../../core/engine/measure/tally'
import { Crew } from '../../../main/queue/crew'
import { planOf, startRuns, startWork, type Playing } from '../../main/queue/played'
import { endAll, RedisServer } from '../../main/queue/redis'
import { MEASURED } from '../../core/engine/measure/specs'

const RUNS = 20
const RANGES = 100

afterAll(endAll)

/** A crew that alters what it played of some of its ranges. */
const lying = (crew: Crew, isAltered: (from: number) => boolean): Playing => ({
  async play(id, spec, range) {
    const tally = await crew.play(id, spec, range)
    if (!isAltered(range.from)) return tally
    const [{ from, scores } = { from: 0, scores: '' }] = tally.ranges
    const altered: Tally = {
      ...tally,
      ranges: [{ from, scores: scores.replace(/^./, (one) => (one === '4' ? '3' : '4')) }],
    }
    return altered
  },
  start: () => crew.start(),
  close: () => crew.close(),
})

/** In how many runs of 100 ranges an only worker is found out, and after how many pairs. */
async function found(isAltered: (from: number) => boolean): Promise<number[]> {
  const [measured] = MEASURED.filter(({ id }) => id === 'bloxcards')
  if (!measured) throw new Error('There is nothing to measure.')
  const after: number[] = []
  for (let number = 0; number < RUNS; number++) {
    const server = await new RedisServer().start()
    const run = new Run(planOf(RANGE * RANGES, { spec: measured.spec([0, 1], { seed: 10_000 * number }) }))
    const liar = startWork(server, { threads: 1, crew: lying(new Crew(1), isAltered) })
    const ended = await startRuns(server, [run], { crew: new Crew(1) }).ended
    await liar.stop()
    await server.close()
    if ('failure' in ended) {
      expect(ended.failure.code).toBe('queue-unequal')
      after.push(run.standing.pairs)
    } else expect(run.standing.pairs).toBe(RANGE * RANGES)
  }
  return after
}

test('check 32: an only worker that alters all its ranges', async () => {
  const after = await found(() => true)
  console.log(
    `check 32: found in ${after.length} of ${RUNS} runs with ${RANGES} ranges, after ${after.join(', ')} pairs`,
  )
  expect(after.length).toBeGreaterThanOrEqual(19)
})

test('and one that alters none', async () => {
  const server = await new RedisServer().start()
  const [measured] = MEASURED.filter(({ id }) => id === 'bloxcards')
  const run = new Run(planOf(RANGE * 20, { spec: measured?.spec([0, 1]) as never }))
  const honest = startWork(server, { threads: 1, crew: lying(new Crew(1), () => false) })
  expect(await startRuns(server, [run], { crew: new Crew(1) }).ended).toEqual({ value: null })
  await honest.stop()
  await server.close()
})
