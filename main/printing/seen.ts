import { createCatalog, type Catalog, type CatalogRow } from '../../core/document/catalog'

/** Rows as faces read them, without what only editors ask for: they go to every thread that draws. */
export const seenRows = (rows: Iterable<CatalogRow>): readonly CatalogRow[] =>
  Array.from(rows, ({ nameSpan: _, ...row }) => ({ ...row, references: [] }))

const known = new WeakMap<readonly CatalogRow[], Catalog>()

/** Such rows as a catalog, which is made once for each list of them. */
export function seenCatalog(rows: readonly CatalogRow[]): Catalog {
  const made = known.get(rows) ?? createCatalog(rows)
  known.set(rows, made)
  return made
}
