import { expect, test } from 'vitest'
import type { ImportPreview } from '../../../preload/contract'
import { bloxcards } from '../../../core/systems/bloxcards'
import { evolve } from '../../../core/systems/evolve'
import { Library } from '../../../main/database/library'
import { apply, begin, bytes, create, documents, edit, newLibrary, scratch, texts, unwatched } from './toy'
import { join } from 'node:path'

const folder = scratch()
const file = (path: string, text: string) => ({ path, bytes: bytes(text) })
const statuses = ({ cards }: ImportPreview): string[] => cards.map(({ name, status }) => `${name} ${status}`)

const FIRST = '# one\ncard Gull #g: old\n# two\ncard Tern #t\n# three\ncard Auk #a\n'
const SECOND = FIRST.replace('old', 'new').replace('card Auk #a', 'card Loon #l')

/** A library with the first file, and the second one of the same path. */
function begun() {
  const { library } = newLibrary(folder)
  library.import({ files: [file('a.toy', FIRST)] }, unwatched)
  return { library, files: [file('a.toy', SECOND)] }
}

test('a preview tells new, equal and changed cards apart, and writes nothing', () => {
  const { library, files } = begun()
  const before = [library.rows(), library.info()]
  const preview = library.preview({ files }, unwatched)
  expect(statuses(preview)).toEqual(['Gull changed', 'Tern same', 'Loon new'])
  expect(preview.cards[0]).toMatchObject({ id: 'a.toy#0', before: 'card Gull #g: old', after: 'card Gull #g: new' })
  expect([library.rows(), library.info()]).toEqual(before)
})

test('a changed card is replaced in its place, and a new one joins the document of its path', () => {
  const { library, files } = begun()
  const { imported } = library.import({ files, choices: { otherwise: 'replace', cards: {} } }, unwatched)
  expect([imported.created.length, imported.changed.length, imported.documents]).toEqual([1, 1, 0])
  expect(documents(library)).toEqual({
    'a.toy': '# one\ncard Gull #g: new\n# two\ncard Tern #t\n--\ncard Loon #l\n# three\ncard Auk #a\n',
  })
})

test('every card may be treated in its own way, and one undo takes all of it back', () => {
  const { library } = begun()
  const files = [file('b.toy', SECOND.replace('Tern #t', 'Tern #t: blue'))]
  library.import(
    { files, choices: { otherwise: 'skip', cards: { 'b.toy#0': 'keep', 'b.toy#1': 'replace', 'b.toy#2': 'skip' } } },
    unwatched,
  )
  expect(Object.values(texts(library)).sort()).toEqual([
    'card Auk #a',
    'card Gull #g: new',
    'card Gull #g: old',
    'card Tern #t: blue',
  ])
  expect(documents(library)['b.toy']).toBe('# one\ncard Gull #g: new\n')
  library.undo()
  expect(documents(library)).toEqual({ 'a.toy': FIRST })
})

test('cards that are all there already leave nothing to import', () => {
  const { library } = begun()
  const files = [file('b.toy', FIRST.replaceAll('\n', '\r\n'))]
  expect(statuses(library.preview({ files }, unwatched))).toEqual(['Gull same', 'Tern same', 'Auk same'])
  expect(library.import({ files, choices: { otherwise: 'replace', cards: {} } }, unwatched).change).toBeUndefined()
  expect(library.info().canUndo).toBe('Import a.toy')
})

test('two cards with one key are compared each with a card of its own', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin, create('x', 'card Gull #g: one'), create('y', 'card Gull #g: two')])
  const { cards } = library.preview(
    { files: [file('a.toy', 'card Gull #g: two\ncard Gull #g: three\ncard Gull #g: four')] },
    unwatched,
  )
  expect(cards.map(({ status, before }) => [status, before])).toEqual([
    ['same', undefined],
    ['changed', 'card Gull #g: one'],
    ['new', undefined],
  ])
})

test('a cancelled preview ends like a cancelled import', () => {
  const { library, files } = begun()
  expect(() => library.preview({ files }, { progress: () => undefined, isCancelled: () => true })).toThrowError(
    expect.objectContaining({ code: 'cancelled' }),
  )
})

test('declared words come in with a collection file and go out with the scripts', () => {
  const { library } = newLibrary(folder)
  const files = [
    file('a.toy', 'card Gull'),
    file('collection.yaml', 'name: Coast\nsystem: evolve\ndeclared:\n  trait: [Bird]\n'),
  ]
  expect(library.preview({ files }, unwatched).declared).toEqual([{ kind: 'trait', word: 'Bird' }])
  library.import({ files }, unwatched)
  expect(library.info().collections.map(({ name, declared }) => [name, declared])).toEqual([
    ['Coast', { trait: ['Bird'] }],
  ])
  expect(documents(library)['collection.yaml']).toBe('name: Coast\nsystem: evolve\ndeclared:\n  trait:\n    - Bird\n')
  library.import({ files: [file('collection.yaml', 'system: evolve\ndeclared: { trait: [Bird, Fish] }')] }, unwatched)
  expect(library.info().collections[0]?.declared).toEqual({ trait: ['Bird', 'Fish'] })
})

test('a collection file alone says why it cannot be used, and where it is wrong', () => {
  const { library } = newLibrary(folder)
  const { skipped, problems } = library.preview({ files: [file('collection.yaml', 'name: A\ndeclred: {}')] }, unwatched)
  expect(skipped).toEqual([
    { path: 'collection.yaml', reason: 'It names no game system, and there are no cards of one beside it.' },
  ])
  expect(problems).toEqual([{ path: 'collection.yaml', line: 2, message: expect.stringContaining('declred') }])
})

test('a survey of an export counts cards and those with errors in each file', () => {
  const { library } = newLibrary(folder)
  library.import({ files: [file('a.toy', 'card Gull uses Nobody\ncard Tern'), file('b.toy', 'card Auk')] }, unwatched)
  expect(library.survey({}).files).toEqual([
    { path: 'a.toy', bytes: 31, cards: 2, faulty: 1 },
    { path: 'b.toy', bytes: 8, cards: 1, faulty: 0 },
  ])
})

const LAMP =
  'name Lamp Carrier;\nid CP99-001;\nclass Neutral;\ntype Follower;\ntrait Watch;\ncost 2;\nstats 2/2;\n\ntext "[fanfare] Draw a card.";\n\nability Fanfare {\n    effect DrawCard(1);\n}\n'
const TEXTS = JSON.stringify([
  { id: 'CP99-001EN', cardText: 'Draw.', effectText: [{ key: 'Fanfare', trigger: '[fanfare]', body: 'Draw a card.' }] },
  { id: 'CP99-002EN' },
])

let count = 0
const studio = (): Library => new Library(join(folder, `texts-${++count}.fanfare`), [evolve], { create: true })

test('card texts fill the prompts of scripts that come with them, and of cards that are there', () => {
  const [together, after] = [studio(), studio()]
  together.import({ files: [file('a.txt', LAMP), file('a_CardText.json', TEXTS)] }, unwatched)
  after.import({ files: [file('a.txt', LAMP)] }, unwatched)
  const { imported } = after.import({ files: [file('a_CardText.json', TEXTS)] }, unwatched)
  expect(imported.problems).toEqual([{ path: 'a_CardText.json', line: 1, message: 'No card has the id CP99-002EN.' }])
  expect(documents(together)).toEqual(documents(after))
  expect(documents(after)['a.txt']).toContain('    text "[fanfare] Draw a card.";\n}')
})

test('what card texts say otherwise is shown, and taken over only when asked for', () => {
  const library = studio()
  library.import({ files: [file('a.txt', LAMP)] }, unwatched)
  const files = [file('a_CardText.json', TEXTS)]
  expect(library.preview({ files }, unwatched).cards).toMatchObject([
    { status: 'changed', filled: 1, isOurs: true, differences: [{ what: 'Printed text', given: 'Draw.' }] },
  ])
  library.import({ files, overwrite: true }, unwatched)
  expect(documents(library)['a.txt']).toContain('text "Draw.";')
})

test('scripts are exported without prompts, and their texts beside them', () => {
  const library = studio()
  library.import({ files: [file('sets/a.txt', LAMP), file('sets/a_CardText.json', TEXTS)] }, unwatched)
  const [script, json] = library.files({ format: 'both', split: true })
  expect([script?.path, json?.path]).toEqual(['sets/a.txt', 'sets/a_CardText.json'])
  expect(new TextDecoder().decode(script?.bytes)).toBe(LAMP)
  const again = studio()
  again.import({ files: [...(script && json ? [script, json] : [])] }, unwatched)
  expect(documents(again)).toEqual(documents(library))
})

test('a deck list among the files is shown with the cards that it misses', () => {
  const library = studio()
  const { decks } = library.preview(
    { files: [file('a.txt', LAMP), file('deck.txt', 'Neutral v1\n\n# Main Deck\n3 CP99-001\n2 CP99-404')] },
    unwatched,
  )
  expect(decks).toMatchObject([
    { path: 'deck.txt', system: 'evolve', cards: 5, missing: [{ line: 5, key: 'CP99-404' }] },
  ])
})

test('an edit in the library is what an unchanged file is compared with', () => {
  const { library, files } = begun()
  const tern = Object.entries(texts(library)).find(([, text]) => text.includes('Tern'))?.[0] ?? ''
  apply(library, [edit(tern, 'card Tern #t: mine')])
  expect(statuses(library.preview({ files }, unwatched))).toContain('Tern changed')
})

test('a preview tells what is wrong with files beside their cards, where they are taken all the same', () => {
  const library = new Library(join(folder, 'birds-1.fanfare'), [bloxcards], { create: true })
  const text = 'local cards = {\n["Sea Gull"] = {["Bio"] = ""}\n["Tern"] = {["Bio"] = "café"},\n'
  const files = [{ path: 'birds.lua', bytes: Buffer.from(text, 'latin1') }]
  const { cards, remarks, problems } = library.preview({ files }, unwatched)
  expect(cards.map(({ name }) => name)).toEqual(['Sea Gull', 'Tern'])
  expect(problems).toEqual([])
  expect(remarks.map(({ path, line, message }) => `${path} ${line} ${message.split(/[.:]/, 1)[0]}`)).toEqual([
    'birds.lua 3 This file is not UTF-8',
    'birds.lua 1 Nothing closes this brace',
    'birds.lua 2 Expected a comma behind this',
  ])
  library.import({ files }, unwatched)
  expect(Object.keys(documents(library))).toEqual(['birds.lua'])
})

test('what is right is told no remarks of', () => {
  const library = new Library(join(folder, 'birds-2.fanfare'), [bloxcards], { create: true })
  const files = [file('birds.lua', 'local cards = {\n["Sea Gull"] = {["Bio"] = ""},\n}\nreturn cards\n')]
  expect(library.preview({ files }, unwatched).remarks).toEqual([])
})
