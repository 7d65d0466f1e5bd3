import type { CardSummary, Catalog, CatalogRow } from '../../core/document/catalog'
import { joinSlices } from '../../core/document/entry'
import { isTooLong } from '../../core/document/length'
import { rowsOf } from '../../core/document/open'
import type { Parsed } from '../../core/language/service'
import type { Game } from '../../core/game'
import type { GameSystem } from '../../core/system'
import type { EntryState } from './delta'

/** What full-text search knows of one entry: a line per card where it has several. */
export interface SearchText {
  readonly name: string
  readonly key: string
  readonly traits: string
  readonly text: string
  readonly script: string
}

/** Everything that the studio reads from an entry's text. */
export interface Derived {
  readonly rows: readonly CatalogRow[]
  readonly cards: readonly CardSummary[]
  /** Absent where the system has no language yet, and for a text that is too long to be read. */
  readonly parsed: Parsed | undefined
  readonly search: SearchText
}

export interface Problems {
  readonly errors: number
  readonly warnings: number
}

/** SQLite's text ends at NUL and holds whole characters only. */
const storable = (text: string): string => text.replaceAll('\0', ' ').replace(/\p{Surrogate}/gu, '\ufffd')

const searchText = (cards: readonly CardSummary[], script: string): SearchText => {
  const lines = (value: (card: CardSummary) => string): string => storable(cards.map(value).join('\n'))
  return {
    name: lines(({ name }) => name),
    key: lines(({ key }) => key),
    traits: lines(({ words }) => Object.values(words).flat().join(' ')),
    text: lines(({ text }) => text),
    script: storable(script),
  }
}

const summaryOf = ({ entry: _entry, index: _index, ...summary }: CatalogRow): CardSummary => summary

/** Reads an entry's text with the system's own code; a system without a language shows what its splitter knew. */
export function derive(system: GameSystem, entry: string, state: EntryState): Derived {
  const { text } = joinSlices(system.documents, state.slices)
  const parsed = isTooLong(text) ? undefined : system.workshop?.language.parse(text)
  const plain: CatalogRow = {
    ...state.label,
    kind: '',
    stats: {},
    words: {},
    text: '',
    references: [],
    entry,
    index: 0,
  }
  const rows = parsed ? rowsOf(system, entry, parsed) : [plain]
  const cards = rows.map(summaryOf)
  return { rows, cards, parsed, search: searchText(cards, text) }
}

/** How many errors and warnings the language sees in a text among the other cards of its collection. */
export function countProblems(
  { workshop, declared }: Game,
  parsed: Parsed | undefined,
  catalog: Catalog,
  entry: string,
): Problems {
  if (workshop && !parsed) return { errors: 1, warnings: 0 }
  const diagnostics =
    workshop && parsed ? workshop.language.check(parsed, catalog, { complete: true, declared, entry }) : []
  const count = (severity: string): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  return { errors: count('error'), warnings: count('warning') }
}
