import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Line } from '../../../core/channel/line'
import { MOST_LINES } from '../../../core/engine/branches/tree'
import type { Nothing } from '../../../core/channel/offer'
import { TIMERS } from '../../../renderer/channel/timers'
import { Teller } from '../../../renderer/table/telling'
import type { FromTable, TableOffer, TablePosition, ToTable } from '../../../renderer/table/protocol'
import { useLibrary } from '../../../renderer/stores/library'
import { usePages } from '../../../renderer/stores/pages'
import { useSettings } from '../../../renderer/stores/settings'
import { useToasts } from '../../../renderer/stores/toasts'
import { PATIENCE } from '../../../renderer/table/client'
import { useTable } from '../../../renderer/table/table'
import { StandInWorker } from '../stand-in'
import { positioned } from './bench'
import { row, hostWith } from './host'

class StandIn extends StandInWorker {
  static all: StandIn[] = []
  readonly got: ToTable[] = []
  readonly #open: (() => void)[] = []
  readonly #teller = new Teller()
  readonly #line = new Line<TableOffer, Nothing>({
    port: this.inside,
    timers: TIMERS,
    answers: {
      order: (message) => {
        this.got.push(message)
        return new Promise((resolve) => this.#open.push(() => resolve({ value: null })))
      },
    },
  })
  constructor() {
    super()
    StandIn.all.push(this)
  }
  /** Deals with everything up to the last order. */
  async settle(): Promise<void> {
    for (const settle of this.#open.splice(0)) settle()
    await vi.advanceTimersByTimeAsync(0)
  }
  say(message: FromTable): void {
    this.#line.tell('told', this.#teller.tell(message))
  }
}

const worker = (): StandIn => {
  const last = StandIn.all.at(-1)
  if (!last) throw new Error('No worker was started.')
  return last
}
const position = (more: Partial<TablePosition> = {}): FromTable => ({
  tell: 'position',
  position: { inputs: 1, total: 1, ...more } as TablePosition,
  history: [{ input: { kind: 'force', results: [1] } }],
})
const OPENING = { system: 'evolve', setup: positioned({}) } as const
const kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  StandIn.all = []
  kept.clear()
  vi.stubGlobal('Worker', StandIn)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  hostWith([row('lamp', [{ key: 'LF01-001', name: 'Lamp' }])], {
    'library.read': ({ entries }: { entries: string[] }) =>
      entries.map((entry) => ({ ...row(entry, []), text: `text of ${entry}` })),
    'settings.write': () => useSettings().values,
  })
  Object.assign(window, { addEventListener: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('cards that the table asks for are handed over with their texts, and those that nobody has are named', async () => {
  useTable().open(OPENING)
  worker().say({ tell: 'wanted', keys: ['LF01-001'], names: ['Nobody'] })
  await vi.advanceTimersByTimeAsync(1)
  expect(worker().got.at(-1)).toEqual({
    do: 'extend',
    texts: [{ entry: 'lamp', text: 'text of lamp' }],
    missing: ['Nobody'],
  })
})

test('a dropped card comes with its text, and enters as the manners say; Alt inverts them', async () => {
  const table = useTable()
  table.open(OPENING)
  await table.put({ entry: 'lamp', index: 0 }, { seat: 1, zone: 'field' })
  await table.put({ entry: 'lamp', index: 0 }, { seat: 1, zone: 'field', index: 2, flip: true })
  expect(worker().got.slice(1)).toMatchObject([
    { do: 'extend', texts: [{ entry: 'lamp' }] },
    { do: 'arrange', change: { do: 'put', key: 'LF01-001', seat: 1, zone: 'field', enter: true } },
    { do: 'extend' },
    { do: 'arrange', change: { do: 'put', index: 2, enter: false } },
  ])
})

test('an answer goes to the decision that is shown', () => {
  const table = useTable()
  table.open(OPENING)
  worker().say(position({ decision: { number: 7 } as TablePosition['decision'] & object }))
  table.answer({ yes: true })
  expect(worker().got.at(-1)).toEqual({ do: 'answer', decision: 7, answer: { yes: true } })
})

test('undo is asked of the table, which knows where it stands, and says when there is nothing to undo', () => {
  const table = useTable()
  table.open(OPENING)
  worker().say(position({ undo: 0 }))
  table.undo()
  expect(worker().got.at(-1)).toEqual({ do: 'go', inputs: 'undo' })
  worker().say(position())
  table.undo()
  expect(useToasts().list.at(-1)?.text).toBe('Nothing to undo at the table.')
})

test('the session remembers the table, and lays it again in a fresh window', async () => {
  const table = useTable()
  table.open({ ...OPENING, players: ['person', 'greedy'] })
  worker().say(position())
  await vi.advanceTimersByTimeAsync(1000)
  hostWith([])
  Object.assign(window, { addEventListener: () => undefined })
  useLibrary().loaded = true
  const fresh = useTable()
  usePages().go('table')
  await vi.advanceTimersByTimeAsync(1)
  expect([fresh.state, worker().got[0]]).toMatchObject([
    'opening',
    { do: 'setup', table: { players: ['person', 'greedy'], history: [{ input: { kind: 'force' } }], at: 1 } },
  ])
})

test('a table that was cleared is not remembered', async () => {
  const table = useTable()
  table.open(OPENING)
  worker().say(position())
  await vi.advanceTimersByTimeAsync(1000)
  table.close()
  table.restore()
  expect([table.state, kept.size]).toEqual(['closed', 0])
})

test('a table that was played at can be put back after another took its place', () => {
  const table = useTable()
  table.open({ ...OPENING, players: ['person', 'random'] })
  worker().say(position())
  table.open({ ...OPENING, players: ['person', 'person'] })
  useToasts().list.at(-1)?.action?.run()
  expect(worker().got[0]).toMatchObject({
    do: 'setup',
    table: { players: ['person', 'random'], history: [{ input: { kind: 'force' } }], at: 1 },
  })
})

test('another library takes the table away', async () => {
  const table = useTable()
  table.open(OPENING)
  worker().say(position())
  const library = useLibrary()
  library.info = library.info && { ...library.info, handle: 'another' }
  await vi.advanceTimersByTimeAsync(1)
  expect([table.state, table.position]).toEqual(['closed', undefined])
})

test('manners are kept in the settings and told to the table', () => {
  const table = useTable()
  table.open(OPENING)
  table.change({ open: false })
  // What nobody has chosen is not kept: another window may choose it just now.
  expect(useSettings().values.table).toEqual({ open: false })
  expect([table.manners, worker().got.at(-1)]).toMatchObject([
    { open: false, enter: true },
    { do: 'manners', manners: { open: false, near: 0 } },
  ])
})

test('a paused match that is to run goes on, and one that is stepped stays paused', () => {
  const table = useTable()
  table.open(OPENING)
  worker().say(position({ thinking: 0, paused: true }))
  table.step('over')
  expect(worker().got.at(-1)).toMatchObject({ do: 'step', walk: 'over' })
  table.step('run')
  expect(worker().got.slice(-2)).toMatchObject([
    { do: 'step', walk: 'run' },
    { do: 'pause', paused: false },
  ])
})

test('manners that are chosen in another window hold at this table too', () => {
  const table = useTable()
  const settings = useSettings()
  table.open(OPENING)
  settings.values = { ...settings.values, table: { ...table.manners, open: false, each: true } }
  expect(worker().got.at(-1)).toMatchObject({ do: 'manners', manners: { open: false, each: true } })
  const before = worker().got.length
  settings.values = { ...settings.values, table: { ...table.manners, text: true } }
  expect(worker().got).toHaveLength(before)
})

test('a paused table is still paused after another was shown in its place', () => {
  const table = useTable()
  table.open({ ...OPENING, players: ['greedy', 'greedy'] })
  worker().say(position({ thinking: 0 }))
  table.pause(true)
  worker().say(position({ thinking: 0, paused: true }))
  const kept = table.standing()
  table.exchange(OPENING)
  expect(worker().got.at(-1)).not.toHaveProperty('table.paused')
  table.exchange(kept)
  expect(worker().got.at(-1)).toMatchObject({ do: 'setup', table: { paused: true } })
})

test('the line of play before is offered at the table where another has begun, and not at one that is shown next', () => {
  const table = useTable()
  table.open(OPENING)
  worker().say(position())
  worker().say({ tell: 'forked', before: 'line-1' })
  const action = useToasts().list.at(-1)?.action
  expect(action?.isPossible?.()).toBe(true)
  table.exchange({ ...OPENING })
  worker().say(position())
  expect(action?.isPossible?.()).toBe(false)
})

test('a line of play that was taken away is offered until there is room for it', () => {
  const table = useTable()
  table.open(OPENING)
  const stand = (count: number): void => {
    const lines = Array.from({ length: count }, (_, at) => ({ id: `line-${at + 1}`, inputs: [] }))
    worker().say({ ...position(), lines: { lines, now: 'line-1' } } as FromTable)
  }
  stand(MOST_LINES)
  table.forget('line-2')
  const back = useToasts().list.at(-1)?.action
  expect([back?.run(), back?.isPossible?.()]).toEqual([false, true])
  stand(MOST_LINES - 1)
  expect(back?.run()).not.toBe(false)
  expect(worker().got.at(-1)).toMatchObject({ do: 'remember', line: 'line-2' })
})

test('swapping sides shows the table with the eyes of the other seat', () => {
  const table = useTable()
  table.open(OPENING)
  table.swap()
  expect([table.near, worker().got.at(-1)]).toMatchObject([1, { manners: { near: 1 } }])
})

test('a table that is replaced is put back while its library is open, and not in another one', () => {
  const table = useTable()
  table.open(OPENING)
  worker().say(position())
  const played = table.standing()
  table.open({ ...OPENING, setup: { ...OPENING.setup, seed: 9 } })
  const back = useToasts().list.at(-1)?.action
  expect([back?.isPossible?.(), table.opening?.setup.seed]).toEqual([true, 9])
  const { info } = useLibrary()
  if (info) useLibrary().info = { ...info, handle: 'other' }
  expect(back?.isPossible?.()).toBe(false)
  useLibrary().info = info
  back?.run()
  expect(table.opening?.history).toEqual(played?.history)
})

test('a table that fails while it is laid is taken away, with a note', () => {
  const table = useTable()
  table.open(OPENING)
  worker().say({ tell: 'fault', error: 'The text could not be read.' })
  expect([table.state, useToasts().list.at(-1)?.text]).toEqual(['closed', expect.stringContaining('could not be laid')])
})

test('an input that the table hung over is named in a note', async () => {
  const table = useTable()
  table.open(OPENING)
  worker().say(position())
  await worker().settle()
  table.force([6])
  await vi.advanceTimersByTimeAsync(PATIENCE)
  expect(useToasts().list.at(-1)?.text).toContain('forced random results')
})
