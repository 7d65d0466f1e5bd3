import type { AddedField } from '../../core/document/added'
import { EMPTY_APPEARANCE } from '../../core/document/appearance'
import { isTooLong, lengthOf } from '../../core/document/length'
import type { CompanionEntry } from '../../core/document/companion'
import { checkEncoding, ENCODING_MESSAGES } from '../../core/document/encoding'
import { withEnding } from '../../core/document/ending'
import { editSlices, joinSlices } from '../../core/document/entry'
import { joinDocument, remarksOn, type Part, type Split, type SplitDocument } from '../../core/document/format'
import type { Imprint } from '../../core/document/imprint'
import { applyEdits, type TextEdit } from '../../core/language/edit'
import { printMessage } from '../../core/language/message'
import { mapLines } from '../../core/language/position'
import { own } from '../../core/language/own'
import type { GameSystem } from '../../core/system'
import { derive } from '../database/derive'
import { bytesOf } from './export'
import type { ImportRequest } from './import'
import {
  equalBytes,
  sortFiles,
  stopWhenAsked,
  withoutCards,
  type FileProblem,
  type Incoming,
  type ReadFile,
  type Skipped,
  type Watch,
} from './incoming'
import type { Catalogs } from '../database/catalogs'
import { proposeAssets, type ProposedAsset } from './brought/assets'
import type { GivenAppearances } from './brought/incoming'
import { withWorkbooks } from './spreadsheet/laidout'
import { proposeScenarios, type ProposedScenario } from './scenarios'
import { proposePictures, type Coming, type ProposedPicture, type Sought } from './pictures'
import type { StoredDocument } from '../database/documents/documents'
import type { Store } from '../database/store'
import { listIn } from './lists'

/** Where a card and a companion disagree, in words for a person. */
export interface ProposedDifference {
  readonly what: string
  readonly written: string
  readonly given: string
}

/** A card of the given files, or one of the library that they say more about. */
export interface ProposedCard {
  /** The same whenever the same files are given. */
  readonly id: string
  readonly path: string
  readonly key: string
  readonly name: string
  readonly status: 'new' | 'same' | 'changed'
  /** The library's own card of the same key. */
  readonly entry?: string
  readonly before?: string
  readonly after: string
  readonly slices: readonly string[]
  /** How many values a companion fills in. */
  readonly filled: number
  readonly differences: readonly ProposedDifference[]
  /** The card is the library's; no script that holds it was given. */
  readonly isOurs: boolean
}

export interface ProposedDocument {
  readonly file: ReadFile
  readonly document: SplitDocument
  /** By the index that the document's parts name. */
  readonly cards: ReadonlyMap<number, ProposedCard>
}

/** What files of one game would change in one collection. */
export interface Proposal {
  readonly system: GameSystem
  /** Absent: a collection is made for them. */
  readonly collection?: string
  readonly documents: readonly ProposedDocument[]
  /** Cards of the library alone. */
  readonly ours: readonly ProposedCard[]
  readonly declared: Readonly<Record<string, readonly string[]>>
  /** Fields that its collection file adds. */
  readonly fields?: readonly AddedField[]
  /** That the cards are written in, where the files say so. */
  readonly language?: string
  readonly imprint?: Imprint
  /** What its collection file calls the collection. */
  readonly name?: string
  /** Assets come with its collection file: there is a collection for them even where no card comes. */
  readonly brings: boolean
}

export interface ProposedDeck {
  readonly path: string
  readonly system: GameSystem['id']
  readonly text: string
  readonly cards: number
  readonly missing: readonly { readonly line: number; readonly key: string }[]
}

export interface Proposals {
  readonly proposals: readonly Proposal[]
  readonly decks: readonly ProposedDeck[]
  readonly pictures: readonly ProposedPicture[]
  readonly scenarios: readonly ProposedScenario[]
  readonly assets: readonly ProposedAsset[]
  readonly appearances: readonly GivenAppearances[]
  readonly skipped: readonly Skipped[]
  readonly problems: readonly FileProblem[]
  /** What there is to say of files besides their cards. */
  readonly remarks: readonly FileProblem[]
}

/** Each card once, whichever documents it has parts in. */
export const cardsOf = ({ documents, ours }: Proposal): ProposedCard[] => [
  ...new Set(documents.flatMap(({ cards }) => [...cards.values()])),
  ...ours,
]

const comingFrom = (proposals: readonly Proposal[]): Coming[] =>
  proposals.map((proposal) => ({ home: proposal.collection ?? proposal, cards: cardsOf(proposal) }))

type Draft = { -readonly [K in keyof ProposedCard]: ProposedCard[K] }

const sameText = (a: string, b: string): boolean => withEnding(a, '\n') === withEnding(b, '\n')

const tooLong = ({ path, key, name, after }: Draft): FileProblem => ({
  path,
  line: 1,
  message: `The text of "${name || key || 'a card'}" has ${lengthOf(after)}. It is kept byte for byte, but not read: shorten it in another program and import it again.`,
})

/** Divides files into entries; those whose entries are known are as they say. */
function splitGiven({ documents: format }: GameSystem, files: readonly ReadFile[]): Split {
  const split = format.split(files.filter(({ entries }) => !entries))
  const divided = split.documents.values()
  const all = [...split.entries]
  const documents = files.flatMap(({ path, text, entries }): SplitDocument[] => {
    if (!entries) return [divided.next().value].filter((document) => document !== undefined)
    const parts = entries.flatMap((entry, index): Part[] => {
      const { key = '', name = '' } = format.split([{ path, text: entry }]).entries[0] ?? {}
      all.push({ key, name, slices: editSlices(format, [''], entry) })
      const own: Part = { entry: all.length - 1, slice: 0 }
      return index === 0 ? [own] : [{ verbatim: format.separator }, own]
    })
    const end = text.slice(entries.join(format.separator).length)
    return [{ path, parts: end === '' ? parts : [...parts, { verbatim: end }] }]
  })
  return { documents, entries: all }
}

/** Remarks on one file that are told: what is wrong throughout needs no more of them. */
const MOST_REMARKS = 500

/** What is wrong with a file besides its cards: how it was read, and what stands between them. */
function besideCards(
  { documents, workshop }: GameSystem,
  file: ReadFile,
  document: SplitDocument,
  entries: Split['entries'],
): FileProblem[] {
  const { path, text, encoding } = file
  const messages = { ...workshop?.language.messages, ...ENCODING_MESSAGES }
  const lines = mapLines(text)
  return [...checkEncoding(text, encoding), ...remarksOn(documents, file, document, entries)]
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .slice(0, MOST_REMARKS)
    .map(({ span, message }) => ({
      path,
      line: lines.position(span.start).line,
      message: printMessage(messages, message),
    }))
}

/** Finds out what files of one game would change, without changing anything. */
class Proposing {
  readonly skipped: Skipped[] = []
  readonly problems: FileProblem[] = []
  readonly remarks: FileProblem[] = []
  readonly #store: Store
  readonly #catalogs: Catalogs
  readonly #request: ImportRequest
  readonly #incoming: Incoming
  readonly #system: GameSystem
  readonly #collection: string | undefined
  readonly #matched = new Set<string>()
  readonly #lone: Incoming['companions'][number][] = []

  constructor(store: Store, catalogs: Catalogs, request: ImportRequest, incoming: Incoming, system: GameSystem) {
    this.#store = store
    this.#catalogs = catalogs
    this.#request = request
    this.#incoming = incoming
    this.#system = system
    this.#collection =
      request.collection ??
      (request.into === undefined
        ? store.collections().find(({ state }) => state.system === system.id)?.collection
        : undefined)
  }

  propose(watch: Watch): Proposal {
    const documents = this.#documents(this.#incoming.scripts.get(this.#system) ?? [])
    const drafts = [...new Set(documents.flatMap(({ cards }) => [...cards.values()] as Draft[]))]
    stopWhenAsked(watch)
    for (const draft of drafts) this.#match(draft)
    const ours = new Map<string, Draft>()
    for (const { file, system, companion } of [...this.#incoming.companions, ...this.#lone]) {
      stopWhenAsked(watch)
      if (system === this.#system) this.#join(file, companion, drafts, ours)
    }
    for (const draft of drafts) if (isTooLong(draft.after)) this.problems.push(tooLong(draft))
    for (const draft of drafts)
      if (draft.before !== undefined) draft.status = sameText(draft.before, draft.after) ? 'same' : 'changed'
    const collection = this.#collection
    return {
      system: this.#system,
      ...(collection === undefined ? {} : { collection }),
      documents,
      ours: [...ours.values()],
      ...this.#declared(),
    }
  }

  #documents(files: readonly ReadFile[]): ProposedDocument[] {
    const stored = new Map<string, string[]>()
    const { documents } = this.#store
    if (this.#collection !== undefined)
      for (const { path, document } of documents.paths(this.#collection)) {
        listIn(stored, path, document)
        // A file that was given before, beside another of its name.
        const given = path.replace(/ \(\d+\)(?=(?:\.[^./]*)?$)/, '')
        if (given !== path) listIn(stored, given, document)
      }
    const earlier = new Map<string, ReadFile[]>()
    const fresh = files.filter((file) => {
      const there = (stored.get(file.path) ?? []).flatMap((document) => documents.find(document) ?? [])
      const isKnown = this.#isKnown(file, there, earlier.get(file.path) ?? [])
      listIn(earlier, file.path, file)
      return !isKnown
    })
    const split = splitGiven(this.#system, fresh)
    const drafts = new Map<number, Draft>()
    return split.documents.flatMap((document, index) => {
      const file = fresh[index]
      if (!file) return []
      if (joinDocument(document, split.entries) !== file.text)
        throw new Error(`The splitter of ${this.#system.id} does not keep ${file.path}.`)
      const used = new Set(document.parts.flatMap((part) => ('entry' in part ? [part.entry] : [])))
      if (![...used].some((at) => !split.entries[at]?.partial)) {
        if (!this.#accompanies(file))
          this.skipped.push({ path: file.path, reason: withoutCards(file, `cards of ${this.#system.name}`) })
        return []
      }
      const cards = [...used].flatMap((at, position) => {
        const entry = split.entries[at]
        if (!entry) return []
        const draft = drafts.get(at) ?? this.#draft(`${file.path}#${position}`, file.path, entry)
        drafts.set(at, draft)
        return [[at, draft] as const]
      })
      this.remarks.push(...besideCards(this.#system, file, document, split.entries))
      return [{ file, document, cards: new Map(cards) }]
    })
  }

  /** Takes a file without whole cards as one that speaks of cards that are here already. */
  #accompanies(file: ReadFile): boolean {
    const companion = this.#system.workshop?.companions?.find((candidate) => candidate.recognise(file) > 0)
    if (companion) this.#lone.push({ file, system: this.#system, companion })
    return companion !== undefined
  }

  #isKnown(file: ReadFile, there: readonly StoredDocument[], given: readonly ReadFile[]): boolean {
    const isThere = there.some((document) => equalBytes(bytesOf(this.#store, document).bytes, file.bytes))
    const isTwice = given.some(({ bytes }) => equalBytes(bytes, file.bytes))
    if (isThere) this.skipped.push({ path: file.path, reason: 'The same file is in the collection already.' })
    else if (isTwice) this.skipped.push({ path: file.path, reason: 'The same file was given twice.' })
    return isThere || isTwice
  }

  #draft(
    id: string,
    path: string,
    { key, name, slices }: { key: string; name: string; slices: readonly string[] },
  ): Draft {
    const state = { collection: '', slices, appearance: EMPTY_APPEARANCE, label: { key, name } }
    const [card] = derive(this.#system, id, state).rows
    return {
      id,
      path,
      key: card?.key || key,
      name: card?.name || name,
      status: 'new',
      after: this.#text(slices),
      slices,
      filled: 0,
      differences: [],
      isOurs: false,
    }
  }

  /** The library's card of the same key: one with the same text, if several have it. Each is taken once. */
  #match(draft: Draft): void {
    if (this.#collection === undefined || draft.key === '') return
    const rows = this.#catalogs
      .catalog(this.#collection)
      .byKey(draft.key)
      .filter(({ entry }) => !this.#matched.has(entry))
    const found = rows.map(({ entry }) => ({ entry, text: this.#text(this.#store.entry(entry)?.state.slices ?? []) }))
    const best = found.find(({ text }) => sameText(text, draft.after)) ?? found[0]
    if (!best) return
    this.#matched.add(best.entry)
    draft.entry = best.entry
    draft.before = best.text
  }

  #join(
    file: ReadFile,
    companion: Incoming['companions'][number]['companion'],
    drafts: readonly Draft[],
    ours: Map<string, Draft>,
  ): void {
    const byId = new Map(drafts.map((draft) => [draft.id, draft]))
    const entries: CompanionEntry[] = drafts.map(({ id, after }) => ({ entry: id, text: after }))
    const stored = this.#collection === undefined ? [] : this.#store.entries(this.#collection)
    for (const { entry, state } of stored) {
      if (!this.#matched.has(entry)) entries.push({ entry, text: ours.get(entry)?.after ?? this.#text(state.slices) })
    }
    const { changes, differences, problems } = companion.read(file.text, entries, file.path)
    for (const { line, message } of problems)
      this.problems.push({ path: file.path, line, message: printMessage(companion.messages, message) })
    const touched = new Map(
      changes.map(({ entry, edits, values }): [string, { edits: TextEdit[]; values: number }] => [
        entry,
        { edits: [...edits], values },
      ]),
    )
    for (const difference of differences) {
      const own = touched.get(difference.entry) ?? { edits: [], values: 0 }
      touched.set(difference.entry, own)
      if (this.#request.overwrite) own.edits.push(...difference.edits)
    }
    for (const [entry, { edits, values }] of touched) {
      const draft = byId.get(entry) ?? ours.get(entry) ?? this.#ourDraft(entry, file.path)
      if (draft.isOurs) ours.set(entry, draft)
      draft.after = applyEdits(draft.after, edits)
      draft.slices = editSlices(this.#system.documents, draft.slices, draft.after)
      draft.filled += values
      if (draft.isOurs) draft.status = draft.after === draft.before ? 'same' : 'changed'
      const said = differences.filter((difference) => difference.entry === entry)
      draft.differences = [
        ...draft.differences,
        ...said.map(({ what, written, given }) => ({ what: printMessage(companion.messages, what), written, given })),
      ]
    }
  }

  #ourDraft(entry: string, path: string): Draft {
    const state = this.#store.entry(entry)?.state
    if (!state) throw new Error(`A companion answered for the entry ${entry}, which it was not given.`)
    return {
      ...this.#draft(`ours#${entry}`, path, { ...state.label, slices: state.slices }),
      entry,
      before: this.#text(state.slices),
      isOurs: true,
    }
  }

  #text(slices: readonly string[]): string {
    return joinSlices(this.#system.documents, slices).text
  }

  /** Words that the collection does not declare yet. */
  #declared(): Pick<Proposal, 'declared' | 'fields' | 'language' | 'imprint' | 'name' | 'brings'> {
    const known = this.#collection === undefined ? {} : (this.#store.collection(this.#collection)?.declared ?? {})
    const declared = new Map<string, string[]>()
    let name: string | undefined
    let fields: readonly AddedField[] | undefined
    let language: string | undefined
    let imprint: Imprint | undefined
    let brings = false
    for (const { file, read } of this.#incoming.collections.filter(
      ({ read }) => read.system === undefined || read.system === this.#system.id,
    )) {
      name ??= read.name
      fields ??= read.fields
      language ??= read.language
      imprint ??= read.imprint
      const root = file.path.slice(0, file.path.lastIndexOf('/') + 1)
      brings ||= this.#incoming.brought.assets.some((asset) => asset.root === root)
      for (const [kind, words] of Object.entries(read.declared)) {
        const fresh = words.filter((word) => !own(known, kind)?.includes(word) && !declared.get(kind)?.includes(word))
        if (fresh.length > 0) declared.set(kind, [...(declared.get(kind) ?? []), ...fresh])
      }
    }
    return {
      declared: Object.fromEntries(declared),
      brings,
      ...(fields && { fields }),
      ...(language !== undefined && { language }),
      ...(imprint && { imprint }),
      ...(name === undefined ? {} : { name }),
    }
  }
}

function proposeDeck(
  catalogs: Catalogs,
  { file, system, list }: Incoming['decks'][number],
  coming: readonly ProposedCard[],
): ProposedDeck {
  const known = new Set(coming.flatMap(({ key, name }) => [key, name]))
  for (const { cards } of catalogs.rows.values())
    for (const { key, name, aliases = [] } of cards) for (const word of [key, name, ...aliases]) known.add(word)
  const missing = list.lines
    .filter(({ key, name = '' }) => !known.has(key) && !known.has(name))
    .map(({ line, key }) => ({ line, key }))
  return {
    path: file.path,
    system: system.id,
    text: file.text,
    cards: list.lines.reduce((sum, { count }) => sum + count, 0),
    missing,
  }
}

/** The collections whose cards alone the pictures of a request are of; nothing where it says of none. */
function meantBy(
  { collection, into }: ImportRequest,
  { collections }: Incoming,
  own: readonly Coming[],
): Sought['meant'] {
  if (collection !== undefined) return new Set([collection])
  return into !== undefined || collections.length > 0 ? new Set(own.map(({ home }) => home)) : undefined
}

/** What an import would do, whatever is chosen of it. Writes nothing. `beside`: what comes from other folders. */
export function proposeImport(
  store: Store,
  catalogs: Catalogs,
  given: ImportRequest,
  watch: Watch,
  beside: readonly Proposal[],
): Proposals {
  const opened = withWorkbooks(store, catalogs, given)
  const request = { ...given, files: opened.files }
  const incoming = sortFiles(request, catalogs, watch)
  const into = request.collection === undefined ? request.system : catalogs.game(request.collection).id
  const systems = catalogs.systems.filter((system) => {
    const isMeant = incoming.collections.some(({ read }) => (read.system ?? into) === system.id)
    return incoming.scripts.has(system) || incoming.companions.some((each) => each.system === system) || isMeant
  })
  const unmeant = systems.length > 0 ? [] : incoming.collections
  const skipped = [
    ...incoming.skipped,
    ...unmeant.map(({ file: { path } }) => ({
      path,
      reason: 'It names no game system, and there are no cards of one beside it.',
    })),
  ]
  const problems = [...opened.problems, ...incoming.problems]
  const remarks: FileProblem[] = []
  const proposals = systems.map((system) => {
    const proposing = new Proposing(store, catalogs, request, incoming, system)
    const proposal = proposing.propose(watch)
    skipped.push(...proposing.skipped)
    problems.push(...proposing.problems)
    remarks.push(...proposing.remarks)
    return proposal
  })
  const own = comingFrom(proposals)
  const { pictures, skipped: unused } = proposePictures(incoming.pictures, {
    catalogs,
    own,
    beside: comingFrom(beside),
    meant: meantBy(request, incoming, own),
    systems: catalogs.systems.filter(({ id }) => request.system === undefined || id === request.system),
  })
  const { scenarios, skipped: known } = proposeScenarios(store, incoming.scenarios, request)
  const { assets, skipped: refused } = proposeAssets(store, incoming, request)
  return {
    proposals,
    decks: incoming.decks.map((deck) => proposeDeck(catalogs, deck, [...proposals, ...beside].flatMap(cardsOf))),
    pictures,
    scenarios,
    assets,
    appearances: incoming.brought.appearances,
    skipped: [...skipped, ...unused, ...known, ...refused],
    problems,
    remarks,
  }
}
