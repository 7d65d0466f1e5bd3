import { expect, test } from 'vitest'
import { keysOf, WAYS } from '../../../renderer/table/stepping/walks'
import { hostWith } from './host'

test('a browser keeps F5 and F11 to itself: steps have other keys there, before the host has said anything', () => {
  hostWith([])
  const keys = (walk: string): readonly string[] => WAYS.flatMap((way) => (way.walk === walk ? keysOf(way) : []))
  expect(keys('into')[0]).toBe('Alt+F11')
  expect(keys('run')[0]).toBe('Alt+F5')
  expect(keys('over')).toEqual(['F10'])
})
