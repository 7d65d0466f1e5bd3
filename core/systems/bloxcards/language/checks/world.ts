import type { Catalog, CatalogRow } from '../../../../document/catalog'
import { worldOf, type World } from '../../../../language/checks/world'
import { nearKeys } from '../../../../language/checks/keys'
import type { CheckOptions } from '../../../../language/service'
import { candidateOf, isBarred, isIn, readPool, type Candidate } from '../../pool'
import { hasFlag } from '../../card'
import type { BloxParsed } from '../parse/tree'

/** What one check knows, of keys and archetypes too. */
export interface BloxWorld extends World<BloxParsed> {
  /** Kind of the card with the key; absent: none has it. */
  kindOf(key: string): string | undefined
  /** Keys near this one, the text's own first. */
  nearKeys(key: string): readonly string[]
  /** Every archetype that a card has. */
  archetypes(): readonly string[]
  /** Whether chance may find a card with this pool, or a fighter. In a file that is not given there may be cards of any pool but of tokens. */
  finds(pool: string, fighters: boolean): boolean
}

/** A card of the library as chance asks for it. */
const candidateIn = ({ stats, words }: CatalogRow): Candidate => {
  const text = (field: string): string | undefined => (field in stats ? String(stats[field]) : undefined)
  return {
    rarity: text('rarity'),
    colour: text('colour'),
    archetype: words.archetype?.[0],
    original: text('original'),
    isLook: words.flag?.includes('AltArt') ?? false,
  }
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
    finds: (text, fighters) => {
      const pool = readPool(text, archetypes())
      if (isBarred(pool)) return false
      if (!options.complete) return true
      const fits = ({ kind }: { readonly kind: string }): boolean => !fighters || kind === 'fighter'
      if (parsed.cards.some((card) => fits(card) && !hasFlag(card, 'Shedletsky') && isIn(pool, candidateOf(card))))
        return true
      for (const row of catalog.rows()) {
        if (row.entry === options.entry || !fits(row) || row.words.flag?.includes('Shedletsky')) continue
        if (isIn(pool, candidateIn(row))) return true
      }
      return false
    },
  }
}
