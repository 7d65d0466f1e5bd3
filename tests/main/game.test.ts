import { join } from 'node:path'
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from 'vue'
import { splitFiles } from '../../core/document/format'
import { NO_ASSETS } from '../../core/face/assets/bring'
import { EMPTY_THEME, type Template, type TextStyle } from '../../core/face/template'
import { difference } from '../../core/language/edit'
import type { Field } from '../../core/language/field'
import { message } from '../../core/language/message'
import type { CompiledCard, Parsed } from '../../core/language/service'
import type { Span } from '../../core/language/span'
import { fileExtensions } from '../../core/library/extensions'
import { freshCard } from '../../core/library/fresh'
import { defineWorkshop, type GameSystem } from '../../core/system'
import { SYSTEMS } from '../../core/systems/registry'
import type { LibraryInfo } from '../../preload/contract'
import { sourcesOf } from '../../main/commands/sources'
import { hasWorkshop, gameOf } from '../../core/game'
import { openFiles } from '../../core/document/open'
import { Library } from '../../main/database/library'
import { loadFonts } from '../../main/printing/fonts'
import { createRenderer } from '../../main/printing/render'
import { USUAL_JOB } from '../../core/sheet/job'
import { makeSheet } from '../../main/printing/sheet'
import type { CardSource, PrintedSheet } from '../../main/printing/tasks'
import { LanguageServer } from '../../renderer/cards/language-server'
import { useColumns } from '../../renderer/library/list/columns'
import { KNOWN_SYSTEMS, useGames } from '../../renderer/stores/games'
import { useLibrary } from '../../renderer/stores/library'
import { bytes, scratch, unwatched } from './database/toy'

/*
 * A game that nobody has heard of, declared in this file alone: its files, its language, its fields and its face. It goes the ways that every
 * other game goes; whatever on them asks for a game by its name fails here.
 */

interface Boat extends CompiledCard {
  readonly lines: Readonly<Record<string, { readonly value: string; readonly span: Span }>>
}
type Boats = Parsed<Boat>

/** `key: value` lines; a line of dashes parts two cards. */
const LINE = /^(\w+): *(.*)$/gm

function parse(text: string): Boats {
  const lines: Record<string, { value: string; span: Span }> = {}
  for (const { 0: all, 1: key = '', 2: value = '', index } of text.matchAll(LINE))
    lines[key] = { value, span: { start: index + all.length - value.length, end: index + all.length } }
  const { boat, mark, rig } = lines
  if (!boat) return { text, cards: [] }
  const card = { key: mark?.value ?? '', name: boat.value, kind: rig?.value ?? '', nameSpan: boat.span, lines }
  return { text, cards: [{ ...card, span: { start: 0, end: text.length } }] }
}

const field = (name: string, label: string, type: Field['type']): Field<Boats> => ({
  name,
  label,
  type,
  applies: () => true,
  read({ cards }, index) {
    const line = cards[index]?.lines[name]
    return line && { value: type === 'number' ? Number(line.value) : line.value, span: line.span }
  },
  edit({ cards }, index, value) {
    const line = cards[index]?.lines[name]
    return line && value !== undefined ? [{ span: line.span, text: String(value) }] : []
  },
})

const style: TextStyle = { font: 'serif', size: 9, colour: '$ink' }
const template = (id: string, side: 'front' | 'back', layers: Template['layers']): Template => ({
  version: 2,
  id,
  name: id,
  side,
  for: [],
  size: { width: 50, height: 70, bleed: 3, safe: 3, corner: 2 },
  palettes: { sea: { ink: '#102030', water: '#a0c8e0' } },
  palette: ['sea'],
  layers: [
    {
      id: 'water',
      name: 'Water',
      type: 'shape',
      box: { x: -3, y: -3, width: 56, height: 76 },
      shape: { kind: 'rectangle' },
      fill: '$water',
    },
    ...layers,
  ],
})

const boats: GameSystem = {
  id: 'tidewrights',
  name: 'Tidewrights',
  documents: {
    extension: '.boat',
    extensions: ['boat'],
    separator: '\n---\n',
    recognise: ({ path, text }) => (path.endsWith('.boat') && /^boat: /m.test(text) ? 1 : 0),
    split: (files) =>
      splitFiles(files, ({ text }) =>
        [...text.matchAll(/^boat: (.*)(?:\n\w+: .*)*/gm)].map(({ 0: all, 1: name = '', index }) => ({
          start: index,
          end: index + all.length,
          key: '',
          name,
        })),
      ),
  },
  workshop: defineWorkshop<Boats, Boat>({
    language: {
      id: 'boat',
      comment: '#',
      triggers: [],
      messages: { heavy: 'A boat of {tons} tons sinks.' },
      parse,
      check: ({ cards }) =>
        cards.flatMap(({ lines: { tons } }) =>
          tons && Number(tons.value) > 90
            ? [
                {
                  code: 'B1',
                  severity: 'error' as const,
                  span: tons.span,
                  message: message('heavy', { tons: tons.value }),
                  fixes: [],
                },
              ]
            : [],
        ),
      complete: () => [],
      hover: () => undefined,
      outline: () => [],
      folding: () => [],
      colours: () => [],
      format: () => [],
    },
    fields: [field('boat', 'Boat', 'text'), field('mark', 'Mark', 'text'), field('tons', 'Tons', 'number')],
    kinds: [
      {
        id: 'sloop',
        label: 'Sloop',
        words: [],
        template: (name, key) => `boat: ${name}\nmark: ${key}\nrig: sloop\ntons: 1\n`,
        bare: (name, key) => `boat: ${name}\nmark: ${key}\nrig: sloop\n`,
      },
    ],
    vocabulary: [],
    wordKinds: {},
    explain: (entry) => ({ entry, signature: entry.id, facts: [], examples: [] }),
    pairs: [],
    summarise: ({ key, name, kind, nameSpan, lines }) => ({
      key,
      name,
      kind,
      stats: { tons: Number(lines['tons']?.value) },
      words: {},
      text: lines['motto']?.value ?? '',
      references: [],
      nameSpan,
    }),
    nextKey: (taken) => `T-${[...taken.keys()].length + 1}`,
    rename: (text, name, key) => text.replace(/^boat: .*$/m, `boat: ${name}`).replace(/^mark: .*$/m, `mark: ${key}`),
    face: {
      templates: [
        template('hull', 'front', [
          { id: 'name', name: 'Name', type: 'text', box: { x: 4, y: 4, width: 42, height: 8 }, style, value: '{name}' },
          {
            id: 'motto',
            name: 'Motto',
            type: 'rich',
            box: { x: 4, y: 40, width: 42, height: 24 },
            style,
            value: '{motto}',
          },
        ]),
        template('reverse', 'back', []),
      ],
      theme: EMPTY_THEME,
      symbols: {},
      values: ({ name, lines }) => ({ name, ...(lines['motto'] && { motto: lines['motto'].value }) }),
      runs: (text) => [{ type: 'text', text }],
    },
    readDeck: (text) => ({
      lines: [...text.matchAll(/^(\d+) (.+)$/gm)].map(({ 1: count, 2: key = '' }, index) => ({
        count: Number(count),
        key,
        line: index + 1,
      })),
      problems: [],
    }),
    deckFormats: [{ id: 'crew', label: 'Crew list', extension: '.crew', print: () => ({ text: '', unwritten: [] }) }],
    samples: [],
  }),
}

const FLEET =
  '# A fleet.\nboat: Grey Heron\nmark: T-1\nrig: sloop\ntons: 12\nmotto: Stands still and sees.\n---\nboat: Old Anvil\nmark: T-2\nrig: barge\ntons: 95\nmotto: Nothing moves her.\n'
const KNOWN = [...SYSTEMS, boats]
const opened: Library[] = []
afterEach(() => {
  for (const library of opened.splice(0)) library.close()
  vi.unstubAllGlobals()
})

/** A library that holds the fleet beside cards of a game of this build. */
function harbour(): Library {
  const library = new Library(join(scratch(), 'harbour.fanfare'), KNOWN, { create: true })
  opened.push(library)
  const files = [
    { path: 'fleet.boat', bytes: bytes(FLEET) },
    { path: 'two.yaml', bytes: bytes('plan:\n  data:\n    name: Long\n') },
  ]
  library.import({ files }, unwatched)
  return library
}

const cardOf = (library: Library, name: string) => {
  const row = library.rows().find(({ cards }) => cards[0]?.name === name)
  if (!row) throw new Error(`There is no ${name}.`)
  return row
}

/** The cards as hosts hand them to a printing thread. */
const sources = (library: Library): CardSource[] => {
  const { collections } = library.info()
  const entries = library.rows().flatMap(({ entry, collection }) => {
    const { system = '' } = collections.find((one) => one.collection === collection) ?? {}
    return system === boats.id ? [{ entry, system }] : []
  })
  return entries.flatMap(({ entry, system }) =>
    library.read({ entries: [entry] }).map(({ text, appearance }) => ({ system, text, index: 0, appearance })),
  )
}

test('its file is recognised, taken in, listed with its problems, and handed out byte for byte', () => {
  const library = harbour()
  expect(library.info().collections).toMatchObject([
    { system: 'yacg' },
    { system: 'tidewrights', name: 'Tidewrights', documents: [{ path: 'fleet.boat', entries: 2 }] },
  ])
  expect(cardOf(library, 'Grey Heron')).toMatchObject({
    cards: [{ key: 'T-1', kind: 'sloop', stats: { tons: 12 } }],
    problems: { errors: 0 },
  })
  expect(cardOf(library, 'Old Anvil').problems.errors).toBe(1)
  const [file] = library.files({ collection: cardOf(library, 'Old Anvil').collection })
  expect(new TextDecoder().decode(file?.bytes)).toBe(FLEET)
})

test('its cards are found by its fields, kinds and words; what a field is, its collection says', () => {
  const library = harbour()
  const found = (query: string): readonly (string | undefined)[] => {
    const { entries } = library.find({ query })
    return entries.map((entry) => library.rows({ entries: [entry] })[0]?.cards[0]?.name)
  }
  expect(found('tons>=20')).toEqual(['Old Anvil'])
  expect(found('is:sloop')).toEqual(['Grey Heron'])
  expect(found('still')).toEqual(['Grey Heron'])
  const { collection } = cardOf(library, 'Old Anvil')
  library.apply({ operations: [{ type: 'delete-collection', collection }], baseRevisions: {}, label: 'Sink' })
  expect(library.find({ query: 'tons>=20' }).complaint?.message).toContain('tons')
})

test('its cards are written: a field, a new card, and both are undone', () => {
  const library = harbour()
  const { entry, collection, revision } = cardOf(library, 'Grey Heron')
  const [text] = library.read({ entries: [entry] })
  const { workshop } = boats
  if (!text || !workshop) throw new Error('There is no text.')
  const parsed = workshop.language.parse(text.text)
  const [edit] = workshop.fields.find(({ name }) => name === 'tons')?.edit(parsed, 0, 30) ?? []
  const heavier = text.text.slice(0, edit?.span.start) + (edit?.text ?? '') + text.text.slice(edit?.span.end)
  expect(difference(text.text, heavier)).toBeDefined()
  const [kind] = workshop.kinds
  if (!kind) throw new Error('There is no kind.')
  library.apply({
    operations: [
      { type: 'edit', entry, text: heavier },
      {
        type: 'create',
        entry: 'new',
        collection,
        text: freshCard(workshop, kind, { name: 'Tern', key: 'T-3', words: {} }),
        appearance: { version: 1 },
      },
    ],
    baseRevisions: { [entry]: revision },
    label: 'Refit',
  })
  expect(cardOf(library, 'Grey Heron').cards[0]?.stats).toEqual({ tons: 30 })
  expect(cardOf(library, 'Tern').cards[0]?.key).toBe('T-3')
  library.undo()
  expect(new TextDecoder().decode(library.files({ collection })[0]?.bytes)).toBe(FLEET)
})

test('its faces are drawn, and its cards printed on a sheet of their own size, each as often as a deck has it', async () => {
  const library = harbour()
  const cards = sources(library)
  const draw = createRenderer({ format: 'svg', dpi: 96, cards }, KNOWN, loadFonts())
  const drawn = [(await draw({ card: 0 })).bytes, (await draw({ card: 1 })).bytes]
  expect(drawn.map((svg) => new TextDecoder().decode(svg).includes('#a0c8e0'))).toEqual([true, true])
  expect(new TextDecoder().decode(drawn[0])).toContain('Grey')
  const lines = boats.workshop?.readDeck('3 T-1\n2 T-2\n').lines ?? []
  const print = (printed: readonly CardSource[]): Promise<PrintedSheet> =>
    makeSheet(
      {
        title: 'Fleet',
        // Marks that front and back share would be stored once as well.
        job: {
          ...USUAL_JOB,
          gutter: { x: 2, y: 2 },
          marks: { ...USUAL_JOB.marks, kind: 'none' },
          backs: { ...USUAL_JOB.backs, mode: 'each' },
        },
        dpi: 200,
        threads: 1,
        cards: printed.map((card, index) => ({ ...card, copies: lines[index]?.count ?? 0 })),
      },
      { systems: KNOWN, fonts: loadFonts(), startLines: () => [], progress: () => undefined },
    )
  const forms = ({ bytes }: PrintedSheet): Promise<number> =>
    PDFDocument.load(bytes).then(
      ({ context }) =>
        context
          .enumerateIndirectObjects()
          .filter(
            ([, one]) => one instanceof PDFRawStream && one.dict.get(PDFName.of('Subtype')) === PDFName.of('Form'),
          ).length,
    )
  const sheet = await print(cards)
  expect(sheet).toMatchObject({ cards: 5, distinct: 2, pages: 2 })
  expect((await PDFDocument.load(sheet.bytes)).getPageCount()).toBe(2)
  expect(await forms(sheet)).toBe(3)
  // The back of a card's own collection is printed behind it, whatever lies behind the first.
  const ground: Template['layers'][number] = {
    type: 'shape',
    id: 'ground',
    name: 'Ground',
    box: { x: 0, y: 0, width: 20, height: 20 },
    shape: { kind: 'rectangle' },
    fill: '#0a7030',
  }
  const text = JSON.stringify({ ...template('own', 'back', [ground]), for: [] })
  const own = { ...NO_ASSETS, texts: [{ kind: 'template' as const, name: 'own', text }] }
  const mixed = await print(cards.map((card, index) => (index === 1 ? { ...card, assets: own } : card)))
  expect([mixed.pages, await forms(mixed)]).toEqual([2, 4])
})

test('the window lists it: columns, kinds, new collections, files to choose, and what its language says', () => {
  const library = harbour()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('window', {
    studio: { host: 'browser', request: () => Promise.resolve({}), on: () => () => undefined },
  })
  const pinia = createPinia()
  createApp({}).use(pinia).provide(KNOWN_SYSTEMS, KNOWN)
  setActivePinia(pinia)
  const shown = useLibrary()
  shown.info = { ...library.info(), handle: 'h', location: '', safety: { state: 'sound' } } as LibraryInfo
  shown.rows = new Map(library.rows().map((row) => [row.entry, row]))
  const heron = cardOf(library, 'Grey Heron')
  const { available } = useColumns(() => heron.collection)
  expect(available.value.find(({ id }) => id === 'tons')).toMatchObject({ label: 'Tons', numeric: true })
  expect(available.value.find(({ id }) => id === 'tons')?.value(heron)).toBe(12)
  expect(available.value.find(({ id }) => id === 'kind')?.value(heron)).toBe('Sloop')
  expect(useGames().systems.map(({ name }) => name)).toContain('Tidewrights')
  expect(useGames().ofEntry(heron.entry)).toMatchObject({ id: 'tidewrights', isKnown: true })
  expect(fileExtensions(KNOWN)).toMatchObject({
    scripts: expect.arrayContaining(['boat']) as string[],
    decks: expect.arrayContaining(['crew']) as string[],
  })
  const text = library.read({ entries: [cardOf(library, 'Old Anvil').entry] })[0]?.text ?? ''
  const card = { system: boats.id, collection: heron.collection, entry: 'e', text }
  expect(new LanguageServer(KNOWN).inspect({ card })).toMatchObject({
    diagnostics: [{ code: 'B1', message: 'A boat of 95 tons sinks.' }],
    cards: [{ name: 'Old Anvil', fields: { tons: { value: 95 } } }],
  })
})

test('the command line reads its files as it reads those of every other game', () => {
  const game = gameOf({ system: boats.id, declared: { berth: ['north'] } }, KNOWN)
  if (!hasWorkshop(game)) throw new Error('The game has no workshop.')
  const files = [{ path: 'fleet.boat', text: FLEET }]
  const open = openFiles(game, files)
  expect(open.game.declared).toEqual({ berth: ['north'] })
  const encoding = { charset: 'utf-8', mark: false } as const
  expect(
    sourcesOf({
      game,
      files: files.map((file) => ({ ...file, encoding })),
      open,
      paths: ['fleet.boat'],
      looks: new Map(),
      declaring: { text: '', problems: [] },
      collection: { declared: {} },
    }),
  ).toMatchObject([
    { system: 'tidewrights', key: 'T-1', name: 'Grey Heron' },
    { system: 'tidewrights', key: 'T-2', name: 'Old Anvil' },
  ])
})

test('the same library in a build that lacks the game keeps and exports it', () => {
  const path = join(scratch(), 'abroad.fanfare')
  const made = new Library(path, KNOWN, { create: true })
  made.import({ files: [{ path: 'fleet.boat', bytes: bytes(FLEET) }] }, unwatched)
  made.close()
  const library = new Library(path, SYSTEMS)
  opened.push(library)
  expect(library.rows().map(({ cards }) => cards[0]?.name)).toEqual(['Grey Heron', 'Old Anvil'])
  expect(new TextDecoder().decode(library.files({})[0]?.bytes)).toBe(FLEET)
})
