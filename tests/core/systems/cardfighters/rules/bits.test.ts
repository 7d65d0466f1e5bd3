import { expect, test } from 'vitest'
import { bitOf } from '../../../../../core/systems/cardfighters/rules/definition'
import { EVENTS, HOOKS } from '../../../../../core/systems/cardfighters/vocabulary'

test('every event and hook has a bit of its own', () => {
  const bits = [...EVENTS, ...HOOKS].map(({ id }) => bitOf(id))
  expect(bits.length).toBeGreaterThan(20)
  for (const [index, bit] of bits.entries()) {
    expect(bit).not.toBe(0)
    expect(bits.indexOf(bit)).toBe(index)
    expect(bit & (bit - 1)).toBe(0)
  }
})
