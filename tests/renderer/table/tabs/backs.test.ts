import { beforeEach, expect, test, vi } from 'vitest'
import { MOST_STOPS, type StopPoint } from '../../../../core/engine/stepping/stops'
import type { Opening } from '../../../../renderer/table/match/laid'
import { useLibrary } from '../../../../renderer/stores/library'
import { useSettings } from '../../../../renderer/stores/settings'
import { useToasts } from '../../../../renderer/stores/toasts'
import { useStops } from '../../../../renderer/table/stepping/points'
import { useTable } from '../../../../renderer/table/table'
import { MOST_TABLES, useTableTabs } from '../../../../renderer/table/tabs/tabs'
import { StandInWorker } from '../../stand-in'
import { positioned } from '../bench'
import { hostWith } from '../host'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', StandInWorker)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  hostWith([], { 'settings.write': () => useSettings().values })
  Object.assign(window, { addEventListener: () => undefined })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const notes = (): readonly string[] => useToasts().list.map(({ text }) => text)
const played = (seed: number): Opening => ({
  system: 'evolve',
  setup: { ...positioned({}), seed },
  history: [{ input: { kind: 'force', results: [seed] } }],
})
const stop = (line: number): StopPoint => ({
  entry: 'lamp',
  path: `0.${line}`,
  text: 'x',
  block: 'x',
  blocks: 1,
  line,
})

/** Takes up what a note offers; whether the note may go then. */
const takeBack = (at: number): boolean => useToasts().list.at(at)?.action?.run() !== false

test('stop points that were taken away are not put back into too many: it is said how many have to go first, and they wait', () => {
  const stops = useStops()
  for (let line = 1; line <= MOST_STOPS; line++) stops.toggle(stop(line))
  stops.clear()
  stops.toggle(stop(MOST_STOPS + 1))
  expect(takeBack(-1)).toBe(false)
  expect(notes().at(-1)).toMatch(/500 stop points at most. Remove 1 of/)
  expect(stops.points).toHaveLength(1)
  stops.remove('lamp 0.501')
  expect(takeBack(0)).toBe(true)
  expect(stops.points).toHaveLength(MOST_STOPS)
})

test('a table that was closed waits to be put back while there are too many, and comes back to its place with its name', () => {
  const tabs = useTableTabs()
  useTable().open(played(1))
  tabs.add()
  tabs.add()
  tabs.rename(1, 'Rush')
  tabs.close(1)
  while (tabs.listed.length < MOST_TABLES) tabs.add()
  expect(takeBack(0)).toBe(false)
  expect(notes()).toEqual(['“Rush” was closed.', 'There are 8 tables already. Close one before you lay another.'])
  tabs.close(3)
  expect(takeBack(0)).toBe(true)
  expect([tabs.listed[0]?.title, useTable().opening?.history]).toEqual(['Rush', played(1).history])
})

test('each of two tables that are closed in a row, or replaced, can be put back; not in another library', () => {
  const tabs = useTableTabs()
  const table = useTable()
  for (const seed of [1, 2]) {
    table.open(played(seed))
    tabs.add()
  }
  tabs.close(1)
  tabs.close(2)
  expect(notes()).toEqual(['“Table 1: Shadowverse: Evolve” was closed.', '“Table 1: Shadowverse: Evolve” was closed.'])
  expect(takeBack(0)).toBe(true)
  expect(table.opening?.setup.seed).toBe(1)
  const { info } = useLibrary()
  if (info) useLibrary().info = { ...info, handle: 'other' }
  expect(useToasts().list.at(1)?.action?.isPossible?.()).toBe(false)
})

test('a table that was replaced comes back in its own tab, whichever is shown, with its place for what took it', () => {
  const tabs = useTableTabs()
  const table = useTable()
  table.open(played(1))
  table.open(played(2))
  tabs.add()
  table.open(played(3))
  expect(takeBack(0)).toBe(true)
  expect([tabs.shown, table.opening?.setup.seed]).toEqual([1, 1])
  tabs.show(2)
  expect(table.opening?.setup.seed).toBe(3)
  // What had taken its place can be had back just so.
  expect(takeBack(-1)).toBe(true)
  expect([tabs.shown, table.opening?.setup.seed]).toEqual([1, 2])
})

test('a table that was taken away comes back in a tab of its own where its tab is closed, and waits while there are too many', () => {
  const tabs = useTableTabs()
  const table = useTable()
  tabs.add()
  table.open(played(1))
  table.close()
  tabs.close(2)
  while (tabs.listed.length < MOST_TABLES) tabs.add()
  table.open(played(2))
  expect(takeBack(0)).toBe(false)
  expect(notes().at(-1)).toMatch(/8 tables already/)
  expect(table.opening?.setup.seed).toBe(2)
  tabs.close(1)
  expect(takeBack(0)).toBe(true)
  expect([tabs.listed.length, tabs.shown, table.opening?.setup.seed]).toEqual([MOST_TABLES, 10, 1])
})
