import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONG_PATIENCE, PATIENCE, TableClient } from '../../../renderer/table/client'
import type {
  FromTable,
  FromWorker,
  Numbered,
  RecordedInput,
  TablePosition,
  ToTable,
} from '../../../renderer/table/protocol'
import { MANNERS, positioned } from './bench'

/** A worker that does what it is told to, or hangs. */
class StandIn {
  readonly got: Numbered[] = []
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null
  onerror: (() => void) | null = null
  ended = false

  postMessage(message: Numbered): void {
    this.got.push(message)
  }

  terminate(): void {
    this.ended = true
  }

  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>)
  }

  /** Deals with everything up to the last message. */
  settle(): void {
    const id = this.got.at(-1)?.id
    if (id !== undefined) this.say({ tell: 'done', id })
  }

  get last(): ToTable | undefined {
    return this.got.at(-1)?.message
  }
}

const END: ToTable = { do: 'answer', decision: 0, answer: { option: 'end' } }
const SETUP: ToTable = {
  do: 'setup',
  table: { system: 'evolve', setup: positioned({}), texts: [], players: ['person', 'greedy'] },
  manners: MANNERS,
}
const HISTORY: readonly RecordedInput[] = [{ input: { kind: 'answer', answer: { option: 'end' } } }]
const position = (more: Partial<TablePosition> = {}): FromTable => ({
  tell: 'position',
  position: { inputs: 1, ...more } as TablePosition,
  history: HISTORY,
})

function seated() {
  const workers: StandIn[] = []
  const dropped: (ToTable | undefined)[] = []
  const heard: FromTable[] = []
  let losses = 0
  const client = new TableClient({
    start() {
      workers.push(new StandIn())
      return workers.at(-1) as unknown as Worker
    },
    heard: (message) => heard.push(message),
    dropped: (message) => dropped.push(message),
    lost: () => void losses++,
  })
  void client.send(SETUP)
  const worker = (): StandIn => workers.at(-1) as StandIn
  worker().say({ tell: 'ready' })
  return { client, workers, worker, dropped, heard, losses: () => losses }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an input that the table does not deal with in time is dropped, and the match goes on in a fresh worker', () => {
  const it = seated()
  it.worker().say(position())
  it.worker().settle()
  void it.client.send(END)
  vi.advanceTimersByTime(PATIENCE)
  expect([it.workers.map(({ ended }) => ended), it.dropped]).toEqual([[true, false], [END]])
  expect(it.worker().last).toMatchObject({
    do: 'setup',
    table: { history: HISTORY, at: 1, players: ['person', 'greedy'] },
  })
})

test('texts that came meanwhile are part of the fresh table, those it hung over are not', () => {
  const it = seated()
  void it.client.send({ do: 'extend', texts: [{ entry: 'a', text: 'sound' }], missing: ['XX'] })
  it.worker().settle()
  void it.client.send({ do: 'reload', texts: [{ entry: 'a', text: 'hangs' }] })
  vi.advanceTimersByTime(PATIENCE)
  expect(it.worker().got.map(({ message }) => message)).toMatchObject([
    { do: 'setup', table: { texts: [{ entry: 'a', text: 'sound' }] } },
    { do: 'extend', missing: ['XX'] },
  ])
})

test('a table that answers in time is left alone', () => {
  const it = seated()
  it.worker().settle()
  vi.advanceTimersByTime(PATIENCE * 3)
  expect([it.workers.length, it.dropped]).toEqual([1, []])
})

test('loading the code of the worker is not held against the table', () => {
  const worker = new StandIn()
  const dropped = vi.fn()
  const client = new TableClient({
    start: () => worker as unknown as Worker,
    heard: () => undefined,
    dropped,
    lost: dropped,
  })
  void client.send(SETUP)
  vi.advanceTimersByTime(PATIENCE * 3)
  expect(dropped).not.toHaveBeenCalled()
})

test('a player that is no person may think longer, and gives its seat up when it hangs', () => {
  const it = seated()
  it.worker().say(position({ thinking: 1 }))
  it.worker().settle()
  vi.advanceTimersByTime(PATIENCE)
  expect(it.workers).toHaveLength(1)
  vi.advanceTimersByTime(LONG_PATIENCE)
  expect([it.dropped, it.worker().last]).toMatchObject([
    [undefined],
    { do: 'setup', table: { players: ['person', 'person'] } },
  ])
})

test('a table that hangs while it is opened, or while it is played again, is lost', () => {
  const it = seated()
  vi.advanceTimersByTime(PATIENCE)
  expect([it.losses(), it.worker().ended]).toEqual([1, true])
  const other = seated()
  other.worker().settle()
  void other.client.send(END)
  vi.advanceTimersByTime(PATIENCE)
  other.worker().say({ tell: 'ready' })
  vi.advanceTimersByTime(PATIENCE)
  expect(other.losses()).toBe(1)
})

test('a card that hangs the table whenever it is asked for loses it, instead of hanging it for ever', () => {
  const it = seated()
  const texts: ToTable = { do: 'extend', texts: [{ entry: 'a', text: 'hangs' }], missing: [] }
  it.worker().settle()
  void it.client.send(texts)
  vi.advanceTimersByTime(PATIENCE)
  it.worker().say({ tell: 'ready' })
  it.worker().settle()
  void it.client.send(texts)
  vi.advanceTimersByTime(PATIENCE)
  expect([it.workers.length, it.losses()]).toEqual([2, 1])
})

test('a worker that dies is replaced as one that hangs', () => {
  const it = seated()
  it.worker().settle()
  void it.client.send(END)
  it.worker().onerror?.()
  expect([it.workers.length, it.dropped]).toEqual([2, [END]])
})

test('nothing that an ended worker still says is heard', () => {
  const it = seated()
  const [first] = it.workers
  it.client.close()
  first?.say(position())
  expect(it.heard).toEqual([])
})

test('whoever sent an order hears when it was dealt with, in order, also when the table is closed over it', async () => {
  const it = seated()
  it.worker().settle()
  const done: string[] = []
  void it.client.send(END).then(() => done.push('first'))
  void it.client.send(END).then(() => done.push('second'))
  await Promise.resolve()
  expect(done).toEqual([])
  it.worker().settle()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toEqual(['first', 'second'])
  const left = it.client.send(END)
  it.client.close()
  await expect(left).resolves.toBeUndefined()
})
