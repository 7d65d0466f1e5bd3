import { expect, test } from 'vitest'
import { describe } from '../../../core/engine/arranging/describe'
import { Match } from '../../../core/engine/match'
import { ENGINE_MESSAGES } from '../../../core/engine/messages'
import type { Arrangement } from '../../../core/engine/rules'
import { pips, pool } from './pips'

const side = { values: {}, zones: { hand: [{ key: 'one' }] } }
const opened = (): Match =>
  new Match(pips, { seed: 1, parameters: {}, start: { kind: 'position', position: { sides: [side, side] } } }, pool)

const CHANGES: readonly Arrangement[] = [
  { do: 'put', key: 'two', seat: 1, zone: 'hand' },
  { do: 'move', card: 2, seat: 0, zone: 'table' },
  { do: 'remove', card: 2 },
  { do: 'set', card: 0, name: 'score', value: 7 },
  { do: 'turn', seat: 1 },
  { do: 'turn', seat: 1, phase: 'turn' },
  { do: 'shuffle', seat: 0, zone: 'deck' },
]

test.each(CHANGES.map((change) => [change.do, change] as const))(
  'a change by hand has a sentence without open holes: %s',
  (_do, change) => {
    const match = opened()
    const { message, subjects = {}, level } = describe(pips, match.table, change)
    const holes = [...(ENGINE_MESSAGES[message.id] ?? '{none}').matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole ?? '')
    expect([level, holes.filter((hole) => message.args[hole] === undefined && subjects[hole] === undefined)]).toEqual([
      'input',
      [],
    ])
  },
)

test('a card that is put on the table is named by the id it gets', () => {
  const match = opened()
  match.arrange({ do: 'put', key: 'two', seat: 1, zone: 'hand' })
  expect(match.events.at(-1)).toMatchObject({
    message: { id: 'put-by-hand' },
    subjects: { card: match.state.cards.length - 1, player: 1 },
  })
})

test('a refused change leaves no line in the log', () => {
  const match = opened()
  match.arrange({ do: 'put', key: 'none', seat: 1, zone: 'hand' })
  expect(match.events).toEqual([])
})
