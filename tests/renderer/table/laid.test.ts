import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLaid, type Opening } from '../../../renderer/table/match/laid'
import type { TablePosition } from '../../../renderer/table/protocol'

const OPENING: Opening = {
  system: 'evolve',
  setup: { seed: 7, parameters: {}, start: { kind: 'decks', decks: [] } } as unknown as Opening['setup'],
  history: [{ input: { kind: 'answer', answer: { option: 'end' } } }],
  at: 1,
  frames: 3,
}

beforeEach(() => {
  vi.stubGlobal('window', { studio: { host: 'browser', request: async () => ({}), on: () => () => undefined } })
  setActivePinia(createPinia())
})
afterEach(() => void vi.unstubAllGlobals())

test('while a table is being laid, it stands as it was given, with its players and its side', () => {
  const laid = createLaid()
  expect(laid.standing()).toBeUndefined()
  laid.opening.value = OPENING
  expect(laid.standing()).toBeUndefined()
  laid.state.value = 'opening'
  laid.players.value = ['person', 'greedy']
  laid.near.value = 1
  expect(laid.standing()).toEqual({ ...OPENING, players: ['person', 'greedy'], near: 1 })
})

test('once it lies there, it stands as it was played', () => {
  const laid = createLaid()
  laid.opening.value = OPENING
  laid.state.value = 'open'
  laid.position.value = { inputs: 0 } as TablePosition
  laid.history.value = []
  expect(laid.standing()).toEqual({
    system: OPENING.system,
    setup: OPENING.setup,
    players: ['person', 'person'],
    near: 0,
    history: [],
    at: 0,
  })
})

describe('a match that does not simply go on leaps', () => {
  const at = (inputs: number, working?: number): TablePosition =>
    ({ inputs, ...(working !== undefined && { working }) }) as TablePosition
  test.each([
    ['an input less', at(4), at(3), true],
    ['an input more', at(3), at(4), false],
    ['in the middle of the same input', at(3), at(3, 2), true],
    ['the same input, resolved', at(3, 2), at(3), false],
    ['fewer frames of it', at(3, 2), at(3, 1), true],
    ['more frames of it', at(3, 1), at(3, 2), false],
    ['the same place', at(3, 1), at(3, 1), false],
    ['an earlier input with more frames', at(3, 1), at(2, 5), true],
    ['a later input with fewer', at(2, 5), at(3, 1), false],
    ['as many inputs more as one can follow', at(3), at(8), false],
    ['more than those', at(3), at(9), true],
    ['more than those, with frames', at(3), at(9, 1), true],
  ])('%s', (_, before, now, leaps) => {
    const laid = createLaid()
    laid.stand(before)
    expect(laid.hasLeapt.value).toBe(false)
    laid.stand(now)
    expect(laid.hasLeapt.value).toBe(leaps)
    expect(laid.position.value).toBe(now)
  })
})

describe('what the last input or step did', () => {
  const at = (inputs: number, field: readonly number[], working?: number): TablePosition =>
    ({
      inputs,
      zones: { field: [field, []] },
      cards: {},
      players: [{}, {}],
      ...(working !== undefined && { working }),
    }) as unknown as TablePosition
  const moved = (...positions: readonly TablePosition[]): readonly number[] => {
    const laid = createLaid()
    for (const position of positions) laid.stand(position)
    return [...laid.changes.value.moved.keys()]
  }

  test('is known after it, and still when the same place is told of again', () => {
    expect(moved(at(0, []), at(1, [5]))).toEqual([5])
    expect(moved(at(0, []), at(1, [5]), at(1, [5]))).toEqual([5])
    expect(moved(at(0, []), at(0, [5], 1), at(0, [5, 6], 2))).toEqual([6])
  })

  test('is nothing on the first position, after a leap, and when that is told of again', () => {
    expect(moved(at(0, [5]))).toEqual([])
    expect(moved(at(1, []), at(0, [5]))).toEqual([])
    expect(moved(at(1, []), at(0, [5]), at(0, [5]))).toEqual([])
    expect(moved(at(1, []), at(9, [5]))).toEqual([])
  })
})
