import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { Library } from '../../../main/database/library'
import { FILES, RULES, SET, TIN } from '../../core/systems/cardfighters/formats/files'
import { apply, bytes, documents, scratch, texts, unwatched } from './toy'

const folder = scratch()
let count = 0

/** A library with the set and its rules, and the entries of its two cards. */
function begun(files = FILES): { library: Library; tin: string; ash: string } {
  const library = new Library(join(folder, `slices-${++count}.fanfare`), SYSTEMS, { create: true })
  const { imported } = library.import({ files: given(files) }, unwatched)
  const [tin = '', ash = ''] = imported.created
  return { library, tin, ash }
}
const given = (files: readonly { path: string; text: string }[]) =>
  files.map(({ path, text }) => ({ path, bytes: bytes(text) }))
const edit = (library: Library, entry: string, change: (text: string) => string): void =>
  void apply(library, [{ type: 'edit', entry, text: change(texts(library)[entry] ?? '') }])

test('a card of two files is one entry, and comes out as it was', () => {
  const { library } = begun()
  expect(library.rows().map(({ cards }) => cards[0]?.name)).toEqual(['Tin & Lantern', 'Ash'])
  expect(documents(library)).toEqual({ 'set.xml': SET, 'card_rules.py': RULES })
})

test('an edit goes into the file that holds what is edited', () => {
  const { library, tin } = begun()
  edit(library, tin, (text) => text.replace('bp = 400', 'bp = 500').replace('draw()', 'draw(2)'))
  expect(documents(library)).toEqual({
    'set.xml': SET.replace('"400"', '"500"'),
    'card_rules.py': RULES.replace('draw()', 'draw(2)'),
  })
})

test('a rule that comes into being goes to the end of the rules, and undo takes it back', () => {
  const { library, ash } = begun()
  edit(library, ash, (text) => `${text}\n\naction = draw(3)`)
  const id = '0a0a0a0a-1111-4222-8333-000000000002'
  expect(documents(library)['card_rules.py']).toBe(
    `${RULES.trimEnd()}\n\n# Ash\nRulesDict["${id}"] = """\naction = draw(3)\n"""\n`,
  )
  edit(library, ash, (text) => text.replace('draw(3)', 'draw(4)'))
  expect(documents(library)['card_rules.py']).toContain('draw(4)\n"""\n')
  library.undo()
  library.undo()
  expect(documents(library)).toEqual({ 'set.xml': SET, 'card_rules.py': RULES })
})

test('a set without rules gets a file of them beside it', () => {
  const { library, ash } = begun([{ path: 'sets/set.xml', text: SET.replaceAll('\n', '\r\n') }])
  edit(library, ash, (text) => `${text}\n\naction = draw(3)`)
  expect(documents(library)['sets/card_rules.py']).toContain('RulesDict = {}\n\n# Ash\n')
})

test('what the files cannot hold stays in the library, and the export says so', () => {
  const { library, tin } = begun()
  edit(library, tin, (text) => text.replace('number', 'flavor = "It glows."\nnumber'))
  expect(texts(library)[tin]).toContain('flavor = "It glows."')
  expect(documents(library)).toEqual({ 'set.xml': SET, 'card_rules.py': RULES })
  expect(library.survey({}).files.map(({ note }) => note)).toEqual([
    'set.xml cannot hold everything of these cards; the library keeps it: Tin & Lantern (flavor).',
    undefined,
  ])
})

test('a card without an id is given one when it is first saved', () => {
  const { library } = begun()
  const { collection } = library.info().collections[0] ?? { collection: '' }
  apply(library, [
    { type: 'create', entry: 'new', collection, text: '[Moth]\ntype = Action\nsp = 0\n', appearance: { version: 1 } },
  ])
  const saved = texts(library).new ?? ''
  expect(saved).toMatch(
    /^\[Moth\]\nid = [\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\ntype = Action\nsp = 0\n$/,
  )
  edit(library, 'new', (text) => text.replace('sp = 0', 'sp = -1'))
  expect(texts(library).new).toBe(saved.replace('sp = 0', 'sp = -1'))
})

test('a copy of a card of a set lies in a document of ours', () => {
  const { library, tin } = begun()
  const { collection } = library.info().collections[0] ?? { collection: '' }
  const text = (texts(library)[tin] ?? '').replace(TIN, '0a0a0a0a-1111-4222-8333-000000000009')
  apply(library, [{ type: 'create', entry: 'new', collection, text, appearance: { version: 1 }, after: tin }])
  const { 'set.xml': set, ...others } = documents(library)
  expect(set).toBe(SET)
  expect(Object.keys(others).some((path) => path.endsWith('.cfc'))).toBe(true)
  const [xml, py] = library
    .files({ format: 'community' })
    .map(({ bytes: written }) => new TextDecoder().decode(written))
  expect(xml?.startsWith(SET.slice(0, SET.indexOf('\n\t</cards>')))).toBe(true)
  expect(xml).toContain('<card name="Tin &amp; Lantern" id="0a0a0a0a-1111-4222-8333-000000000009">')
  expect(py).toBe(
    `${RULES.trimEnd()}\n\n# Tin & Lantern's OIL\nRulesDict["0a0a0a0a-1111-4222-8333-000000000009"] = """\n# an older one\naction = {F}: draw()   # slow\n"""\n`,
  )
})

test('files of a set that changed show each card once, and write the change alone', () => {
  const { library } = begun()
  const files = given([
    { path: 'set.xml', text: SET.replace('"400"', '"700"') },
    { path: 'card_rules.py', text: RULES.replace('draw()', 'draw(5)') },
  ])
  expect(library.preview({ files }, unwatched).cards.map(({ name, status }) => [name, status])).toEqual([
    ['Tin & Lantern', 'changed'],
    ['Ash', 'same'],
  ])
  library.import({ files, choices: { otherwise: 'replace', cards: {} } }, unwatched)
  expect(documents(library)).toEqual({
    'set.xml': SET.replace('"400"', '"700"'),
    'card_rules.py': RULES.replace('draw()', 'draw(5)'),
  })
})

test('a new card of a set that is known already is added once', () => {
  const { library } = begun()
  const more = SET.replace(
    '\n\t</cards>',
    '\n\t\t<card name="Moth" id="0a0a0a0a-1111-4222-8333-000000000003"><property name="Type" value="Action" /></card>\n\t</cards>',
  )
  const files = given([
    { path: 'set.xml', text: more },
    {
      path: 'card_rules.py',
      text: `${RULES}RulesDict["0a0a0a0a-1111-4222-8333-000000000003"] = """\naction = draw()\n"""\n`,
    },
  ])
  library.import({ files, choices: { otherwise: 'skip', cards: {} } }, unwatched)
  expect(library.rows().map(({ cards }) => cards[0]?.name)).toEqual(['Tin & Lantern', 'Ash', 'Moth'])
})

test('rules alone join the cards that are there, and say what they say otherwise', () => {
  const { library, tin, ash } = begun([{ path: 'set.xml', text: SET }])
  const files = given([
    { path: 'card_rules.py', text: `${RULES}D["0a0a0a0a-1111-4222-8333-00000000000f"] = """\naction = draw()\n"""` },
    { path: 'Ash.rules', text: 'action = draw(2)\n' },
    { path: 'Owl.rules', text: 'action = draw(2)\n' },
  ])
  const preview = library.preview({ files }, unwatched)
  expect(preview.cards.map(({ name, status, filled, isOurs }) => ({ name, status, filled, isOurs }))).toEqual([
    { name: 'Tin & Lantern', status: 'changed', filled: 1, isOurs: true },
    { name: 'Ash', status: 'changed', filled: 1, isOurs: true },
  ])
  expect(preview.problems.map(({ path, line }) => [path, line])).toEqual([
    ['card_rules.py', 8],
    ['Owl.rules', 1],
  ])
  library.import({ files, choices: { otherwise: 'replace', cards: {} } }, unwatched)
  expect([texts(library)[tin], texts(library)[ash]]).toEqual([
    expect.stringContaining('draw()   # slow'),
    expect.stringContaining('action = draw(2)'),
  ])
  expect(documents(library)['card_rules.py']).toContain('# Ash\n')
})

test('pictures named after ids or names become the art of cards that have none, and of others where that is asked', () => {
  const { library, tin, ash } = begun()
  const png = bytes('a picture')
  const picture = { bytes: png, type: 'image/png', width: 1, height: 1 } as const
  const files = [
    { path: `Crops/${TIN.toUpperCase()}.png`, bytes: png, picture },
    { path: 'Crops/owl.png', bytes: png, picture },
    {
      path: 'Crops/0a0a0a0a-1111-4222-8333-000000000002.jpg',
      bytes: bytes('no picture'),
      picture: { refused: 'it is cut off' },
    },
  ]
  expect(library.preview({ files }, unwatched).pictures.map(({ name }) => name)).toEqual(['Tin & Lantern', 'Ash'])
  const { imported } = library.import({ files }, unwatched)
  const art = (entry: string): string | undefined => library.rows().find((row) => row.entry === entry)?.appearance.art
  expect([art(tin), art(ash)]).toEqual([expect.stringMatching(/^[\da-f]{64}$/), undefined])
  expect(imported.skipped.map(({ path }) => path)).toEqual([
    'Crops/owl.png',
    'Crops/0a0a0a0a-1111-4222-8333-000000000002.jpg',
  ])
  expect(imported.skipped[1]?.reason).toBe('The picture of "Ash" cannot be used: it is cut off.')
  const other = [
    {
      path: 'Crops/tin_lantern.png',
      bytes: Uint8Array.of(...png, 7),
      picture: { ...picture, bytes: Uint8Array.of(...png, 7) },
    },
  ]
  const first = art(tin)
  expect(library.preview({ files: other }, unwatched).pictures).toEqual([
    { path: 'Crops/tin_lantern.png', name: 'Tin & Lantern', replaces: true },
  ])
  expect(library.import({ files: other }, unwatched).imported.skipped).toEqual([
    { path: 'Crops/tin_lantern.png', reason: 'Tin & Lantern has a picture already.' },
  ])
  expect(art(tin)).toBe(first)
  library.import({ files: other, choices: { otherwise: 'keep', cards: {}, pictures: 'replace' } }, unwatched)
  expect(art(tin)).not.toBe(first)
  library.undo()
  expect(art(tin)).toBe(first)
  library.undo()
  expect(art(tin)).toBeUndefined()
})
