import { describe, expect, test } from 'vitest'
import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import { LONG_PATIENCE, PATIENCE, TableClient } from '../../../renderer/table/client'
import type { FromTable, RecordedInput, TableOffer, TablePosition, ToTable } from '../../../renderer/table/protocol'
import { Teller } from '../../../renderer/table/telling'
import { straight } from '../../core/channel/straight'
import { Clock } from '../../core/channel/wire'
import { MANNERS, positioned } from './bench'

/** A worker that does what it is told to, or hangs. */
class StandIn {
  readonly got: ToTable[] = []
  readonly ends = straight()
  #line: Line<TableOffer, Nothing> | undefined
  readonly #teller = new Teller()
  #open: (() => void)[] = []

  /** Its code is there. */
  load(): void {
    this.#line = new Line<TableOffer, Nothing>({
      port: this.ends[1],
      timers: new Clock(),
      answers: {
        order: (message) => {
          this.got.push(message)
          return new Promise((resolve) => this.#open.push(() => resolve({ value: null })))
        },
      },
    })
  }

  get ended(): boolean {
    return this.ends[1].isClosed
  }

  say(message: FromTable): void {
    this.#line?.tell('told', this.#teller.tell(message))
  }

  /** Deals with everything up to the last message. */
  async settle(): Promise<void> {
    for (const settle of this.#open.splice(0)) settle()
    await settled()
  }

  get last(): ToTable | undefined {
    return this.got.at(-1)
  }
}

/** What was answered is taken up. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

const END: ToTable = { do: 'answer', decision: 0, answer: { option: 'end' } }
const SETUP: Extract<ToTable, { do: 'setup' }> = {
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

function seated(isLoaded = true) {
  const clock = new Clock()
  const workers: StandIn[] = []
  const games: string[] = []
  const dropped: (ToTable | undefined)[] = []
  const heard: FromTable[] = []
  let losses = 0
  let moves = 0
  const client = new TableClient({
    timers: clock,
    start(system) {
      const worker = new StandIn()
      games.push(system)
      workers.push(worker)
      return worker.ends[0]
    },
    heard: (message) => heard.push(message),
    moved: () => void moves++,
    dropped: (message) => dropped.push(message),
    lost: () => void losses++,
  })
  void client.send(SETUP)
  const worker = (): StandIn => workers.at(-1) as StandIn
  if (isLoaded) worker().load()
  const pass = async (time: number): Promise<void> => {
    clock.pass(time)
    await settled()
  }
  return { client, clock, pass, workers, games, worker, dropped, heard, losses: () => losses, moves: () => moves }
}

test('an input that the table does not deal with in time is dropped, and the match goes on in a fresh worker', async () => {
  const it = seated()
  it.worker().say(position())
  await it.worker().settle()
  void it.client.send(END)
  await it.pass(PATIENCE)
  expect([it.workers.map(({ ended }) => ended), it.dropped]).toEqual([[true, false], [END]])
  it.worker().load()
  expect(it.worker().last).toMatchObject({
    do: 'setup',
    table: { history: HISTORY, at: 1, players: ['person', 'greedy'] },
  })
})

test('texts that came meanwhile are part of the fresh table, those it hung over are not', async () => {
  const it = seated()
  void it.client.send({ do: 'extend', texts: [{ entry: 'a', text: 'sound' }], missing: ['XX'] })
  await it.worker().settle()
  void it.client.send({ do: 'reload', texts: [{ entry: 'a', text: 'hangs' }] })
  await it.pass(PATIENCE)
  it.worker().load()
  expect(it.worker().got).toMatchObject([
    { do: 'setup', table: { texts: [{ entry: 'a', text: 'sound' }] } },
    { do: 'extend', missing: ['XX'] },
  ])
})

test('texts that were changed behind what it hung over are told to the fresh table once its match stands, the newest of each', async () => {
  const it = seated()
  const typed = (text: string): ToTable => ({ do: 'reload', texts: [{ entry: 'a', text }] })
  await it.worker().settle()
  void it.client.send(typed('loops'))
  for (const text of ['loops on', 'sound']) void it.client.send(typed(text))
  await it.pass(PATIENCE)
  it.worker().load()
  await it.worker().settle()
  expect(it.worker().got.map((message) => message.do)).toEqual(['setup'])
  it.worker().say(position())
  await settled()
  expect(it.worker().got.slice(1)).toEqual([typed('sound')])
  it.worker().say(position())
  await it.worker().settle()
  expect([it.worker().got.length, it.losses(), it.dropped]).toEqual([2, 0, [typed('loops')]])
})

test('what is typed while the fresh table is being laid is not followed by what was typed before it', async () => {
  const it = seated()
  const typed = (entry: string, text: string): ToTable => ({ do: 'reload', texts: [{ entry, text }] })
  await it.worker().settle()
  for (const message of [typed('a', 'loops'), typed('a', 'older'), typed('b', 'other')]) void it.client.send(message)
  await it.pass(PATIENCE)
  void it.client.send(typed('a', 'newest'))
  it.worker().load()
  it.worker().say(position())
  await settled()
  expect(it.worker().got.slice(1)).toEqual([typed('a', 'newest'), typed('b', 'other')])
})

test('a text that loops and is typed on hangs one worker after the other, and the match stays', async () => {
  const it = seated()
  const typed = (text: string): ToTable => ({ do: 'reload', texts: [{ entry: 'a', text }] })
  await it.worker().settle()
  for (const text of ['loops', 'loops on', 'and on']) {
    void it.client.send(typed(text))
    void it.client.send(typed(`${text}…`))
    await it.pass(PATIENCE)
    it.worker().load()
    await it.worker().settle()
    it.worker().say(position())
    await settled()
  }
  await it.pass(PATIENCE)
  it.worker().load()
  it.worker().say(position())
  await it.worker().settle()
  expect([it.losses(), it.worker().got.map((message) => message.do)]).toEqual([0, ['setup']])
})

test('a table that answers in time is left alone', async () => {
  const it = seated()
  await it.worker().settle()
  await it.pass(PATIENCE * 3)
  expect([it.workers.length, it.dropped]).toEqual([1, []])
})

test('loading the code of the worker is not held against the table', async () => {
  const it = seated(false)
  await it.pass(PATIENCE * 3)
  expect([it.losses(), it.worker().ended]).toEqual([0, false])
  it.worker().load()
  await it.pass(PATIENCE)
  expect(it.losses()).toBe(1)
})

test('a player that is no person may think longer, and gives its seat up when it hangs', async () => {
  const it = seated()
  it.worker().say(position({ thinking: 1 }))
  await it.worker().settle()
  await it.pass(PATIENCE)
  expect(it.workers).toHaveLength(1)
  await it.pass(LONG_PATIENCE)
  it.worker().load()
  expect([it.dropped, it.worker().last]).toMatchObject([
    [undefined],
    { do: 'setup', table: { players: ['person', 'person'] } },
  ])
})

test('a table that hangs while it is opened, or while it is played again, is lost', async () => {
  const it = seated()
  await it.pass(PATIENCE)
  expect([it.losses(), it.worker().ended]).toEqual([1, true])
  const other = seated()
  await other.worker().settle()
  void other.client.send(END)
  await other.pass(PATIENCE)
  other.worker().load()
  await other.pass(PATIENCE)
  expect(other.losses()).toBe(1)
})

test('a card that hangs the table whenever it is asked for loses it, instead of hanging it for ever', async () => {
  const it = seated()
  const texts: ToTable = { do: 'extend', texts: [{ entry: 'a', text: 'hangs' }], missing: [] }
  await it.worker().settle()
  void it.client.send(texts)
  await it.pass(PATIENCE)
  it.worker().load()
  await it.worker().settle()
  void it.client.send(texts)
  await it.pass(PATIENCE)
  expect([it.workers.length, it.losses()]).toEqual([2, 1])
})

test('a worker that dies is replaced as one that hangs', async () => {
  const it = seated()
  await it.worker().settle()
  void it.client.send(END)
  it.worker().ends[1].die('An error.')
  await settled()
  expect([it.workers.length, it.dropped]).toEqual([2, [END]])
})

describe('the next table', () => {
  const next = async (before: (it: ReturnType<typeof seated>) => unknown): Promise<number> => {
    const it = seated()
    await before(it)
    await settled()
    void it.client.send(SETUP)
    return it.workers.length
  }

  test('is laid in the worker of one that has come to rest, whose orders are dealt with', async () => {
    const it = seated()
    it.worker().say(position())
    await it.worker().settle()
    void it.client.send(SETUP)
    it.worker().say(position({ inputs: 0 }))
    await it.worker().settle()
    expect([it.workers.length, it.worker().got.map(({ do: what }) => what)]).toEqual([1, ['setup', 'setup']])
    expect(it.heard.at(-1)).toEqual(position({ inputs: 0 }))
  })

  test('is laid in a worker of its own where the one before still says or does something, or has failed', async () => {
    const opened = async (it: ReturnType<typeof seated>, ...said: readonly FromTable[]): Promise<void> => {
      for (const message of said) it.worker().say(message)
      await it.worker().settle()
    }
    const cases: readonly ((it: ReturnType<typeof seated>) => unknown)[] = [
      () => undefined,
      (it) => opened(it),
      (it) => opened(it, position({ thinking: 1 })),
      (it) => opened(it, position({ working: 5 })),
      (it) => opened(it, { tell: 'fault', error: 'An error.' }, position()),
      async (it) => {
        await opened(it, position())
        void it.client.send(END)
      },
    ]
    for (const [index, before] of cases.entries()) expect(await next(before), `case ${index}`).toBe(2)
  })

  test('is laid in a fresh worker after a table that was closed', async () => {
    const it = seated()
    it.worker().say(position())
    await it.worker().settle()
    it.client.close()
    void it.client.send(SETUP)
    expect(it.workers.map(({ ended }) => ended)).toEqual([true, false])
  })

  test('that hangs while it is laid in a worker that is there is lost', async () => {
    const it = seated()
    it.worker().say(position())
    await it.worker().settle()
    void it.client.send(SETUP)
    await it.pass(PATIENCE)
    expect([it.losses(), it.worker().ended]).toEqual([1, true])
  })
})

test('nothing that an ended worker still says is heard', async () => {
  const it = seated()
  const [first] = it.workers
  it.client.close()
  first?.say(position())
  expect(it.heard).toEqual([])
})

test('whoever sent an order hears when it was dealt with, in order, also when the table is closed over it', async () => {
  const it = seated()
  await it.worker().settle()
  const done: string[] = []
  void it.client.send(END).then(() => done.push('first'))
  void it.client.send(END).then(() => done.push('second'))
  await Promise.resolve()
  expect(done).toEqual([])
  await it.worker().settle()
  expect(done).toEqual(['first', 'second'])
  const left = it.client.send(END)
  it.client.close()
  await expect(left).resolves.toBeUndefined()
})

test('an input that hangs later, while it is being resolved, is dropped as well', async () => {
  const it = seated()
  await it.pass(0)
  it.worker().say(position({ inputs: 0, working: undefined as never }))
  const before = it.worker()
  void it.client.send(END)
  await it.pass(0)
  before.say(position({ working: 5000 }))
  await before.settle()
  await it.pass(LONG_PATIENCE + 1)
  expect(it.workers.length).toBe(2)
  expect(it.dropped).toEqual([undefined])
})

test('a paused match is still paused in a fresh worker', async () => {
  const it = seated()
  it.worker().say(position())
  await it.worker().settle()
  void it.client.send({ do: 'pause', paused: true })
  await it.worker().settle()
  void it.client.send(END)
  await it.pass(PATIENCE)
  it.worker().load()
  expect(it.worker().last).toMatchObject({ do: 'setup', table: { paused: true } })
})

test('orders that have the match go on or elsewhere are told from those that only look at it or lay it as it stood', () => {
  const it = seated()
  expect(it.moves()).toBe(0)
  const still: readonly ToTable[] = [
    { do: 'stops', points: [] },
    { do: 'manners', manners: MANNERS },
    { do: 'reload', texts: [] },
    { do: 'compare', line: 'a', inputs: 0 },
  ]
  for (const order of still) void it.client.send(order)
  expect(it.moves()).toBe(0)
  const moving: readonly ToTable[] = [
    END,
    { do: 'go', inputs: 0 },
    { do: 'follow', line: 'a' },
    { do: 'step', walk: 'into', rules: false },
    { do: 'concede', seat: 1 },
  ]
  for (const order of moving) void it.client.send(order)
  expect(it.moves()).toBe(moving.length)
})

test('a worker at rest takes the next table of its game; one of another game has a worker that plays that', async () => {
  const it = seated()
  const lay = async (system: string): Promise<void> => {
    void it.client.send({ ...SETUP, table: { ...SETUP.table, system } })
    if (it.worker().got.length === 0) it.worker().load()
    it.worker().say(position())
    await it.worker().settle()
  }
  it.worker().say(position())
  await it.worker().settle()
  await lay('evolve')
  expect([it.games, it.workers.map(({ ended }) => ended)]).toEqual([['evolve'], [false]])
  await lay('yacg')
  await lay('yacg')
  expect([it.games, it.workers.map(({ ended }) => ended)]).toEqual([
    ['evolve', 'yacg'],
    [true, false],
  ])
  void it.client.send(END)
  await it.pass(PATIENCE)
  expect(it.games).toEqual(['evolve', 'yacg', 'yacg'])
})
