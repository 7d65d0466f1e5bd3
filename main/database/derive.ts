import { checkValues, USUAL_FIELDS, valuesIn } from '../../core/document/added'
import type { Appearance } from '../../core/document/appearance'
import type { CardSummary, Catalog, CatalogRow } from '../../core/document/catalog'
import { joinSlices } from '../../core/document/entry'
import { isTooLong } from '../../core/document/length'
import { rowsOf } from '../../core/document/open'
import type { Parsed } from '../../core/language/service'
import { apart } from '../../core/library/apart'
import { formsOf } from '../../core/library/forms'
import type { Brought, Game } from '../../core/game'
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

/** SQLite's text ends at NUL and holds whole characters only; its index finds words by their beginnings, and knows them by the blanks between. */
const storable = (text: string): string => apart(text.replaceAll('\0', ' ').replace(/\p{Surrogate}/gu, '\ufffd'))

/** What is found of an entry with these cards: their words, its script, and what it says in the fields that its collection adds. */
export const searchOf = (
  { documents, fields = USUAL_FIELDS }: GameSystem & Brought,
  cards: readonly CardSummary[],
  { slices, appearance }: EntryState,
  script = joinSlices(documents, slices).text,
): SearchText => {
  const added = Object.values(valuesIn(fields, appearance.fields)).filter((value) => typeof value === 'string')
  const lines = (value: (card: CardSummary) => string): string => storable(cards.map(value).flatMap(formsOf).join('\n'))
  return {
    name: lines(({ name }) => name),
    key: lines(({ key }) => key),
    traits: lines(({ words }) => Object.values(words).flat().join(' ')),
    text: storable([...cards.map(({ text }) => text), ...added].flatMap(formsOf).join('\n')),
    script: storable(script),
  }
}

const NOWHERE = { start: 0, end: 0 }

const summaryOf = ({ entry: _entry, index: _index, ...summary }: CatalogRow): CardSummary => summary

/** Reads an entry's text with the system's own code; a system without a language shows what its splitter knew. */
export function derive(system: GameSystem & Brought, entry: string, state: EntryState): Derived {
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
  return { rows, cards, parsed, search: searchOf(system, cards, state, text) }
}

/** How many errors and warnings there are in a text among the other cards of its collection, and in the values of fields that the collection adds. */
export function countProblems(
  { workshop, declared, fields }: Game,
  parsed: Parsed | undefined,
  catalog: Catalog,
  entry: string,
  appearance: Appearance,
): Problems {
  const wrong = checkValues(fields, appearance.fields, NOWHERE)
  if (workshop && !parsed) return { errors: 1 + wrong.length, warnings: 0 }
  const diagnostics = [
    ...(workshop && parsed ? workshop.language.check(parsed, catalog, { complete: true, declared, entry }) : []),
    ...wrong,
  ]
  const count = (severity: string): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  return { errors: count('error'), warnings: count('warning') }
}
