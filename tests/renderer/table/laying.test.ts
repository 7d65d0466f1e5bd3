import { beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { useToasts } from '../../../renderer/stores/toasts'
import { useLaying } from '../../../renderer/table/dealing/laying'
import { useShelf } from '../../../renderer/table/shelf'
import { useTable } from '../../../renderer/table/table'
import { useTableTabs } from '../../../renderer/table/tabs/tabs'
import { StandInWorker } from '../stand-in'
import { positioned } from './bench'
import { hostWith } from './host'

beforeEach(() => {
  // A search waits for a pause, and would come after its window has gone.
  vi.useFakeTimers()
  vi.stubGlobal('Worker', StandInWorker)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  const library = hostWith([])
  Object.assign(window, { addEventListener: () => undefined })
  const [one] = library.info?.collections ?? []
  if (library.info && one)
    library.info = { ...library.info, collections: [one, { ...one, collection: 'other', system: 'bloxcards' }] }
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const EVOLVE = { system: 'evolve', setup: positioned({}) } as const
const DONE = [{ input: { kind: 'force', results: [1] } }] as const

/** An evolve table in the first tab, which is shown, and one of another game in the second. */
function twoTables() {
  const [table, tabs, laying] = [useTable(), useTableTabs(), useLaying()]
  table.open({ ...EVOLVE, history: DONE })
  tabs.add()
  laying.system = 'bloxcards'
  laying.lay()
  tabs.show(1)
  return { table, tabs, laying }
}

test('a new table is of the game of the one that is shown, whatever was dealt last, and what was played can be put back', () => {
  const { table, laying } = twoTables()
  expect(table.system).toBe('evolve')
  laying.lay()
  expect([table.system, table.opening?.history]).toEqual(['evolve', undefined])
  useToasts().list.at(-1)?.action?.run()
  expect(table.opening?.history).toEqual(DONE)
})

test('another table is first of the game of the one that was shown before', () => {
  const { table, tabs, laying } = twoTables()
  tabs.add()
  expect([table.system, laying.system]).toEqual([undefined, 'evolve'])
})

test('a match whose present line is empty can be put back for its other lines', () => {
  const [table, laying] = [useTable(), useLaying()]
  const lines = [
    { id: 'line-1', inputs: DONE },
    { id: 'line-2', from: { line: 'line-1', at: 0 }, inputs: [] },
  ]
  table.open({ ...EVOLVE, history: [], lines: { lines, now: 'line-2' } })
  laying.lay()
  useToasts().list.at(-1)?.action?.run()
  expect(table.opening?.lines?.lines).toEqual(lines)
})

test('words that the shelf is searched for go with the game of the table', async () => {
  const { tabs } = twoTables()
  const shelf = useShelf()
  shelf.query = 'Small Wall'
  tabs.show(2)
  await nextTick()
  expect(shelf.query).toBe('')
  shelf.query = 'Noob'
  useTable().open({ system: 'bloxcards', setup: positioned({}) })
  await nextTick()
  expect(shelf.query).toBe('Noob')
})
