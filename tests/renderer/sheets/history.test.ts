// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import type { LibraryInfo } from '../../../preload/contract'
import { usePrintJobs } from '../../../renderer/sheets/jobs'
import { useSheet } from '../../../renderer/sheets/sheet'
import { useLibrary } from '../../../renderer/stores/library'
import { useSettings } from '../../../renderer/stores/settings'
import { useToasts } from '../../../renderer/stores/toasts'
import { canUndo, undo as undoByNote, withCards } from './laid'

type Sheet = ReturnType<typeof useSheet>

const CARDS = {
  lamp: [{ key: 'CP1', name: 'Lamp' }],
  moth: [{ key: 'CP2', name: 'Moth' }],
  wick: [{ key: 'CP3', name: 'Wick' }],
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  withCards(CARDS)
})
afterEach(() => void vi.useRealTimers())

/** Changes the sheet as a person does: one thing, and a moment later the next. */
async function does(...changes: readonly ((sheet: Sheet) => unknown)[]): Promise<Sheet> {
  const sheet = useSheet()
  for (const change of changes) {
    change(sheet)
    await nextTick()
    vi.advanceTimersByTime(5000)
  }
  return sheet
}

const state = (sheet: Sheet) => ({
  cards: sheet.cards,
  job: sheet.kept.job,
  printer: sheet.kept.printer ?? '',
  printers: sheet.kept.printers,
})

/** What can be done to a sheet, by what it is called. */
const CHANGES: Readonly<Record<string, (sheet: Sheet) => unknown>> = {
  'cards are laid': (sheet) => sheet.lay(['moth', 'lamp']),
  'cards are added': (sheet) => sheet.add(['wick', 'lamp']),
  'a card is removed': (sheet) => sheet.remove('lamp'),
  'a number of copies is typed': (sheet) => sheet.setCopies('lamp', 7),
  'copies are those of the cards again': (sheet) => sheet.resetCopies(),
  'all are removed': (sheet) => sheet.put([]),
  'an option is chosen': (sheet) => sheet.change({ orientation: 'landscape' }),
  'a length is typed': (sheet) => sheet.change({ margin: { left: 12 } }),
  'a printer is added': (sheet) => sheet.addPrinter('Home'),
  'a printer is measured': (sheet) => sheet.measure({ x: 1.5 }),
  'a printer is forgotten': (sheet) => sheet.removePrinter(),
}

describe('a change of the sheet', () => {
  test.each(Object.entries(CHANGES))('is taken back and made again where %s', async (_, change) => {
    const sheet = await does(
      (one) => one.add(['lamp', 'moth']),
      (one) => one.setCopies('lamp', 3),
      (one) => one.addPrinter('Away'),
    )
    const before = state(sheet)
    await does(change)
    const after = state(sheet)
    expect(after).not.toEqual(before)
    expect(sheet.history.undo()).toBe(true)
    expect(state(sheet)).toEqual(before)
    expect(sheet.history.redo()).toBe(true)
    expect(state(sheet)).toEqual(after)
    expect(sheet.history.redo()).toBe(false)
  })

  test('after others is taken back in any order of changes to the first state, and made again to the last', async () => {
    const changes = fc.array(fc.constantFrom(...Object.values(CHANGES)), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(changes, fc.nat(12), async (list, back) => {
        withCards(CARDS)
        const sheet = useSheet()
        const first = state(sheet)
        const states = [first]
        for (const change of list) {
          await does(change)
          states.push(state(sheet))
        }
        for (let left = back; left > 0; left--) sheet.history.undo()
        await nextTick()
        while (sheet.history.redo());
        expect(state(sheet)).toEqual(states.at(-1))
        while (sheet.history.undo()) expect(states).toContainEqual(state(sheet))
        expect(state(sheet)).toEqual(first)
      }),
      { numRuns: 40 },
    )
  })

  test('ends what could be made again', async () => {
    const sheet = await does(
      (one) => one.add(['lamp']),
      (one) => one.history.undo(),
      (one) => one.add(['moth']),
    )
    expect([sheet.history.canRedo, sheet.history.redo()]).toEqual([false, false])
    expect(sheet.lines.map(({ entry }) => entry)).toEqual(['moth'])
  })
})

test('of ten thousand cards with copies of their own, one number is a step as well', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ entry: `card ${at}`, copies: 2 }))
  const sheet = await does(
    (one) => one.put(many),
    (one) => one.setCopies('card 9999', 3),
  )
  sheet.history.undo()
  expect([sheet.typed.get('card 9999'), sheet.typed.size]).toEqual([2, 10_000])
}, 5000)

describe('of numbers that are changed again and again', () => {
  /** Changes them a tenth of a second after each other, and answers how often something can be taken back. */
  async function steps(...changes: readonly ((sheet: Sheet) => unknown)[]): Promise<number> {
    const sheet = await does((one) => one.add(['lamp', 'moth']))
    for (const change of changes) {
      change(sheet)
      await nextTick()
      vi.advanceTimersByTime(100)
    }
    let count = 0
    while (sheet.history.undo()) count++
    return count - 1
  }
  const margin = (side: 'left' | 'top', to: number) => (sheet: Sheet) => sheet.change({ margin: { [side]: to } })
  const copies = (entry: string, to: number) => (sheet: Sheet) => sheet.setCopies(entry, to)

  test('one is one step', async () => {
    expect(await steps(margin('left', 11), margin('left', 12), margin('left', 13))).toBe(1)
  })
  test('one whose card had none of its own is one step', async () => {
    expect(await steps(copies('lamp', 2), copies('lamp', 3), copies('lamp', 4))).toBe(1)
  })
  test('each is a step of its own', async () => {
    expect(await steps(margin('left', 11), margin('top', 12), margin('left', 13))).toBe(3)
    expect(await steps(copies('lamp', 2), copies('moth', 3))).toBe(2)
  })
  test('a choice is none', async () => {
    const lying = (orientation: 'portrait' | 'landscape') => (sheet: Sheet) => sheet.change({ orientation })
    expect(await steps(lying('landscape'), lying('portrait'), lying('landscape'))).toBe(3)
  })
  test('one that is again what it was is none', async () => {
    expect(await steps(margin('left', 12), margin('left', 13))).toBe(1)
    const { left } = useSheet().job.margin
    expect(await steps(margin('left', left + 1), margin('left', left))).toBe(0)
  })
  test('what is typed after a pause is another step', async () => {
    const sheet = await does(margin('left', 11), margin('left', 12))
    sheet.history.undo()
    expect(sheet.job.margin.left).toBe(11)
  })
})

test('a printer that is there and chosen already is added by no step', async () => {
  const sheet = await does(
    (one) => one.addPrinter('Home'),
    (one) => one.addPrinter('Home'),
  )
  sheet.history.undo()
  expect([sheet.kept.printers, sheet.history.canUndo]).toEqual([[], false])
})

describe('what all windows have in common', () => {
  const away = { name: 'Away', offsets: { portrait: { x: 3, y: 3 } } }
  /** Another window writes the list of printers. */
  const elsewhere = (change: (printers: readonly object[]) => readonly object[]): void => {
    const settings = useSettings()
    const { sheet } = settings.values
    settings.values = {
      ...settings.values,
      sheet: { ...sheet, printers: change((sheet.printers as object[] | undefined) ?? []) },
    }
  }

  test('is put back at its place, and what another window added stays', async () => {
    const sheet = await does(
      (one) => one.addPrinter('Home'),
      (one) => one.measure({ x: 2 }),
      (one) => one.addPrinter('Work'),
      (one) => one.keep({ printer: 'Home' }),
      (one) => one.removePrinter(),
    )
    elsewhere((printers) => [...printers, away])
    sheet.history.undo()
    expect(sheet.kept.printers.map(({ name }) => name)).toEqual(['Home', 'Work', 'Away'])
    expect(sheet.offset).toEqual({ x: 2, y: 0 })
  })

  test('and was changed there since stays as it is', async () => {
    const sheet = await does(
      (one) => one.addPrinter('Home'),
      (one) => one.measure({ x: 2 }),
    )
    elsewhere(() => [{ name: 'Home', offsets: { portrait: { x: 9, y: 9 } } }])
    sheet.history.undo()
    expect(sheet.offset).toEqual({ x: 9, y: 9 })
    expect(sheet.history.redo()).toBe(true)
    expect(sheet.offset).toEqual({ x: 9, y: 9 })
  })

  test('and is changed by another window alone is no step', async () => {
    const sheet = await does(() => elsewhere(() => [away]))
    expect(sheet.history.canUndo).toBe(false)
  })

  test('as a print job that was removed or kept over is had back, with those kept since', async () => {
    const jobs = usePrintJobs()
    const names = (): readonly string[] => jobs.list.value.map(({ name }) => name)
    const sheet = await does(
      (one) => one.lay(['lamp']),
      () => jobs.save('Night'),
      (one) => one.lay(['moth', 'wick']),
      () => jobs.save('Night'),
      () => jobs.remove('Night'),
      () => jobs.save('Day'),
    )
    expect(names()).toEqual(['Day'])
    sheet.history.undo()
    expect(sheet.job.name).toBe('Night')
    sheet.history.undo()
    expect(names()).toEqual(['Day', 'Night'])
    expect(jobs.list.value[1]?.cards).toHaveLength(2)
    sheet.history.undo()
    expect(jobs.list.value[1]?.cards).toHaveLength(1)
    sheet.history.redo()
    sheet.history.redo()
    expect(names()).toEqual(['Day'])
  })
})

test('what a note takes back later is a step of its own, which is taken back as well', async () => {
  const sheet = await does(
    (one) => one.add(['lamp']),
    () => usePrintJobs().take('Night', useSheet().kept.job, [{ entry: 'moth' }]),
    (one) => one.addPrinter('Home'),
  )
  const laid = (): readonly string[] => sheet.lines.map(({ entry }) => entry)
  undoByNote()
  expect([laid(), sheet.printer?.name]).toEqual([['lamp'], 'Home'])
  sheet.history.undo()
  expect([laid(), sheet.printer?.name]).toEqual([['moth'], 'Home'])
  sheet.history.undo()
  expect([laid(), sheet.printer?.name]).toEqual([['moth'], undefined])
})

test('what changed nothing is not taken back by its note, nor is what was done before', async () => {
  const take = (): void => usePrintJobs().take('Night', useSheet().kept.job, [{ entry: 'moth' }])
  const sheet = await does(take, take)
  expect([useToasts().list.length, canUndo()]).toEqual([1, false])
  undoByNote()
  expect(sheet.lines.map(({ entry }) => entry)).toEqual(['moth'])
})

test('another library begins without steps, and so does a sheet that is laid as it was before', async () => {
  const sheet = await does((one) => one.add(['lamp']))
  useLibrary().info = { handle: 'moths', collections: [] } as unknown as LibraryInfo
  await nextTick()
  expect([sheet.history.canUndo, sheet.history.undo()]).toEqual([false, false])
})
