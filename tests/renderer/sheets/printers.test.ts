// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { nextTick } from 'vue'
import { USUAL_JOB } from '../../../core/sheet/job'
import { useJobFiles } from '../../../renderer/sheets/jobfiles'
import { readKept } from '../../../renderer/sheets/kept'
import BackOptions from '../../../renderer/sheets/options/BackOptions.vue'
import { useSheet } from '../../../renderer/sheets/sheet'
import { leave, show } from '../components/mounted'
import { picking, undo, withCards } from './laid'

afterEach(leave)

/** The sheet of a new window with one card, on which a printer's backs lie off. */
function measured() {
  withCards({ lamp: [{ key: 'CP1', name: 'Lamp' }] })
  const sheet = useSheet()
  sheet.lay(['lamp'])
  sheet.addPrinter('Home')
  sheet.measure({ x: 1, y: 2 })
  return sheet
}

test('what was measured of a printer on portrait paper is not corrected on landscape paper, until it is measured there too', () => {
  const sheet = measured()
  expect(sheet.job.backs.offset).toEqual({ x: 1, y: 2 })
  sheet.change({ orientation: 'landscape' })
  expect([sheet.offset, sheet.job.backs.offset]).toEqual([undefined, { x: 0, y: 0 }])
  sheet.measure({ y: -1 })
  expect(sheet.job.backs.offset).toEqual({ x: 0, y: -1 })
  sheet.change({ orientation: 'portrait' })
  expect(sheet.job.backs.offset).toEqual({ x: 1, y: 2 })
})

test('where the paper lies so that it holds more cards, that is how it was measured', () => {
  const sheet = measured()
  sheet.change({ paper: { width: 100, height: 140 }, orientation: 'best' })
  expect([sheet.orientation, sheet.offset]).toEqual(['landscape', undefined])
})

test.each([
  [undefined, 'portrait'],
  ['best', 'portrait'],
  ['portrait', 'portrait'],
  ['landscape', 'landscape'],
])('the one offset of an older studio was measured on paper as its job has it: %s', (orientation, lying) => {
  const job = { ...USUAL_JOB, ...(orientation !== undefined && { orientation }) }
  const printers = [{ name: 'Home', x: 1, y: 2 }]
  const kept = readKept({ job, printers })
  expect(kept.printers).toEqual([{ name: 'Home', offsets: { [lying]: { x: 1, y: 2 } } }])
  expect(readKept({ ...kept, job: USUAL_JOB }).printers).toEqual(kept.printers)
})

test('of a printer that is kept, what cannot be read is not measured', () => {
  const offsets = { portrait: { x: 99, y: 0 }, landscape: { x: 0, y: 1 }, askew: { x: 0, y: 1 } }
  expect(readKept({ printers: [{ name: 'Home', offsets }, { name: 'Away' }, { x: 1, y: 2 }] }).printers).toEqual([
    { name: 'Home', offsets: { landscape: { x: 0, y: 1 } } },
    { name: 'Away', offsets: {} },
  ])
})

test('the page says whether the printer was measured on paper that lies so', async () => {
  const sheet = measured()
  sheet.change({ backs: { mode: 'each' } })
  const shown = show(BackOptions)
  const offsets = (): readonly string[] =>
    shown.findAll<HTMLInputElement>('input[min="-20"]').map(({ element }) => element.value)
  expect([shown.text().includes('Measured on portrait paper.'), offsets()]).toEqual([true, ['1', '2']])
  sheet.change({ orientation: 'landscape' })
  await nextTick()
  expect(shown.text()).toContain('Home is not measured on landscape paper')
  expect(offsets()).toEqual(['', ''])
})

/** Opens a print job's file that brings a printer. */
async function bring(more: object = {}): Promise<void> {
  picking({ version: 1, name: 'Night', backs: { offset: { x: 5, y: 5 } }, cards: [{ key: 'CP1' }], ...more })
  await useJobFiles().importFile()
}

test("a print job's file says how far a printer misses on paper as the job has it", async () => {
  const sheet = measured()
  await bring({ orientation: 'landscape' })
  expect(sheet.printer).toEqual({ name: 'Printer of “Night”', offsets: { landscape: { x: 5, y: 5 } } })
})

test('to take an opened print job back leaves the printers that were measured meanwhile', async () => {
  const sheet = measured()
  const [home] = sheet.kept.printers
  await bring()
  const away = { name: 'Away', offsets: { portrait: { x: 3, y: 3 } } }
  sheet.keep({ printers: [...sheet.kept.printers, away] })
  undo()
  expect([sheet.kept.printers, sheet.printer, sheet.job.name]).toEqual([[home, away], home, ''])
})

test('to take it back leaves the printer that was chosen since, and one that came with it once it was measured anew', async () => {
  const sheet = measured()
  await bring()
  sheet.measure({ x: 6 })
  sheet.addPrinter('Away')
  undo()
  expect(sheet.kept.printers.map(({ name }) => name)).toEqual(['Home', 'Printer of “Night”', 'Away'])
  expect(sheet.printer?.name).toBe('Away')
})
