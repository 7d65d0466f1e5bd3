import { readFileSync } from 'node:fs'
import { createCatalog, type MutableCatalog } from '../../../core/document/catalog'
import { documents } from '../../../core/systems/cardfighters/formats/documents'
import type { FightersCard } from './card'
import { summarise } from './language'
import { parse } from './parse'

const text = readFileSync(new URL('cards.cfc', import.meta.url), 'utf8')

/** Every entry of the ten-card file, as the library would hold it. */
export const entries: readonly string[] = documents.split([{ path: 'cards.cfc', text }]).entries.map(({ slices }) => slices.join(''))

export const cards: readonly FightersCard[] = entries.flatMap((entry) => parse(entry).cards)

/** The catalog that the library makes of the file. */
export function catalogue(): MutableCatalog {
  const catalog = createCatalog()
  entries.forEach((entry, at) => catalog.set(`entry-${at}`, parse(entry).cards.map((card, index) => ({ ...summarise(card), entry: `entry-${at}`, index }))))
  return catalog
}

export const cardNamed = (name: string): FightersCard => {
  const card = cards.find((one) => one.name === name)
  if (!card) throw new Error(`The file has no card ${name}.`)
  return card
}
