import { COLLECTION_TABLES, type CollectionTable } from '../collections/rows'
import type { StoredPart } from '../delta'
import { notedIn } from '../scenarios/rows'
import type { Finds } from './finds'
import type { Row } from './guarded'

/** Something that could not be read. */
export interface Loss {
  /** The entry, where it is one or belongs to one. */
  readonly entry?: string
  /** In words. */
  readonly what: string
}

const textOf = (row: Row | undefined, column: string): string => (typeof row?.[column] === 'string' ? row[column] : '')

const nameOf = (row: Row): string => /"name":"((?:[^"\\]|\\.)*)"/.exec(textOf(row, 'label'))?.[1] ?? ''

/** The entries that a document names, as far as its text still says. */
const namedIn = (row: Row): string[] =>
  [...textOf(row, 'parts').matchAll(/"entry":"([^"\\]+)"/g)].map(([, entry = '']) => entry)

const listedIn = (row: Row): string[] =>
  (JSON.parse(textOf(row, 'parts')) as StoredPart[]).flatMap((part) => ('entry' in part ? [part.entry] : []))

/** Entries that are not among the kept ones, each with the best words for it. */
function lostEntries({ broken, names }: Finds, kept: ReadonlyMap<string, Row>, documents: readonly Row[]): Loss[] {
  const lost = new Map<string, string>()
  const put = (entry: string, what: string): void =>
    void (entry !== '' && !kept.has(entry) && !lost.has(entry) && lost.set(entry, what))
  for (const { table, row, rowid } of broken) {
    const name = names.get(rowid)?.split('\n')[0] || nameOf(row)
    if (table === 'entries') put(textOf(row, 'entry'), name === '' ? 'A card' : `The card ${name}`)
  }
  for (const row of documents) for (const entry of listedIn(row)) put(entry, `A card of ${textOf(row, 'path')}`)
  for (const { table, row } of broken)
    if (table === 'documents') for (const entry of namedIn(row)) put(entry, `A card of ${textOf(row, 'path')}`)
  return [...lost].map(([entry, what]) => ({ entry, what }))
}

const lostRows = ({ broken, whole }: Finds, table: string, words: (row: Row) => string): Loss[] =>
  broken
    .filter(
      (each) =>
        each.table === table && ![...(whole.get(table)?.values() ?? [])].some(({ rowid }) => rowid === each.rowid),
    )
    .map(({ row }) => ({ what: words(row) }))

/** Pictures that kept entries show and that could not be read. */
function lostPictures({ whole }: Finds, kept: ReadonlyMap<string, Row>): Loss[] {
  const pictures = whole.get('art')
  return [...kept].flatMap(([entry, row]) => {
    const { art } = JSON.parse(textOf(row, 'appearance')) as { art?: string }
    return art === undefined || pictures?.has(art) ? [] : [{ entry, what: `The picture of ${nameOf(row) || 'a card'}` }]
  })
}

/** Documents that are not there although entries of theirs are. */
function lostDocuments(finds: Finds, kept: ReadonlyMap<string, Row>, documents: readonly Row[]): Loss[] {
  const known = lostRows(
    finds,
    'documents',
    (row) =>
      `The file ${textOf(row, 'path')}: its cards are kept as far as they could be read, and not what stood between them`,
  )
  const named = new Set(documents.flatMap(listedIn))
  const hasStrays = [...kept.keys()].some((entry) => !named.has(entry))
  return known.length > 0 || !hasStrays
    ? known
    : [{ what: 'A file: its cards are kept as far as they could be read, and not what stood between them' }]
}

/** Collections that entries, documents, scenario files or assets lie in and that are not there. */
function lostCollections({ whole }: Finds, kept: ReadonlyMap<string, Row>, documents: readonly Row[]): Loss[] {
  const scenarios = [...(whole.get('scenarios')?.values() ?? [])].flatMap(({ row, isFree }) =>
    isFree || row['collection'] === null ? [] : [row],
  )
  const assets = [...(whole.get('assets')?.values() ?? [])].flatMap(({ row, isFree }) => (isFree ? [] : [row]))
  const used = new Set(
    [...kept.values(), ...documents, ...scenarios, ...assets].map((row) => row['collection'] ?? null),
  )
  return [...used]
    .filter((collection) => !whole.get('collections')?.has(collection))
    .map(() => ({ what: 'The name and the declared words of a collection' }))
}

/** Scenario files that are noted, or of which a damaged row is there, and that could not be read. */
function lostScenarios({ broken, whole }: Finds): Loss[] {
  const lost = new Map(notedIn(whole.get('meta')?.get('scenarios')?.row['value']))
  for (const { table, row } of broken)
    if (table === 'scenarios' && !lost.has(textOf(row, 'scenario')))
      lost.set(textOf(row, 'scenario'), textOf(row, 'path'))
  for (const [scenario, { isFree }] of whole.get('scenarios') ?? []) if (!isFree) lost.delete(String(scenario))
  return [...lost.values()].map((path) => ({ what: path === '' ? 'A scenario file' : `The scenario file ${path}` }))
}

const SAID: Readonly<Record<CollectionTable, (whose: string) => string>> = {
  fields: (whose) => `The fields that ${whose} adds to its cards: their values are kept`,
  language: (whose) => `The language of ${whose}`,
  imprint: (whose) => `The set and copyright that ${whose} prints on its cards`,
}

/** Collections of which it is noted that they say something, or of which a damaged row is there, and that could not be read. */
function lostSaid(said: CollectionTable, { broken, whole }: Finds): Loss[] {
  const lost = new Map(notedIn(whole.get('meta')?.get(said)?.row['value']))
  for (const { table, row } of broken)
    if (table === said && !lost.has(textOf(row, 'collection'))) lost.set(textOf(row, 'collection'), '')
  for (const [collection, { isFree }] of whole.get(said) ?? []) if (!isFree) lost.delete(String(collection))
  return [...lost.values()].map((name) => ({
    what: SAID[said](name === '' ? 'a collection' : `the collection ${name}`),
  }))
}

/** Assets that are noted, or of which a damaged row is there, and that could not be read, or whose bytes could not. */
function lostAssets({ broken, whole }: Finds): Loss[] {
  const lost = new Map(notedIn(whole.get('meta')?.get('assets')?.row['value']))
  for (const { table, row } of broken)
    if (table === 'assets' && !lost.has(textOf(row, 'asset')))
      lost.set(textOf(row, 'asset'), `${textOf(row, 'kind')} ${textOf(row, 'name')}`.trim())
  for (const [asset, { row, isFree }] of whole.get('assets') ?? [])
    if (!isFree && hasBytes(whole, row)) lost.delete(String(asset))
    else if (!isFree) lost.set(String(asset), `${textOf(row, 'kind')} ${textOf(row, 'name')}`)
  return [...lost.values()].map((name) => ({ what: name === '' ? 'A face, symbol, font or picture' : `The ${name}` }))
}

/** Whether the bytes are there that an asset names. */
export function hasBytes(whole: Finds['whole'], row: Row): boolean {
  const content = JSON.parse(textOf(row, 'content')) as { readonly art?: string; readonly font?: string }
  if (content.art !== undefined) return whole.get('art')?.get(content.art)?.isFree === false
  return content.font === undefined || whole.get('fonts')?.get(content.font)?.isFree === false
}

/** Steps of which a part could not be read. */
function lostParts({ whole }: Finds): Loss[] {
  const found = new Map<unknown, number>()
  for (const { row, isFree } of whole.get('history_parts')?.values() ?? [])
    if (!isFree) found.set(row['step'], (found.get(row['step']) ?? 0) + 1)
  return [...(whole.get('history')?.values() ?? [])].flatMap(({ row, isFree }) => {
    const written = JSON.parse(textOf(row, 'deltas')) as object
    return isFree || !('parts' in written) || found.get(row['step']) === written.parts
      ? []
      : [{ what: 'A part of a step of the history' }]
  })
}

/** Everything of a file that could not be read, in words. */
export const lossesOf = (finds: Finds, kept: ReadonlyMap<string, Row>, documents: readonly Row[]): Loss[] => [
  ...lostEntries(finds, kept, documents),
  ...lostPictures(finds, kept),
  ...lostDocuments(finds, kept, documents),
  ...lostCollections(finds, kept, documents),
  ...lostScenarios(finds),
  ...lostAssets(finds),
  ...COLLECTION_TABLES.flatMap((said) => lostSaid(said, finds)),
  ...lostRows(finds, 'history', () => 'A step of the history'),
  ...lostParts(finds),
]
