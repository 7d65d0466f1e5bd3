import { randomUUID } from 'node:crypto'
import { dominantEnding, withEnding } from '../../core/document/ending'
import { UTF_8 } from '../../core/document/encoding'
import { editSlices, joinSlices } from '../../core/document/entry'
import { applyEdits } from '../../core/language/edit'
import { imprintOf } from '../../core/document/imprint'
import { fieldFault, printFieldMessage, type AddedField } from '../../core/document/added'
import { gameOf, namesOf, type Game } from '../../core/game'
import type { GameSystem } from '../../core/system'
import type { Conflict, Operation } from '../../preload/contract'
import { HostError } from '../answers/context'
import type { CollectionState, EntryState, StoredPart } from './delta'
import { safeName } from '../files'
import { assetConflicts, deleteAsset, isOfAsset, performAsset } from './assets/plan'
import { requireLength, requireScenarioLength } from './length'
import { deleteScenario, isOfScenario, performScenario, scenarioConflicts } from './scenarios/plan'
import type { StoredDocument } from './documents/documents'
import { findHomes, inTheirEndings, takeHome } from './documents/home'
import { lastEntry, positionAfter, sampleOf } from './documents/layout'
import type { Transaction } from './transaction'
import type { Store } from './store'

/** Bytes of a name that leave room for a number and an extension. */
const LONGEST_STEM = 220

/** A text as it is saved. */
const settled = (documents: Game['documents'], text: string): string =>
  applyEdits(text, documents.settle?.(text, randomUUID) ?? [])

type Of<T extends Operation['type']> = Extract<Operation, { type: T }>

/** The games of a library's collections. */
export interface Games {
  readonly systems: readonly GameSystem[]
  game(collection: string): Game
}

const textOf = ({ collection, slices }: EntryState, games: Games): string =>
  joinSlices(games.game(collection).documents, slices).text

/** A game whose cards can be written here: of another, nobody knows how its texts lie in its files. */
function written(game: Game): Game {
  if (game.isKnown) return game
  throw new HostError(
    'game-unknown',
    `This version of the studio does not know the game "${game.name}": its cards are kept as they are. Open the library in a version that knows it.`,
  )
}

const gone = (): HostError => new HostError('collection-unknown', 'This collection is not in the library any more.')

/** The entries that are not as the caller last saw them. An edit or removal without a base revision conflicts too: nothing is overwritten unseen. */
function conflicts(
  store: Store,
  operations: readonly Operation[],
  base: Readonly<Record<string, number>>,
  games: Games,
): Conflict['conflict'] {
  const found: Conflict['conflict'] = []
  const created = new Set<string>()
  for (const operation of operations) {
    if (!('entry' in operation) || created.has(operation.entry)) continue
    const stored = store.entry(operation.entry)
    const known = operation.type === 'create' ? undefined : base[operation.entry]
    if (operation.type === 'create') created.add(operation.entry)
    if (operation.type === 'create' ? !stored : stored && stored.revision === known) continue
    found.push({
      entry: operation.entry,
      ...(stored ? { revision: stored.revision, text: textOf(stored.state, games) } : {}),
    })
  }
  return found
}

/** What is not as the caller last saw it; `undefined` where all is. */
export function conflictOf(
  store: Store,
  operations: readonly Operation[],
  base: Readonly<Record<string, number>>,
  games: Games,
): Conflict | undefined {
  const conflict = conflicts(store, operations, base, games)
  const scenarios = scenarioConflicts(store, operations, base)
  const assets = assetConflicts(store, operations, base)
  if (conflict.length + scenarios.length + assets.length === 0) return undefined
  return { conflict, ...(scenarios.length > 0 && { scenarios }), ...(assets.length > 0 && { assets }) }
}

/** Throws `text-too-long` for a text that no card and no scenario file may have; assets are judged with all that is in them. */
export function requireLengths(operations: readonly Operation[]): void {
  for (const operation of operations) {
    if (isOfAsset(operation) || !('text' in operation) || operation.text === undefined) continue
    if (isOfScenario(operation)) requireScenarioLength(operation.text)
    else requireLength(operation.text)
  }
}

/** Carries out one operation as deltas of the transaction. */
export function perform(transaction: Transaction, operation: Operation, games: Games): void {
  if (isOfScenario(operation)) return performScenario(transaction, operation)
  if (isOfAsset(operation)) return performAsset(transaction, operation)
  switch (operation.type) {
    case 'create':
      return createEntry(
        transaction,
        operation,
        written(games.game(requireCollection(transaction, operation.collection).id)),
      )
    case 'edit':
      return editEntry(transaction, operation, games)
    case 'delete':
      return deleteEntry(transaction, operation.entry, games)
    case 'create-collection':
      return createCollection(transaction, operation, games)
    case 'edit-collection':
      return editCollection(transaction, operation, games)
    case 'delete-collection':
      return deleteCollection(transaction, operation.collection)
  }
}

const requireCollection = (transaction: Transaction, id: string): { id: string; state: CollectionState } => {
  const state = transaction.store.collection(id)
  if (!state) throw gone()
  return { id, state }
}

function ourDocument(transaction: Transaction, collection: string, game: Game): StoredDocument {
  const { documents } = transaction.store
  const ours = documents.ours(collection)
  if (ours) return ours
  const path = documents.freePath(
    collection,
    `${safeName(requireCollection(transaction, collection).state.name, LONGEST_STEM)}${game.documents.extension}`,
  )
  const state = { collection, path, encoding: UTF_8, ours: true, position: documents.nextPosition(collection) }
  const document = randomUUID()
  transaction.perform({ kind: 'document', id: document, after: state })
  return { document, state, parts: [] }
}

function createEntry(
  transaction: Transaction,
  { entry, collection, text, appearance, after }: Of<'create'>,
  game: Game,
): void {
  const { documents } = game
  const beside = after === undefined ? undefined : transaction.store.documents.of(after, collection)[0]
  const neighbour = beside && documents.accepts?.(beside.state.path) !== false ? beside : undefined
  const document = neighbour ?? ourDocument(transaction, collection, game)
  const at = lastEntry(document.parts, neighbour ? after : undefined) + 1
  const ending = dominantEnding(sampleOf(transaction.store, document, at))
  const separator = withEnding(documents.separator, ending)
  const slices = editSlices(documents, [''], withEnding(settled(documents, text), ending))
  const parts: StoredPart[] = [...(at > 0 ? [{ verbatim: separator }] : []), { entry, slice: 0 }]
  if (document.parts.length === 0 && !text.endsWith('\n')) parts.push({ verbatim: ending })
  transaction.perform({
    kind: 'entry',
    id: entry,
    after: { collection, slices, appearance, label: { key: '', name: '' } },
  })
  transaction.perform({ kind: 'parts', id: document.document, at, before: [], after: parts })
}

function editEntry(transaction: Transaction, { entry, text, appearance }: Of<'edit'>, games: Games): void {
  const before = transaction.store.entry(entry)?.state
  if (!before) throw new Error(`The entry ${entry} is edited after it was removed.`)
  const game = games.game(before.collection)
  const { documents } = text === undefined ? game : written(game)
  const edited = text === undefined ? before.slices : editSlices(documents, before.slices, settled(documents, text))
  const homes = edited === before.slices ? [] : findHomes(transaction, entry, before, documents, edited)
  const slices = inTheirEndings(edited, homes)
  transaction.perform({
    kind: 'entry',
    id: entry,
    before,
    after: { ...before, slices, appearance: appearance ?? before.appearance },
  })
  takeHome(transaction, entry, homes)
}

/** Takes out an entry's parts, each with the separator of ours that follows it, or else stands before it. */
function takeOut(transaction: Transaction, document: StoredDocument, entry: string, separator: string): void {
  const isSeparator = (part: StoredPart | undefined): boolean =>
    part !== undefined && 'verbatim' in part && part.verbatim.replace(/\r\n|\r/g, '\n') === separator
  for (let { parts } = document, index = lastEntry(parts, entry); index >= 0; index = lastEntry(parts, entry)) {
    const followed = isSeparator(parts[index + 1])
    const at = !followed && isSeparator(parts[index - 1]) ? index - 1 : index
    const before = parts.slice(at, index + (followed ? 2 : 1))
    transaction.perform({ kind: 'parts', id: document.document, at, before, after: [] })
    parts = [...parts.slice(0, at), ...parts.slice(at + before.length)]
  }
}

function deleteEntry(transaction: Transaction, entry: string, games: Games): void {
  const before = transaction.store.entry(entry)?.state
  if (!before) throw new Error(`The entry ${entry} is removed twice.`)
  const { separator, slices } = games.game(before.collection).documents
  for (const document of transaction.store.documents.of(entry, before.collection)) {
    takeOut(transaction, document, entry, separator)
    // Of a game whose cards lie in several files each, one of these may be a frame that waits for others.
    if (!slices) dropBlank(transaction, document.document)
  }
  transaction.perform({ kind: 'entry', id: entry, before })
}

/** A document of which nothing is left goes with its last entry: it would be an empty file in every export. */
function dropBlank(transaction: Transaction, id: string): void {
  const document = transaction.store.documents.find(id)
  if (!document?.parts.every((part) => 'verbatim' in part && part.verbatim.trim() === '')) return
  const { state, parts } = document
  if (parts.length > 0) transaction.perform({ kind: 'parts', id, at: 0, before: parts, after: [] })
  transaction.perform({ kind: 'document', id, before: state })
}

function createCollection(
  transaction: Transaction,
  { collection, system, name }: Of<'create-collection'>,
  { systems }: Games,
): void {
  written(gameOf({ system }, systems))
  if (transaction.store.collection(collection))
    throw new HostError('collection-known', 'The library has a collection of this id already.')
  transaction.perform({
    kind: 'collection',
    id: collection,
    after: { system, name, declared: {}, position: positionAfter(transaction.store.collections()) },
  })
}

/** Throws `field-refused` for fields that cards of the game cannot have. */
function requireFields(fields: readonly AddedField[], system: GameSystem | undefined): void {
  fields.forEach((field, index) => {
    const fault = fieldFault(field, fields.slice(0, index), namesOf(system))
    if (fault) throw new HostError('field-refused', printFieldMessage(fault))
  })
}

function editCollection(
  transaction: Transaction,
  { collection, name, declared, fields, language, imprint }: Of<'edit-collection'>,
  { systems }: Games,
): void {
  const { state: before } = requireCollection(transaction, collection)
  if (fields)
    requireFields(
      fields,
      systems.find(({ id }) => id === before.system),
    )
  transaction.perform({
    kind: 'collection',
    id: collection,
    before,
    after: {
      ...before,
      name: name ?? before.name,
      declared: declared ?? before.declared,
      fields: fields ?? before.fields,
      language: language === '' ? undefined : (language ?? before.language),
      imprint: imprint ? imprintOf(imprint) : before.imprint,
    },
  })
}

function deleteCollection(transaction: Transaction, collection: string): void {
  const { state } = requireCollection(transaction, collection)
  for (const { document, state: before, parts } of transaction.store.documents.in(collection)) {
    transaction.perform({ kind: 'parts', id: document, at: 0, before: parts, after: [] })
    transaction.perform({ kind: 'document', id: document, before })
  }
  for (const { entry, state: before } of transaction.store.entries(collection))
    transaction.perform({ kind: 'entry', id: entry, before })
  for (const { scenario } of transaction.store.scenarios.list().filter((each) => each.collection === collection))
    deleteScenario(transaction, scenario)
  for (const { asset } of transaction.store.assets.in(collection)) deleteAsset(transaction, asset)
  transaction.perform({ kind: 'collection', id: collection, before: state })
}
