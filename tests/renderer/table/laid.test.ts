import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
