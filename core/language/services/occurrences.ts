import type { CardSummary, CatalogRow, Reference } from '../../document/catalog'
import type { TextEdit } from '../edit'
import type { CompiledCard, Place, RenameEdits } from '../service'
import type { Span } from '../span'

/** A card of the text asked about, or of another entry. */
export type Row = Omit<CatalogRow, 'entry'> & { readonly entry?: string }

/** A place where something is named, and how. */
export interface Occurrence extends Place {
  readonly how: 'definition' | 'use'
  /** As it is named there. */
  readonly name: string
  readonly row?: Row
}

/** The text's own cards as they stand in it. */
export const rowsOf = <C extends CompiledCard>(cards: readonly C[], summarise: (card: C) => CardSummary): Row[] =>
  cards.map((card, index) => ({ ...summarise(card), index }))

/** These rows without those that the catalog keeps of the text itself. */
export const foreign = (rows: Iterable<CatalogRow>, entry: string | undefined): readonly Row[] =>
  [...rows].filter((row) => row.entry !== entry)

/** A place in an entry, or in the text asked about. */
const located = (entry: string | undefined, span: Span): Place => ({
  ...(entry !== undefined && { entry }),
  span,
})

/** Where an occurrence is, without the rest. */
export const placeOf = ({ entry, span }: Occurrence): Place => located(entry, span)

/** Where cards are, or refer to, what is looked for. */
export const occurrencesIn = (
  rows: readonly Row[],
  isIt: (row: Row) => boolean,
  refers: (reference: Reference) => boolean,
): Occurrence[] =>
  rows.flatMap((row): Occurrence[] => {
    const { entry, name, nameSpan, references } = row
    const uses = references
      .filter(refers)
      .map((one) => ({ ...located(entry, one.span), how: 'use' as const, name: one.name, row }))
    return nameSpan && isIt(row) ? [{ ...located(entry, nameSpan), how: 'definition', name, row }, ...uses] : uses
  })

/** One edit for each occurrence, by entry and in order of place. */
export function editsOf(found: readonly Occurrence[], edit: (one: Occurrence) => TextEdit): RenameEdits[] {
  const edits = new Map<string | undefined, TextEdit[]>()
  for (const one of found) edits.set(one.entry, [...(edits.get(one.entry) ?? []), edit(one)])
  return [...edits].map(([entry, list]) => ({
    ...(entry !== undefined && { entry }),
    edits: list.sort((a, b) => a.span.start - b.span.start),
  }))
}
