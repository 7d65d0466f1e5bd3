import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EDGES, alignLayers, distributeLayers } from '../../../../core/face/design/edits/align'
import { endGesture, record, redo, startHistory, undo } from '../../../../core/face/design/history'
import { boundsOf } from '../../../../core/face/design/geometry/oriented'
import { layerById } from '../../../../core/face/design/tree'
import { box, chosen, group, rectangle, templateOf } from './world'

test('aligning to the card twice is aligning once', () => {
  fc.assert(
    fc.property(chosen, fc.constantFrom(...EDGES), fc.constantFrom('card', 'safe'), ({ template, some }, edge, to) => {
      const once = alignLayers(some, edge, to)(template)
      expect(alignLayers(some, edge, to)(once)).toBe(once)
    }),
  )
})

test('layers meet the edge that they are aligned to, turned groups or not', () => {
  const inner = rectangle('a', box(10, 10, 4, 4), { rotation: 45 })
  const template = templateOf(
    group('g', [inner], { box: box(0, 0, 40, 40), rotation: 20 }),
    rectangle('b', box(3, 3, 9, 9)),
  )
  const right = boundsOf(alignLayers(['a'], 'right', 'card')(template), ['a'])
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeCloseTo(63, 5)
  const safe = boundsOf(alignLayers(['b'], 'bottom', 'safe')(template), ['b'])
  expect((safe?.y ?? 0) + (safe?.height ?? 0)).toBeCloseTo(85, 6)
  const left = alignLayers(['a', 'b'], 'left')(template)
  expect(boundsOf(left, ['a'])?.x).toBeCloseTo(boundsOf(left, ['b'])?.x ?? NaN, 5)
})

test('gaps become equal and the outer two stay', () => {
  const of = (locked: boolean) =>
    templateOf(
      rectangle('a', box(0, 0, 10, 10)),
      rectangle('b', box(11, 0, 5, 10), locked ? { locked } : {}),
      rectangle('c', box(40, 0, 10, 10)),
    )
  const made = distributeLayers(['a', 'b', 'c'], 'across')(of(false))
  expect(['a', 'b', 'c'].map((id) => layerById(made, id)?.box?.x)).toEqual([0, 22.5, 40])
  expect(distributeLayers(['a', 'b', 'c'], 'across')(made)).toBe(made)
  const fixed = of(true)
  expect(distributeLayers(['a', 'b', 'c'], 'across')(fixed)).toBe(fixed)
})

test('a gesture is one step of undo, and the oldest steps go first', () => {
  const dragged = [1, 2, 3].reduce((history, state) => record(history, state, 'drag'), startHistory(0))
  expect(undo(dragged).present).toBe(0)
  expect(redo(undo(dragged)).present).toBe(3)
  const again = record(endGesture(dragged), 4, 'drag')
  expect(undo(again).present).toBe(3)
  expect(record(undo(again), 9).future).toEqual([])
  expect(record(undo(dragged), 5, 'drag').past).toEqual([0])
  expect(record(again, 4)).toBe(again)
  const long = Array.from({ length: 500 }, (_, step) => step + 1).reduce(
    (all, step) => record(all, step),
    startHistory(0),
  )
  expect(long.past).toHaveLength(200)
  expect(undo(startHistory(7)).present).toBe(7)
})
