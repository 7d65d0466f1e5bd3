import { describe, expect, test } from 'vitest'
import { pictureFinder } from '../../../core/library/pictures'

const find = pictureFinder([
  { key: 'CP99-001', name: 'Tin & Lantern' },
  { key: 'CP99-002', name: 'Éclair (Evolved)' },
  { key: 'CP99-003', name: 'Moth' },
  { key: 'CP99-004', name: 'moth' },
  { key: 'Ash', name: 'Ember' },
  { key: 'CP99-006', name: 'Ash' },
  { key: '', name: 'Nameless' },
])
const keyOf = (stem: string): string | undefined => {
  const match = find(stem)
  return match && ('card' in match ? match.card.key : `one of ${match.several.length}`)
}

describe('a picture is of the card', () => {
  test.each([
    ['CP99-001', 'CP99-001'],
    ['cp99_001', 'CP99-001'],
    ['Tin & Lantern', 'CP99-001'],
    ['tin-lantern', 'CP99-001'],
    ['Tin_Lantern', 'CP99-001'],
    ['eclair evolved', 'CP99-002'],
  ])('that %s names', (stem, key) => expect(keyOf(stem)).toBe(key))

  test('whose key it has, rather than another whose name it has', () => expect(keyOf('Ash')).toBe('Ash'))

  test('that alone has the name', () => expect(keyOf('Moth')).toBe('one of 2'))

  test.each(['Lantern', 'Nameless', '', '&'])('and of none when it is named %s', (stem) =>
    expect(keyOf(stem)).toBeUndefined(),
  )
})
