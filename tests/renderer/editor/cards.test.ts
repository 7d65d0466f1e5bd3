import { describe, expect, test } from 'vitest'
import { latest } from '../../../renderer/cards/latest'
import { Queue } from '../../../renderer/cards/queue'
import { createReader } from '../../../renderer/cards/texts'
import { packColours, visible } from '../../../renderer/editor/script/convert'

/** Places of a text as Monaco counts them. */
const places = (text: string) => ({
  getPositionAt(offset: number) {
    const lines = text.slice(0, offset).split('\n')
    return { lineNumber: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 } as never
  },
  getLineMaxColumn: (line: number) => (text.split('\n')[line - 1]?.length ?? 0) + 1,
})

describe('latest', () => {
  test('runs the first and the newest call, and drops those between', async () => {
    const ran: number[] = []
    const run = latest(async (value: number) => {
      ran.push(value)
      await Promise.resolve()
      return value
    })
    expect(await Promise.all([run(1), run(2), run(3)])).toEqual([1, undefined, 3])
    expect(ran).toEqual([1, 3])
  })

  test('goes on after a failure', async () => {
    const run = latest((value: number) => (value === 1 ? Promise.reject(new Error('one')) : Promise.resolve(value)))
    const first = run(1).catch((error: Error) => error.message)
    expect([await first, await run(2)]).toEqual(['one', 2])
  })
})

describe('queue', () => {
  test('does not begin what was cancelled while it waited', async () => {
    const queue = new Queue(1)
    const first = queue.add(() => Promise.resolve('first'))
    const second = queue.add(() => Promise.resolve('second'))
    const third = queue.add(() => Promise.resolve('third'))
    second.cancel()
    expect(await Promise.all([first.done, second.done, third.done])).toEqual(['first', undefined, 'third'])
  })
})

test('entries asked for in one turn are read together', async () => {
  const asked: string[][] = []
  const read = createReader(async (entries) => {
    asked.push(entries)
    return entries.map((entry) => ({ entry }))
  })
  await Promise.all([read('a'), read('b'), read('a')])
  expect(asked).toEqual([['a', 'b']])
})

describe('colours', () => {
  test('are packed relative to one another, line by line', () => {
    const text = 'name A;\ncost 2;'
    const packed = packColours(places(text), [
      { span: { start: 0, end: 4 }, colour: 'statement' },
      { span: { start: 5, end: 6 }, colour: 'name' },
      { span: { start: 8, end: 12 }, colour: 'statement' },
    ])
    expect([...packed]).toEqual([0, 0, 4, 0, 0, 0, 5, 1, 10, 0, 1, 0, 4, 0, 0])
  })
  test('of several lines become one token a line', () => {
    const packed = packColours(places('"ab\ncd"'), [{ span: { start: 0, end: 7 }, colour: 'string' }])
    expect([...packed]).toEqual([0, 0, 3, 9, 0, 1, 0, 3, 9, 0])
  })
})

test('an empty span is marked on the character before a line end', () => {
  expect(visible({ start: 3, end: 3 }, 'abc\nd')).toEqual({ start: 2, end: 3 })
})
