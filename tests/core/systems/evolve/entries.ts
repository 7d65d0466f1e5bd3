import { createCatalog } from '../../../../core/document/catalog'
import { parse } from '../../../../core/systems/evolve/language/parse/parse'
import { summarise } from '../../../../core/systems/evolve/summary'

/** Entries of a collection by id; `|` is the cursor. */
export type Entries = Readonly<Record<string, string>>

export const catalogOf = (entries: Entries) =>
  createCatalog(
    Object.entries(entries).flatMap(([entry, text]) =>
      parse(text.replace('|', '')).cards.map((card, index) => ({ ...summarise(card), entry, index })),
    ),
  )
