import { expect, test } from 'vitest'
import type { PrintedDecision } from '../../../renderer/table/protocol'
import { EMPTY_DRAFT, groupsAt, standings } from '../../../renderer/table/board/standing'

const options: PrintedDecision['options'] = [
  { id: 'play:5', verb: 'play', card: 5, text: 'Play' },
  { id: 'play:6', verb: 'play', card: 6, text: 'Play', refused: { text: 'It costs 3.' } },
  { id: 'attack:7>9', verb: 'attack', card: 7, target: 9, text: 'Attack' },
  {
    id: 'attack:7>8',
    verb: 'attack',
    card: 7,
    target: 8,
    text: 'Attack',
    refused: { text: 'Another one protects it.' },
  },
  { id: 'evolve:7', verb: 'evolve', card: 7, text: 'Evolve', refused: { text: 'Once a turn.' } },
  { id: 'end', verb: 'end', text: 'End', passes: true },
]
const main: PrintedDecision = {
  number: 1,
  by: 0,
  kind: 'main',
  prompt: 'Act.',
  asks: { kind: 'option', options: [], refused: [] },
  options,
  refused: {},
}
const target: PrintedDecision = {
  number: 2,
  by: 0,
  kind: 'target',
  prompt: 'Choose two.',
  options: [],
  refused: { 4: { text: 'It cannot be selected.' } },
  asks: { kind: 'cards', candidates: [2, 3], min: 2, max: 2, ordered: true, refused: [] },
}

test('cards that can do something are legal, and those that cannot say why', () => {
  const all = standings(main, EMPTY_DRAFT)
  expect(all.get(5)?.role).toBe('legal')
  expect(all.get(6)).toEqual({ role: 'refused', reasons: [{ text: 'It costs 3.' }] })
  expect(all.get(7)?.role).toBe('legal')
  expect(all.has(9)).toBe(false)
})

test('once a way is picked, only its targets count', () => {
  const all = standings(main, { ...EMPTY_DRAFT, armed: { card: 7, verb: 'attack' } })
  expect(all.get(9)?.role).toBe('legal')
  expect(all.get(8)?.reasons).toEqual([{ text: 'Another one protects it.' }])
  expect(all.get(7)?.role).toBe('chosen')
  expect(all.has(5)).toBe(false)
})

test('chosen cards count from one where the order matters', () => {
  const all = standings(target, { ...EMPTY_DRAFT, chosen: [3, 2] })
  expect(all.get(3)?.order).toBe(1)
  expect(all.get(2)?.order).toBe(2)
  expect(all.get(4)?.role).toBe('refused')
})

test('parts of what is divided stand at their cards', () => {
  const asks = { kind: 'share', candidates: [2, 3], total: 5, least: 1, min: 1, max: 2, refused: [] } as const
  const all = standings({ ...target, asks }, { ...EMPTY_DRAFT, share: { 2: 4 } })
  expect(all.get(2)).toMatchObject({ role: 'chosen', part: 4 })
  expect(all.get(3)?.role).toBe('legal')
})

test('the ways of one card are grouped by verb, and aimed ones ask for a target', () => {
  const [attack, evolve] = groupsAt(main, 7)
  expect(attack?.aimed).toBe(true)
  expect(attack?.options.map(({ id }) => id)).toEqual(['attack:7>9'])
  expect(evolve?.refused).toEqual([{ text: 'Once a turn.' }])
  expect(groupsAt(main, undefined).map(({ text }) => text)).toEqual(['End'])
})

test('without a decision no card stands out', () => {
  expect(standings(undefined, EMPTY_DRAFT).size).toBe(0)
})
