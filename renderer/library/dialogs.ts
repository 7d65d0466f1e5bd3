import { reactive } from 'vue'
import type { Outcome } from '../stores/jobs'

export type ImportSummary = Extract<Outcome, { type: 'imported' }>

/** Which dialog of the library page is open, and what it is about. */
export const dialogs = reactive<{
  newCard: boolean
  newLibrary: boolean
  /** `''` for a new collection, else the one that is renamed. */
  collection: string | undefined
  imported: ImportSummary | undefined
  /** What is about to be exported: some entries, or all that is shown. */
  exported: { readonly entries: string[] | undefined } | undefined
}>({ newCard: false, newLibrary: false, collection: undefined, imported: undefined, exported: undefined })
