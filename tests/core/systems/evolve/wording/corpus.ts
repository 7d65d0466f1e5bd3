import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createCatalog } from '../../../../../core/document/catalog'
import type { Catalog } from '../../../../../core/document/catalog'
import type { EvolveCard } from '../../../../../core/systems/evolve/card'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { summarise } from '../../../../../core/systems/evolve/summary'

const FOLDER = '../shared/corpus/evolve'

export const hasCorpus = existsSync(FOLDER)

export interface Told {
  /** The whole file that holds the card. */
  readonly source: string
  readonly card: EvolveCard
}

export interface Community {
  /** Cards with a printed text and abilities. */
  readonly told: readonly Told[]
  readonly catalog: Catalog
}

/** The community's files, read once. */
export function community(): Community {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => ({ name, parsed: parse(readFileSync(`${FOLDER}/${name}`, 'utf8')) }))
  const rows = files.flatMap(({ name, parsed }) =>
    parsed.cards.map((card, index) => ({ ...summarise(card), entry: name, index })),
  )
  const told = files
    .flatMap(({ parsed }) => parsed.cards.map((card) => ({ source: parsed.text, card })))
    .filter(({ card }) => card.text && card.abilities.length > 0)
  return { told, catalog: createCatalog(rows) }
}
