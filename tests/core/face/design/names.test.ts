import { expect, test } from 'vitest'
import { fieldsIn, unknownNamesIn } from '../../../../core/face/design/names'
import type { Layer } from '../../../../core/face/template'
import { printFault } from '../../../../core/face/template/faults'
import { box, group, line, rectangle, templateOf } from './world'

const place = box(1, 1, 5, 5)
const known = {
  fields: new Set(['name', 'text', 'attack', 'rarity']),
  symbols: new Set(['fire', 'water']),
  pictures: new Set(['frame']),
}
const told = (...layers: Layer[]): readonly string[] => unknownNamesIn(templateOf(...layers), known).map(printFault)

test('a name that nothing answers to is told at its layer with the nearest that there is', () => {
  const symbol = { type: 'symbol', id: 's', name: 'S', box: place } as const
  const picture = { type: 'picture', id: 'p', name: 'P', box: place } as const
  expect(
    told(
      group('g', [{ ...line('a', place), value: '{name} {atack}' }]),
      { ...symbol, symbol: { field: 'rarity', map: { B: 'fier', S: 'fire' } } },
      { ...picture, source: { asset: 'mountain' } },
      rectangle('r', place, { when: [{ field: 'rarty', has: true }] }),
    ),
  ).toEqual([
    'a: There is no field called atack. Did you mean attack?',
    's: There is no symbol called fier. Did you mean fire?',
    'p: There is no picture called mountain. Add it, or choose one that is there.',
    'r: There is no field called rarty. Did you mean rarity?',
  ])
})

test('what only some cards say, what a card chooses, and what is left empty is no fault', () => {
  expect(
    told(
      { ...line('a', place), value: '{subtitle} {collection.total}' },
      { type: 'symbol', id: 's', name: 'S', box: place, symbol: '{rarity}' },
      { type: 'picture', id: 'p', name: 'P', box: place, source: 'art' },
      { type: 'picture', id: 'q', name: 'Q', box: place, source: { asset: '' } },
    ),
  ).toEqual([])
  expect([...fieldsIn([templateOf(line('a', place))])]).toEqual(['name'])
})
