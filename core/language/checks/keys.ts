import type { Catalog } from '../../document/catalog'
import type { Parsed } from '../service'
import { createShelves, searchBudget, type Budget, type Shelves } from '../shelves'
import type { World } from './world'

const shelved = new WeakMap<Catalog, { readonly version: number; readonly shelves: Shelves }>()

/** The keys of a catalog's cards, shelved when they are first asked for and until it changes. */
function shelvesOf(catalog: Catalog): Shelves {
  const last = shelved.get(catalog)
  if (last?.version === catalog.version) return last.shelves
  const shelves = createShelves(catalog.keys())
  shelved.set(catalog, { version: catalog.version, shelves })
  return shelves
}

const budgets = new WeakMap<Parsed, Budget>()

const MOST_NEAR = 3

/** For games whose cards name each other by key: keys near this one, the text's own first. */
export function nearKeys<P extends Parsed>({ parsed, catalog }: Pick<World<P>, 'parsed' | 'catalog'>, key: string) {
  const budget = budgets.get(parsed) ?? searchBudget()
  budgets.set(parsed, budget)
  const own = createShelves(new Set(parsed.cards.map((card) => card.key)))
  return [...new Set([...own.near(key, budget), ...shelvesOf(catalog).near(key, budget)])].slice(0, MOST_NEAR)
}
