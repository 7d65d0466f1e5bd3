import { expect, test } from 'vitest'
import { blockPlaces, cardPlace, differencePlaces, tidy, withoutSection } from '../../../renderer/scenarios/places'

const DOCUMENT = `---
system: evolve
name: a name
cards: |
  name Lamp Carrier; id CP99-001;

    ability Fanfare { }
given:
  you: { hand: [Lamp Carrier] }
when:
  - { play: Ann, check: { foe.leader: 17 } }
then:
  you: { hand: [Ann, Bob] }
  foe.leader: 18
  cards:
    Ann: { defense: 2 }
`
const at = (text: string, { start, end }: { start: number; end: number }): string => text.slice(start, end)

test('a difference stands where its value is expected, also behind a dotted key', () => {
  const paths = [
    ['then', 'you', 'hand'],
    ['then', 'foe', 'leader'],
    ['then', 'cards', 'Ann', 'defense'],
    ['then', 'you', 'hand', 1],
    ['when', 0, 'check', 'foe', 'leader'],
  ]
  const places = differencePlaces(
    DOCUMENT,
    paths.map((path) => ({ path, text: '' })),
  )
  expect(places.map((span) => at(DOCUMENT, span).trim())).toEqual(['[Ann, Bob]', '18', '2', 'Bob', '17'])
})

test('a card stands where it is first put on the table, not where it is written or expected', () => {
  const span = cardPlace(DOCUMENT, 'Lamp Carrier')
  expect(span && DOCUMENT.slice(0, span.end).endsWith('hand: [Lamp Carrier')).toBe(true)
  expect(cardPlace(DOCUMENT, 'Bob')).toBeUndefined()
})

test('a difference about what has no value of its own stands at the nearest around it', () => {
  const [span] = differencePlaces(DOCUMENT, [{ path: ['then', 'cards', 'Ann', 'attack'], text: '' }])
  expect(span && at(DOCUMENT, span).trim()).toBe('{ defense: 2 }')
})

test('places in a block of text are places in the document, indentation left out', () => {
  const place = blockPlaces(DOCUMENT, 'cards')
  const own = 'name Lamp Carrier; id CP99-001;\n\n  ability Fanfare { }\n'
  const span = (word: string): { start: number; end: number } => ({
    start: own.indexOf(word),
    end: own.indexOf(word) + word.length,
  })
  for (const word of ['name Lamp', 'CP99-001', 'ability', 'Fanfare { }'])
    expect(at(DOCUMENT, place?.(span(word)) ?? { start: 0, end: 0 })).toBe(word)
})

test('a section is taken out and the rest stays as it is written', () => {
  expect(withoutSection(DOCUMENT, 'cards')).toBe(DOCUMENT.replace(/cards: \|\n(?: {2}.*\n|\n)+/, ''))
  expect(withoutSection(DOCUMENT, 'name')).toBe(DOCUMENT.replace('name: a name\n', ''))
  expect(withoutSection(DOCUMENT, 'files')).toBe(DOCUMENT)
})

test('tidying is done once: trailing spaces, tabs before words, empty lines', () => {
  const tidied = tidy('a: 1  \n\tb: 2\n\n\n\nc: 3\n\n')
  expect(tidied).toBe('a: 1\n  b: 2\n\nc: 3\n')
  expect(tidy(tidied)).toBe(tidied)
})
