import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { gameOf } from '../../../core/game'
import { SYSTEMS } from '../../../core/systems/registry'
import { Library } from '../../../main/database/library'
import { STORED } from '../../../main/database/safety/stored'
import { operation } from '../../../preload/contract'
import { apply, bytes, newLibrary, scratch, toy, unwatched } from './toy'

/** What a library may name as a game, whoever wrote it. */
const STRANGE: readonly (readonly [what: string, system: string])[] = [
  ['another build knows', 'tarot'],
  ['every object has', 'constructor'],
  ['no object can have', '__proto__'],
  ['is empty', ''],
  ['is endless', 'x'.repeat(10_000)],
  ['breaks lines', 'a\u0000b\n\u202ec'],
]

const TEXT = 'card Moth #1 uses Lamp: Flies.\n--\ncard Lamp #2: Glows.\n'

const opened: Library[] = []
const open = (at: string, systems = SYSTEMS): Library => {
  const library = new Library(at, systems)
  opened.push(library)
  return library
}
afterEach(() => {
  for (const library of opened.splice(0)) library.close()
})

/** A library that another build has made, with a game of that name. */
function foreign(system: string): string {
  const at = join(scratch(), 'foreign.fanfare')
  const library = new Library(at, [{ ...toy, id: system }], { create: true })
  library.import({ files: [{ path: 'moths.toy', bytes: bytes(TEXT) }], system }, unwatched)
  library.close()
  return at
}

const written = (library: Library): string =>
  library
    .files({})
    .map(({ bytes: file }) => new TextDecoder().decode(file))
    .join('')

describe.each(STRANGE)('a collection of a game whose name %s', (_, system) => {
  test('is a game of its own, of which nothing but the name is known', () => {
    const game = gameOf({ system, declared: { trait: ['Guard'] } }, SYSTEMS)
    expect(game).toMatchObject({ id: system, isKnown: false, declared: { trait: ['Guard'] } })
    expect(game.workshop).toBeUndefined()
    expect(game.name).toMatch(/^[^\p{C}]{1,41}$/u)
  })

  test('opens, is listed, found and handed out byte for byte', () => {
    const library = open(foreign(system))
    expect(library.info().collections).toMatchObject([{ system, name: 'Toy' }])
    expect(library.rows().map(({ cards, problems }) => [cards[0]?.key, problems.errors])).toEqual([
      ['1', 0],
      ['2', 0],
    ])
    expect(library.read({ entries: library.entries().entries })[0]?.text).toBe('card Moth #1 uses Lamp: Flies.')
    expect(library.find({ query: 'glows' }).entries).toHaveLength(1)
    expect(library.find({ query: 'length>1' }).complaint).toBeDefined()
    expect(written(library)).toBe(TEXT)
    expect(library.survey({}).files).toHaveLength(1)
    for (const format of ['source', 'texts', 'both', 'community'] as const)
      expect(() => library.files({ format, split: true })).not.toThrow()
  })

  test('keeps its texts from being written, and loses nothing by what may be done to its cards', () => {
    const at = foreign(system)
    const library = open(at)
    const [row] = library.rows()
    if (!row) throw new Error('There is no card.')
    const { entry, collection } = row
    expect(() => apply(library, [{ type: 'edit', entry, text: 'card Other' }])).toThrow(/does not know the game/)
    const fresh = { type: 'create', entry: 'n', collection, text: 'card New', appearance: { version: 1 } } as const
    expect(() => apply(library, [fresh])).toThrow(/does not know the game/)
    expect(written(library)).toBe(TEXT)
    apply(library, [{ type: 'edit', entry, appearance: { version: 1, tags: ['mine'] } }])
    apply(library, [{ type: 'edit-collection', collection, name: 'Renamed', declared: { trait: ['Guard'] } }])
    apply(library, [{ type: 'delete', entry }])
    library.undo()
    apply(library, [{ type: 'delete-collection', collection }])
    library.undo()
    library.close()
    const again = open(at, [{ ...toy, id: system }])
    expect(again.info().collections).toMatchObject([{ system, name: 'Renamed', declared: { trait: ['Guard'] } }])
    expect(again.rows().map(({ cards }) => cards[0]?.name)).toEqual(['Moth', 'Lamp'])
    expect(again.rows()[0]?.appearance.tags).toEqual(['mine'])
    expect(written(again)).toContain(TEXT)
  })

  test('takes no files in, and lets those of other games pass', () => {
    const library = open(foreign(system))
    const collection = library.info().collections[0]?.collection ?? ''
    const plan = { path: 'two.yaml', bytes: bytes('plan:\n  data:\n    name: Long\n') }
    expect(() => library.import({ files: [plan], collection }, unwatched)).toThrow(/does not know the game/)
    expect(library.import({ files: [plan] }, unwatched).imported.created).toHaveLength(1)
    expect(library.info().collections.map((one) => one.system)).toEqual([system, 'yacg'])
  })
})

test('a window may not make collections of a game that is not known, or of none', () => {
  const { library } = newLibrary(scratch())
  opened.push(library)
  const make = { type: 'create-collection', collection: 'c', system: 'tarot', name: 'Arcana' } as const
  expect(() => apply(library, [make])).toThrow(/does not know the game "tarot"/)
  const shaped = (system: string): boolean => operation.safeParse({ ...make, system }).success
  expect(STRANGE.map(([, system]) => shaped(system))).toEqual([true, true, false, false, false, false])
})

describe('a collection file that names a game which is not known', () => {
  const folder = (system: string) => [
    { path: 'arcana/collection.yaml', bytes: bytes(`name: Arcana\nsystem: ${system}\ndeclared: { trait: [Guard] }\n`) },
    { path: 'arcana/two.yaml', bytes: bytes('plan:\n  data:\n    name: Long\n') },
    { path: 'plans/one.yaml', bytes: bytes('plan:\n  data:\n    name: Short\n') },
  ]

  test.each(STRANGE.slice(0, 3).concat(STRANGE.slice(4, 5)))(
    'whose name %s is refused with what lies beside it',
    (_, system) => {
      const library = open(foreign('tarot'))
      const { imported } = library.import({ files: folder(system) }, unwatched)
      expect(imported.skipped.map(({ path }) => path)).toEqual(['arcana/collection.yaml', 'arcana/two.yaml'])
      expect(imported.skipped[0]?.reason).toMatch(/does not know.*version that knows it.*evolve, cardfighters/)
      expect(imported.created).toHaveLength(1)
      expect(library.info().collections.map(({ name }) => name)).not.toContain('Arcana')
    },
  )

  test('does not stand in the way of files whose game is named beside it', () => {
    const library = open(foreign('tarot'))
    const { imported } = library.import({ files: folder('tarot'), system: 'yacg' }, unwatched)
    expect(imported.skipped.map(({ path }) => path)).toEqual(['arcana/collection.yaml'])
    expect(imported.created).toHaveLength(2)
  })
})

test('a game that is named for an import and not known is refused, and nothing is guessed instead', () => {
  const library = open(foreign('tarot'))
  const files = [{ path: 'two.yaml', bytes: bytes('plan:\n  data:\n    name: Long\n') }]
  expect(() => library.import({ files, system: 'chess' }, unwatched)).toThrow(/does not know the game "chess"/)
  expect(library.info().collections).toHaveLength(1)
})

test('a game that is not known is no damage', () => {
  const after = { system: 'tarot', name: 'Arcana', declared: {}, position: 1 }
  expect(STORED.deltas.safeParse([{ kind: 'collection', id: 'c', after }]).success).toBe(true)
})
