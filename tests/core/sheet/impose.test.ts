import fc from 'fast-check'
import { expect, test } from 'vitest'
import { impose, paginate, turnOver, type SheetLayout } from '../../../core/sheet/impose'
import { cropMarks } from '../../../core/sheet/marks'

const trim = { width: 63, height: 88 }
const a4: SheetLayout = { paper: 'a4', orientation: 'portrait', trim, bleed: 0, gap: 0, marks: 'crop' }

test('nine cards of 63 x 88 mm lie centred on an upright A4 sheet', () => {
  const { columns, rows, slots } = impose(a4)
  expect([columns, rows]).toEqual([3, 3])
  expect(slots[0]).toMatchObject({ x: 10.5, y: 16.5 })
  expect(slots[8]).toMatchObject({ x: 136.5, y: 192.5 })
})

test('a sheet of Letter holds nine cards with bleed and crop marks', () => {
  expect(impose({ ...a4, paper: 'letter', bleed: 3 }).slots).toHaveLength(9)
})

test('A4 lying down holds two rows of four', () => {
  expect(impose({ ...a4, orientation: 'landscape' })).toMatchObject({ columns: 4, rows: 2 })
})

test('a card bleeds in full at the outer edge and over half the gap inside', () => {
  const { slots } = impose({ ...a4, bleed: 3, gap: 2 })
  expect(slots[0]?.bleed).toEqual({ left: 3, top: 3, right: 1, bottom: 1 })
  expect(slots[4]?.bleed).toEqual({ left: 1, top: 1, right: 1, bottom: 1 })
})

test('a card larger than the paper has no place', () => {
  expect(impose({ ...a4, trim: { width: 300, height: 88 } }).slots).toEqual([])
})

test('the last sheet holds what is left', () => {
  expect(paginate([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
})

test('cards never overlap, and bleed and marks stay on the paper', () => {
  const size = fc.double({ min: 20, max: 120, noNaN: true })
  fc.assert(
    fc.property(
      size,
      size,
      fc.double({ min: 0, max: 10, noNaN: true }),
      fc.double({ min: 0, max: 30, noNaN: true }),
      (width, height, bleed, gap) => {
        const layout: SheetLayout = { ...a4, trim: { width, height }, bleed, gap }
        const imposition = impose(layout)
        for (const [index, slot] of imposition.slots.entries()) {
          const right = slot.x + width + slot.bleed.right
          const next = imposition.slots[index + 1]
          expect(Math.min(slot.x - slot.bleed.left, slot.y - slot.bleed.top)).toBeGreaterThanOrEqual(0)
          expect(right).toBeLessThanOrEqual(imposition.width)
          expect(slot.y + height + slot.bleed.bottom).toBeLessThanOrEqual(imposition.height)
          if (next && next.y === slot.y) expect(right).toBeLessThanOrEqual(next.x - next.bleed.left + 1e-6)
        }
        for (const [x, y] of cropMarks(imposition, layout).flatMap(({ from, to }) => [from, to])) {
          expect(x >= 0 && y >= 0 && x <= imposition.width && y <= imposition.height).toBe(true)
        }
      },
    ),
  )
})

test('seen from behind, an upright sheet is mirrored left to right, a lying one top to bottom', () => {
  for (const orientation of ['portrait', 'landscape'] as const) {
    const layout = { ...a4, orientation, bleed: 3, gap: 2 }
    const front = impose(layout)
    const back = turnOver(front, layout)
    const [first, mirrored] = [front.slots[0], back.slots[0]]
    const sum =
      orientation === 'portrait'
        ? (first?.x ?? 0) + (mirrored?.x ?? 0) + trim.width
        : (first?.y ?? 0) + (mirrored?.y ?? 0) + trim.height
    expect(sum).toBeCloseTo(orientation === 'portrait' ? front.width : front.height)
    expect(turnOver(back, layout)).toEqual(front)
  }
})

test('crop marks stand at every trim line, outside the grid only', () => {
  const layout = { ...a4, bleed: 3, gap: 6 }
  const imposition = impose(layout)
  const marks = cropMarks(imposition, layout)
  expect(marks).toHaveLength(2 * 2 * imposition.columns + 2 * 2 * imposition.rows)
  const inside = ([x, y]: readonly [number, number]): boolean =>
    imposition.slots.some(
      (slot) =>
        x > slot.x - slot.bleed.left &&
        x < slot.x + trim.width + slot.bleed.right &&
        y > slot.y - slot.bleed.top &&
        y < slot.y + trim.height + slot.bleed.bottom,
    )
  expect(marks.filter(({ from, to }) => inside(from) || inside(to))).toEqual([])
})
