import { describe, expect, test } from 'vitest'
import { replaceHits, search, type SearchQuery } from '../../../renderer/cards/search'

const TEXT = 'name Lamp Carrier;\ncost 2;\neffect GainLamp(2);'
const query = (find: string, change: Partial<SearchQuery> = {}): SearchQuery => ({
  find,
  isRegex: false,
  matchCase: false,
  wholeWords: false,
  ...change,
})

const found = (find: string, change?: Partial<SearchQuery>) => {
  const result = search([{ entry: 'a', text: TEXT }], query(find, change))
  return 'hits' in result ? result.hits : result.complaint
}
const replaced = (find: string, replacement: string, change?: Partial<SearchQuery>) => {
  const hits = found(find, change)
  return typeof hits === 'string' ? hits : replaceHits(TEXT, hits, replacement)
}

describe('search', () => {
  test('finds every place whatever the case', () => expect(found('lamp')).toHaveLength(2))
  test('matches the case when asked', () => expect(found('lamp', { matchCase: true })).toHaveLength(0))
  test('finds whole words only when asked', () => expect(found('lamp', { wholeWords: true })).toHaveLength(1))
  test('takes plain text literally', () => expect(found('(2)')).toHaveLength(1))
  test('shows the line around a place', () =>
    expect(found('Carrier')).toMatchObject([{ before: 'name Lamp ', after: ';', found: 'Carrier' }]))
  test('says why an expression is wrong', () => expect(found('(', { isRegex: true })).toMatch(/Unterminated group/))
  test('passes by an expression that matches nothing', () => expect(found('x*', { isRegex: true })).toHaveLength(0))

  test('replaces with groups of an expression', () => {
    expect(replaced('cost (\\d)', 'cost 1$1', { isRegex: true })).toContain('cost 12;')
  })

  test('knows a group that caught nothing from one that is not there', () => {
    expect(replaced('cost (\\d)(x)?', 'cost [$2][$3]', { isRegex: true })).toContain('cost [][$3];')
  })

  test('replaces with what was found and with named groups', () => {
    expect(replaced('cost (?<much>\\d)', '$& or $<much>$$', { isRegex: true })).toContain('cost 2 or 2$;')
  })

  test('replaces plain text without reading signs in it', () => {
    expect(replaced('cost 2', 'cost $1')).toContain('cost $1;')
  })
})
