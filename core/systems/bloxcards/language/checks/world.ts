import type { Catalog } from '../../../../document/catalog'
import { worldOf, type World } from '../../../../language/checks/world'
import { nearKeys } from '../../../../language/checks/keys'
import type { CheckOptions } from '../../../../language/service'
import { readPool } from '../../pool'
import type { BloxParsed } from '../parse/tree'

/** What one check knows, of keys and archetypes too. */
export interface BloxWorld extends World<BloxParsed> {
  /** Kind of the card with the key; absent: none has it. */
  kindOf(key: string): string | undefined
  /** Keys near this one, the text's own first. */
  nearKeys(key: string): readonly string[]
  /** Every archetype that a card has. */
  archetypes(): readonly string[]
  /** Whether chance finds a card with this pool. */
  finds(pool: string): boolean
}

export function bloxWorld(parsed: BloxParsed, catalog: Catalog, options: CheckOptions): BloxWorld {
  const world = worldOf(parsed, catalog, options)
  let known: readonly string[] | undefined
  const archetypes = (): readonly string[] =>
    (known ??= [
      ...new Set([
        ...parsed.cards.flatMap(({ archetype }) => (archetype ? [archetype.value] : [])),
        ...catalog.words('archetype'),
      ]),
    ])
  return {
    ...world,
    kindOf: (key) => world.keyed(key)[0]?.kind ?? catalog.byKey(key)[0]?.kind,
    nearKeys: (key) => nearKeys(world, key),
    archetypes,
    finds: (text) => {
      const pool = readPool(text, archetypes())
      return (
        pool.archetype === undefined ||
        parsed.cards.some(({ archetype }) => archetype?.value === pool.archetype) ||
        catalog.carriers('archetype', pool.archetype) > 0
      )
    },
  }
}
