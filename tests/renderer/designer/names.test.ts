import { expect, test } from 'vitest'
import type { Template } from '../../../core/face/template'
import type { Asset } from '../../../preload/contract'
import { nameInAll } from '../../../renderer/designer/assets/naming'
import { followedName } from '../../../renderer/designer/faces/renaming'
import { templateOf } from '../../core/face/design/world'

const picture = (name: string, art: string): Asset => ({
  asset: name,
  collection: 'c',
  kind: 'picture',
  name,
  revision: 1,
  changed: 0,
  art,
})

test('a picture has one name in all collections, which means nothing else in any of them', () => {
  const named = (...collections: readonly (readonly Asset[])[]): string =>
    nameInAll(collections, 'mine', 'seal', 'picture')
  expect(named([], [])).toBe('seal')
  expect(named([picture('seal', 'mine')], [])).toBe('seal')
  // Another picture has the name, in whatever case, in one of them.
  expect(named([], [picture('Seal', 'other')])).toBe('seal 2')
  expect(named([picture('seal', 'mine')], [picture('seal', 'other')])).toBe('seal 2')
  // It is there already under a name that is free elsewhere.
  expect(named([picture('crest', 'mine')], [picture('seal', 'other')])).toBe('crest')
  expect(named([picture('crest', 'mine')], [picture('crest', 'other'), picture('seal 2', 'other')])).toBe('seal')
  expect(named([picture('seal', 'mine')], [picture('SEAL', 'mine')])).toBe('seal 2')
})

test('cards follow a face and its variants when it is called otherwise, also to a name that clashes', () => {
  const face = (id: string, variants: Template['variants'] = []): Template => ({ ...templateOf(), id, variants })
  const dusk = face('Dusk', [{ id: 'gold', name: 'Gold' }])
  const follow = followedName([dusk, face('Dusk-gold'), face('Dawn-gold')], dusk, 'Dawn')
  expect(['Dusk', 'Dusk/gold', 'Dusk-gold', 'Other', undefined].map(follow)).toEqual([
    'Dawn',
    'Dawn/gold',
    'Dusk-gold',
    'Other',
    undefined,
  ])
  expect(followedName([dusk], dusk, 'Night')('Dusk-gold')).toBe('Night-gold')
})
