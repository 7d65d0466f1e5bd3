import type { Catalog } from '../../../../document/catalog'
import type { CheckOptions } from '../../../../language/service'
import { createShelves, searchBudget } from '../../../../language/shelves'
import type { FightersCard } from '../../card'
import { SUBTYPES } from '../../vocabulary'
import type { FightersParsed } from '../parse/tree'

/** What one check knows: the text, the other cards, and what has been declared. */
export interface World {
  readonly parsed: FightersParsed
  readonly catalog: Catalog
  readonly options: CheckOptions
  hasName(name: string): boolean
  hasKey(key: string): boolean
  /** The text's own cards with the key. */
  keyed(key: string): readonly FightersCard[]
  /** Names of cards near this one. */
  nearNames(name: string): readonly string[]
  /** Whether the game or the collection knows the subtype, or another card has it. */
  hasSubtype(subtype: string): boolean
  /** Whether a card has it besides the one that is asked about. */
  isShared(subtype: string): boolean
  /** Subtypes that are known. */
  readonly subtypes: readonly string[]
}

function byKey({ cards }: FightersParsed): ReadonlyMap<string, FightersCard[]> {
  const found = new Map<string, FightersCard[]>()
  for (const card of cards) found.set(card.key, [...(found.get(card.key) ?? []), card])
  found.delete('')
  return found
}

/** How often the text's own cards have each subtype. */
function ownSubtypes({ cards }: FightersParsed): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { subtype } of cards)
    if (subtype) counts.set(subtype.value.toLowerCase(), (counts.get(subtype.value.toLowerCase()) ?? 0) + 1)
  return counts
}

export function worldOf(parsed: FightersParsed, catalog: Catalog, options: CheckOptions): World {
  const own = new Set(parsed.cards.map(({ name }) => name.toLowerCase()))
  const budget = searchBudget()
  const ownShelves = createShelves(parsed.cards.map(({ name }) => name))
  const keys = byKey(parsed)
  const counts = ownSubtypes(parsed)
  const given = new Set(
    [...SUBTYPES.map(({ id }) => id), ...(options.declared?.subtype ?? [])].map((word) => word.toLowerCase()),
  )
  const carriers = (subtype: string): number =>
    Math.max(catalog.countFolded('subtype', subtype), counts.get(subtype) ?? 0)
  return {
    parsed,
    catalog,
    options,
    hasName: (name) => own.has(name.toLowerCase()) || catalog.byFoldedName(name).length > 0,
    hasKey: (key) => keys.has(key) || catalog.hasKey(key),
    keyed: (key) => keys.get(key) ?? [],
    nearNames: (name) => [...new Set([...ownShelves.near(name, budget), ...catalog.near(name, budget)])].slice(0, 3),
    hasSubtype: (subtype) => given.has(subtype.toLowerCase()) || carriers(subtype.toLowerCase()) > 0,
    isShared: (subtype) => given.has(subtype.toLowerCase()) || carriers(subtype.toLowerCase()) > 1,
    subtypes: [...SUBTYPES.map(({ id }) => id), ...(options.declared?.subtype ?? []), ...catalog.words('subtype')],
  }
}
