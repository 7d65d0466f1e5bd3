import { expect, test } from 'vitest'
import { orderIn, placesBetween } from '../../../main/database/documents/place'
import { Store } from '../../../main/database/store'
import { apply, begin, create, newLibrary, remove, scratch, unwatched } from './toy'

const folder = scratch()
const NOWHERE = { before: () => undefined, after: () => undefined }

test('new entries get places between their neighbours, and old ones keep theirs', () => {
  expect(
    placesBetween(
      ['a', 'new', 'b'],
      new Map([
        ['a', 1024],
        ['new', 0],
        ['b', 2048],
      ]),
      NOWHERE,
    ),
  ).toEqual(new Map([['new', 1536]]))
  const ends = { before: (place: number) => place - 4, after: (place: number) => place + 4 }
  expect(
    placesBetween(
      ['x', 'a', 'y'],
      new Map([
        ['x', 0],
        ['a', 100],
        ['y', 0],
      ]),
      ends,
    ),
  ).toEqual(
    new Map([
      ['x', 98],
      ['y', 102],
    ]),
  )
})

test('where there is no room, or the others are not in order, nothing is placed', () => {
  expect(
    placesBetween(
      ['a', 'new', 'b'],
      new Map([
        ['a', 1],
        ['new', 0],
        ['b', 1],
      ]),
      NOWHERE,
    ),
  ).toBeUndefined()
  expect(
    placesBetween(
      ['a', 'new', 'b'],
      new Map([
        ['a', 5],
        ['new', 0],
        ['b', 2],
      ]),
      NOWHERE,
    ),
  ).toBeUndefined()
  expect(placesBetween(['new'], new Map([['new', 0]]), NOWHERE)).toBeUndefined()
})

test('after any creations, removals and undone ones, entries lie as in the documents', () => {
  const { library } = newLibrary(folder)
  apply(library, [begin])
  for (const name of ['a', 'b', 'c'])
    library.import(
      {
        files: [
          {
            path: `${name}.toy`,
            bytes: new TextEncoder().encode(
              Array.from({ length: 6 }, (_, number) => `card ${name} ${number}`).join('\n'),
            ),
          },
        ],
        collection: 'c',
      },
      unwatched,
    )
  let seed = 7
  const random = (below: number): number => (seed = (seed * 1103515245 + 12345) % 2147483648) % below
  for (let round = 0; round < 120; round++) {
    const { entries } = library.entries()
    const near = entries[random(entries.length)] ?? ''
    const kind = random(10)
    if (kind < 5)
      apply(library, [
        create(`n${round}`, `card New ${round}`, near),
        ...(kind === 0 ? [create(`m${round}`, `card More ${round}`, near)] : []),
      ])
    else if (kind < 7) apply(library, [remove(near)])
    else if (kind < 9) library.undo()
    else library.redo()
    expect(library.entries().entries, `round ${round}`).toEqual(
      library.withFile((db) => orderIn(new Store(db).documents.in('c'))),
    )
  }
})
