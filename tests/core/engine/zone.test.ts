import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Match } from '../../../core/engine/match'
import { isPlayer } from '../../../core/engine/seat'
import { cardAt } from '../../../core/engine/state'
import { cardsIn, idsIn, refuse } from '../../../core/engine/zone'
import { PLAYED } from '../systems/played'
import { mixed, pips, pool, small } from './pips'

const { table } = new Match(
  pips,
  { seed: 3, parameters: {}, start: { kind: 'decks', decks: [mixed, small], first: 0 } },
  pool,
)

test('cards are found in a zone of a seat, first to last, as the objects that lie there', () => {
  const hand = idsIn(table.state, 'hand', 0)
  expect(hand).toHaveLength(3)
  expect(cardsIn(table, 'hand', 0).map(({ id }) => id)).toEqual(hand)
  expect(cardsIn(table, 'hand', 0)[0]).toBe(cardAt(table, hand[0] ?? -1))
  expect(cardsIn(table, 'hand', 1)).not.toContain(cardAt(table, hand[0] ?? -1))
  expect(cardsIn(table, 'table', 0)).toEqual([])
})

test('a zone or a card that does not exist is a bug of the rules', () => {
  expect(() => cardsIn(table, 'attic', 0)).toThrow('The table has no zone attic.')
  expect(() => cardAt(table, 999)).toThrow('There is no card 999 at the table.')
})

test('only 0 and 1 are players, and not the number of a card that nobody may know', () => {
  expect([-1, 0, 1, 2, 0.5].map(isPlayer)).toEqual([false, true, true, false, false])
})

test('a refusal has a place where one is known, and nothing else of it', () => {
  expect(refuse('dear', { cost: 2 })).toEqual({ reason: { id: 'dear', args: { cost: 2 } } })
  expect(refuse('dear', {}, { key: 'A-1', start: 2, end: 5 }).span).toEqual({ key: 'A-1', start: 2, end: 5 })
  expect(refuse('dear')).not.toHaveProperty('span')
})

test.each(PLAYED.map(([id]) => id))('%s does not write again what the kit has', (id) => {
  const folder = join(import.meta.dirname, '../../../core/systems', id)
  const again = ['rules', 'effects'].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) => readFileSync(join(folder, name, path), 'utf8').split('\n'))
      .filter((line) => /\b(const|function) (cardsIn|cardAt|cardOf|deref|liveOf|isPlayer|offer)\b/.test(line)),
  )
  expect(again).toEqual([])
})
