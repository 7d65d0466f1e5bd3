import { computed, ref, shallowRef } from 'vue'
import { Lean } from '../../../core/document/lean'
import { createAssets } from './assets'
import type { EntryRow, EntryText, LibraryInfo } from '../../../preload/contract'

/** What the window shows of the open library: its collections and rows. */
export function createShown() {
  const info = shallowRef<LibraryInfo>()
  const rows = shallowRef(new Map<string, EntryRow>())
  const problems = computed(() => {
    let errors = 0
    let warnings = 0
    for (const row of rows.value.values()) {
      errors += row.problems.errors
      warnings += row.problems.warnings
    }
    return { errors, warnings }
  })
  return {
    info,
    rows,
    problems,
    /** What its collections bring besides cards. */
    assets: createAssets(),
    lean: new Lean(),
    /** `false` until the host has said whether a library is open, and while rows are on their way: `rows` has the first of them before. */
    loaded: ref(false),
    /** Grows when the rows that are shown are those of another library, or all of them are fetched again. */
    shows: ref(0),
    /** Whether what is shown goes on from what was shown before, in another file: texts that are open stay, and what is unsaved is saved here. */
    goesOn: ref(false),
    /** Number of the newest step of history that was seen. */
    lastStep: ref(0),
    /** Texts of the first screen, until the library is open. */
    glimpsed: new Map<string, EntryText>(),
    collectionOf: (entry: string) =>
      info.value?.collections.find(({ collection }) => collection === rows.value.get(entry)?.collection),
  }
}

export type Shown = ReturnType<typeof createShown>

/** What lists show of an entry. */
export const listed = ({ text: _text, ...row }: EntryText): EntryRow => ({
  ...row,
  cards: row.cards.map(({ nameSpan: _span, ...card }) => ({ ...card, references: [] })),
})
