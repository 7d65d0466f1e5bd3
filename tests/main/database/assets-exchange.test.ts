import { afterAll, expect, test } from 'vitest'
import { createFaceArtist } from '../../../core/face/draw'
import { printSvg } from '../../../core/face/svg'
import { createCatalog } from '../../../core/document/catalog'
import { broughtFont, type Assets } from '../../../core/face/assets/bring'
import { isTextKind } from '../../../core/face/assets/kinds'
import { gameOf, hasWorkshop } from '../../../core/game'
import { printTemplate } from '../../../core/face/template/print'
import { SYSTEMS } from '../../../core/systems/registry'
import { seeGiven } from '../../../main/art/given'
import { Pictures } from '../../../main/art/pictures'
import { Library } from '../../../main/database/library'
import { Dressing } from '../../../main/exchange/brought/appearances'
import type { Operation } from '../../../preload/contract'
import type { GivenFile } from '../../../main/exchange/incoming'
import type { Transaction } from '../../../main/database/transaction'
import { loadFonts } from '../../../main/printing/fonts'
import { png } from '../art/hostile'
import { bytes, scratch, unwatched } from './toy'
import { join } from 'node:path'

const folder = scratch()
let count = 0
const fresh = (): Library => new Library(join(folder, `exchange-${++count}.fanfare`), SYSTEMS, { create: true })

const CARDS = `name Lamp Carrier; id CP99-001; class Neutral; type Follower; cost 2; stats 2/2; text Burns [oil] at dusk.;

name Wick Trimmer; id CP99-002; class Neutral; type Follower; cost 1; stats 1/1;
`
const [builtIn] = SYSTEMS.find(({ id }) => id === 'evolve')?.workshop?.face.templates ?? []
if (!builtIn) throw new Error('The game of this test has no face.')

const DUSK = printTemplate({
  ...builtIn,
  id: 'elsewhere',
  palette: ['evening'],
  palettes: {},
  variants: [],
  layers: [
    {
      type: 'shape',
      id: 'ground',
      name: 'Ground',
      box: { x: 0, y: 0, width: 63, height: 88 },
      shape: { kind: 'rectangle' },
      fill: '$ink',
    },
    { type: 'picture', id: 'art', name: 'Art', box: { x: 5, y: 5, width: 53, height: 40 }, source: 'art' },
    {
      type: 'picture',
      id: 'frame',
      name: 'Frame',
      box: { x: 0, y: 0, width: 63, height: 88 },
      source: { asset: 'frame' },
    },
    {
      type: 'text',
      id: 'name',
      name: 'Name',
      box: { x: 5, y: 50, width: 50, height: 6 },
      value: '{name}',
      style: { use: 'title' },
    },
    {
      type: 'rich',
      id: 'text',
      name: 'Text',
      box: { x: 5, y: 60, width: 50, height: 20 },
      value: '{text} {ink}{number}{artist}',
      style: 'title',
    },
  ],
} as never)

const WOFF = loadFonts().find(({ family }) => family === 'Passion One')?.bytes ?? new Uint8Array()
const json = (value: object): string => JSON.stringify({ version: 1, ...value })

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'collection.yaml': `name: Dusk
system: evolve
set: "Dusk: the first"
copyright: "#1 © Ann"
language: ja
fields:
  - name: flavour
    label: Flavour
    type: long-text
  - name: ink
    label: Ink
    type: choice
    values:
      - gold
      - yes
  - name: foil
    label: Foil
    type: yes-no
  - name: number
    label: Number
    type: number
`,
  'sets/lamps.txt': CARDS,
  'faces/dusk.face.json': DUSK,
  'faces/evening.palette.json': json({ colours: { ink: { colour: '#123456', cmyk: [90, 60, 20, 30] } } }),
  'faces/title.style.json': json({ style: { font: 'Passion One', size: 9, colour: '#eeeeee' } }),
  'symbols/oil.symbol.json': json({
    spellings: ['[oil]'],
    width: 10,
    height: 10,
    shapes: [{ path: 'M0 0H9V9Z', fill: '$ink' }],
  }),
  'fonts/Lantern.woff': WOFF,
  'pictures/frame.png': png(6, 8),
  'art/CP99-001.png': png(4, 4),
  'cards.yaml': `version: 2
cards:
  - document: sets/lamps.txt
    key: CP99-001
    place: 1
    art: art/CP99-001.png
    placement: { zoom: 2, x: 0.5, y: -0.5 }
    placements: { art: { zoom: 1, x: 0, y: 1, turn: -90, flip: true } }
    template: dusk
    tags: [lamp]
    copies: 3
    fields:
      artist: Ann
      flavour: |-
        Salt: and
         wind
      foil: false
      gone: "007"
      ink: "yes"
      number: -0.5
`,
}
const given = (files: Readonly<Record<string, string | Uint8Array>>, below = ''): GivenFile[] =>
  Object.entries(files).map(([path, content]) => ({
    path: below + path,
    bytes: typeof content === 'string' ? bytes(content) : content,
  }))

const pictures = new Pictures()
afterAll(() => pictures.close())

async function take(library: Library, files: readonly GivenFile[], otherwise?: 'replace' | 'keep' | 'skip') {
  const seen = await seeGiven(files, pictures)
  return library.import({ files: seen, ...(otherwise && { choices: { otherwise, cards: {} } }) }, unwatched).imported
}

const exported = (library: Library): Record<string, Uint8Array> =>
  Object.fromEntries(library.files({ format: 'collection' }).map((file) => [file.path, new Uint8Array(file.bytes)]))

/** The faces of all cards as they are drawn, with everything that the library brings. */
async function faces(library: Library): Promise<string[]> {
  const fonts = loadFonts()
  const artist = createFaceArtist({ fonts })
  const kept = library.assets.list()
  const picture = (art: string) => {
    const found = library.readArt(art)
    return { bytes: found?.bytes ?? new Uint8Array(), type: 'image/png', width: 6, height: 8 } as const
  }
  const assets: Assets = {
    texts: kept.flatMap(({ kind, name, text }) =>
      isTextKind(kind) && text !== undefined ? [{ kind, name, text }] : [],
    ),
    pictures: Object.fromEntries(kept.flatMap(({ name, art }) => (art === undefined ? [] : [[name, picture(art)]]))),
    fonts: kept.flatMap(({ font }) =>
      font ? [broughtFont(font, font.font, library.assets.readFont(font.font)?.bytes ?? new Uint8Array())] : [],
    ),
  }
  const fields = library.info().collections[0]?.fields
  const game = gameOf({ system: 'evolve', assets, fields }, SYSTEMS)
  expect(library.info().collections[0]).toMatchObject({
    language: 'ja',
    imprint: { set: 'Dusk: the first', copyright: '#1 © Ann' },
  })
  if (!hasWorkshop(game)) throw new Error('The game of this test has no workshop.')
  const texts = library.read({ entries: library.rows().map(({ entry }) => entry) })
  return Promise.all(
    texts.map(async ({ text, appearance }) => {
      const [card] = game.workshop.language.parse(text).cards
      if (!card) throw new Error('A text of this test has no card.')
      const face = await artist.draw({
        studioFace: game.workshop.face,
        card,
        catalog: createCatalog(),
        appearance,
        ...(appearance.art !== undefined && { art: picture(appearance.art) }),
      })
      expect(face.problems).toEqual([])
      return printSvg(face, { idPrefix: 'f', fonts: [...fonts, ...assets.fonts] })
    }),
  )
}

test('what a collection is goes out and comes into an empty library: the same bytes, and the same faces', async () => {
  const library = fresh()
  expect(await take(library, given(FILES, 'My set/'))).toMatchObject({ assets: 6, skipped: [], problems: [] })
  const first = exported(library)
  expect(Object.keys(first).sort()).toEqual(Object.keys(FILES).sort())
  const other = fresh()
  expect(await take(other, given(first))).toMatchObject({ assets: 6, skipped: [], problems: [] })
  expect(exported(other)).toEqual(first)
  const drawn = await faces(library)
  expect(await faces(other)).toEqual(drawn)
  // Not because both show nothing of it.
  expect(drawn[0]).toMatch(/#123456.*own-/s)
  expect(drawn[1]).not.toMatch(/#123456/)
  // Of the fields that it declares; the artist is none any more, and is kept all the same.
  expect(drawn[0]).toContain('yes-0.5')
  expect(drawn[0]).not.toContain('Ann')
  expect(library.rows()[0]?.appearance.fields).toEqual({
    ...{ artist: 'Ann', flavour: 'Salt: and\n wind', foil: false },
    ...{ gone: '007', ink: 'yes', number: -0.5 },
  })
  for (const path of [
    'collection.yaml',
    'faces/dusk.face.json',
    'faces/title.style.json',
    'fonts/Lantern.woff',
    'pictures/frame.png',
    'art/CP99-001.png',
  ])
    expect(first[path], path).toEqual(given(FILES).find((file) => file.path === path)?.bytes)
  expect(library.files({ format: 'source' }).map(({ path }) => path)).toEqual(['sets/lamps.txt'])
})

test('it is one step: undo takes all of it away', async () => {
  const library = fresh()
  await take(library, given(FILES))
  library.undo()
  expect([library.assets.list(), library.rows()]).toEqual([[], []])
  library.redo()
  expect(library.assets.list()).toHaveLength(6)
})

test('what is there already is passed over; what is there otherwise is replaced, kept beside it, or left, as is chosen', async () => {
  const other = { ...FILES, 'faces/evening.palette.json': json({ colours: { ink: '#000000' } }) }
  for (const [choice, names] of [
    ['replace', ['evening']],
    ['keep', ['evening', 'evening 2']],
    ['skip', ['evening']],
  ] as const) {
    const library = fresh()
    await take(library, given(FILES))
    expect(library.preview({ files: given(other) }, unwatched).assets).toEqual([
      { path: 'faces/evening.palette.json', kind: 'palette', name: 'evening', replaces: true },
    ])
    await take(library, given(other), choice)
    const palettes = library.assets.list().filter(({ kind }) => kind === 'palette')
    expect(palettes.map(({ name }) => name)).toEqual(names)
    expect(palettes.some(({ text }) => text?.includes('#000000'))).toBe(choice !== 'skip')
  }
})

test('an asset of a library without its collection file goes where it can only belong, else nowhere, and says so', async () => {
  const loose = given({ 'evening.palette.json': FILES['faces/evening.palette.json'] ?? '' })
  expect((await take(fresh(), loose)).skipped).toMatchObject([{ reason: expect.stringContaining('collection.yaml') }])
  const library = fresh()
  await take(library, given({ 'lamps.txt': CARDS }))
  expect(await take(library, loose)).toMatchObject({ assets: 1, skipped: [] })
})

const HOSTILE: readonly (readonly [string, Readonly<Record<string, string | Uint8Array>>, RegExp])[] = [
  ['a template that is no JSON', { 'faces/a.face.json': '{' }, /TPL13/],
  ['a template with an inherited name', { 'faces/a.face.json': '{"__proto__":{"polluted":1}}' }, /__proto__/],
  ['a symbol of no UTF-8', { 'symbols/a.symbol.json': new Uint8Array([0xff, 0xfe, 0x00]) }, /UTF-8/],
  ['a name that leads upwards', { 'faces/...face.json': DUSK }, /name is not/],
  ['a picture that is none', { 'pictures/a.png': 'not a picture' }, /picture cannot be used/],
  ['a font that is none', { 'fonts/a.ttf': 'not a font' }, /font cannot be used/],
  [
    'two of one name',
    { 'faces/A.palette.json': json({ colours: {} }), 'faces/a.palette.json': json({ colours: {} }) },
    /Another palette of this name/,
  ],
]
test.each(HOSTILE)('%s is refused in words, and the rest comes in', async (_, bad, words) => {
  const library = fresh()
  const { assets, skipped } = await take(library, [...given(FILES), ...given(bad)])
  expect([assets, skipped.map(({ reason }) => reason)]).toEqual([
    6 + Object.keys(bad).length - 1,
    [expect.stringMatching(words)],
  ])
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

const card = (more: string): string =>
  `version: 1\ncards:\n  - { document: sets/lamps.txt, key: CP99-002, place: 2, ${more} }\n`
test.each([
  ['a picture outside of the folder', card('art: ../secret.png'), /leads elsewhere/],
  ['a picture at a place of the disk', card('art: /etc/passwd'), /leads elsewhere/],
  ['an inherited name', card('__proto__: { copies: 9 }'), /passed by/],
  ['an unknown key', card('colour: red'), /passed by/],
  ['a key that stands twice', card('copies: 2, copies: 3'), /copies.*stands twice/],
  ['a table that stands twice', `${card('copies: 2')}cards: []\n`, /unique/],
  ['a placement that is none', card('placement: { zoom: 0, x: 0, y: 0 }'), /placement\.zoom/],
  ['a turn all around', card('placement: { zoom: 1, x: 0, y: 0, turn: 360 }'), /placement\.turn/],
  ['a frame whose placement is none', card('placements: { art: { zoom: 1 } }'), /placements\.art/],
  ['text that is no YAML', 'version: 1\ncards: [\n', /not valid YAML/],
  ['a newer version', card('copies: 2').replace('version: 1', 'version: 7'), /newer Fanfare/],
  ['what stands for itself many times', 'version: 1\na: &a [x, x]\nb: &b [*a, *a]\ncards:\n  - *b\n', /passed by/],
])('%s in cards.yaml is a problem with its line, and the cards come in as they are', async (_, text, words) => {
  const library = fresh()
  const { problems, created } = await take(library, given({ ...FILES, 'cards.yaml': text }))
  expect([created.length, problems.length > 0 && problems[0]?.message]).toEqual([2, expect.stringMatching(words)])
  expect(library.rows().map(({ appearance }) => appearance.copies)).toEqual([undefined, undefined])
})

test('a card that is not there, or looks otherwise here, is said by its key, and is not changed', async () => {
  const library = fresh()
  await take(library, given(FILES))
  const changed = {
    ...FILES,
    'cards.yaml': `${card('copies: 7')}  - { document: sets/lamps.txt, key: CP99-999, place: 3, copies: 1 }\n`,
  }
  const { skipped } = await take(library, given(changed), 'skip')
  expect(skipped.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([expect.stringContaining('CP99-999'), expect.stringContaining('CP99-002')]),
  )
  expect(library.rows().map(({ appearance }) => appearance.copies)).toEqual([3, undefined])
  await take(library, given(changed), 'replace')
  expect(library.rows().map(({ appearance }) => appearance.copies)).toEqual([3, 7])
})

test.each([
  ['missing', undefined],
  ['none that can be read', 'not a picture'],
])('a card that is replaced keeps its art, where it sits, when the given picture is %s', async (_, art) => {
  const library = fresh()
  await take(library, given(FILES))
  const before = library.rows()[0]?.appearance
  const { 'art/CP99-001.png': _art, ...others } = FILES
  const cards = String(FILES['cards.yaml'])
    .replace('copies: 3', 'copies: 5')
    .replace('zoom: 2, x: 0.5', 'zoom: 3, x: 0')
  const files = { ...others, 'cards.yaml': cards, ...(art !== undefined && { 'art/CP99-001.png': art }) }
  const { skipped } = await take(library, given(files), 'replace')
  expect(skipped.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('picture cannot be used'))
  expect(before?.art).toBeDefined()
  expect(library.rows()[0]?.appearance).toEqual({ ...before, copies: 5 })
  await take(library, given({ ...others, 'cards.yaml': cards.replace(/ +art: .*\n/, '') }), 'replace')
  expect(library.rows()[0]?.appearance.art).toBeUndefined()
})

test('of ten thousand assets, as many are taken as a collection holds, at once', () => {
  const library = fresh()
  const palette = json({ colours: { ink: '#111111' } })
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`faces/p${at}.palette.json`, palette]))
  const began = performance.now()
  const { imported } = library.import(
    { files: given({ 'collection.yaml': FILES['collection.yaml'] ?? '', ...many }) },
    unwatched,
  )
  expect([imported.assets, imported.skipped.length]).toEqual([2000, 8000])
  expect(imported.skipped[0]?.reason).toContain('at most 2000')
  expect(performance.now() - began).toBeLessThan(20_000)
})

test('a document is looked up once for all its cards, and each card is meant once, at its place or elsewhere', () => {
  const count = 1000
  // The document lost its first card meanwhile, so that every other lies at another place; two have one key.
  const entries = Array.from({ length: count }, (_, at) => ({ entry: `e-${at}`, key: at < 2 ? 'twin' : `key-${at}` }))
  let lookups = 0
  const dressed: string[] = []
  const store = { entry: (entry: string) => void dressed.push(entry) }
  const dressing = new Dressing(
    { store } as unknown as Transaction,
    { entriesOf: () => (lookups++, entries), isNew: () => true },
    true,
    () => '',
  )
  const cards = entries.map(({ key }, at) => ({
    document: 'a.txt',
    key,
    place: at + 2,
    art: undefined,
    appearance: {},
  }))
  dressing.dress({ path: 'cards.yaml', root: '', cards, pictures: new Map() })
  expect(lookups).toBe(1)
  expect(dressed.toSorted()).toEqual(entries.map(({ entry }) => entry).toSorted())
  expect(dressing.skipped).toEqual([])
})

test('symbols of a collection are read in its texts from when they come until they go', () => {
  const library = fresh()
  const apply = (...operations: Operation[]) => library.apply({ operations, baseRevisions: revisions(), label: 'x' })
  const revisions = () => Object.fromEntries(library.assets.list().map(({ asset, revision }) => [asset, revision]))
  const warnings = (): number[] => library.rows().map(({ problems }) => problems.warnings)
  const symbol = (spelling: string): string =>
    json({ spellings: [spelling], width: 10, height: 10, shapes: [{ path: 'M0 0H9V9Z' }] })
  const [card = ''] = CARDS.split('\n\n')
  apply(
    { type: 'create-collection', collection: 'c', system: 'evolve', name: 'Lamps' },
    { type: 'create', entry: 'e', collection: 'c', text: card, appearance: { version: 1 } },
  )
  const before = warnings()[0] ?? 0
  const make = { type: 'create-asset', asset: 'a', collection: 'c', kind: 'symbol', name: 'oil' } as const
  apply({ ...make, text: symbol('[oil]') })
  expect(warnings()).toEqual([before - 1])
  apply({ type: 'edit-asset', asset: 'a', text: symbol('[water]') })
  expect(warnings()).toEqual([before])
  apply({ type: 'edit-asset', asset: 'a', text: symbol('[oil]') })
  library.undo()
  expect(warnings()).toEqual([before])
  library.redo()
  expect(warnings()).toEqual([before - 1])
  apply({ type: 'delete-asset', asset: 'a' })
  expect(warnings()).toEqual([before])
})
