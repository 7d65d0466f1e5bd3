import { computed, shallowRef } from 'vue'
import { type Assets, textsOf } from '../../../core/face/assets/bring'
import type { Asset, Change } from '../../../preload/contract'

const NONE: readonly Asset[] = []

/** What the collections of the open library bring besides cards. */
export function createAssets() {
  const all = shallowRef<ReadonlyMap<string, Asset>>(new Map())
  const byCollection = computed(() => {
    const found = new Map<string, Asset[]>()
    for (const asset of all.value.values()) {
      const others = found.get(asset.collection)
      if (others) others.push(asset)
      else found.set(asset.collection, [asset])
    }
    return found
  })
  /** As games take it: pictures and fonts are the card workers' alone. */
  const brought = computed(
    () =>
      new Map(
        [...byCollection.value].map(([collection, assets]): [string, Assets] => [
          collection,
          { texts: textsOf(assets), pictures: {}, fonts: [] },
        ]),
      ),
  )

  return {
    show(assets: readonly Asset[]): void {
      all.value = new Map(assets.map((asset) => [asset.asset, asset]))
    },
    take({ changed, removed }: NonNullable<Change['assets']>): void {
      const now = new Map(all.value)
      for (const asset of removed) now.delete(asset)
      for (const asset of changed)
        if ((now.get(asset.asset)?.revision ?? 0) <= asset.revision) now.set(asset.asset, asset)
      all.value = now
    },
    /** What is other than what is shown, where these are all that there are now. */
    changeTo(assets: readonly Asset[]): NonNullable<Change['assets']> {
      const present = new Set(assets.map(({ asset }) => asset))
      return {
        changed: assets.filter(({ asset, revision }) => all.value.get(asset)?.revision !== revision),
        removed: [...all.value.keys()].filter((asset) => !present.has(asset)),
      }
    },
    of: (collection: string): readonly Asset[] => byCollection.value.get(collection) ?? NONE,
    broughtTo: (collection: string): Assets | undefined => brought.value.get(collection),
  }
}
