import type { CatalogRow } from '../document/catalog'
import type { TextEdit } from './edit'
import type { Place, RenameEdits } from './service'
import type { Span } from './span'

/** A card of the text asked about, or of another entry. */
export type Row = Omit<CatalogRow, 'entry'> & { readonly entry?: string }

/** A place where something is named, and how. */
export interface Occurrence extends Place {
  readonly how: 'definition' | 'use'
  /** As it is named there. */
  readonly name: string
  readonly row?: Row
}

/** These rows without those that the catalog keeps of the text itself. */
export const foreign = (rows: Iterable<CatalogRow>, entry: string | undefined): readonly Row[] =>
  [...rows].filter((row) => row.entry !== entry)

/** A place in an entry, or in the text asked about. */
export const located = (entry: string | undefined, span: Span): Place => ({
  ...(entry !== undefined && { entry }),
  span,
})

/** Where an occurrence is, without the rest. */
export const placeOf = ({ entry, span }: Occurrence): Place => located(entry, span)

/** One edit for each occurrence, by entry and in order of place. */
export function editsOf(found: readonly Occurrence[], edit: (one: Occurrence) => TextEdit): RenameEdits[] {
  const edits = new Map<string | undefined, TextEdit[]>()
  for (const one of found) edits.set(one.entry, [...(edits.get(one.entry) ?? []), edit(one)])
  return [...edits].map(([entry, list]) => ({
    ...(entry !== undefined && { entry }),
    edits: list.sort((a, b) => a.span.start - b.span.start),
  }))
}
