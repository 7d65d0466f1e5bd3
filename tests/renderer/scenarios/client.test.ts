import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE, Runner } from '../../../renderer/scenarios/running/client'
import type { FromRunner, RunOrder, ToRunner } from '../../../renderer/scenarios/running/protocol'

const order = (text: string): RunOrder => ({
  text,
  cards: [],
  missing: [],
  files: {},
  names: ['the near player', 'the far player'],
})
const RESULT = { result: { passed: true, reasons: [], differences: [], log: [], uses: [] } }

/** Answers every order but those that say `loop`. */
class FakeWorker {
  onmessage: ((event: { data: FromRunner }) => void) | undefined
  ended = false
  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: { tell: 'ready' } }))
  }
  postMessage({ id, order: { text } }: ToRunner): void {
    if (text !== 'loop')
      queueMicrotask(() => this.ended || this.onmessage?.({ data: { tell: 'answer', id, answer: RESULT } }))
  }
  terminate(): void {
    this.ended = true
  }
}

let workers: FakeWorker[]
let runner: Runner
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  workers = []
  runner = new Runner(() => (workers.push(new FakeWorker()), workers.at(-1) as unknown as Worker))
})

afterEach(() => void vi.useRealTimers())

test('documents are answered by one worker', async () => {
  expect(await Promise.all([runner.run(order('a')), runner.run(order('b'))])).toEqual([RESULT, RESULT])
  expect(workers).toHaveLength(1)
})

test('a document that does not end is given up, and those behind it go to a fresh worker', async () => {
  const [loop, after] = [runner.run(order('loop')), runner.run(order('loop'))]
  await vi.advanceTimersByTimeAsync(PATIENCE)
  expect(await loop).toBe('hung')
  await vi.advanceTimersByTimeAsync(PATIENCE)
  expect(await after).toBe('hung')
  expect(await runner.run(order('a'))).toEqual(RESULT)
  expect(workers.map(({ ended }) => ended)).toEqual([true, true, false])
})

test('ending it answers what waits, and the next document begins anew', async () => {
  const waiting = [runner.run(order('loop')), runner.run(order('b'))]
  runner.end()
  expect(await Promise.all(waiting)).toEqual(['ended', 'ended'])
  expect(await runner.run(order('a'))).toEqual(RESULT)
})
