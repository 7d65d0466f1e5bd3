import { expect, test } from 'vitest'
import { changeOf } from '../../../renderer/measure/changes'
import { PLAYED } from '../../core/systems/played'

test.each(PLAYED)('changes of numbers are called as %s calls them, whosever they are', (_id, system) => {
  const { rules } = system.workshop
  const numbers = rules.properties.filter(({ of, type }) => of === 'player' && type === 'number')
  expect(numbers.length).toBeGreaterThan(0)
  for (const { name, label } of numbers) {
    expect(changeOf(rules, `own.${name}`, 1.5)).toBe(`${label} +1.50`)
    expect(changeOf(rules, `foe.${name}`, -2)).toBe(`the opponent's ${label} -2.00`)
  }
  // A property of cards may be called alike, and means another thing.
  for (const { name, label } of rules.properties.filter(({ of }) => of === 'card'))
    if (!rules.properties.some((one) => one.of === 'player' && one.name === name))
      expect(changeOf(rules, `own.${name}`, 1)).not.toBe(`${label} +1.00`)
})

test('what no game names is called as it is counted', () => {
  expect(changeOf(undefined, 'own.hp', 0)).toBe('hp 0.00')
})
