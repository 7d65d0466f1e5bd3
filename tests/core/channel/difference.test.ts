import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, differenceOf } from '../../../core/channel/difference'

const key = fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', '1'), fc.string({ maxLength: 2 }))
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom(undefined, null, true, 'x', ''),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs) as object),
  ),
}))

test('what has changed makes the later value of the earlier one, whatever they are, and leaves that as it was', () => {
  fc.assert(
    fc.property(value, value, (before, after) => {
      const kept = structuredClone(before)
      const difference = differenceOf(before, after)
      const sent = structuredClone(difference)
      expect(isDeepStrictEqual(sent ? changed(before, sent) : before, after)).toBe(true)
      expect(isDeepStrictEqual(before, kept)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('what did not change is told to nobody, and stays the same object', () => {
  fc.assert(
    fc.property(value, (same) => {
      expect(differenceOf(same, structuredClone(same))).toBeUndefined()
    }),
    { numRuns: 500 },
  )
  const before = { log: [{ id: 1 }, { id: 2 }], cards: { 3: { at: 'hand' }, 4: { at: 'deck' } } }
  const after = structuredClone(before)
  after.log.push({ id: 3 })
  after.cards[3].at = 'row'
  const difference = differenceOf(before, after)
  expect(difference).toEqual({
    parts: {
      log: { drop: 0, keep: 2, add: [{ id: 3 }] },
      cards: { parts: { 3: { parts: { at: { set: 'row' } } } } },
    },
  })
  const made = changed(before, difference ?? { set: undefined }) as typeof before
  expect([made.log[0] === before.log[0], made.cards[4] === before.cards[4], made.cards[3] === before.cards[3]]).toEqual(
    [true, true, false],
  )
})

test('a list that is cut to a length loses at its beginning what it gains at its end', () => {
  const lines = Array.from({ length: 50 }, (_, id) => ({ id }))
  expect(differenceOf(lines.slice(0, 40), lines.slice(3, 43))).toEqual({ drop: 3, keep: 37, add: lines.slice(40, 43) })
})
