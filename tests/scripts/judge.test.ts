import { expect, test } from 'vitest'
import { judge } from '../../scripts/judge.mjs'

const fine = { checked: 0, tested: 0, hasCorpus: true }
const skip = (reason: string, name = 'a test') => ({ failed: 0, skipped: [{ file: 'a.test.ts', name, reason }] })

test('a run without skips and failures has nothing against it', () => {
  expect(judge({ failed: 0, skipped: [] }, fine)).toEqual([])
})

test('app tests that were skipped count against the run', () => {
  expect(judge(skip('no browser'), fine)).toEqual(['a.test.ts: "a test" was skipped: no browser'])
})

test('corpus tests that were skipped count only where the corpus is', () => {
  expect(judge(skip('corpus absent'), fine)).toHaveLength(1)
  expect(judge(skip('corpus absent'), { ...fine, hasCorpus: false })).toEqual([])
})

test('a missing Electron program is excused', () => {
  expect(judge(skip('the Electron program is absent: "npm start" fetches it'), fine)).toEqual([])
})

test('a failed check, and tests that ended badly without a failed test, count', () => {
  expect(judge({ failed: 0, skipped: [] }, { ...fine, checked: 1, tested: 1 })).toEqual([
    'npm run check failed',
    'npm test failed',
  ])
})
