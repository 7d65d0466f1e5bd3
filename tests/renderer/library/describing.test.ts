import { describe, expect, test } from 'vitest'
import { describing, descriptionOf } from '../../../renderer/library/describing'

const BEFORE = { name: 'First', language: 'en', set: 'Set one', copyright: '' }

describe('what a dialog says of a collection', () => {
  test('is no more than was changed in it', () => {
    expect(describing(BEFORE, { ...BEFORE, name: ' Second ' }, BEFORE)).toEqual({ name: 'Second' })
    expect(describing(BEFORE, { ...BEFORE, language: '' }, BEFORE)).toEqual({ language: '' })
    expect(describing(BEFORE, { ...BEFORE, set: '' }, BEFORE)).toEqual({ imprint: {} })
    expect(describing(BEFORE, { ...BEFORE, name: 'First ' }, BEFORE)).toEqual({})
  })

  test('leaves what another window changed meanwhile, in the same imprint too', () => {
    const now = { name: 'Renamed', language: 'de', set: 'Set two', copyright: '' }
    expect(describing(BEFORE, { ...BEFORE, copyright: '(c) Ann' }, now)).toEqual({
      imprint: { set: 'Set two', copyright: '(c) Ann' },
    })
  })

  test('is refused where both changed the same, unless to the same', () => {
    const now = { ...BEFORE, name: 'Renamed' }
    expect(describing(BEFORE, { ...BEFORE, name: 'Mine' }, now)).toBeUndefined()
    expect(describing(BEFORE, { ...BEFORE, name: 'Renamed' }, now)).toEqual({})
  })
})

test('a collection that says nothing of itself is described by its name alone', () => {
  const collection = { collection: 'c', system: 'evolve', name: 'First', declared: {}, documents: [] }
  expect(descriptionOf(collection)).toEqual({ name: 'First', language: '', set: '', copyright: '' })
  expect(descriptionOf({ ...collection, language: 'ja', imprint: { copyright: 'Ann' } })).toEqual({
    name: 'First',
    language: 'ja',
    set: '',
    copyright: 'Ann',
  })
})
