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
  fonts: new Set(['Alegreya Sans', 'Cinzel']),
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

test('a font that nobody has is told at each text that is set in it, by its own style or one of the face', () => {
  const styles = {
    title: { font: 'Cinzle', size: 9, colour: '#000' },
    good: { font: 'Cinzel', size: 9, colour: '#000' },
  }
  const layers: Layer[] = [
    { ...line('a', place), style: 'title' },
    { ...line('b', place), style: { use: 'title', size: 5 } },
    { ...line('c', place), style: { use: 'title', font: 'Alegreya Sans' } },
    { ...line('d', place), style: 'good' },
    { ...line('e', place), style: { font: 'Comic Relief', size: 4, colour: '#000' } },
    { ...line('f', place), style: 'of the game' },
  ]
  expect(unknownNamesIn({ ...templateOf(...layers), styles }, known).map(printFault)).toEqual([
    'a: There is no font called Cinzle. Did you mean Cinzel?',
    'b: There is no font called Cinzle. Did you mean Cinzel?',
    'e: There is no font called Comic Relief. Add it, or choose one that is there.',
  ])
})
