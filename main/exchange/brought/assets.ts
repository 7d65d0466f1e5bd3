import { randomUUID } from 'node:crypto'
import { type AssetKind, isTextKind } from '../../../core/face/assets/kinds'
import type { SystemId } from '../../../core/system'
import { hashOf, type Taken } from '../../art/pictures'
import { HostError } from '../../answers/context'
import type { AssetContent } from '../../database/delta'
import { performAsset, textFault } from '../../database/assets/plan'
import type { Transaction } from '../../database/transaction'
import type { Store } from '../../database/store'
import type { FileProblem, Incoming, Skipped } from '../incoming'
import type { GivenAsset } from './incoming'

/** An asset among the given files that the library does not have as it is. */
export interface ProposedAsset extends GivenAsset {
  /** The game that its folder names, if any. */
  readonly system?: SystemId
  /** Its JSON, where it is that. */
  readonly text?: string
  /** The library's own of that kind and name, which is another. */
  readonly asset?: string
}

/** Where assets go: the named collection, else the one that their folder's cards went into, else the first of their game, else the only one. */
export interface Homes {
  readonly collection?: string | undefined
  readonly into?: string | undefined
  /** The collections that this import has put something into, by game. */
  readonly begun: ReadonlyMap<SystemId, string>
}

function homeOf(store: Store, system: SystemId | undefined, { collection, into, begun }: Homes): string | undefined {
  if (collection !== undefined) return collection
  if (system !== undefined && begun.has(system)) return begun.get(system)
  if (begun.size === 1 && system === undefined) return [...begun.values()][0]
  if (into !== undefined) return undefined
  const all = store.collections()
  if (system !== undefined) return all.find(({ state }) => state.system === system)?.collection
  return all.length === 1 ? all[0]?.collection : undefined
}

/** A text as it is kept: without a mark, and nothing that is no UTF-8. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function faultOf({ kind }: GivenAsset, text: string | undefined): string | undefined {
  if (!isTextKind(kind)) return undefined
  return text === undefined ? 'It is no text in UTF-8. Save it as UTF-8 in a text editor.' : textFault(kind, text)
}

const isSame = (content: AssetContent | undefined, text: string | undefined, bytes: Uint8Array): boolean => {
  if (!content) return false
  if ('text' in content) return content.text === text
  return hashOf(bytes) === ('art' in content ? content.art : content.font)
}

/** What becomes of given assets, without changing anything. */
export function proposeAssets(
  store: Store,
  { brought, collections }: Pick<Incoming, 'brought' | 'collections'>,
  wanted: Omit<Homes, 'begun'>,
): { readonly assets: readonly ProposedAsset[]; readonly skipped: readonly Skipped[] } {
  const systems = new Map(
    collections.map(({ file, read }) => [file.path.slice(0, file.path.lastIndexOf('/') + 1), read.system] as const),
  )
  const assets: ProposedAsset[] = []
  const skipped: Skipped[] = []
  for (const given of brought.assets) {
    const { kind, name, root, file } = given
    const text = isTextKind(kind) ? decoded(file.bytes) : undefined
    const fault = faultOf(given, text)
    const system = systems.get(root)
    const home = homeOf(store, system, { ...wanted, begun: new Map() })
    const known = home === undefined ? undefined : store.assets.called(home, kind, name)
    const content = known === undefined ? undefined : store.assets.find(known)?.state.content
    if (fault !== undefined) skipped.push({ path: file.path, reason: fault })
    else if (isSame(content, text, file.bytes))
      skipped.push({ path: file.path, reason: 'The same file is in the collection already.' })
    else
      assets.push({
        ...given,
        ...(system !== undefined && { system }),
        ...(text !== undefined && { text }),
        ...(known !== undefined && { asset: known }),
      })
  }
  return { assets, skipped }
}

/** A name that no other asset of the kind has: `frame`, then `frame 2`. */
function freeName(store: Store, collection: string, kind: AssetKind, name: string): string {
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${name} ${count}`
    if (store.assets.called(collection, kind, free) === undefined) return free
  }
}

const LOST =
  'Nobody can tell which collection it belongs to. Import it with the collection.yaml of its collection, or into a chosen one.'

/** Takes assets in as parts of a transaction. */
export class AssetIntake {
  taken = 0
  readonly skipped: Skipped[] = []
  /** What became of those that the collection has otherwise. */
  readonly remarks: FileProblem[] = []
  readonly #transaction: Transaction
  readonly #homes: Homes
  readonly #otherwise: 'replace' | 'keep' | 'skip'
  readonly #keep: (picture: Taken) => string

  constructor(
    transaction: Transaction,
    homes: Homes,
    otherwise: 'replace' | 'keep' | 'skip',
    keep: (picture: Taken) => string,
  ) {
    this.#transaction = transaction
    this.#homes = homes
    this.#otherwise = otherwise
    this.#keep = keep
  }

  take(proposed: readonly ProposedAsset[]): void {
    for (const one of proposed) {
      const reason = this.#put(one)
      if (reason === undefined) this.taken += 1
      else this.skipped.push({ path: one.file.path, reason })
    }
  }

  /** Why it was not taken, where it was not. */
  #put(proposed: ProposedAsset): string | undefined {
    const { kind, name, system } = proposed
    const { store } = this.#transaction
    const collection = homeOf(store, system, this.#homes)
    if (collection === undefined) return LOST
    const known = store.assets.called(collection, kind, name)
    if (known !== undefined && this.#otherwise === 'skip') return 'The collection has another one of this name.'
    const content = this.#contentOf(proposed)
    if ('refused' in content) return content.refused
    try {
      const isReplaced = known !== undefined && this.#otherwise === 'replace'
      const free = freeName(store, collection, kind, name)
      performAsset(
        this.#transaction,
        isReplaced
          ? { type: 'edit-asset', asset: known, ...content }
          : { type: 'create-asset', asset: randomUUID(), collection, kind, name: free, ...content },
      )
      if (known !== undefined) this.#remark(proposed, isReplaced ? undefined : free)
      return undefined
    } catch (error) {
      if (error instanceof HostError) return error.message
      throw error
    }
  }

  #remark({ kind, file: { path } }: ProposedAsset, added: string | undefined): void {
    const word = kind === 'template' ? 'face' : kind
    const message =
      added === undefined
        ? `It has replaced the collection's ${word} of this name.`
        : `The collection has another ${word} of this name, so this one was added as "${added}".`
    this.remarks.push({ path, line: 1, message })
  }

  #contentOf({
    kind,
    text,
    file,
  }: ProposedAsset):
    | { readonly text: string }
    | { readonly art: string }
    | { readonly font: string }
    | { readonly refused: string } {
    if (text !== undefined) return { text }
    if (kind === 'picture') {
      const { picture = { refused: 'nobody has looked at it yet' } } = file
      return 'refused' in picture
        ? { refused: `This picture cannot be used: ${picture.refused}.` }
        : { art: this.#keep(picture) }
    }
    const { font = { refused: 'nobody has looked at it yet' } } = file
    return 'refused' in font
      ? { refused: `This font cannot be used: ${font.refused}.` }
      : { font: this.#transaction.store.bytes.keepFont(font).font }
  }
}
