import { ASSET_NAMES, type AssetKind, isAssetName, isTextKind } from '../../../core/face/assets/kinds'
import { faultsOfAsset } from '../../../core/face/assets/read'
import { printFault } from '../../../core/face/template/faults'
import type { Conflict, Operation } from '../../../preload/contract'
import { HostError } from '../../answers/context'
import type { AssetContent, AssetState } from '../delta'
import type { Transaction } from '../transaction'
import type { Store } from '../store'
import type { AssetBytes } from './bytes'

type Of<T extends Operation['type']> = Extract<Operation, { type: T }>

/** An operation on an asset. */
export type AssetOperation = Extract<Operation, { asset: string }>

export const isOfAsset = (operation: Operation): operation is AssetOperation => 'asset' in operation

/** Assets of one collection, and of these its fonts: every window loads the fonts of a collection whole. */
export const MOST_ASSETS = 2000
export const MOST_FONTS = 40
/** Bytes of a collection's fonts. */
export const MOST_FONT_BYTES = 64 * 1024 * 1024

const refused = (kind: AssetKind, name: string, reason: string): HostError =>
  new HostError('asset-refused', `The ${kind} "${name.slice(0, 100)}" cannot be taken: ${reason}`)

/** The assets that are not as the caller last saw them, as they are now. */
export function assetConflicts(
  store: Store,
  operations: readonly Operation[],
  base: Readonly<Record<string, number>>,
): NonNullable<Conflict['assets']> {
  const created = new Set<string>()
  return operations.filter(isOfAsset).flatMap(({ type, asset }) => {
    if (created.has(asset)) return []
    const stored = store.assets.find(asset)
    if (type === 'create-asset') created.add(asset)
    if (type === 'create-asset' ? !stored : stored?.revision === base[asset] && stored) return []
    const { name, content } = stored?.state ?? {}
    return [
      {
        asset,
        ...(stored && { revision: stored.revision }),
        ...(name !== undefined && { name }),
        ...(content && 'text' in content && { text: content.text }),
      },
    ]
  })
}

/** What is wrong with an asset's JSON, as the rest of a sentence; `undefined` for one that can be taken. */
export function textFault(kind: AssetKind, text: string): string | undefined {
  if (!isTextKind(kind)) return undefined
  const [first] = faultsOfAsset(kind, text)
  return first && `${printFault(first)} (${first.code}${first.path === '' ? '' : `, ${first.path}`})`
}

/** Carries out one operation as a delta of the transaction; what cannot be taken is refused with its reason. */
export const performAsset = (transaction: Transaction, operation: AssetOperation): void =>
  new AssetPlan(transaction).perform(operation)

class AssetPlan {
  readonly #transaction: Transaction
  readonly #bytes: AssetBytes

  constructor(transaction: Transaction) {
    this.#transaction = transaction
    this.#bytes = transaction.store.bytes
  }

  perform(operation: AssetOperation): void {
    switch (operation.type) {
      case 'create-asset':
        return this.#create(operation)
      case 'edit-asset':
        return this.#edit(operation)
      case 'delete-asset':
        return deleteAsset(this.#transaction, operation.asset)
    }
  }

  #create({ asset, collection, kind, name, ...given }: Of<'create-asset'>): void {
    const { store } = this.#transaction
    if (!store.collection(collection))
      throw new HostError('collection-unknown', 'This collection is not in the library any more.')
    if (store.assets.count(collection) >= MOST_ASSETS)
      throw new HostError(
        'too-many-assets',
        `A collection holds at most ${MOST_ASSETS} faces, symbols, fonts and pictures. Remove some, or divide it.`,
      )
    const content = this.#contentOf(kind, name, given)
    if (!content) throw refused(kind, name, 'nothing of it was given.')
    this.#put(asset, undefined, { collection, kind, name, content })
  }

  #edit({ asset, name, ...given }: Of<'edit-asset'>): void {
    const before = this.#transaction.store.assets.find(asset)?.state
    if (!before) throw new Error(`The asset ${asset} is edited after it was removed.`)
    const named = name ?? before.name
    const content = this.#contentOf(before.kind, named, given) ?? before.content
    this.#put(asset, before, { ...before, name: named, content })
  }

  #put(asset: string, before: AssetState | undefined, after: AssetState): void {
    const { collection, kind, name, content } = after
    const { assets } = this.#transaction.store
    if (!isAssetName(name)) throw refused(kind, name, `its name is not ${ASSET_NAMES}. Rename it.`)
    const holder = assets.called(collection, kind, name)
    if (holder !== undefined && holder !== asset)
      throw new HostError(
        'asset-name-taken',
        `The collection has a ${kind} called "${name}" already. Choose another name, or change that one.`,
      )
    if ('font' in content) this.#requireRoom(asset, collection, name, content.font)
    this.#transaction.perform({ kind: 'asset', id: asset, ...(before && { before }), after })
  }

  /** What the operation gives, if it gives anything; it must be what the kind is made of, and be there. */
  #contentOf(
    kind: AssetKind,
    name: string,
    {
      text,
      art,
      font,
    }: { readonly text?: string | undefined; readonly art?: string | undefined; readonly font?: string | undefined },
  ): AssetContent | undefined {
    if (text === undefined && art === undefined && font === undefined) return undefined
    if (isTextKind(kind)) {
      if (text === undefined) throw refused(kind, name, 'it is JSON, and none was given.')
      const fault = textFault(kind, text)
      if (fault !== undefined) throw refused(kind, name, fault)
      return { text }
    }
    if (kind === 'picture' && art !== undefined && this.#bytes.picture(art) !== undefined) return { art }
    if (kind === 'font' && font !== undefined && this.#bytes.font(font)) return { font }
    throw refused(kind, name, `the library holds no such ${kind}. Give its file again.`)
  }

  #requireRoom(asset: string, collection: string, name: string, font: string): void {
    const fonts = this.#transaction.store.assets.in(collection).flatMap((other) => {
      const { content } = other.state
      return other.asset !== asset && 'font' in content ? [this.#bytes.font(content.font)?.size ?? 0] : []
    })
    const size = fonts.reduce((sum, each) => sum + each, this.#bytes.font(font)?.size ?? 0)
    if (fonts.length + 1 > MOST_FONTS)
      throw refused('font', name, `a collection holds at most ${MOST_FONTS} fonts. Remove one first.`)
    if (size > MOST_FONT_BYTES)
      throw refused(
        'font',
        name,
        `the fonts of a collection may have ${MOST_FONT_BYTES / 1024 / 1024} MB together, and these have ${Math.ceil(size / 1024 / 1024)}. Remove one first.`,
      )
  }
}

export function deleteAsset(transaction: Transaction, asset: string): void {
  const before = transaction.store.assets.find(asset)?.state
  if (!before) throw new Error(`The asset ${asset} is removed twice.`)
  transaction.perform({ kind: 'asset', id: asset, before })
}
