import type { Catalog } from '../../../../document/catalog'
import { declaredIn, worldOf, type World } from '../../../../language/checks/world'
import type { CheckOptions } from '../../../../language/service'
import { idsOf, SUBTYPES } from '../../vocabulary'
import type { FightersParsed } from '../parse/tree'

/** What one check knows, of subtypes too. */
export interface FightersWorld extends World<FightersParsed> {
  /** Whether the game or the collection knows the subtype, or another card has it. */
  hasSubtype(subtype: string): boolean
  /** Whether a card has it besides the one that is asked about. */
  isShared(subtype: string): boolean
  /** Subtypes that are known. */
  readonly subtypes: readonly string[]
}

/** How often the text's own cards have each subtype. */
function ownSubtypes({ cards }: FightersParsed): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { subtype } of cards)
    if (subtype) counts.set(subtype.value.toLowerCase(), (counts.get(subtype.value.toLowerCase()) ?? 0) + 1)
  return counts
}

export function fightersWorld(parsed: FightersParsed, catalog: Catalog, options: CheckOptions): FightersWorld {
  const counts = ownSubtypes(parsed)
  const known = [...idsOf(SUBTYPES), ...declaredIn(options, 'subtype')]
  const given = new Set(known.map((word) => word.toLowerCase()))
  const isCarried = (subtype: string, times: number): boolean => {
    const word = subtype.toLowerCase()
    return given.has(word) || Math.max(catalog.countFolded('subtype', word), counts.get(word) ?? 0) > times
  }
  return {
    ...worldOf(parsed, catalog, options, true),
    hasSubtype: (subtype) => isCarried(subtype, 0),
    isShared: (subtype) => isCarried(subtype, 1),
    subtypes: [...known, ...catalog.words('subtype')],
  }
}
