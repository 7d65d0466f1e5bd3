import { randomUUID } from 'node:crypto'
import { deepEqual } from 'fast-equals'
import { type AddedField, USUAL_FIELDS, usableFields } from '../../core/document/added'
import { imprintOf } from '../../core/document/imprint'
import { EMPTY_APPEARANCE } from '../../core/document/appearance'
import { dominantEnding, withEnding } from '../../core/document/ending'
import { namesOf } from '../../core/game'
import type { SystemId } from '../../core/system'
import type { StoredPart } from '../database/delta'
import { only } from './export'
import type { FileProblem, GivenFile, ReadFile, Skipped } from './incoming'
import type { Catalogs } from '../database/catalogs'
import { perform } from '../database/plan'
import { cardsOf, type Proposal, type ProposedCard, type ProposedDocument, type Proposals } from './proposal'
import { refusal, type Taken } from '../art/pictures'
import type { ProposedPicture } from './pictures'
import type { Transaction } from '../database/transaction'
import { listIn } from './lists'
import { Dressing } from './brought/appearances'
import { AssetIntake } from './brought/assets'
import { entriesOf } from './paths'
import { takeScenarios } from './scenarios'
import { own } from '../../core/language/own'

export const CHOICES = ['replace', 'keep', 'skip'] as const
/** Of a card that the library has otherwise: replace it, keep both, or leave it. A new card is taken unless it is skipped. */
export type Choice = (typeof CHOICES)[number]

/** What is done with cards that the library has already; one that is there unchanged is left alone. */
export interface Choices {
  /** What becomes of pictures that cards have; they are kept when absent. */
  readonly pictures?: 'replace' | 'keep' | undefined
  readonly otherwise: Choice
  /** By the id of a proposed card. */
  readonly cards: Readonly<Record<string, Choice>>
}

export interface ImportRequest {
  readonly files: readonly GivenFile[]
  /** Where the cards go; otherwise into the first collection of their game, which is made when there is none. */
  readonly collection?: string | undefined
  /** The game of all files, when it is not to be guessed. */
  readonly system?: SystemId | undefined
  /** Put before every path. */
  readonly prefix?: string | undefined
  /** Name of a collection to make for the files. */
  readonly into?: string | undefined
  /** Pictures that the library keeps, by the key of the card they belong to. */
  readonly art?: Readonly<Record<string, string>> | undefined
  /** False for what a new library opens with: there is nothing to undo. */
  readonly undoable?: boolean | undefined
  /** Without them every card of the files is added, as a document of its own. */
  readonly choices?: Choices | undefined
  /** Whether companions also change what the cards say otherwise. */
  readonly overwrite?: boolean | undefined
}

export interface Imported {
  readonly label: string
  readonly documents: number
  /** Their new entries, in order. */
  readonly created: readonly string[]
  /** Entries that were there and have another text now. */
  readonly changed: readonly string[]
  /** How many scenario files are new or changed. */
  readonly scenarios: number
  /** How many faces, palettes, styles, symbols, fonts and pictures were. */
  readonly assets: number
  readonly skipped: readonly Skipped[]
  readonly problems: readonly FileProblem[]
  /** What to know of files that were taken. */
  readonly remarks: readonly FileProblem[]
}

/** What the imports of one transaction have put in so far. */
export interface Course {
  /** The collections that they began or put cards into, by game. */
  readonly homes: Map<SystemId, string>
  /** The collections that were begun for what was proposed, or took it. */
  readonly begun: Map<Proposal, string>
  /** New entries by their collections, and by the keys of their cards. */
  readonly arrived: Map<string, ReadonlyMap<string, readonly string[]>>
}

/** One import in the course of a transaction. */
class Import {
  readonly created = new Set<string>()
  readonly changed = new Set<string>()
  /** Files that lie under another path than they were given. */
  readonly remarks: FileProblem[] = []
  documents = 0
  /** The collections that cards went into, by game. */
  readonly homes = new Map<string, string>()
  /** The created entries by their collections, and by their keys. */
  readonly #arrived = new Map<string, Map<string, string[]>>()
  readonly #keyOf = new Map<string, string>()
  /** The documents that given files became, by their paths. */
  readonly #documents = new Map<string, string>()
  readonly #transaction: Transaction
  readonly #catalogs: Catalogs
  readonly #request: ImportRequest
  readonly #course: Course

  constructor(transaction: Transaction, catalogs: Catalogs, request: ImportRequest, course: Course) {
    this.#transaction = transaction
    this.#catalogs = catalogs
    this.#request = request
    this.#course = course
  }

  /** Tells the imports that follow what this one has put in. */
  end(): void {
    for (const [system, collection] of this.homes) this.#course.homes.set(system, collection)
    for (const [collection, arrived] of this.#arrived)
      this.#course.arrived.set(collection, new Map([...(this.#course.arrived.get(collection) ?? []), ...arrived]))
  }

  take(proposal: Proposal): void {
    const { documents, declared, fields, language, imprint } = proposal
    const added = documents.map(
      (document) => new Set([...document.cards].flatMap(([index, card]) => (this.#isAdded(card) ? [index] : []))),
    )
    const isNeeded =
      proposal.brings ||
      fields !== undefined ||
      language !== undefined ||
      imprint !== undefined ||
      Object.keys(declared).length > 0 ||
      added.some(({ size }) => size > 0)
    const collection = proposal.collection ?? (isNeeded ? this.#homeFor(proposal) : undefined)
    if (collection === undefined) return
    this.homes.set(proposal.system.id, collection)
    this.#course.begun.set(proposal, collection)
    this.#declare(collection, declared)
    if (fields) this.#addFields(collection, fields, proposal)
    if (language !== undefined || imprint) this.#describe(collection, proposal)
    for (const card of cardsOf(proposal))
      if (this.#choice(card) === 'replace' && card.status === 'changed') this.#replace(card)
    this.#store(collection, documents, added)
  }

  #choice(card: ProposedCard): Choice {
    const { choices } = this.#request
    const chosen = choices?.cards[card.id] ?? choices?.otherwise
    if (card.isOurs) return chosen === 'skip' ? 'skip' : 'replace'
    return chosen ?? 'keep'
  }

  #isAdded(card: ProposedCard): boolean {
    const { choices } = this.#request
    if (!choices) return true
    return card.status === 'new'
      ? choices.cards[card.id] !== 'skip'
      : card.status === 'changed' && this.#choice(card) === 'keep'
  }

  /** The entries of a given file, be they new or not, in their order. */
  entriesOf(path: string): { entry: string; key: string }[] {
    const { documents } = this.#transaction.store
    const here =
      this.#documents.get(path) ??
      [...this.homes.values()].flatMap((home) => documents.withPath(home, path)?.document ?? [])[0]
    const parts = here === undefined ? [] : (documents.find(here)?.parts ?? [])
    return entriesOf(parts).map((entry) => ({
      entry,
      key: this.#keyOf.get(entry) ?? this.#catalogs.rows.get(entry)?.cards[0]?.key ?? '',
    }))
  }

  /** Gives cards the picture that is named after them; those that have one keep it unless pictures are to be replaced. */
  illustrate(pictures: readonly ProposedPicture[], keep: (picture: Taken) => string): Skipped[] {
    return pictures.flatMap(({ path, picture, home, key, name }) => {
      const collection = typeof home === 'string' ? home : this.#course.begun.get(home)
      const all = collection === undefined ? [] : this.#entriesWith(collection, key)
      if (all.length === 0) return [{ path, reason: 'Its card was left out.' }]
      const entries = all.filter((entry) => this.#isWanting(entry))
      if (entries.length === 0) return [{ path, reason: `${name} has a picture already.` }]
      if ('refused' in picture) return [{ path, reason: refusal(picture.refused, name).message }]
      const art = keep(picture)
      for (const entry of entries) this.#show(entry, art)
      return []
    })
  }

  /** Of a collection the new entries of that key, else those that came before in this course, else those that were there. */
  #entriesWith(collection: string, key: string): readonly string[] {
    return (
      this.#arrived.get(collection)?.get(key) ??
      this.#course.arrived.get(collection)?.get(key) ?? [
        ...new Set(
          this.#catalogs
            .catalog(collection)
            .byKey(key)
            .map(({ entry }) => entry),
        ),
      ]
    )
  }

  #isWanting(entry: string): boolean {
    return (
      this.#request.choices?.pictures === 'replace' ||
      this.#transaction.store.entry(entry)?.state.appearance.art === undefined
    )
  }

  #show(entry: string, art: string): void {
    const before = this.#transaction.store.entry(entry)?.state
    if (!before || before.appearance.art === art) return
    // Where the picture before sat in its frame says nothing of another.
    const { placement: _placement, placements: _placements, ...appearance } = before.appearance
    this.#transaction.perform({
      kind: 'entry',
      id: entry,
      before,
      after: { ...before, appearance: { ...appearance, art } },
    })
    if (!this.created.has(entry)) this.changed.add(entry)
  }

  /** The collection that a collection file or the request asks for; cards of which nothing is said join those that came before them. */
  #homeFor(proposal: Proposal): string {
    const isNamed = (this.#request.into ?? proposal.name) !== undefined
    const earlier = isNamed ? undefined : this.#course.homes.get(proposal.system.id)
    return earlier ?? this.#begin(proposal)
  }

  #begin({ system, name }: Proposal): string {
    const collection = randomUUID()
    const position = Math.max(0, ...this.#transaction.store.collections().map(({ state }) => state.position)) + 1
    this.#transaction.perform({
      kind: 'collection',
      id: collection,
      after: { system: system.id, name: this.#request.into ?? name ?? system.name, declared: {}, position },
    })
    return collection
  }

  #declare(collection: string, fresh: Proposal['declared']): void {
    const before = this.#transaction.store.collection(collection)
    if (!before || Object.keys(fresh).length === 0) return
    const kinds = new Set([...Object.keys(before.declared), ...Object.keys(fresh)])
    const declared = Object.fromEntries(
      [...kinds].map((kind) => [kind, [...(own(before.declared, kind) ?? []), ...(own(fresh, kind) ?? [])]]),
    )
    this.#transaction.perform({ kind: 'collection', id: collection, before, after: { ...before, declared } })
  }

  /** A collection that is made for the files has their fields; one that was there, those that it has not yet. */
  #addFields(collection: string, given: readonly AddedField[], { collection: there, system }: Proposal): void {
    const before = this.#transaction.store.collection(collection)
    if (!before) return
    const own = there === undefined ? [] : (before.fields ?? USUAL_FIELDS)
    const fields = usableFields([...own, ...given], namesOf(system))
    if (deepEqual(fields, before.fields ?? USUAL_FIELDS)) return
    this.#transaction.perform({ kind: 'collection', id: collection, before, after: { ...before, fields } })
  }

  /** What a collection says of its language, its set and its copyright, it is not told otherwise by files. */
  #describe(collection: string, { language, imprint }: Proposal): void {
    const before = this.#transaction.store.collection(collection)
    if (!before) return
    const after = {
      ...before,
      language: before.language ?? language,
      imprint: imprintOf({ ...imprint, ...before.imprint }),
    }
    if (!deepEqual(after, before)) this.#transaction.perform({ kind: 'collection', id: collection, before, after })
  }

  #replace({ entry = '', before, after }: ProposedCard): void {
    if (before === undefined) throw new Error(`The entry ${entry} is replaced, but was not there.`)
    perform(this.#transaction, { type: 'edit', entry, text: withEnding(after, dominantEnding(before)) }, this.#catalogs)
    this.changed.add(entry)
  }

  /** Documents whose path is new, or of which every card is, are stored as they are; cards of others go where their neighbours lie. */
  #store(collection: string, documents: readonly ProposedDocument[], added: readonly ReadonlySet<number>[]): void {
    const ids = new Map<number, string>()
    const stored = new Set<string>()
    documents.forEach(({ file, document, cards }, index) => {
      const chosen = added[index] ?? new Set<number>()
      if (chosen.size === 0) return
      const isPart = chosen.size < cards.size
      if (isPart && this.#transaction.store.documents.withPath(collection, file.path))
        return this.#insert(collection, file.path, cards, chosen, ids)
      for (const at of chosen) {
        const id = ids.get(at) ?? this.#create(collection, cards.get(at))
        ids.set(at, id)
        stored.add(id)
      }
      const parts = document.parts.map((part): StoredPart =>
        'entry' in part ? { entry: ids.get(part.entry) ?? '', slice: part.slice } : part,
      )
      this.#document(collection, file, isPart ? only(parts, stored) : parts)
    })
  }

  #create(collection: string, card: ProposedCard | undefined): string {
    if (!card) throw new Error('A document names a card that it does not hold.')
    const { art = {} } = this.#request
    const { key, name, slices } = card
    const picture = Object.hasOwn(art, key) ? art[key] : undefined
    const appearance = picture === undefined ? EMPTY_APPEARANCE : { ...EMPTY_APPEARANCE, art: picture }
    const id = randomUUID()
    this.#transaction.perform({ kind: 'entry', id, after: { collection, slices, appearance, label: { key, name } } })
    this.#begun(collection, id, key)
    return id
  }

  #begun(collection: string, entry: string, key: string): void {
    this.created.add(entry)
    this.#keyOf.set(entry, key)
    const arrived = this.#arrived.get(collection) ?? new Map<string, string[]>()
    this.#arrived.set(collection, arrived)
    listIn(arrived, key, entry)
  }

  /** Puts cards into the document of their path, each behind the one before it in the file. */
  #insert(
    collection: string,
    path: string,
    cards: ProposedDocument['cards'],
    chosen: ReadonlySet<number>,
    ids: Map<number, string>,
  ): void {
    const home = this.#transaction.store.documents.withPath(collection, path)
    const own = new Set(home?.parts.flatMap((part) => ('entry' in part ? [part.entry] : [])))
    let after = [...own].at(-1)
    for (const [at, { entry, key, after: text }] of cards) {
      if (entry !== undefined && own.has(entry)) after = entry
      if (!chosen.has(at) || ids.has(at)) continue
      const id = randomUUID()
      ids.set(at, id)
      perform(
        this.#transaction,
        {
          type: 'create',
          entry: id,
          collection,
          text,
          appearance: { version: 1 },
          ...(after === undefined ? {} : { after }),
        },
        this.#catalogs,
      )
      this.#begun(collection, id, key)
      own.add(id)
      after = id
    }
  }

  #document(collection: string, { path, encoding }: ReadFile, parts: readonly StoredPart[]): void {
    const { documents } = this.#transaction.store
    const position = documents.nextPosition(collection)
    const id = randomUUID()
    const free = documents.freePath(collection, path)
    this.#transaction.perform({
      kind: 'document',
      id,
      after: { collection, path: free, encoding, ours: false, position },
    })
    if (free !== path)
      this.remarks.push({
        path,
        line: 1,
        message: `The collection has another file of this name, so this one was added as "${free}".`,
      })
    this.#transaction.perform({ kind: 'parts', id, at: 0, before: [], after: parts })
    this.#documents.set(path, id)
    this.documents += 1
  }
}

/** What an import of the files is called in the history. */
export const labelOf = (files: readonly GivenFile[]): string => {
  const [first] = files
  return files.length === 1 && first
    ? `Import ${first.path.split(/[/\\]/).at(-1) ?? first.path}`
    : `Import ${files.length} files`
}

/** Takes what was proposed into the library as part of a transaction; `keep` takes in a picture. What holds no cards, or is there already, is skipped with its reason. */
export function importFiles(
  transaction: Transaction,
  catalogs: Catalogs,
  request: ImportRequest,
  proposed: Proposals,
  keep: (picture: Taken) => string,
  course: Course,
): Imported {
  const { proposals, decks, pictures, scenarios, assets, appearances, skipped, problems } = proposed
  const work = new Import(transaction, catalogs, request, course)
  for (const proposal of proposals) work.take(proposal)
  const unused = work.illustrate(pictures, keep)
  const taken = takeScenarios(transaction, scenarios, request, request.choices?.otherwise ?? 'keep', work.homes)
  const otherwise = request.choices?.otherwise ?? 'keep'
  const { collection, into } = request
  const intake = new AssetIntake(transaction, { collection, into, begun: work.homes }, otherwise, keep)
  intake.take(assets)
  const dressing = new Dressing(
    transaction,
    { entriesOf: (path) => work.entriesOf((request.prefix ?? '') + path), isNew: (entry) => work.created.has(entry) },
    otherwise === 'replace',
    keep,
  )
  for (const each of appearances) dressing.dress(each)
  for (const entry of dressing.changed) if (!work.created.has(entry)) work.changed.add(entry)
  work.end()
  const lists = decks.map(({ path }) => ({
    path,
    reason: 'It is a deck list: drop it on the window to print or deal it, or name it with --deck.',
  }))
  return {
    label: labelOf(request.files),
    documents: work.documents,
    created: [...work.created],
    changed: [...work.changed],
    scenarios: taken,
    assets: intake.taken,
    skipped: [...skipped, ...lists, ...unused, ...intake.skipped, ...dressing.skipped],
    problems,
    remarks: [...work.remarks, ...intake.remarks],
  }
}
