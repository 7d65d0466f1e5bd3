import { expect, test } from 'vitest'
import { setProperty } from '../../../core/engine/arranging/arrange'
import { Match } from '../../../core/engine/match'
import type { Property, PropertyValue } from '../../../core/engine/rules'
import { pips, pool } from './pips'

/** Sets a property of the near player that is of this kind: why not, or what it is then. */
function set(kind: Pick<Property, 'type' | 'fractions' | 'min'>, value: PropertyValue): PropertyValue | string {
  let kept: PropertyValue | undefined
  const property: Property = {
    ...kind,
    name: 'size',
    label: 'Size',
    of: 'player',
    read: () => kept,
    write: (_, __, given) => void (kept = given),
  }
  const side = { values: {}, zones: {} }
  const start = { kind: 'position', position: { sides: [side, side] } } as const
  const rules = { ...pips, properties: [property] }
  const { table } = new Match(rules, { seed: 1, parameters: {}, start }, pool)
  return setProperty(rules, table, 0, 'size', value)?.reason.id ?? kept ?? 'nothing'
}

test('numbers are whole unless they may be fractions', () => {
  expect([set({ type: 'number' }, 2), set({ type: 'number' }, 2.5)]).toEqual([2, 'wrong-value'])
  expect(set({ type: 'number', fractions: true }, 2.5)).toBe(2.5)
  expect(set({ type: 'number', fractions: true }, Infinity)).toBe('wrong-value')
})

test('counters are whole and not below zero unless they may be', () => {
  expect([set({ type: 'counters' }, { a: 1.5 }), set({ type: 'counters' }, { a: -1 })]).toEqual([
    'wrong-value',
    'wrong-value',
  ])
  expect(set({ type: 'counters', fractions: true, min: -2 }, { a: -1.5 })).toEqual({ a: -1.5 })
})
