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
}>({ newCard: false, newLibrary: false, collection: undefined, imported: undefined })
