import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf } from '../../../core/library/difference'
import { outdated } from '../../../core/library/retention'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 22, 12)
const backups = fc.uniqueArray(
  fc.record({ at: fc.integer({ min: NOW - 200 * DAY, max: NOW }), bytes: fc.integer({ min: 0, max: 1_000_000 }) }),
  { selector: ({ at }) => at, maxLength: 120 },
)
const newestFirst = <T extends { at: number }>(list: readonly T[]): T[] => [...list].sort((a, b) => b.at - a.at)
const keptOf = <T extends { at: number; bytes: number }>(list: readonly T[], now = NOW, limit = Infinity): T[] => {
  const gone = new Set(outdated(list, now, limit))
  return newestFirst(list.filter((backup) => !gone.has(backup)))
}

test('the newest ten stay, whatever their age', () => {
  fc.assert(
    fc.property(backups, (list) => {
      expect(keptOf(list)).toEqual(expect.arrayContaining(newestFirst(list).slice(0, 10)))
    }),
  )
})

test('the last backup of every day of two weeks, and of every week of two months, stays', () => {
  fc.assert(
    fc.property(backups, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 8 }), (list, day, week) => {
      const ofDay = newestFirst(list).find(({ at }) => Math.floor(at / DAY) === Math.floor(NOW / DAY) - day)
      const weekOf = (at: number): number => Math.floor((Math.floor(at / DAY) + 3) / 7)
      const ofWeek = newestFirst(list).find(({ at }) => weekOf(at) === weekOf(NOW) - week)
      expect(keptOf(list)).toEqual(expect.arrayContaining([ofDay, ofWeek].filter((backup) => backup !== undefined)))
    }),
  )
})

test('there are never more than ten, fourteen and nine', () => {
  fc.assert(
    fc.property(backups, (list) => {
      expect(keptOf(list).length).toBeLessThanOrEqual(33)
    }),
  )
})

test('what is kept fits the limit, or is the newest alone', () => {
  fc.assert(
    fc.property(backups, fc.integer({ min: 0, max: 5_000_000 }), (list, limit) => {
      const kept = keptOf(list, NOW, limit)
      expect(kept[0]).toEqual(newestFirst(list)[0])
      expect(kept.length <= 1 || kept.reduce((sum, { bytes }) => sum + bytes, 0) <= limit).toBe(true)
    }),
  )
})

test('the limit costs the oldest first', () => {
  fc.assert(
    fc.property(backups, fc.integer({ min: 0, max: 5_000_000 }), (list, limit) => {
      const kept = keptOf(list, NOW, limit)
      expect(kept).toEqual(keptOf(list).slice(0, kept.length))
    }),
  )
})

test('asking twice removes nothing more', () => {
  fc.assert(
    fc.property(backups, fc.integer({ min: 0, max: 5_000_000 }), (list, limit) => {
      expect(outdated(keptOf(list, NOW, limit), NOW, limit)).toEqual([])
    }),
  )
})

test('a backup a day for half a year leaves two weeks of days and the Sundays before', () => {
  let list: { at: number; bytes: number }[] = []
  for (let day = 180; day >= 0; day--) list = keptOf([...list, { at: NOW - day * DAY, bytes: 1 }], NOW - day * DAY)
  const ages = list.map(({ at }) => (NOW - at) / DAY)
  expect(ages.slice(0, 14)).toEqual(Array.from({ length: 14 }, (_, index) => index))
  expect(ages.slice(14)).toEqual([14, 21, 28, 35, 42, 49, 56])
})

test('a difference counts what came, what changed and what went', () => {
  const before = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  expect(
    differenceOf(
      before,
      new Map([
        ['b', 2],
        ['c', 4],
        ['d', 5],
      ]),
    ),
  ).toEqual({ added: 1, changed: 1, removed: 1 })
})

test('a difference and its reverse agree', () => {
  const state = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 20 }).map(String), fc.integer({ min: 0, max: 3 })), {
      selector: ([id]) => id,
    })
    .map((entries) => new Map(entries))
  fc.assert(
    fc.property(state, state, (a, b) => {
      const there = differenceOf(a, b)
      const back = differenceOf(b, a)
      expect([there.added, there.changed, there.removed]).toEqual([back.removed, back.changed, back.added])
      expect(a.size + there.added - there.removed).toBe(b.size)
    }),
  )
})
