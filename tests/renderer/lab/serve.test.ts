import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { Timers } from '../../../core/channel/port'
import { openFiles } from '../../../core/document/open'
import { systemsFor } from '../../../core/systems/loading'
import { FuzzClient } from '../../../renderer/lab/client'
import type { FuzzTask } from '../../../renderer/lab/protocol'
import { serveFuzz } from '../../../renderer/lab/serve'
import type { TableText } from '../../../renderer/table/protocol'
import { straight } from '../../core/channel/straight'
import { PLANTED } from '../../core/engine/fuzz/planted'
import { PLAYED } from '../../core/systems/played'

const TIMERS: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** A worker in this thread, whose clock somebody else turns. */
function client(now: () => number): FuzzClient {
  return new FuzzClient(() => {
    const [near, far] = straight()
    serveFuzz({ port: far, timers: TIMERS, systemsFor, now })
    return near
  }, TIMERS)
}

/** The sample cards of a system. */
function samplesOf(id: string): readonly TableText[] {
  const [, system] = PLAYED.find(([one]) => one === id) ?? []
  if (!system) throw new Error(`No games of ${id} are played.`)
  const path = join(import.meta.dirname, '../../../resources', system.workshop.samples[0]?.document ?? '')
  return openFiles(system, [{ path, text: readFileSync(path, 'utf8') }]).entries.flatMap(({ entry, parsed }) =>
    parsed ? [{ entry, text: parsed.text }] : [],
  )
}

const task = (index: number): FuzzTask => {
  const planted = PLANTED[index]
  if (!planted) throw new Error(`No card ${index} is planted.`)
  return {
    system: planted.system,
    entry: 'planted',
    text: planted.text,
    besides: samplesOf(planted.system),
    missing: ['NoSuchCard'],
  }
}

/** Of a circle that is found at once, and of a card that takes both blocks. */
const [QUICK, LONG] = [0, 22]

async function answerOf(order: FuzzTask, now: () => number) {
  const failures: string[] = []
  const worker = client(now)
  const answer = await worker.run(
    order,
    () => undefined,
    (reason) => failures.push(reason),
  )
  worker.end()
  expect(failures).toEqual([])
  return answer
}

describe('the worker that plays cards at random', () => {
  test.each([QUICK, LONG])(
    'says the same of card %i on a slow machine as on a fast one',
    async (index) => {
      // The clock of the slow one leaps a second with every look: it stands still after each game.
      let slow = 0
      const answers = [await answerOf(task(index), () => (slow += 1000)), await answerOf(task(index), () => 0)]
      expect(answers[0]).toHaveProperty('report')
      expect(answers[0]).toEqual(answers[1])
      expect(slow).toBeGreaterThan(2000)
    },
    60_000,
  )

  test('ends a run for a new text within 100 milliseconds, and plays the next one', async () => {
    const waits: number[] = []
    // It looks at its clock between two games: once it has ended, no more.
    let looked = 0
    const worker = client(() => (looked = performance.now()))
    for (let attempt = 0; attempt < 7; attempt++) {
      let isOver = false
      const answer = worker.run(
        task(LONG),
        () => undefined,
        () => undefined,
      )
      void answer.then(() => (isOver = true))
      await new Promise((resume) => setTimeout(resume, 40 + 30 * attempt))
      expect(isOver).toBe(false)
      const began = performance.now()
      worker.cancel()
      expect(await answer).toBeUndefined()
      const answered = performance.now()
      await new Promise((resume) => setTimeout(resume, 200))
      waits.push(Math.max(answered, looked) - began)
    }
    // The middle one: whatever else the machine does at one moment is no matter of the worker.
    expect(waits.sort((a, b) => a - b)[3]).toBeLessThan(100)
    const quick = await worker.run(
      task(QUICK),
      () => undefined,
      () => undefined,
    )
    expect(quick).toHaveProperty('report')
    worker.end()
  }, 60_000)

  test('stands still while others work, and goes on to the same end', async () => {
    const worker = client(() => performance.now())
    const progress: number[] = []
    const answer = worker.run(
      task(LONG),
      (done) => progress.push(done),
      () => undefined,
    )
    let isOver = false
    void answer.then(() => (isOver = true))
    await vi.waitFor(() => expect(progress.length).toBeGreaterThan(0), 20_000)
    worker.hold(true)
    // It hears of it between two games, which take as long as they take.
    let before: number
    do {
      before = progress.length
      await new Promise((resume) => setTimeout(resume, 250))
    } while (progress.length > before)
    await new Promise((resume) => setTimeout(resume, 250))
    expect(progress.length).toBe(before)
    expect(isOver).toBe(false)
    worker.hold(false)
    expect(await answer).toEqual(await answerOf(task(LONG), () => 0))
    worker.end()
  }, 60_000)
})
