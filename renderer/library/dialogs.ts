import { reactive } from 'vue'
import type { Outcome } from '../stores/jobs'

export type ImportSummary = Extract<Outcome, { type: 'imported' }>

/** Which dialog of the library page is open, and what it is about. */
export const dialogs = reactive<{
  newCard: boolean
  newLibrary: boolean
  openLibrary: boolean
  /** `''` for a new collection, else the one that is renamed. */
  collection: string | undefined
  imported: ImportSummary | undefined
  /** What is about to be exported: some entries, a collection, or all of the library. */
  exported: { readonly entries?: string[]; readonly collection?: string } | undefined
  /** The entries whose fields are edited together. */
  bulk: readonly string[] | undefined
  columns: boolean
  /** The collection whose fields are declared. */
  fields: string | undefined
}>({
  bulk: undefined,
  columns: false,
  fields: undefined,
  newCard: false,
  newLibrary: false,
  openLibrary: false,
  collection: undefined,
  imported: undefined,
  exported: undefined,
})
