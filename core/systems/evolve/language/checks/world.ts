import type { Catalog } from '../../../../document/catalog'
import { carriedIn, type Carried } from '../../../../language/checks/carried'
import { worldOf, type World } from '../../../../language/checks/world'
import type { CheckOptions } from '../../../../language/service'
import type { EvolveParsed } from '../parse/tree'

/** What one check knows, of traits too. */
export interface EvolveWorld extends World<EvolveParsed> {
  readonly traits: Carried
}

export const evolveWorld = (parsed: EvolveParsed, catalog: Catalog, options: CheckOptions): EvolveWorld => ({
  ...worldOf(parsed, catalog, options),
  traits: carriedIn(parsed, catalog, 'trait', ({ traits }) => traits.map(({ value }) => value)),
})
