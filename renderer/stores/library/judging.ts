import { ref, triggerRef } from 'vue'
import type { EntryRow, Judged } from '../../../preload/contract'
import type { Shown } from './shown'

/** Milliseconds between two showings of problems that are found in the background. */
const SHOWN_EVERY = 4000

/** Problems that the host finds in the background, and how they come to be shown. */
export function createJudging({ rows, lean }: Shown) {
  /** Of how many cards the host still looks for problems. */
  const looking = ref(0)
  /** Problems that were found and are not shown yet: showing them makes all lists anew, so it is done seldom. */
  const found = new Map<string, EntryRow['problems']>()
  let foundSince = 0

  function judge({ left, problems }: Judged): void {
    looking.value = left
    if (found.size === 0) foundSince = Date.now()
    for (const { entry, ...counts } of problems) found.set(entry, counts)
    if (left > 0 && Date.now() - foundSince < SHOWN_EVERY) return
    let isNews = false
    for (const [entry, counts] of found) {
      const row = rows.value.get(entry)
      if (!row || (row.problems.errors === counts.errors && row.problems.warnings === counts.warnings)) continue
      rows.value.set(entry, { ...row, problems: lean.value(counts) })
      isNews = true
    }
    found.clear()
    if (isNews) triggerRef(rows)
  }

  return { looking, found, judge }
}

export type Judging = ReturnType<typeof createJudging>
