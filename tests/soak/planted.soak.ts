import { expect, test } from 'vitest'
import { judged } from '../core/engine/fuzz/judged'
import { PLANTED } from '../core/engine/fuzz/planted'

test('of 40 planted faults, games at random find 38 and name them rightly', () => {
  const missed = PLANTED.flatMap((planted, index) => {
    const { kinds, right } = judged(planted)
    return right ? [] : [`${index}: ${planted.fault} of ${planted.system}: ${kinds.join(', ') || 'nothing'}`]
  })
  console.log(`${PLANTED.length - missed.length} of ${PLANTED.length} planted faults found.\n${missed.join('\n')}`)
  expect(PLANTED).toHaveLength(40)
  expect(missed.length).toBeLessThanOrEqual(2)
}, 600_000)
