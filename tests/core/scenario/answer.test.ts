import { expect, test } from 'vitest'
import type { Asks, Decision, Option } from '../../../core/engine/decision'
import { message } from '../../../core/language/message'
import { readAnswer, type Reading, type Room } from '../../../core/scenario/running/answer'
import type { Problem } from '../../../core/scenario/cards'
import { Names } from '../../../core/scenario/names'
import { offersExactly } from '../../../core/scenario/running/offer'
import { phrase } from '../../../core/scenario/recording/phrase'
import { readStep } from '../../../core/scenario/running/step'
import type { StepData } from '../../../core/scenario/document'
import { run } from './play'
import { rules } from './toy'

/** A table with Ann and Bob (2 and 3 after the players) on the far field. */
function room(): Room {
  const { match } = run(
    'given: { you: { deck: [] }, foe: { deck: [], field: [{ plain: 1/1, as: Ann }, { plain: 2/2, as: Bob }] } }',
  )
  if (!match) throw new Error('There is no match.')
  const placed = [...match.state.cards]
    .slice(2)
    .map(({ key }, index) => ({ seat: 1 as const, key, alias: index === 0 ? 'Ann' : 'Bob' }))
  return { rules, names: new Names(match, placed) }
}

const decision = (asks: Asks): Decision => ({ number: 0, by: 0, kind: 'asked', prompt: message('hits'), asks })

function read(asks: Asks, step: StepData): Reading | Problem {
  const { action } = readStep(step, '', rules)
  if (!action) throw new Error('The step does nothing.')
  return readAnswer(decision(asks), action, room())
}

const option = (more: Partial<Option>): Option => ({
  id: 'x',
  action: 'x',
  verb: 'play',
  label: message('play'),
  ...more,
})
const options = (...list: Option[]): Asks => ({ kind: 'option', options: list, refused: [] })

test('numbers and payments are taken as they are', () => {
  expect(read({ kind: 'number', min: 0, max: 4 }, { number: 3 })).toEqual({ answer: { number: 3 }, rest: [] })
  expect(
    read({ kind: 'pay', total: 2, available: { red: 1, blue: 1 }, least: {} }, { pay: { red: 1, blue: 1 } }),
  ).toEqual({ answer: { pay: { red: 1, blue: 1 } }, rest: [] })
})

test('an order is the cards in the order in which they are named', () => {
  const asks: Asks = { kind: 'cards', candidates: [2, 3], min: 2, max: 2, ordered: true, refused: [] }
  expect(read(asks, { order: ['Bob', 'Ann'] })).toEqual({ answer: { choose: [3, 2] }, rest: [] })
})

test('an option is taken by its name or its label, in any case', () => {
  const asks = options(
    option({ id: 'a', verb: 'way', name: 'Left' }),
    option({ id: 'b', verb: 'way', name: 'Right', label: message('end') }),
  )
  expect(read(asks, { option: 'left' })).toMatchObject({ answer: { option: 'a' } })
  expect(read(asks, { option: 'End the turn' })).toMatchObject({ answer: { option: 'b' } })
  expect(read(asks, { option: 'up' })).toEqual({ problem: 'nothing that is offered is "up".' })
})

test('among several ways the one without a name is meant, unless one is named', () => {
  const asks = options(option({ id: 'a', card: 2 }), option({ id: 'b', card: 2, name: 'Fast' }))
  expect(read(asks, { play: 'Ann' })).toMatchObject({ answer: { option: 'a' } })
  expect(read(asks, { play: 'Ann', with: 'Fast' })).toMatchObject({ answer: { option: 'b' } })
  const named = options(option({ id: 'a', card: 2, name: 'Slow' }), option({ id: 'b', card: 2, name: 'Fast' }))
  expect(read(named, { play: 'Ann' })).toEqual({
    problem: '"play Ann" means several of what is offered: play foe.field.Ann with Slow, play foe.field.Ann with Fast.',
  })
})

test('a target or a way that the option does not ask for is kept for the decision that does', () => {
  const { rest } = read(options(option({ card: 2 })), { play: 'Ann', target: 'Bob', with: 'Fast' }) as Reading
  expect(rest).toEqual([
    { do: 'choose', words: ['Bob'] },
    { do: 'option', option: 'Fast' },
  ])
})

test('cards that the rules offer as options can be chosen', () => {
  const asks = options(option({ id: 'a', verb: 'next', card: 2 }), option({ id: 'b', verb: 'next', card: 3 }))
  expect(read(asks, { choose: 'Bob' })).toMatchObject({ answer: { option: 'b' } })
})

test('an offer is compared whole, whatever is asked', () => {
  const offers = (asks: Asks, expected: (string | number | boolean)[]): boolean =>
    offersExactly(expected, decision(asks), room())
  expect(offers({ kind: 'number', min: 1, max: 3 }, [1, 2, 3])).toBe(true)
  expect(offers({ kind: 'number', min: 1, max: 3 }, [1, 2])).toBe(false)
  expect(offers({ kind: 'yes' }, [true, false])).toBe(true)
  expect(
    offers(options(option({ card: 2, target: 3 }), option({ verb: 'end', passes: true })), ['play Ann > Bob']),
  ).toBe(true)
  expect(offers(options(option({ card: 2 }), option({ card: 3 })), ['play Ann'])).toBe(false)
})

test('an answer is put into the plainest words that mean it', () => {
  const asks = options(
    option({ id: 'a', card: 2, name: 'Slow' }),
    option({ id: 'b', card: 2, name: 'Fast' }),
    option({ id: 'c', card: 3, name: 'Slow' }),
  )
  expect(phrase(decision(asks), { option: 'b' }, room())).toEqual({ play: 'Ann', with: 'Fast' })
  expect(phrase(decision(asks), { option: 'c' }, room())).toEqual({ play: 'Bob' })
  expect(phrase({ ...decision({ kind: 'yes' }), by: 1 }, { yes: false }, room())).toEqual({ yes: false, by: 'foe' })
})
