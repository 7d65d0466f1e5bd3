import { expect, test } from 'vitest'
import { inRange, readJob, USUAL_JOB } from '../../../core/sheet/job'
import { printOrder } from '../../../core/sheet/order'

test('what a job does not say is as usual', () => {
  expect(readJob({})).toEqual({ job: USUAL_JOB })
  expect(readJob({ bleed: { width: 3 } })).toEqual({ job: { ...USUAL_JOB, bleed: { ...USUAL_JOB.bleed, width: 3 } } })
})

test('a job of a newer version, a part that is no such thing and a word that nobody knows are named', () => {
  expect(readJob({ version: 2 })).toEqual({ faults: [{ kind: 'newer', where: 'version', found: '2' }] })
  expect(readJob({ paper: 'a9' })).toMatchObject({ faults: [{ where: 'paper', found: '"a9"' }] })
  expect(readJob({ marks: { thickness: -1 } })).toMatchObject({ faults: [{ where: 'marks.thickness', found: '-1' }] })
  expect(readJob({ backs: { flop: 'long' } })).toMatchObject({ faults: [{ where: 'backs.flop' }] })
  expect(readJob('a4')).toMatchObject({ faults: [{ kind: 'not-a-job' }] })
  expect(readJob({ pages: 'first' })).toMatchObject({ faults: [{ where: 'pages' }] })
})

test.each([
  ['', [1, 2, 3, 4, 5]],
  ['2', [2]],
  [' 1 , 4 - 5', [1, 4, 5]],
  ['3-', [3, 4, 5]],
  ['5-2', []],
])('the range "%s" names pages', (range, pages) => {
  expect([1, 2, 3, 4, 5].filter((page) => inRange(range, page))).toEqual(pages)
})

const cards = [
  { name: 'Wick 10', key: 'B', copies: 2 },
  { name: 'wick 9', key: 'C', copies: 1 },
  { name: 'Ash', key: 'A', copies: 3 },
  { name: 'None', key: 'D', copies: 0 },
]

test.each([
  ['given', 'together', [0, 0, 1, 2, 2, 2]],
  ['given', 'collated', [0, 1, 2, 0, 2, 2]],
  ['name', 'together', [2, 2, 2, 1, 0, 0]],
  ['key', 'collated', [2, 0, 1, 2, 0, 2]],
] as const)('cards come in the order %s, copies %s', (by, copies, order) => {
  expect(printOrder(cards, { by, copies })).toEqual(order)
})
