import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deckName, preferOne, useDecks } from '../../../renderer/table/dealing/decks'
import { createFinder, useTexts } from '../../../renderer/table/texts'
import { useDrafts } from '../../../renderer/stores/drafts'
import { row, hostWith } from './host'

const LAMP = 'name Lamp;\nid LF01-001;\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;'
const rows = [
  row('lamp', [{ key: 'LF01-001', name: 'Lamp' }]),
  row('twin', [{ key: 'LF01-002', name: 'Twin' }]),
  row('twin2', [{ key: 'LF01-003', name: 'Twin' }]),
]
const read = ({ entries }: { entries: string[] }) =>
  entries.map((entry) => ({ ...row(entry, []), text: LAMP.replace('Lamp', entry) }))
const decks = (text: string) => ({
  'studio.decks': () => [{ system: 'evolve', path: 'samples/two-lamps.txt', text }],
  'library.read': read,
})

beforeEach(() => void hostWith(rows, { 'library.read': read }))
afterEach(() => void vi.unstubAllGlobals())

test('cards are found by key, else by name, and those that nobody has are named', async () => {
  const { found, missing } = await useTexts().find('evolve', ['LF01-001', 'Twin', 'Nobody'])
  expect([found.map(({ entry }) => entry), missing]).toEqual([['lamp', 'twin'], ['Nobody']])
})

test('a card that is open in the editor comes as it stands there', async () => {
  useDrafts().take({ entry: 'lamp', text: 'name Lantern;', keys: ['LF01-009'], isSound: true })
  expect([await useTexts().read('lamp'), useTexts().keyOf('lamp', 0)]).toEqual([
    { entry: 'lamp', text: 'name Lantern;' },
    'LF01-009',
  ])
})

test('a finder does not answer to empty words', () => {
  expect(createFinder([row('blank', [{ key: '', name: '' }])])('')).toEqual([])
})

test('a deck file is shown by its name', () => {
  expect(deckName('decks/lamp-watch.v2.txt')).toBe('Lamp watch.v2')
})

test('where two collections hold a card, the one that knows most of the deck is meant', () => {
  const [mine, theirs] = [row('mine', [], 'one'), row('theirs', [], 'other')].map((found) => ({ row: found, index: 0 }))
  if (!mine || !theirs) throw new Error('There are two rows.')
  expect(preferOne([[theirs, mine], [mine]])).toEqual([mine, mine])
})

test('the decks of the samples are looked up in the library, with a problem for every line that cannot be', async () => {
  hostWith(
    [row('lamp', [{ key: 'LF01-001', name: 'lamp' }])],
    decks('Forest v1\n2 LF01-001\n1 LF01-009\nrubbish here?'),
  )
  const choices = useDecks()
  await choices.load()
  expect(choices.list).toMatchObject([
    {
      name: 'Two lamps',
      origin: 'sample',
      cards: 2,
      deck: { sections: { main: ['LF01-001', 'LF01-001'] } },
      problems: [{ line: 3 }, { line: 4 }],
    },
  ])
})

test('a deck list that the person drops is looked up too, and stays in the list', async () => {
  hostWith([row('lamp', [{ key: 'LF01-001', name: 'lamp' }])], decks('1 LF01-001'))
  const choices = useDecks()
  const [added] = await choices.addFiles([new File(['3 lamp'], 'my_lamps.txt')], 'evolve')
  expect(added).toMatchObject({ name: 'My lamps', origin: 'file', cards: 3, problems: [] })
  expect(choices.list).toHaveLength(2)
})
