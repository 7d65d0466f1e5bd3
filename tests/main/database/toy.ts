import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { splitFiles } from '../../../core/document/format'
import type { Catalog } from '../../../core/document/catalog'
import type { GameSystem, Workshop } from '../../../core/system'
import type { Change, Conflict, Operation } from '../../../preload/contract'
import { Library } from '../../../main/database/library'
import type { Opening } from '../../../main/database/open'

/** A game small enough to see through: `card Name #key uses Other: text`, a line each; a use of an unknown card is an error. */
const LINE = /^card (.*?)(?: #(\w+))?(?: uses (.*?))?(?:: (.*))?$/

interface ToyParsed {
  readonly text: string
  readonly cards: readonly { key: string; name: string; uses: string | undefined; body: string }[]
}

const parse = (text: string): ToyParsed => ({
  text,
  cards: text.split(/\r\n|\n/).flatMap((line) => {
    const [, name = '', key = '', uses, body = ''] = LINE.exec(line) ?? []
    return name === '' ? [] : [{ key, name, uses, body }]
  }),
})

const check = ({ cards }: ToyParsed, catalog: Catalog) =>
  cards.flatMap(({ key, uses }) => [
    ...(uses !== undefined && catalog.byName(uses).length === 0 ? [{ severity: 'error' }] : []),
    ...(catalog.byKey(key).length > 1 ? [{ severity: 'warning' }] : []),
  ])

const summarise = ({ key, name, uses, body }: ToyParsed['cards'][number]) => ({
  key,
  name,
  kind: 'Card',
  stats: { length: body.length },
  words: { trait: body.match(/\b[A-Z]\w+/g) ?? [] },
  text: body,
  references: uses === undefined ? [] : [{ kind: 'card', name: uses, span: { start: 0, end: 0 } }],
})

export const toy: GameSystem = {
  id: 'evolve',
  name: 'Toy',
  documents: {
    extension: '.toy',
    extensions: ['toy'],
    separator: '\n--\n',
    recognise: ({ path, text }) => (path.endsWith('.toy') && /^card /m.test(text) ? 1 : 0),
    split: (files) =>
      splitFiles(files, ({ text }) =>
        [...text.matchAll(/^card (?:.*?#(\w+))?.*$/gm)].map((found) => ({
          start: found.index,
          end: found.index + found[0].length,
          key: found[1] ?? '',
          name: found[0],
        })),
      ),
  },
  workshop: {
    language: { parse, check },
    fields: [
      { name: 'length', type: 'number' },
      { name: 'trait', type: 'words' },
    ],
    samples: [],
    summarise,
    readDeck: () => ({ lines: [], problems: [] }),
  } as unknown as Workshop,
}

const folders: string[] = []
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A new folder, removed when the process ends. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-library-'))
  folders.push(folder)
  return folder
}

let count = 0
/** A new library in memory of nothing but a fresh file; `at` names the file. */
export function newLibrary(folder: string, opening: Opening = {}): { library: Library; at: string } {
  const at = join(folder, `library-${++count}.fanfare`)
  return { library: new Library(at, [toy], { create: true, ...opening }, () => 1_000 + count), at }
}

export const reopen = (at: string): Library => new Library(at, [toy])

const appearance = { version: 1 } as const

export const begin: Operation = { type: 'create-collection', collection: 'c', system: 'evolve', name: 'Harbour' }
export const create = (entry: string, text: string, after?: string): Operation => ({
  type: 'create',
  entry,
  collection: 'c',
  text,
  appearance,
  ...(after === undefined ? {} : { after }),
})
export const edit = (entry: string, text: string): Operation => ({ type: 'edit', entry, text })
export const remove = (entry: string): Operation => ({ type: 'delete', entry })

/** Applies operations on the entries as they are; throws on a conflict. */
export function apply(
  library: Library,
  operations: Operation[],
  { label = 'Change', spell }: { label?: string; spell?: string } = {},
): Change {
  const outcome: Change | Conflict = library.apply({
    operations,
    baseRevisions: revisions(library),
    label,
    ...(spell === undefined ? {} : { spell }),
  })
  if ('conflict' in outcome) throw new Error(`Conflict: ${JSON.stringify(outcome.conflict)}`)
  return outcome
}

export const revisions = (library: Library): Record<string, number> =>
  Object.fromEntries(library.rows().map(({ entry, revision }) => [entry, revision]))

/** The texts of all entries by id. */
export const texts = (library: Library): Record<string, string> =>
  Object.fromEntries(
    library.read({ entries: library.rows().map(({ entry }) => entry) }).map(({ entry, text }) => [entry, text]),
  )

/** The documents as text, by path. */
export const documents = (library: Library): Record<string, string> =>
  Object.fromEntries(library.files({}).map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]))

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

export const unwatched = { progress: () => undefined, isCancelled: () => false }
