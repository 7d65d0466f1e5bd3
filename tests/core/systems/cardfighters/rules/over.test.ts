import { expect, test } from 'vitest'
import { Match } from '../../../../../core/engine/match'
import { Stepper } from '../../../../../core/engine/stepping/stepper'
import type { Walk } from '../../../../../core/engine/stepping/steps'
import { placeOf } from '../../../../../core/engine/stepping/watch'
import { nodeAt } from '../../../../../core/language/nodes'
import { rules } from '../../../../../core/systems/cardfighters/rules'
import { given, played, type Given } from './arena'

/** The words before which the table stands on the way through an action, from its first statement to the next decision. */
function stopsOf(rule: string, walk: Walk, position: Given = {}): readonly string[] {
  const cards = played('Action', 'X', rule)
  const { match: once, pool } = given({ ...position, cards, you: { ...position.you, hand: ['X'] } }).play('play X')
  const stepper = new Stepper(rules)
  const match = new Match(rules, once.setup, pool, { goal: stepper.goal })
  stepper.attach(match)
  match.follow(once.inputs)
  const stops: string[] = []
  for (stepper.walk('into'); match.halted; stepper.walk(stops.length === 0 ? 'into' : walk)) {
    const place = placeOf(rules, match.table)
    const card = place && pool.byKey(place.source.key)?.card
    const span = card && nodeAt(card, place.node)?.span
    if (stops.length > 0 || match.state.work.at(-1)?.kind === 'statement')
      stops.push(span ? cards.slice(span.start, span.end) : '')
  }
  expect(match.state).toEqual(once.state)
  return stops
}

test('a step over takes a statement whole, and each of a line by itself', () => {
  expect(stopsOf('action = sp(+3); sp(=2)', 'over')).toEqual(['sp(+3)', 'sp(=2)'])
  expect(stopsOf('action = sp(+3) && hp(+100); hp(-200); sp(=2)', 'over')).toEqual([
    'sp(+3) && hp(+100)',
    'hp(-200)',
    'sp(=2)',
  ])
})

test('a step into comes to every effect of a statement once', () => {
  const stops = stopsOf('action = sp(+3) && hp(+100); sp(=2)', 'into')
  expect(stops.filter((one) => one === 'sp(+3)')).toHaveLength(1)
  expect(stops.some((one) => one.includes('hp(+100)'))).toBe(true)
})

test('a step over goes past what a statement chooses and does again and again', () => {
  const ring = { foe: { ring: ['Ferrel', 'Corwin'] } }
  expect(stopsOf('action = each(opp.ring) bp(-100); sp(=2)', 'over', ring).length).toBeLessThanOrEqual(2)
})
