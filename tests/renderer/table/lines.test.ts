import { expect, test } from 'vitest'
import { bench, positioned, TEXTS } from './bench'

/** A table at which Spark, then Moss were played, and that stands before both. */
function wentBack() {
  const it = bench()
  it.open(positioned({ hand: ['SP', 'MO', 'WA'] }))
  it.play('Spark')
  it.play('Moss')
  it.take({ do: 'go', inputs: 0 })
  return it
}
const names = (it: ReturnType<typeof bench>) =>
  it.position.lines.map(({ said, name, inputs }) => [name ?? said ?? 'first', inputs])

test('another choice in the past keeps the line of play before, which can be returned to whole', () => {
  const it = wentBack()
  it.play('Wall')
  expect(it.heard('forked')).toEqual([{ tell: 'forked', before: 'line-1' }])
  expect(names(it)).toEqual([
    ['first', 2],
    ['You plays Wall.', 1],
  ])
  it.take({ do: 'follow', line: 'line-1' })
  expect([it.row(0), it.position.inputs, it.position.total]).toEqual([['Spark', 'Moss'], 2, 2])
  it.take({ do: 'follow', line: 'line-2' })
  expect(it.row(0)).toEqual(['Wall'])
})

test('the same choice in the past goes on along the line that has it, and opens none', () => {
  const it = wentBack()
  it.play('Spark')
  expect([it.row(0), it.position.total, it.position.lines.length, it.heard('forked')]).toEqual([['Spark'], 2, 1, []])
  it.take({ do: 'go', inputs: 0 })
  it.play('Wall')
  it.take({ do: 'go', inputs: 0 })
  it.play('Spark')
  expect([it.position.line, it.position.total, it.position.lines.length]).toEqual(['line-1', 2, 2])
})

test('a change by hand in the past keeps the line before too', () => {
  const it = wentBack()
  it.take({ do: 'arrange', change: { do: 'set', card: 0, name: 'energy', value: 9 } })
  expect(it.position.lines.map(({ inputs }) => inputs)).toEqual([2, 1])
})

test('an answer to an earlier decision does not go along a line that has it', () => {
  const it = wentBack()
  it.take({ do: 'answer', decision: 1, answer: { option: `play:${it.id('Spark')}` } })
  expect([it.heard('refused').length, it.position.inputs]).toEqual([1, 0])
})

test('lines are named and taken away, but not the one in which the table stands', () => {
  const it = wentBack()
  it.play('Wall')
  it.take(
    { do: 'name', line: 'line-1', name: 'greedy plan' },
    { do: 'forget', line: 'line-2' },
    { do: 'forget', line: 'line-9' },
  )
  expect(names(it)).toEqual([
    ['greedy plan', 2],
    ['You plays Wall.', 1],
  ])
  it.take({ do: 'forget', line: 'line-1' })
  expect([names(it).length, it.row(0)]).toEqual([1, ['Wall']])
})

test('a line that was taken away is put back, and no line is said to be new', () => {
  const it = wentBack()
  it.play('Wall')
  const before = it.said.findLast((message) => message.tell === 'position')?.lines
  const listed = names(it)
  it.take({ do: 'forget', line: 'line-1' })
  const forks = it.heard('forked').length
  if (before) it.take({ do: 'remember', line: 'line-1', before })
  expect([names(it), it.heard('forked').length]).toEqual([listed, forks])
  it.take({ do: 'follow', line: 'line-1' })
  expect(it.row(0)).toEqual(['Spark', 'Moss'])
})

test('a table that is laid again has all its lines', () => {
  const it = wentBack()
  it.play('Wall')
  const { lines } = it.said.findLast((message) => message.tell === 'position') ?? {}
  const again = bench()
  again.open(positioned({ hand: ['SP', 'MO', 'WA'] }), { history: it.history, ...(lines && { lines }), at: 1 })
  expect(again.row(0)).toEqual(['Wall'])
  again.take({ do: 'follow', line: 'line-1' })
  expect(again.row(0)).toEqual(['Spark', 'Moss'])
})

test('a card that changes so that the line no longer fits costs no input, and mended it leads on as before', () => {
  const it = bench()
  it.open(positioned({ hand: ['SP', 'MO', 'WA'] }))
  for (const card of ['Wall', 'Moss']) it.play(card)
  const wall = TEXTS.find(({ entry }) => entry === 'wall')
  it.take({ do: 'reload', texts: [{ entry: 'wall', text: 'name Wall\nkey WA\ncost 9' }] })
  expect([it.heard('cut').length, it.row(0), it.position.lines.map(({ inputs }) => inputs)]).toEqual([1, [], [2, 0]])
  it.take({ do: 'reload', texts: wall ? [wall] : [] })
  expect([it.row(0), it.position.lines.length]).toEqual([['Wall', 'Moss'], 1])
})

test('a line that does not fit any more says where and why for as long as that is so', () => {
  const it = bench()
  it.open(positioned({ hand: ['SP', 'MO', 'WA'] }))
  for (const card of ['Wall', 'Moss']) it.play(card)
  const wall = TEXTS.filter(({ entry }) => entry === 'wall')
  const dear = { entry: 'wall', text: 'name Wall\nkey WA\ncost 9' }
  const unfit = () => it.position.lines.map((line) => [line.id, line.unfit?.at, line.unfit?.reason.text])
  expect(unfit()).toEqual([['line-1', undefined, undefined]])
  it.take({ do: 'reload', texts: [dear] })
  const told = ['line-1', 0, 'There is only 3 energy.']
  expect(unfit()).toEqual([told, ['line-2', undefined, undefined]])
  it.play('Moss')
  expect(unfit()[0]).toEqual(told)
  it.take({ do: 'follow', line: 'line-1' })
  expect(unfit().find(([id]) => id === 'line-1')).toEqual(told)
  it.take({ do: 'reload', texts: wall }, { do: 'follow', line: 'line-1' })
  expect([unfit()[0], it.row(0)]).toEqual([
    ['line-1', undefined, undefined],
    ['Wall', 'Moss'],
  ])
})

test('undo and redo go step by step where no person chose anything', () => {
  const it = bench()
  it.open(positioned({ hand: ['MO'] }, { hand: ['WA'] }), { players: ['random', 'random'] })
  it.tick(4)
  const { inputs } = it.position
  it.take({ do: 'go', inputs: it.position.undo ?? -1 })
  expect([it.position.inputs, it.isPlanned]).toEqual([inputs - 1, false])
  it.take({ do: 'go', inputs: it.position.redo ?? -1 })
  expect([it.position.inputs, it.isPlanned]).toEqual([inputs, true])
})
