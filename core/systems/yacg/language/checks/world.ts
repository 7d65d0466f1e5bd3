import type { Catalog, CatalogRow } from '../../../../document/catalog'
import { nearKeys } from '../../../../language/checks/keys'
import { memo, worldOf, type World } from '../../../../language/checks/world'
import type { CheckOptions } from '../../../../language/service'
import { summarise } from '../../summary'
import type { YacgParsed } from '../parse/tree'

/** Weathers of the rules (specification, section 1); others are elements of their own. */
export const WEATHERS = ['sun', 'rain', 'hail']

/** What one check knows, of elements by id too. */
export interface YacgWorld extends World<YacgParsed> {
  /** What is known of an element, the text's own first. */
  element(id: string): Pick<CatalogRow, 'kind' | 'name' | 'text' | 'stats'> | undefined
  nearKeys(id: string): readonly string[]
  /** Lower-case names of weathers. */
  readonly weathers: () => readonly string[]
}

const own = new WeakMap<YacgParsed, ReadonlyMap<string, Pick<CatalogRow, 'kind' | 'name' | 'text' | 'stats'>>>()

function ownOf(parsed: YacgParsed) {
  const found = own.get(parsed) ?? new Map(parsed.cards.map((card) => [card.key, summarise(card)]))
  own.set(parsed, found)
  return found
}

export function yacgWorld(parsed: YacgParsed, catalog: Catalog, options: CheckOptions): YacgWorld {
  const world = worldOf(parsed, catalog, options)
  return {
    ...world,
    element: (id) => ownOf(parsed).get(id) ?? catalog.byKey(id)[0],
    nearKeys: (id) => nearKeys(world, id),
    weathers: memo(() => [
      ...new Set([
        ...WEATHERS,
        ...parsed.cards.flatMap(({ kind, name }) => (kind === 'weather' ? [name.toLowerCase()] : [])),
        ...catalog.words('weather'),
      ]),
    ]),
  }
}
