import { expect, test } from 'vitest'
import { chance, chooseOne, judgeResults } from '../../../core/engine/chance'
import { seedRandom } from '../../../core/engine/random'
import type { TraceEvent } from '../../../core/engine/trace'

function tableWith(...forced: number[]) {
  const told: TraceEvent[] = []
  return {
    told,
    table: { state: { random: { ...seedRandom(4), forced } }, trace: (event: TraceEvent) => void told.push(event) },
  }
}

test('a result that was laid down is taken and marked in the log; what chance decides is not', () => {
  const { table, told } = tableWith(5)
  expect(chance(table, 1, 6)).toBe(5)
  chance(table, 1, 6)
  expect(told).toEqual([{ level: 'input', message: { id: 'forced-used', args: { result: 5 } } }])
})

test('a result that is not possible here is told, and chance decides as if there were none', () => {
  const { table, told } = tableWith(0)
  const free = tableWith()
  expect(chance(table, 1, 6)).toBe(chance(free.table, 1, 6))
  expect(told).toEqual([{ level: 'nothing', message: { id: 'forced-impossible', args: { found: 0, min: 1, max: 6 } } }])
})

test('a place among items is laid down from 0, and one of nothing is none', () => {
  expect(chooseOne(tableWith(2).table, ['a', 'b', 'c'])).toBe('c')
  expect(chooseOne(tableWith(2).table, [])).toBeUndefined()
})

test('results that nothing at the table could ever have are refused', () => {
  const cards = Array.from({ length: 10 }) as never[]
  expect(judgeResults({ dice: [6] }, { cards }, [0, 6, 9])).toBeUndefined()
  expect(judgeResults({ dice: [20] }, { cards }, [20])).toBeUndefined()
  expect(judgeResults({}, { cards }, [99])).toBeUndefined()
  expect(judgeResults({}, { cards }, [-1])?.reason.id).toBe('no-result')
  for (const result of [10, -1, 1.5, NaN])
    expect(judgeResults({ dice: [6] }, { cards }, [1, result])?.reason).toMatchObject({
      id: 'impossible-result',
      args: { max: 9 },
    })
  expect(judgeResults({}, { cards }, [])?.reason.id).toBe('no-results')
})
