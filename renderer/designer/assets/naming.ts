import { type AssetKind, foldedName, isAssetName } from '../../../core/face/assets/kinds'
import type { Asset } from '../../../preload/contract'

/** Names of assets, of which no two of a kind are alike. */
export class AssetNames {
  readonly #taken: Set<string>

  constructor(assets: readonly Asset[], kind: AssetKind) {
    this.#taken = new Set(assets.filter((asset) => asset.kind === kind).map(({ name }) => foldedName(name)))
  }

  /** A name that a file can have and no other of the kind has, as near to the wanted one as can be; it is taken from then on. */
  take(wanted: string, otherwise: string): string {
    const plain = wanted
      .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, ' ')
      .trim()
      .slice(0, 80)
      .trim()
    const stem = isAssetName(plain) ? plain : otherwise
    for (let count = 1; ; count++) {
      const name = count === 1 ? stem : `${stem} ${count}`
      if (this.#taken.has(foldedName(name))) continue
      this.#taken.add(foldedName(name))
      return name
    }
  }
}
