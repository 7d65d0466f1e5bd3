import { COLLECTION_FILE } from '../../core/document/collection'
import type { ImportPreview } from '../../preload/contract'
import type { Catalogs } from '../database/catalogs'
import type { Store } from '../database/store'
import type { Transaction } from '../database/transaction'
import type { Taken } from '../art/pictures'
import { gather, homeOf } from './gathered'
import { importFiles, labelOf, type Choices, type Course, type Imported, type ImportRequest } from './import'
import type { FileProblem, Watch } from './incoming'
import { previewOf } from './preview'
import { cardsOf, proposeImport, type Proposal, type Proposals } from './proposal'

/** What an import does with the files of one collection. */
export interface Share {
  /** Their folder, with its slash; empty where there is none. The paths of its request and proposals begin there. */
  readonly root: string
  readonly request: ImportRequest
  readonly proposals: Proposals
  /** The collection of their game that takes them, where theirs is not in the library. */
  readonly instead?: string
}

/** How many cards come with all of it. */
export const cardsIn = (shares: readonly Share[]): number =>
  shares.reduce((sum, { proposals }) => sum + proposals.proposals.flatMap(cardsOf).length, 0)

/** Choices are made by cards of all shares. */
const choicesIn = (choices: Choices, root: string): Choices => ({
  ...choices,
  cards: Object.fromEntries(
    Object.entries(choices.cards).flatMap(([id, choice]) =>
      id.startsWith(root) ? [[id.slice(root.length), choice]] : [],
    ),
  ),
})

/** The files by where they go: together, where that is said; else each collection's for itself, so that none is mixed with another of its game. */
function divide(store: Store, request: ImportRequest): Omit<Share, 'proposals'>[] {
  const { collection, into, prefix, choices } = request
  if ((collection ?? into ?? prefix) !== undefined) return [{ root: '', request }]
  const there = store.collections().map((one) => ({ collection: one.collection, ...one.state }))
  const gathered = gather(request.files)
  return gathered.map((each) => {
    const hasOthers = gathered.some((other) => other !== each && other.system === each.system)
    const { instead, ...home } = homeOf(each, there, hasOthers)
    const own = choices && { choices: choicesIn(choices, each.root) }
    return {
      root: each.root,
      request: { ...request, files: each.files, ...home, ...own },
      ...(instead !== undefined && { instead }),
    }
  })
}

/** What an import would do, collection by collection. Writes nothing. */
export function proposeShares(
  store: Store,
  catalogs: Catalogs,
  request: ImportRequest,
  watch: Watch,
): readonly Share[] {
  let done = 0
  const before: Proposal[] = []
  return divide(store, request).map((share) => {
    const start = done
    done += share.request.files.length
    const own: Watch = {
      isCancelled: () => watch.isCancelled(),
      progress: (count) => watch.progress(start + count, request.files.length),
    }
    const proposals = proposeImport(store, catalogs, share.request, own, before)
    before.push(...proposals.proposals)
    return { ...share, proposals }
  })
}

const below =
  (root: string) =>
  <T extends { readonly path: string }>(one: T): T => ({ ...one, path: root + one.path })

const elsewhere = ({ root, instead }: Share): FileProblem[] =>
  instead === undefined
    ? []
    : [
        {
          path: root + COLLECTION_FILE,
          line: 1,
          message: `Its cards go into "${instead}", the library's collection of their game.`,
        },
      ]

/** What all of it would do, for a person to look at: paths and ids of cards are those of the files as given. */
export function previewOfShares(shares: readonly Share[]): ImportPreview {
  const previews = shares.map((share) => ({ share, root: share.root, ...previewOf(share.proposals) }))
  return {
    cards: previews.flatMap(({ root, cards }) =>
      cards.map((card) => ({ ...card, id: root + card.id, path: root + card.path })),
    ),
    declared: previews.flatMap(({ declared }) => declared),
    decks: previews.flatMap(({ root, decks }) => decks.map(below(root))),
    pictures: previews.flatMap(({ root, pictures }) => pictures.map(below(root))),
    scenarios: previews.flatMap(({ root, scenarios }) => scenarios.map(below(root))),
    assets: previews.flatMap(({ root, assets }) => assets.map(below(root))),
    appearances: previews.reduce((sum, { appearances }) => sum + appearances, 0),
    skipped: previews.flatMap(({ root, skipped }) => skipped.map(below(root))),
    problems: previews.flatMap(({ root, problems }) => problems.map(below(root))),
    remarks: previews.flatMap(({ share, root, remarks }) => [...elsewhere(share), ...remarks.map(below(root))]),
  }
}

/** Takes all of it into the library as part of one transaction; `keep` takes in a picture. */
export function takeShares(
  transaction: Transaction,
  catalogs: Catalogs,
  { files }: ImportRequest,
  shares: readonly Share[],
  keep: (picture: Taken) => string,
): Imported {
  const course: Course = { homes: new Map(), begun: new Map(), arrived: new Map() }
  const taken = shares.map((share) => {
    const imported = importFiles(transaction, catalogs, share.request, share.proposals, keep, course)
    const remarks = imported.remarks.map(below(share.root))
    return {
      ...imported,
      root: share.root,
      remarks: [...(imported.created.length > 0 ? elsewhere(share) : []), ...remarks],
    }
  })
  const sum = (count: (one: Imported) => number): number => taken.reduce((all, one) => all + count(one), 0)
  return {
    label: labelOf(files),
    documents: sum(({ documents }) => documents),
    created: taken.flatMap(({ created }) => created),
    changed: taken.flatMap(({ changed }) => changed),
    scenarios: sum(({ scenarios }) => scenarios),
    assets: sum(({ assets }) => assets),
    skipped: taken.flatMap(({ root, skipped }) => skipped.map(below(root))),
    problems: taken.flatMap(({ root, problems }) => problems.map(below(root))),
    remarks: taken.flatMap(({ remarks }) => remarks),
  }
}
