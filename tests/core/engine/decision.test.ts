import { describe, expect, test } from 'vitest'
import { forced, judge, type Answer, type Asks, type Decision } from '../../../core/engine/decision'
import { ENGINE_MESSAGES } from '../../../core/engine/messages'
import { seedRandom } from '../../../core/engine/random'
import { sample } from '../../../core/engine/simulation/sample'
import { message, printMessage } from '../../../core/language/message'

const asking = (asks: Asks): Decision => ({ number: 3, by: 0, kind: 'test', prompt: message('test'), asks })

const why = (asks: Asks, answer: Answer): string | undefined => {
  const refusal = judge(asking(asks), answer)
  return refusal && printMessage(ENGINE_MESSAGES, refusal.reason)
}

const two: Asks = {
  kind: 'cards',
  candidates: [4, 5, 6],
  min: 1,
  max: 2,
  refused: [{ id: 9, reason: message('zone-full', { zone: 'Field', limit: 5 }) }],
}

describe('choosing cards', () => {
  test('between the smallest and the largest number of candidates, each once', () => {
    expect(why(two, { choose: [4] })).toBeUndefined()
    expect(why(two, { choose: [6, 4] })).toBeUndefined()
    expect(why(two, { choose: [] })).toBe('At least 1 must be chosen; 0 are.')
    expect(why(two, { choose: [4, 5, 6] })).toBe('At most 2 may be chosen; 3 are.')
    expect(why(two, { choose: [4, 4] })).toBe('A card can be chosen only once.')
  })

  test('a card that is refused says why, any other that it is no candidate', () => {
    expect(why(two, { choose: [9] })).toBe('Field is full: it holds 5.')
    expect(why(two, { choose: [8] })).toBe('That cannot be chosen here.')
  })
})

describe('a choice that can be cancelled', () => {
  const asks: Asks = { ...two, kind: 'cards', cancel: true }

  test('takes nothing as an answer as well, and still no fewer than it asks for otherwise', () => {
    expect(why(asks, { choose: [] })).toBeUndefined()
    expect(why({ ...asks, min: 2 }, { choose: [4] })).toBe('At least 2 must be chosen; 1 are.')
  })

  test('is never cancelled by players that are no persons', () => {
    const random = seedRandom(5)
    const answers = Array.from({ length: 50 }, () => sample(asking(asks), random))
    expect(answers.every((answer) => 'choose' in answer && answer.choose.length > 0)).toBe(true)
  })
})

describe('other kinds', () => {
  test('an option that is refused says why; another kind of answer is none', () => {
    const play = { action: 'play', verb: 'play', label: message('play') }
    const asks: Asks = {
      kind: 'option',
      options: [{ id: 'play:4', ...play }],
      refused: [{ id: 'play:5', ...play, refusal: { reason: message('zone-full', { zone: 'Field', limit: 5 }) } }],
    }
    expect(why(asks, { option: 'play:4' })).toBeUndefined()
    expect(why(asks, { option: 'play:5' })).toBe('Field is full: it holds 5.')
    expect(why(asks, { option: 'play:6' })).toBe('That cannot be done now.')
    expect(why(asks, { yes: true })).toBe('Another kind of answer is needed here: option.')
  })

  test('numbers are whole and lie in the range', () => {
    expect(why({ kind: 'number', min: 1, max: 3 }, { number: 3 })).toBeUndefined()
    expect(why({ kind: 'number', min: 1, max: 3 }, { number: 4 })).toBe('Expected a number from 1 to 3, found 4.')
    expect(why({ kind: 'number', min: 1, max: 3 }, { number: 1.5 })).toBe('Expected a number from 1 to 3, found 1.5.')
  })

  test('shares add up, and nobody chosen gets less than the least', () => {
    const asks: Asks = { kind: 'share', candidates: [4, 5], total: 4, least: 1, min: 1, max: 2, refused: [] }
    expect(why(asks, { share: { 4: 1, 5: 3 } })).toBeUndefined()
    expect(why(asks, { share: { 4: 4 } })).toBeUndefined()
    expect(why(asks, { share: { 4: 4, 5: 0 } })).toBe('Each chosen card must get at least 1.')
    expect(why(asks, { share: { 4: 1, 5: 1 } })).toBe('Expected 4 in all, found 2.')
  })

  test('what is paid is there, adds up, and holds what must be among it', () => {
    const asks: Asks = { kind: 'pay', total: 3, available: { red: 2, blue: 4 }, least: { red: 1 } }
    expect(why(asks, { pay: { red: 1, blue: 2 } })).toBeUndefined()
    expect(why(asks, { pay: { red: 3 } })).toBe('There are not 3 of red.')
    expect(why(asks, { pay: { blue: 3 } })).toBe('At least 1 of red must be paid.')
    expect(why(asks, { pay: { red: 1, blue: 1 } })).toBe('Expected 3 in all, found 2.')
  })
})

test('a choice without alternatives is forced', () => {
  expect(forced(asking({ kind: 'cards', candidates: [4, 5], min: 2, max: 2, refused: [] }))).toEqual({ choose: [4, 5] })
  expect(forced(asking({ kind: 'cards', candidates: [], min: 0, max: 2, refused: [] }))).toEqual({ choose: [] })
  expect(
    forced(asking({ kind: 'cards', candidates: [4, 5], min: 2, max: 2, ordered: true, refused: [] })),
  ).toBeUndefined()
  expect(forced(asking({ kind: 'number', min: 2, max: 2 }))).toEqual({ number: 2 })
  expect(forced(asking({ kind: 'pay', total: 2, available: { red: 1, blue: 1 }, least: {} }))).toEqual({
    pay: { red: 1, blue: 1 },
  })
  expect(forced(asking({ kind: 'yes' }))).toBeUndefined()
})
