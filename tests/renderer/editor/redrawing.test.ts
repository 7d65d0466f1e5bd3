import { expect, test } from 'vitest'
import { Redrawing, whole } from '../../../renderer/cards/answers/redrawing'

/** Answers with these pieces, each with the prefix of ids that it was printed with. */
function drawer() {
  let prefixes = 0
  const redrawing = new Redrawing()
  return (since: string, pieces: readonly string[]) =>
    redrawing.answer(
      since,
      () => `${++prefixes}`,
      (prefix) => pieces.map((piece) => `${prefix}${piece}`),
    )
}

test('of a face that is drawn again, only those pieces are told that became other', () => {
  const draw = drawer()
  const first = draw('', ['a', 'b', 'c'])
  expect(first.pieces).toEqual(['1a', '1b', '1c'])
  const second = draw(first.number, ['a', 'x', 'c', 'd'])
  expect(second.pieces).toEqual([null, '1x', null, '1d'])
  expect(whole(second, whole(first, []))).toEqual(['1a', '1x', '1c', '1d'])
  const third = draw(second.number, ['a'])
  expect(whole(third, whole(second, whole(first, [])))).toEqual(['1a'])
})

test('who does not hold the last answer is told all, with ids of their own', () => {
  const draw = drawer()
  const first = draw('', ['a', 'b'])
  const second = draw(first.number, ['a', 'c'])
  for (const since of ['', first.number, 'of somebody else']) {
    const answer = draw(since, ['a', 'c'])
    expect(answer.pieces.every((piece) => piece !== null)).toBe(true)
    expect(answer.pieces[0]).not.toBe('1a')
  }
  expect(draw(second.number, ['a', 'c']).pieces).not.toContain(null)
})

test('a worker that was started anew takes no number of the one before for its own', () => {
  const [before, after] = [drawer(), drawer()]
  const old = before('', ['a', 'b'])
  after('', ['c', 'd'])
  expect(after(old.number, ['c', 'd']).pieces).not.toContain(null)
})
