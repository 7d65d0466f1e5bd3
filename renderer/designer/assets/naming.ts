import { type AssetKind, foldedName, isAssetName } from '../../../core/face/assets/kinds'
import type { Asset } from '../../../preload/contract'

/** Names of assets, of which no two of a kind are alike. */
export class AssetNames {
  readonly #taken: Set<string>

  /** `others`: names besides that mean something already. */
  constructor(assets: readonly Asset[], kind: AssetKind, others: readonly string[] = []) {
    const names = assets.filter((asset) => asset.kind === kind).map(({ name }) => name)
    this.#taken = new Set([...names, ...others].map(foldedName))
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

/**
 * The name under which a picture can lie in each of these collections: as one of them calls it already, where nothing else is called so in another;
 * else one that is free in all of them.
 */
export function nameInAll(
  collections: readonly (readonly Asset[])[],
  art: string,
  wanted: string,
  otherwise: string,
): string {
  const pictures = collections.map((assets) => assets.filter(({ kind }) => kind === 'picture'))
  const canBe = (name: string): boolean =>
    pictures.flat().every((one) => foldedName(one.name) !== foldedName(name) || (one.name === name && one.art === art))
  const known = pictures.flat().find((one) => one.art === art && canBe(one.name))
  return known?.name ?? new AssetNames(pictures.flat(), 'picture').take(wanted, otherwise)
}
