import { createCatalog } from '../../../../../core/document/catalog'
import type { Catalog } from '../../../../../core/document/catalog'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import type { FightersParsed } from '../../../../../core/systems/cardfighters/language/parse/tree'
import { summarise } from '../../../../../core/systems/cardfighters/summary'

/** Texts by entry; the one asked about has the cursor `¦`. */
export type Entries = Readonly<Record<string, string>>

/** The text with the cursor, and a catalog of all. */
export interface Asked {
  readonly entry: string
  readonly text: string
  readonly parsed: FightersParsed
  readonly offset: number
  readonly catalog: Catalog
}

export function asked(entries: Entries): Asked {
  const [entry = '', marked = ''] = Object.entries(entries).find(([, text]) => text.includes('¦')) ?? []
  const text = marked.replace('¦', '')
  const rows = Object.entries(entries).flatMap(([name, one]) =>
    parse(one.replace('¦', '')).cards.map((card, index) => ({ ...summarise(card), entry: name, index })),
  )
  return { entry, text, parsed: parse(text), offset: marked.indexOf('¦'), catalog: createCatalog(rows) }
}
