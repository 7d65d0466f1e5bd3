// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { useJobFiles } from '../../../renderer/sheets/jobfiles'
import { usePrintJobs } from '../../../renderer/sheets/jobs'
import { useSheet } from '../../../renderer/sheets/sheet'
import { canUndo, picking, told, undo, withCards } from './laid'

beforeEach(() => {
  withCards({
    one: [{ key: '', name: 'NoId One' }],
    two: [{ key: '', name: 'NoId Two' }],
    lamp: [{ key: 'CP1', name: 'Lamp' }],
    lantern: [{ key: 'CP1', name: 'Lantern' }],
    pair: [
      { key: 'CP2', name: 'Wick' },
      { key: 'CP3', name: 'Wick, Lit' },
    ],
  })
})

const opened = async (cards: unknown, more: object = {}): Promise<readonly (readonly [string, number])[]> => {
  picking({ version: 1, name: 'Night', ...(cards !== undefined && { cards }), ...more })
  await useJobFiles().importFile()
  return useSheet().lines.map(({ entry, copies }) => [entry, copies] as const)
}

describe("a print job's file", () => {
  test.each([
    ['a card without an id by its name', [{ name: 'NoId Two' }], [['two', 1]]],
    ['of two cards with one key the one that is named', [{ key: 'CP1', name: 'Lantern' }], [['lantern', 1]]],
    ['a card by its name where its key is gone', [{ key: 'CP9', name: 'Lamp' }], [['lamp', 1]]],
    [
      'a card that stands there twice as often as both say',
      [
        { key: 'CP2', copies: 2 },
        { name: 'Wick', copies: 3 },
      ],
      [['pair', 5]],
    ],
    [
      'cards of one entry together, as often as it says',
      [
        { key: 'CP2', copies: 2 },
        { key: 'CP3', copies: 2 },
      ],
      [['pair', 2]],
    ],
  ])('lays %s', async (_, cards, laid) => {
    expect(await opened(cards)).toEqual(laid)
  })

  test('leaves the sheet as it is where none of its cards are there, and says which are missing', async () => {
    useSheet().lay(['lamp'])
    expect(await opened([{ key: 'CP8' }])).toEqual([['lamp', 1]])
    expect(told()).toEqual(['1 card of the print job is not in this library: CP8.'])
    expect(useSheet().job.name).toBe('')
    await opened([{ key: 'CP8' }, { name: 'Moth' }])
    expect(told()).toContain('2 cards of the print job are not in this library: CP8, Moth.')
  })

  test('takes the place of what was laid, which can be had back with its options', async () => {
    const sheet = useSheet()
    sheet.lay(['lamp', 'one'])
    sheet.setCopies('one', 4)
    sheet.change({ bleed: { width: 2 } })
    expect(await opened([])).toEqual([])
    expect([sheet.job.name, sheet.job.bleed.width]).toEqual(['Night', 0])
    expect(canUndo()).toBe(true)
    undo()
    expect(sheet.lines).toEqual([
      { entry: 'lamp', copies: 1 },
      { entry: 'one', copies: 4 },
    ])
    expect([sheet.job.name, sheet.job.bleed.width]).toEqual(['', 2])
    await opened([])
    sheet.lay(['two'])
    expect(canUndo()).toBe(false)
  })

  test('without cards is laid around those that are there', async () => {
    useSheet().lay(['lamp'])
    useSheet().setCopies('lamp', 2)
    expect(await opened(undefined, { paper: 'a3' })).toEqual([['lamp', 2]])
    expect(useSheet().job.paper).toBe('a3')
  })

  test('brings the printer whose backs lie off so far, once; without an offset the chosen printer stays', async () => {
    const sheet = useSheet()
    sheet.keep({ printers: [{ name: 'Home', offsets: { portrait: { x: 1, y: 2 } } }], printer: 'Home' })
    const backs = { mode: 'one', offset: { x: 0.5, y: -1 } }
    await opened([{ key: 'CP2' }], { backs })
    expect([sheet.job.backs.offset, sheet.printer?.name]).toEqual([{ x: 0.5, y: -1 }, 'Printer of “Night”'])
    undo()
    await opened([{ key: 'CP2' }], { backs })
    expect(sheet.kept.printers).toHaveLength(2)
    await opened([{ key: 'CP2' }], { backs: { ...backs, offset: { x: 1, y: 2 } } })
    expect([sheet.printer?.name, sheet.kept.printers.length]).toEqual(['Home', 2])
    await opened([{ key: 'CP2' }])
    expect(sheet.job.backs.offset).toEqual({ x: 1, y: 2 })
    await opened([{ key: 'CP2' }], { backs: { ...backs, offset: { x: 3, y: 0 } } })
    expect(sheet.printer).toEqual({ name: 'Printer of “Night” 2', offsets: { portrait: { x: 3, y: 0 } } })
  })
})

test('a print job that is kept over another one of its name can be had back as it was', () => {
  const jobs = usePrintJobs()
  const sheet = useSheet()
  sheet.lay(['lamp'])
  jobs.save('Night')
  expect(told()).toEqual([])
  const before = jobs.list.value
  sheet.lay(['one', 'two'])
  jobs.save('Night')
  expect(jobs.list.value.map(({ cards }) => cards.length)).toEqual([2])
  expect(told()).toEqual(['The print job “Night” is kept as it is now.'])
  undo()
  expect(jobs.list.value).toEqual(before)
  jobs.save('Night')
  jobs.save('Day')
  expect(canUndo()).toBe(false)
})
