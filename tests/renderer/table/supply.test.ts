import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToTable } from '../../../renderer/table/protocol'
import { supplyTable } from '../../../renderer/table/supply'
import { useDrafts } from '../../../renderer/stores/drafts'
import type { Change, EntryText } from '../../../preload/contract'
import { changeOf, hostWith, row } from './host'

/** A table whose cards are on their way: the library answers what is read of it when the test says so. */
function supplied() {
  const library = hostWith([
    row('lamp', [{ key: 'L', name: 'Lamp' }]),
    row('wick', [{ key: 'W', name: 'Wick' }]),
    row('moth', [{ key: 'M', name: 'Moth' }]),
  ])
  let announce = (_: Change): void => undefined
  vi.spyOn(library, 'onChange').mockImplementation((listener) => ((announce = listener), () => undefined))
  let answer = (): void => undefined
  vi.spyOn(library, 'read').mockImplementation(
    (entries) =>
      new Promise((resolve) => {
        answer = () => resolve(entries.map((entry) => ({ ...row(entry, []), text: `saved ${entry}` }) as EntryText))
      }),
  )
  const sent: ToTable[] = []
  const supply = supplyTable({ system: () => 'evolve', send: (order) => sent.push(order) })
  return { supply, sent, drafts: useDrafts(), announce: (change: Change) => announce(change), answer: () => answer() }
}

const draft = (text: string, isSound = true, entry = 'lamp') => ({ entry, text, keys: ['L'], isSound })
/** What the table has of an entry in the end. */
const textsOf = (sent: readonly ToTable[], entry: string): readonly string[] =>
  sent.flatMap((order) =>
    order.do === 'extend' || order.do === 'reload'
      ? order.texts.flatMap((one) => (one.entry === entry ? [one.text] : []))
      : [],
  )

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is typed while the cards of a table are fetched reaches it after them', async () => {
  const { supply, sent, drafts, answer } = supplied()
  drafts.take(draft('damage 4'))
  const finding = supply.find(['L', 'W'])
  await vi.advanceTimersByTimeAsync(10)
  drafts.take(draft('damage 3'))
  drafts.take(draft('damage 2'))
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual([])
  answer()
  await finding
  await vi.advanceTimersByTimeAsync(300)
  expect(textsOf(sent, 'lamp')).toEqual(['damage 4', 'damage 2'])
  expect(textsOf(sent, 'wick')).toEqual(['saved wick'])
})

test('so does what is saved elsewhere meanwhile, and of cards that the table does not use nothing', async () => {
  const { supply, sent, announce, answer } = supplied()
  const finding = supply.find(['L', 'W'])
  await vi.advanceTimersByTimeAsync(10)
  announce(changeOf('wick', 'saved anew'))
  announce(changeOf('moth', 'saved anew'))
  answer()
  await finding
  await vi.advanceTimersByTimeAsync(300)
  expect([textsOf(sent, 'wick'), textsOf(sent, 'moth')]).toEqual([['saved wick', 'saved anew'], []])
  announce(changeOf('moth', 'saved once more'))
  await vi.advanceTimersByTimeAsync(300)
  expect(textsOf(sent, 'moth')).toEqual([])
})

test('a text that got an error meanwhile waits, and is named', async () => {
  const { supply, sent, drafts, answer } = supplied()
  drafts.take(draft('damage 4'))
  const finding = supply.find(['L', 'W'])
  await vi.advanceTimersByTimeAsync(10)
  drafts.take(draft('damage', false))
  answer()
  await finding
  await vi.advanceTimersByTimeAsync(300)
  expect([textsOf(sent, 'lamp'), supply.behind.value]).toEqual([['damage 4'], ['lamp']])
  drafts.take(draft('damage 2'))
  await vi.advanceTimersByTimeAsync(300)
  expect([textsOf(sent, 'lamp'), supply.behind.value]).toEqual([['damage 4', 'damage 2'], []])
})

test('a card that is offered to the table, and changed before that takes it, follows as well', async () => {
  const { supply, sent, drafts } = supplied()
  drafts.take(draft('damage 4'))
  const offered = [{ entry: 'lamp', text: 'damage 4' }]
  drafts.take(draft('damage 2'))
  await vi.advanceTimersByTimeAsync(300)
  supply.note(offered)
  await vi.advanceTimersByTimeAsync(300)
  expect(textsOf(sent, 'lamp')).toEqual(['damage 2'])
})

test('of two tables, what the first was to have is not taken for the second', async () => {
  const { supply, sent, drafts, answer } = supplied()
  drafts.take(draft('damage 4'))
  const finding = supply.find(['L', 'W'])
  await vi.advanceTimersByTimeAsync(10)
  drafts.take(draft('damage 2'))
  supply.reset()
  answer()
  await finding
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual([])
})
