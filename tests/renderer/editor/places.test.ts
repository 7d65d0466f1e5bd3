import { expect, test } from 'vitest'
import type { PrintedDiagnostic } from '../../../renderer/cards/protocol'
import { sameNow, whereNow } from '../../../renderer/editor/script/places'

const TEXT = 'cost 2;\ncost 3;\nname Ann;\n'

test('a place is where it was found, or, once the text has moved, the nearest where its words stand', () => {
  expect(whereNow(TEXT, { start: 8, end: 12 }, 'cost')).toEqual({ start: 8, end: 12 })
  expect(whereNow(`// more\n${TEXT}`, { start: 8, end: 14 }, 'cost 3')).toEqual({ start: 16, end: 22 })
  expect(whereNow(TEXT, { start: 20, end: 24 }, 'cost')).toEqual({ start: 8, end: 12 })
  expect(whereNow(TEXT, { start: 3, end: 7 }, 'cost')).toEqual({ start: 0, end: 4 })
  expect(whereNow('short', { start: 90, end: 94 }, 'cost')).toEqual({ start: 5, end: 5 })
})

const problem = (code: string, start: number): PrintedDiagnostic => ({
  code,
  severity: 'error',
  message: `about ${code}`,
  span: { start, end: start + 1 },
  fixes: [],
})

test('a problem is known again among those of a changed text: of several alike the nearest', () => {
  const [near, far] = [problem('E06', 40), problem('E06', 90)]
  expect(sameNow(problem('E06', 30), [far, near, problem('E02', 30)])).toBe(near)
  const gone = problem('E01', 3)
  expect(sameNow(gone, [near])).toBe(gone)
})
