import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { Line } from '../../../core/channel/line'
import { TIMERS } from '../../../renderer/channel/timers'
import { createOutcomes } from '../../../renderer/lab/outcomes'
import type { FuzzAnswer, FuzzOffer, HolderOffer } from '../../../renderer/lab/protocol'
import { createRuns } from '../../../renderer/lab/runs'
import type { TablePosition } from '../../../renderer/table/protocol'
import { useTable } from '../../../renderer/table/table'
import { StandInWorker } from '../stand-in'
import { hostWith, row } from '../table/host'

const REPORT = { report: { games: 1 } } as unknown as FuzzAnswer

/** A worker that answers when it is told to. */
class Player extends StandInWorker {
  static last: Player | undefined
  static tasks = 0
  readonly holds: boolean[] = []
  answer: (answer: FuzzAnswer) => void = () => undefined
  readonly line = new Line<FuzzOffer, HolderOffer>({
    port: this.inside,
    timers: TIMERS,
    answers: {
      fuzz: () => (Player.tasks++, new Promise((resolve) => (this.answer = (answer) => resolve({ value: answer })))),
    },
    news: { hold: (isHeld) => this.holds.push(isHeld) },
  })
  constructor() {
    super()
    Player.last = this
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  Player.tasks = 0
  vi.stubGlobal('Worker', Player)
  hostWith([row('lamp', [{ key: 'L', name: 'Lamp' }])], {
    'library.read': ({ entries }: { entries: string[] }) =>
      entries.map((entry) => ({ ...row(entry, []), text: 'text' })),
  })
  Object.assign(window, { addEventListener: () => undefined })
  vi.stubGlobal('document', { head: { append: () => undefined }, createElement: () => ({}) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const stand = async (position: Partial<TablePosition>) => {
  useTable().position = position as TablePosition
  await nextTick()
  await pass(1)
}

test('a run that is held is given all the time there is, and goes on when it is let go', async () => {
  const outcomes = createOutcomes()
  const runs = createRuns(outcomes)
  runs.order(['lamp'])
  await pass(1)
  await stand({ working: 3 })
  await pass(600_000)
  expect([Player.last?.holds, outcomes.lastOf('lamp')]).toEqual([[true], undefined])
  await stand({})
  Player.last?.answer(REPORT)
  await pass(1)
  expect(outcomes.lastOf('lamp')).toEqual({ text: 'text', ...REPORT })
})

test('a run that nobody answers when it was let go is given up', async () => {
  const outcomes = createOutcomes()
  const runs = createRuns(outcomes)
  runs.order(['lamp'])
  await pass(1)
  await stand({ working: 3 })
  await stand({})
  await pass(60_000)
  expect(outcomes.lastOf('lamp')).toMatchObject({ failure: expect.stringContaining('within 60 s') as unknown })
})

test.each([
  ['stands at a step', { working: 3, step: {} }],
  ['is paused', { working: 3, paused: true }],
  ['waits to be stepped on', { thinking: 1, held: true }],
] as const)('a table that %s holds nothing', async (_, position) => {
  createRuns(createOutcomes()).order(['lamp'])
  await pass(1)
  await stand(position as unknown as Partial<TablePosition>)
  expect(Player.last?.holds).toEqual([])
})

test('a text that could not be played is played when it is asked for again, and one that was played is not', async () => {
  const outcomes = createOutcomes()
  const runs = createRuns(outcomes)
  outcomes.keep('lamp', { text: 'text', failure: 'There was no answer.' })
  runs.order(['lamp'])
  await pass(1)
  expect(Player.tasks).toBe(1)
  Player.last?.answer(REPORT)
  await pass(1)
  runs.order(['lamp'])
  await pass(1)
  expect(Player.tasks).toBe(1)
})
