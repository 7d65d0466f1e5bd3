import { expect, test } from 'vitest'
import { printMessage } from '../../../../../core/language/message'
import { rules } from '../../../../../core/systems/cardfighters/rules'
import { fighter, given, played, type Arena } from './arena'

const agendaOf = (arena: Arena): string[] =>
  (rules.agenda?.(arena.match.table) ?? []).map(({ message }) => printMessage(rules.messages, message))

test('what resolves now stands before what waits after it', () => {
  const cards =
    fighter('auto = ~anyHandChanges~ [[may]] sp(+1)') +
    fighter('auto = ~anyHandChanges~ sp(+1)', { name: 'Y' }) +
    played('Action', 'Trade', 'action = draw()')
  const arena = given({ cards, you: { ring: ['X', 'Y'], hand: ['Trade'] } }).play('play Trade')
  expect([arena.asked, agendaOf(arena)]).toEqual([
    '0 may',
    ['X resolves.', 'Y: its ability waits.', 'Trade is being played.'],
  ])
})

test('fights that are still to come are on it', () => {
  const cards = fighter('auto = ~blocked~ [[may]] bp(+300)')
  const arena = given({ cards, you: { ring: ['X', 'Hannu'] }, foe: { ring: ['Corwin'] } }).play(
    'end',
    'attack X',
    'attack Hannu',
    'end',
    'block Corwin > X',
    'end',
  )
  expect(agendaOf(arena)).toEqual(['X resolves.', 'X fights the one that counters it.', 'The attack of Hannu.'])
})

test('a greedy player counts what stands, HP and SP', () => {
  const worth = (arena: Arena): number => rules.evaluate(arena.match.table, 0)
  const even = worth(given({ you: { ring: ['Hannu'] }, foe: { ring: ['Hannu'] } }))
  expect(worth(given({ you: { ring: ['Corwin'] }, foe: { ring: ['Hannu'] } }))).toBeGreaterThan(even)
  expect(worth(given({ you: { ring: ['Hannu'], values: { hp: 1000 } }, foe: { ring: ['Hannu'] } }))).toBeLessThan(even)
  expect(worth(given({ you: { ring: ['Hannu'], values: { sp: 20 } }, foe: { ring: ['Hannu'] } }))).toBeGreaterThan(even)
})
