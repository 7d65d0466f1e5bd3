import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { gameOf } from '../../../core/game'
import { carry } from '../../../core/publish/carry'
import { printCarried } from '../../../core/publish/carry/card'
import { base64 } from '../../../core/face/base64'
import { stableJson } from '../../../core/face/hash'
import { SYSTEMS } from '../../../core/systems/registry'
import { Library } from '../../../main/database/library'
import { seeGiven } from '../../../main/art/given'
import { hashOf } from '../../../main/art/pictures'
import { withCarried } from '../../../main/exchange/carried'
import type { GivenFile } from '../../../main/exchange/incoming'
import { carrying } from '../../../main/publishing/carried'
import { scratch, unwatched } from '../database/toy'

const SAMPLES = join(import.meta.dirname, '../../../resources/samples')
const CORPUS = join(import.meta.dirname, '../../../../shared/corpus')
const folder = scratch()
let count = 0
const openLibrary = (): Library => new Library(join(folder, `carried-${++count}.fanfare`), SYSTEMS, { create: true })

let picture = new Uint8Array()
beforeAll(async () => {
  picture = new Uint8Array(
    await sharp({ create: { width: 3, height: 4, channels: 3, background: '#aa3311' } })
      .png()
      .toBuffer(),
  )
})

const filesBelow = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())

const filesOf = (root: string): GivenFile[] =>
  filesBelow(root)
    .filter((path) => !/\.(?:svg|png|jpe?g|webp)$/i.test(path))
    .map((path) => ({ path: relative(root, path), bytes: new Uint8Array(readFileSync(path)) }))

/** A picture of every entry that carries it, as a library's export makes them. */
function picturesOf(library: Library, art?: Uint8Array): GivenFile[] {
  const { collections } = library.info()
  const entries = library.read({ entries: library.rows().map(({ entry }) => entry) })
  return entries.flatMap(({ entry, collection, document: lies, text, appearance, cards }) => {
    const home = collections.find((each) => each.collection === collection)
    const document = home?.documents.find((each) => each.document === lies)
    if (!home || cards.length === 0) return []
    const { card, art: file } = carrying({
      system: home.system,
      collection: home,
      documents: gameOf(home, SYSTEMS).documents,
      document: document?.path ?? 'cards',
      key: cards[0]?.key ?? '',
      index: 0,
      text,
      appearance,
      art,
    })
    const json = printCarried({ ...card, ...(file && { art: { type: file.type, bytes: base64(file.bytes) } }) })
    return [{ path: `${entry}.png`, bytes: carry('png', picture, json) }]
  })
}

const looked = async (files: readonly GivenFile[]): Promise<GivenFile[]> =>
  seeGiven(files, {
    see: (bytes: Uint8Array) => Promise.resolve({ bytes, type: 'image/png', width: 3, height: 4 }),
  } as unknown as Parameters<typeof seeGiven>[1])

async function bring(library: Library, pictures: readonly GivenFile[]) {
  const { files, skipped } = await withCarried(pictures)
  const { imported } = library.import({ files: await looked(files) }, unwatched)
  return { imported, skipped: [...skipped, ...imported.skipped] }
}

/** Every card's text and appearance, in an order that does not depend on the files that they lie in. */
const cardsIn = (library: Library): string[] =>
  library
    .read({
      entries: library
        .rows()
        .filter(({ cards }) => cards.length > 0)
        .map(({ entry }) => entry),
    })
    .map(({ text, appearance }) => stableJson([text, appearance]))
    .sort()

describe.each(SYSTEMS.map(({ id }) => id))('cards of %s in pictures', (id) => {
  test('all of the samples come back into an empty library byte for byte, with how they look', async () => {
    const given = openLibrary()
    given.import({ files: filesOf(join(SAMPLES, id)), system: id }, unwatched)
    const [first] = given.rows()
    given.apply({
      operations: [
        {
          type: 'edit',
          entry: first?.entry ?? '',
          appearance: { version: 1, copies: 3, tags: ['a, b', '"'], fields: { artist: 'Ann <&>' } },
        },
      ],
      baseRevisions: { [first?.entry ?? '']: first?.revision ?? 0 },
      label: 'Dress',
    })
    const back = openLibrary()
    const { skipped } = await bring(back, picturesOf(given))
    expect(skipped).toEqual([])
    expect(cardsIn(back).length).toBeGreaterThan(20)
    expect(cardsIn(back)).toEqual(cardsIn(given))
    const said = (library: Library) =>
      library.info().collections.map(({ system, name, declared, fields, language, imprint }) => ({
        system,
        name,
        declared,
        fields,
        language,
        imprint,
      }))
    expect(said(back)).toEqual(said(given))
    given.close()
    back.close()
  })

  test.skipIf(!existsSync(join(CORPUS, id)))('and so do those of the community, unless corpus absent', async () => {
    const given = openLibrary()
    given.import({ files: filesOf(join(CORPUS, id)), system: id }, unwatched)
    const back = openLibrary()
    await bring(back, picturesOf(given))
    const texts = (library: Library): string[] =>
      [
        ...new Set(
          library
            .read({
              entries: library
                .rows()
                .filter(({ cards }) => cards.length > 0)
                .map(({ entry }) => entry),
            })
            .map(({ text }) => text),
        ),
      ].sort()
    expect(texts(back)).toEqual(texts(given))
    given.close()
    back.close()
  })
})

test('a text that no file could hold comes back as it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (noise) => {
      fc.pre(!/\p{Surrogate}/u.test(noise))
      const text = `name Lamp; id CP99-001; class Neutral; type Follower; text "${noise}`
      const { card } = carrying({
        system: 'evolve',
        collection: { name: 'Lamps' },
        documents: { extension: '.txt' },
        document: 'lamps.txt',
        key: 'CP99-001',
        index: 0,
        text,
        appearance: { version: 1 },
      })
      const library = openLibrary()
      await bring(library, [{ path: 'lamp.png', bytes: carry('png', picture, printCarried(card)) }])
      expect(library.read({ entries: library.rows().map(({ entry }) => entry) }).map((each) => each.text)).toEqual([
        text,
      ])
      library.close()
    }),
    { numRuns: 25 },
  )
})

test('art comes along with the bytes that it had, and the card keeps how it lies', async () => {
  const given = openLibrary()
  given.import(
    {
      files: [
        {
          path: 'lamps.txt',
          bytes: new TextEncoder().encode(
            'name Lamp;\nid CP99-001;\nclass Neutral;\ntype Follower;\ncost 1;\nstats 1/1;\n',
          ),
        },
      ],
    },
    unwatched,
  )
  const [row] = given.rows()
  given.apply({
    operations: [
      {
        type: 'edit',
        entry: row?.entry ?? '',
        appearance: { version: 1, placement: { zoom: 2, x: 0.5, y: -1, turn: 90, flip: true } },
      },
    ],
    baseRevisions: { [row?.entry ?? '']: row?.revision ?? 0 },
    label: 'Dress',
  })
  const back = openLibrary()
  await bring(back, picturesOf(given, picture))
  const [card] = back.rows()
  expect(card?.appearance).toEqual({
    version: 1,
    art: hashOf(picture),
    placement: { zoom: 2, x: 0.5, y: -1, turn: 90, flip: true },
  })
  given.close()
  back.close()
})

test('a card that is there already is not added again, and one of a newer studio is refused by name', async () => {
  const given = openLibrary()
  given.import({ files: filesOf(join(SAMPLES, 'evolve')), system: 'evolve' }, unwatched)
  const pictures = picturesOf(given).slice(0, 3)
  const before = given.rows().length
  const { files } = await withCarried(pictures)
  given.import({ files, choices: { otherwise: 'keep', cards: {} } }, unwatched)
  expect(given.rows()).toHaveLength(before)
  const [one] = pictures
  const newer = carry('png', picture, '{"fanfare":"card","version":9}')
  const { files: left, skipped } = await withCarried([{ path: 'x/newer.png', bytes: newer }, ...(one ? [one] : [])])
  expect(skipped).toEqual([
    { path: 'x/newer.png', reason: expect.stringContaining('newer Fanfare (version 9)') as string },
  ])
  expect(left.some(({ path }) => path.endsWith('.png'))).toBe(false)
  given.close()
})

test('a picture without a card stays a picture, and so does what a collection has as its own', async () => {
  const given = openLibrary()
  given.import({ files: filesOf(join(SAMPLES, 'evolve')), system: 'evolve' }, unwatched)
  const [one] = picturesOf(given)
  const carried = one?.bytes ?? picture
  const files: GivenFile[] = [
    { path: 'plain.png', bytes: picture },
    { path: 'set/collection.yaml', bytes: new TextEncoder().encode('name: Set\nsystem: evolve\n') },
    { path: 'set/art/lamp.png', bytes: carried },
    { path: 'set/pictures/frame.png', bytes: carried },
  ]
  expect((await withCarried(files)).files).toEqual(files)
  expect((await withCarried([{ path: 'art/lamp.png', bytes: carried }])).files.map(({ path }) => path)).toContain(
    'collection.yaml',
  )
  given.close()
})

test('pictures of many collections of one name lie in folders of their own, each found at once', async () => {
  const pictures = Array.from({ length: 400 }, (_, number) => {
    const { card } = carrying({
      system: 'evolve',
      collection: { name: 'Lamps', imprint: { set: String(number) } },
      documents: { extension: '.txt' },
      document: 'lamps.txt',
      key: 'CP99-001',
      index: 0,
      text: 'name Lamp; id CP99-001;',
      appearance: { version: 1 },
      art: new Uint8Array(100_000),
    })
    const art = { type: 'image/png', bytes: base64(new Uint8Array(100_000)) } as const
    return { path: `${number}.png`, bytes: carry('png', picture, printCarried({ ...card, art })) }
  })
  const { files } = await withCarried(pictures)
  const documents = files.map(({ path }) => path).filter((path) => path.endsWith('lamps.txt'))
  expect(documents.slice(0, 3)).toEqual(['lamps.txt', 'Lamps/lamps.txt', 'Lamps 2/lamps.txt'])
  expect(new Set(documents).size).toBe(400)
})

test('a game that is not known here is refused, and nothing is added', async () => {
  const { card } = carrying({
    system: 'mystery',
    collection: {},
    documents: { extension: '.txt' },
    document: 'a.txt',
    key: 'k',
    index: 0,
    text: 'x',
    appearance: { version: 1 },
  })
  const library = openLibrary()
  const { skipped } = await bring(library, [{ path: 'a.png', bytes: carry('png', picture, printCarried(card)) }])
  expect(skipped.map(({ reason }) => reason).join(' ')).toContain('mystery')
  expect(library.rows()).toEqual([])
  library.close()
})

test('a picture of a card that stands in the project beside it is no second card, and one of another version is told of', async () => {
  const given = openLibrary()
  given.import({ files: filesOf(join(SAMPLES, 'evolve')), system: 'evolve' }, unwatched)
  const pictures = picturesOf(given).slice(0, 3)
  const { files: all } = await withCarried(pictures)
  const textOf = (name: string): string =>
    new TextDecoder().decode(all.find(({ path }) => path.endsWith(name))?.bytes ?? new Uint8Array())
  const declared = { path: 'set/collection.yaml', bytes: new TextEncoder().encode(textOf('collection.yaml')) }
  const { document = '', entries = [] } =
    all.flatMap(({ path, whole }) => (whole ? [{ document: path, entries: whole.entries }] : []))[0] ?? {}
  const [first = '', second = ''] = entries
  const script = `${first}\n${second.replace('cost ', 'cost 1')}\n`
  const beside = { path: `set/${document}`, bytes: new TextEncoder().encode(script) }
  const below = pictures.map((one) => ({ ...one, path: `set/shown/${one.path}` }))
  const { files, skipped } = await withCarried([declared, beside, ...below])
  expect(second).toContain('cost ')
  expect(files.slice(0, 2)).toEqual([declared, beside])
  expect(files.slice(2).flatMap(({ whole }) => whole?.entries ?? [])).toEqual(entries.slice(2))
  expect(skipped).toEqual([
    { path: below[1]?.path, reason: expect.stringMatching(/is taken as it stands in set\//) as string },
  ])
  given.close()
})
