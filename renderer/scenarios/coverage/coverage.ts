import { defineStore } from 'pinia'
import { computed, shallowRef, triggerRef, watch } from 'vue'
import { useDrafts } from '../../stores/drafts'
import { useLibrary } from '../../stores/library'
import { type Outcome, usedBy } from '../documents'
import { useScenarioFiles } from '../files'
import type { CountedCard } from '../running/protocol'
import { CoverageRows } from './rows'

/** What a test of the library counted of an entry's cards. */
export interface TestCounts {
  /** How the test is called. */
  readonly test: string
  readonly cards: readonly CountedCard[]
}

/**
 * What the tests of the library cover (lab.md, section 3). It lies where their results do, in the window, and is gone with them: they run again by themselves
 * when a library is opened.
 */
export const useCoverage = defineStore('coverage', () => {
  const drafts = useDrafts()
  const library = useLibrary()
  const files = useScenarioFiles()
  const rows = shallowRef(new CoverageRows())

  /** What counts now, by entries. */
  const byEntry = computed(() => {
    const found = new Map<string, TestCounts[]>()
    for (const { documents } of files.files)
      for (const { text, scenario } of documents) {
        const cards = rows.value.current(text) ?? []
        for (const entry of new Set(cards.map((card) => card.entry))) {
          const counts = { test: scenario.name, cards: cards.filter((card) => card.entry === entry) }
          const known = found.get(entry)
          if (known) known.push(counts)
          else found.set(entry, [counts])
        }
      }
    return found
  })

  /** Entries that tests use, as they were run last. */
  const tested = computed(() => [
    ...new Set(
      files.files.flatMap(({ documents }) => documents.flatMap(({ outcome }) => (outcome ? usedBy(outcome) : []))),
    ),
  ])

  function keep(outcomes: readonly Outcome[]): void {
    for (const outcome of outcomes) rows.value.keep(outcome)
    if (outcomes.length > 0) triggerRef(rows)
  }

  drafts.onChange(({ entry, text }) => {
    rows.value.change(entry, text)
    triggerRef(rows)
  })
  library.onChange(({ entries, removed }) => {
    for (const { entry, text } of entries) if (!drafts.find(entry)) rows.value.change(entry, text)
    for (const entry of removed) rows.value.change(entry, undefined)
    if (entries.length + removed.length > 0) triggerRef(rows)
  })
  watch(
    () => library.info?.handle,
    () => (rows.value = new CoverageRows()),
  )

  return {
    keep,
    tested,
    /** What tests counted of an entry with all cards as they stand. */
    countsOf: (entry: string): readonly TestCounts[] => byEntry.value.get(entry) ?? [],
    /** Whether a test has been run with all cards as they stand. */
    isCurrent: (test: string): boolean => rows.value.current(test) !== undefined,
  }
})
