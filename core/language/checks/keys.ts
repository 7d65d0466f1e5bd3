import type { Catalog } from '../../document/catalog'
import { nearest } from '../nearest'
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

/** The keys of a text's own cards, and what may still be spent on those that it does not know. */
const own = new WeakMap<Parsed, { readonly shelves: Shelves; readonly budget: Budget }>()

function ownOf(parsed: Parsed): { readonly shelves: Shelves; readonly budget: Budget } {
  const known = own.get(parsed)
  if (known) return known
  const made = { shelves: createShelves(new Set(parsed.cards.map(({ key }) => key))), budget: searchBudget() }
  own.set(parsed, made)
  return made
}

const MOST_NEAR = 3

/** For games whose cards name each other by key: keys near this one, nearest first, of those equally near the text's own. */
export function nearKeys<P extends Parsed>(
  { parsed, catalog }: Pick<World<P>, 'parsed' | 'catalog'>,
  key: string,
): readonly string[] {
  const { shelves, budget } = ownOf(parsed)
  const found = [...new Set([...shelves.near(key, budget), ...shelvesOf(catalog).near(key, budget)])]
  return nearest(key, found, MOST_NEAR)
}
