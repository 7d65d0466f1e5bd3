import type { Answer, Asset, Change } from '../../../preload/contract'
import type { SeenFont } from '../../art/pictures'
import type { Transaction } from '../transaction'
import type { Store } from '../store'
import type { KeptFont } from './bytes'
import type { StoredAsset } from './rows'

const answered = ({ font, family, weight, italic }: KeptFont): Answer<'fonts.keep'> => ({
  font,
  family,
  weight,
  italic,
})

/** The assets of an open library, as windows are told of them. */
export class AssetShelf {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  list(): Asset[] {
    return this.#store.assets.all().map((stored) => this.#shown(stored))
  }

  /** Within the caller's transaction. */
  keepFont(font: SeenFont): Answer<'fonts.keep'> {
    return answered(this.#store.bytes.keepFont(font))
  }

  readFont(font: string): Answer<'fonts.read'> {
    const bytes = this.#store.bytes.readFont(font)
    return bytes && { bytes }
  }

  changeOf({ assets }: Transaction): Pick<Change, 'assets'> {
    if (assets.length === 0) return {}
    const found = assets.map((asset) => this.#store.assets.find(asset))
    const changed = found.flatMap((stored) => (stored ? [this.#shown(stored)] : []))
    return { assets: { changed, removed: assets.filter((_, index) => !found[index]) } }
  }

  #shown({ asset, state: { collection, kind, name, content }, revision, changed }: StoredAsset): Asset {
    const font = 'font' in content ? this.#store.bytes.font(content.font) : undefined
    const pixels = 'art' in content ? this.#store.bytes.extent(content.art) : undefined
    return {
      asset,
      collection,
      kind,
      name,
      revision,
      changed,
      ...('text' in content && { text: content.text }),
      ...('art' in content && { art: content.art }),
      ...(pixels && { pixels }),
      ...(font && { font: answered(font) }),
    }
  }
}
