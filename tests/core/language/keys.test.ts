import { expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import { nearKeys } from '../../../core/language/checks/keys'
import type { CompiledCard } from '../../../core/language/service'

const place = { start: 0, end: 0 }
const card = (key: string): CompiledCard => ({ key, name: key, kind: 'moth', span: place, nameSpan: place })
const catalogOf = (...keys: readonly string[]) =>
  createCatalog(
    keys.map((key) => ({
      key,
      name: key,
      kind: 'moth',
      stats: {},
      words: {},
      text: '',
      references: [],
      entry: key,
      index: 0,
    })),
  )
const near = (key: string, own: readonly string[], others: readonly string[]) =>
  nearKeys({ parsed: { text: '', cards: own.map(card) }, catalog: catalogOf(...others) }, key)

test('the nearest key comes first, whoever has it, and of equally near ones the text’s own', () => {
  expect(near('Mohts 4', ['Moths 1'], ['Moths 4'])).toEqual(['Moths 4', 'Moths 1'])
  expect(near('Moths 9', ['Moths 1'], ['Moths 4'])).toEqual(['Moths 1', 'Moths 4'])
  expect(near('Lantern', ['Moths 1'], ['Moths 4'])).toEqual([])
})

test('a changed catalog is asked anew', () => {
  const catalog = catalogOf('Moth')
  const parsed = { text: '', cards: [] }
  expect(nearKeys({ parsed, catalog }, 'Wapss')).toEqual([])
  catalog.set('Wasps', [
    {
      key: 'Wasps',
      name: 'Wasps',
      kind: 'moth',
      stats: {},
      words: {},
      text: '',
      references: [],
      entry: 'Wasps',
      index: 0,
    },
  ])
  expect(nearKeys({ parsed, catalog }, 'Wapss')).toEqual(['Wasps'])
})
