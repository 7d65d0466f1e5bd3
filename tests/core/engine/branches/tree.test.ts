import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  follow,
  grow,
  lineWith,
  pathOf,
  plant,
  remove,
  rename,
  restore,
  type Tree,
} from '../../../../core/engine/branches/tree'

/** Plays one input after the first `at` of the present line, as the table does: along a line that has it, else along a line of its own. */
function play(tree: Tree<string>, at: number, input: string): Tree<string> {
  const known = lineWith(tree, at, (one) => one === input)
  return known === undefined ? grow(tree, at, input) : follow(tree, known)
}
const paths = (tree: Tree<string>): string[] => tree.lines.map(({ id }) => pathOf(tree, id).join('')).sort()

test('what is played at the end makes the line longer', () => {
  expect(paths(grow(plant(['a', 'b']), 2, 'c'))).toEqual(['abc'])
})

test('another choice in the past opens a line, and the one before is kept whole', () => {
  const tree = play(plant(['a', 'b', 'c']), 1, 'x')
  expect(pathOf(tree)).toEqual(['a', 'x'])
  expect(paths(tree)).toEqual(['abc', 'ax'])
})

test('the same choice in the past goes on along the line that has it, whichever that is', () => {
  const forked = play(play(plant(['a', 'b', 'c']), 1, 'x'), 2, 'y')
  const back = play(forked, 1, 'b')
  expect([pathOf(back), paths(back)]).toEqual([
    ['a', 'b', 'c'],
    ['abc', 'axy'],
  ])
  expect(pathOf(play(back, 1, 'x'))).toEqual(['a', 'x', 'y'])
})

test('a line that is taken away leaves those that branched off it, before and after its own beginning, with all their inputs', () => {
  const lines = [['a', 'b', 'c']].reduce((tree, path) => ({ ...tree, ...plant(path) }), plant<string>())
  const second = play(play(lines, 1, 'x'), 2, 'y')
  const third = play(play(second, 2, 'z'), 3, 'w')
  const fourth = play(third, 0, 'q')
  const gone = remove(fourth, 'line-2')
  expect(paths(gone)).toEqual(['abc', 'axzw', 'q'])
  expect(paths(remove(gone, 'line-1'))).toEqual(['axzw', 'q'])
})

test('a line that was taken away is put back whole, at its place, though its id or what it left is gone', () => {
  const whole = rename(play(play(play(plant(['a', 'b', 'c']), 1, 'x'), 2, 'y'), 0, 'q'), 'line-2', 'long way')
  const gone = remove(whole, 'line-2')
  const back = restore(gone, whole, 'line-2')
  expect([back.lines[1], back.lines.map(({ id }) => id), paths(back)]).toEqual([
    whole.lines[1],
    ['line-1', 'line-2', 'line-3'],
    paths(whole),
  ])
  expect(restore(gone, whole, 'line-9')).toBe(gone)
  const without = remove(gone, 'line-1')
  expect(restore(without, whole, 'line-2').lines).toEqual([
    ...without.lines,
    { id: 'line-2', name: 'long way', inputs: ['a', 'x', 'y'] },
  ])
  const last = remove(follow(whole, 'line-1'), 'line-3')
  const again = play(last, 0, 'z')
  expect(paths(restore(again, whole, 'line-3'))).toEqual(['abc', 'axy', 'q', 'z'])
  expect(new Set(restore(again, whole, 'line-3').lines.map(({ id }) => id)).size).toBe(4)
})

test('the present line is never taken away', () => {
  const tree = play(plant(['a', 'b']), 1, 'x')
  expect(remove(tree, tree.now)).toBe(tree)
})

test('a name is given and taken back', () => {
  const tree = rename(plant(['a']), 'line-1', 'long way')
  expect([tree.lines[0]?.name, rename(tree, 'line-1', '').lines[0]?.name]).toEqual(['long way', undefined])
})

test('whatever is played wherever: no path is lost, none is there twice, and the present one is what was played last', () => {
  const steps = fc.array(fc.record({ at: fc.nat(6), input: fc.constantFrom('a', 'b', 'c') }), { maxLength: 40 })
  fc.assert(
    fc.property(steps, (orders) => {
      let tree = plant<string>()
      const played = new Set<string>()
      for (const { at, input } of orders) {
        const from = Math.min(at, pathOf(tree).length)
        const path = [...pathOf(tree).slice(0, from), input].join('')
        tree = play(tree, from, input)
        played.add(path)
        expect(pathOf(tree).join('').startsWith(path)).toBe(true)
      }
      const all = paths(tree)
      for (const path of played) expect(all.some((one) => one.startsWith(path))).toBe(true)
      expect(
        all.some((one, index) => all.some((other, at) => at !== index && other.startsWith(one)) && one !== ''),
      ).toBe(false)
    }),
  )
})
