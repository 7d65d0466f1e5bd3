import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Library } from '../../../main/database/library'
import type { ImportRequest } from '../../../main/exchange/import'
import { bytes, scratch, toy, unwatched } from '../database/toy'

const folder = scratch()
const file = (path: string, text: string) => ({ path, bytes: bytes(text) })
const collection = (name: string): string => `name: ${name}\nsystem: evolve\n`

/** A picture that a child has looked at. */
const picture = (path: string, content: string) => ({
  ...file(path, content),
  picture: { bytes: bytes(content), type: 'image/png', width: 3, height: 4 } as const,
})

let count = 0
/** Two collections of one game with cards of the same keys; Harbour's gull has a picture. */
function twins(): { library: Library; ids: Readonly<Record<string, string>> } {
  const library = new Library(join(folder, `pictures-${++count}.fanfare`), [toy], { create: true })
  const files = ['Harbour', 'Marsh'].flatMap((name) => [
    file(`${name}/collection.yaml`, collection(name)),
    file(`${name}/cards.toy`, `card Gull #g\ncard Tern #${name === 'Harbour' ? 't' : 'u'}\n`),
  ])
  library.import({ files: [...files, picture('Harbour/g.png', 'old')] }, unwatched)
  return {
    library,
    ids: Object.fromEntries(library.info().collections.map(({ name, collection: id }) => [name, id])),
  }
}

/** The cards that have pictures, and which. */
function shown(library: Library): Record<string, string> {
  const names = new Map(library.info().collections.map(({ name, collection: id }) => [id, name]))
  return Object.fromEntries(
    library.rows().flatMap(({ collection: id, appearance: { art }, cards: [card] }) => {
      const kept = art === undefined ? undefined : library.readArt(art)?.bytes
      return kept ? [[`${names.get(id) ?? ''} ${card?.name ?? ''}`, Buffer.from(kept).toString()]] : []
    }),
  )
}

const take = (library: Library, request: ImportRequest, pictures: 'keep' | 'replace' = 'replace') =>
  library.import({ ...request, choices: { otherwise: 'keep', cards: {}, pictures } }, unwatched).imported

test('a picture that comes with a collection is of its card, not of its twin elsewhere', () => {
  expect(shown(twins().library)).toEqual({ 'Harbour Gull': 'old' })
})

test.each(['Harbour', 'Marsh'])(
  'a picture that is imported into %s changes no card of the other collection',
  (into) => {
    const { library, ids } = twins()
    const files = [picture('g.png', 'new')]
    const { pictures } = library.preview({ files, collection: ids[into] }, unwatched)
    expect(pictures).toEqual([{ path: 'g.png', name: 'Gull', replaces: into === 'Harbour' }])
    take(library, { files, collection: ids[into] })
    expect(shown(library)).toEqual({ 'Harbour Gull': 'old', [`${into} Gull`]: 'new' })
  },
)

test('a picture that is kept out of the one is not given to the other', () => {
  const { library, ids } = twins()
  const { skipped } = take(library, { files: [picture('g.png', 'new')], collection: ids['Harbour'] }, 'keep')
  expect([shown(library), skipped.map(({ reason }) => reason)]).toEqual([
    { 'Harbour Gull': 'old' },
    ['Gull has a picture already.'],
  ])
})

test('a folder with its collection file means the collection of this name', () => {
  const { library } = twins()
  take(library, { files: [file('pic/collection.yaml', collection('Marsh')), picture('pic/g.png', 'new')] })
  expect(shown(library)).toEqual({ 'Harbour Gull': 'old', 'Marsh Gull': 'new' })
})

test('of a picture whose card several collections have, nobody guesses; one that a single collection has is found', () => {
  const { library } = twins()
  const { skipped } = take(library, { files: [picture('g.png', 'new'), picture('u.png', 'tern')] })
  expect([shown(library), skipped]).toEqual([
    { 'Harbour Gull': 'old', 'Marsh Tern': 'tern' },
    [
      {
        path: 'g.png',
        reason: 'Several collections have this card: import the picture into one of them. It has the id g in each.',
      },
    ],
  ])
})

test('into a new collection, a picture is of the cards that come with it alone', () => {
  const { library } = twins()
  const files = [
    file('more.toy', 'card Auk #a\ncard Gull #g: other\n'),
    picture('a.png', 'auk'),
    picture('t.png', 'no'),
  ]
  take(library, { files: [...files, picture('g.png', 'new')], into: 'Cliff' })
  expect(shown(library)).toEqual({ 'Harbour Gull': 'old', 'Cliff Auk': 'auk', 'Cliff Gull': 'new' })
})

test('a picture beside two collections is of the card that only one of them brings', () => {
  const library = new Library(join(folder, `pictures-${++count}.fanfare`), [toy], { create: true })
  const files = ['Harbour', 'Marsh'].flatMap((name) => [
    file(`${name}/collection.yaml`, collection(name)),
    file(`${name}/cards.toy`, `card Gull #g\ncard Tern #${name.toLowerCase()}\n`),
  ])
  take(library, { files: [...files, picture('marsh.png', 'tern'), picture('g.png', 'gull')] })
  expect(shown(library)).toEqual({ 'Marsh Tern': 'tern' })
})
