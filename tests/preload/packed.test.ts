import { encode } from '@msgpack/msgpack'
import { expect, test } from 'vitest'
import type { EntryRow } from '../../preload/contract'
import { encoded } from '../../preload/encoding'
import { packCards, packRows, takeCards, takeRows } from '../../preload/packed'

const row: EntryRow = {
  entry: 'a',
  collection: 'c',
  document: 'd',
  order: 1.5,
  revision: 3,
  appearance: { version: 1, tags: ['wet'] },
  cards: [
    {
      key: 'K1',
      name: 'Heron',
      aliases: ['Grey Heron'],
      kind: 'Bird',
      stats: { cost: 2 },
      words: { trait: ['Wader'] },
      text: 'Wades.',
      references: [{ kind: 'card', name: 'Frog', span: { start: 4, end: 8 } }],
      nameSpan: { start: 0, end: 5 },
    },
  ],
  problems: { errors: 0, warnings: 1 },
  changed: 1_700_000_000_000,
}

test('rows for lists are all that a row is but for what languages ask of other cards, and the bytes are gone once they are taken', () => {
  const packed = packRows([row])
  const [card] = row.cards
  expect(takeRows(packed)).toEqual([{ ...row, cards: [{ ...card, references: [], nameSpan: undefined }] }])
  expect(packed.byteLength).toBe(0)
})

test('cards for languages are whole, and their bytes are gone likewise', () => {
  const packed = packCards([row])
  expect(takeCards(packed)).toEqual([{ entry: 'a', collection: 'c', cards: row.cards }])
  expect(packed.byteLength).toBe(0)
})

test('values are written as by themselves whatever was written before them, and each in bytes of its own', () => {
  const values = ['x'.repeat(3 * 1024 * 1024), [row], {}, 'x'.repeat(100), { a: undefined }]
  const all = values.map((value) => encoded(value))
  expect(all).toEqual(values.map((value) => encode(value, { ignoreUndefined: true })))
  for (const bytes of all) expect(bytes.byteLength).toBe(bytes.buffer.byteLength)
})
