import { expect, test } from 'vitest'
import { createQueue } from '../../../renderer/lab/queue'

function drained(queue: ReturnType<typeof createQueue>): string[] {
  const found: string[] = []
  for (let next = queue.next(); next; next = queue.next()) found.push(`${next.entry}${next.isAgain ? ' again' : ''}`)
  return found
}

test('the newest change is played first, and behind all changes who names them, in their order', () => {
  const queue = createQueue()
  queue.push(['a', 'b'])
  queue.append(['u', 'v'])
  queue.push(['c'])
  expect(queue.waiting.value).toBe(5)
  expect(drained(queue)).toEqual(['c', 'b', 'a', 'u again', 'v again'])
  expect(queue.waiting.value).toBe(0)
})

test('who waits twice is played once, at the place of the last time', () => {
  const queue = createQueue()
  queue.push(['a', 'b'])
  queue.push(['a'])
  queue.append(['b'])
  expect(drained(queue)).toEqual(['a', 'b again'])
})

test('a change of its own takes the place of a turn for the sake of others, and a withdrawn one is gone', () => {
  const queue = createQueue()
  queue.append(['a', 'b', 'c'])
  queue.push(['b'])
  queue.withdraw('c')
  expect(drained(queue)).toEqual(['b', 'a again'])
  queue.append(['a'])
  queue.clear()
  queue.push(['a'])
  expect(drained(queue)).toEqual(['a'])
})
