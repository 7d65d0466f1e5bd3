import { beforeEach, expect, test } from 'vitest'
import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import type { Port } from '../../../core/channel/port'
import { PATIENCE, Runner } from '../../../renderer/scenarios/running/client'
import type { RunnerOffer, RunOrder } from '../../../renderer/scenarios/running/protocol'
import { straight } from '../../core/channel/straight'
import { Clock } from '../../core/channel/wire'

const order = (text: string): RunOrder => ({
  text,
  cards: [],
  missing: [],
  files: {},
  names: ['the near player', 'the far player'],
})
const RESULT = { result: { passed: true, reasons: [], differences: [], log: [], uses: [], counted: [] } }

/** Answers every order but those that say `loop`. */
function startWorker(): Port {
  const [near, far] = straight()
  workers.push(far)
  new Line<RunnerOffer, Nothing>({
    port: far,
    timers: clock,
    answers: { run: ({ text }) => (text === 'loop' ? new Promise(() => undefined) : { value: RESULT }) },
  })
  return near
}

const pass = async (time: number): Promise<void> => {
  clock.pass(time)
  await new Promise((resolve) => setImmediate(resolve))
}

let workers: { readonly isClosed: boolean }[]
let clock: Clock
let runner: Runner
beforeEach(() => {
  workers = []
  clock = new Clock()
  runner = new Runner(startWorker, clock)
})

test('documents are answered by one worker', async () => {
  expect(await Promise.all([runner.run(order('a')), runner.run(order('b'))])).toEqual([RESULT, RESULT])
  expect(workers).toHaveLength(1)
})

test('a document that does not end is given up, and those behind it go to a fresh worker', async () => {
  const [loop, after] = [runner.run(order('loop')), runner.run(order('loop'))]
  await pass(PATIENCE)
  expect(await loop).toBe('hung')
  await pass(PATIENCE)
  expect(await after).toBe('hung')
  expect(await runner.run(order('a'))).toEqual(RESULT)
  expect(workers.map(({ isClosed }) => isClosed)).toEqual([true, true, false])
})

test('ending it answers what waits, and the next document begins anew', async () => {
  const waiting = [runner.run(order('loop')), runner.run(order('b'))]
  runner.end()
  expect(await Promise.all(waiting)).toEqual(['ended', 'ended'])
  expect(await runner.run(order('a'))).toEqual(RESULT)
})
