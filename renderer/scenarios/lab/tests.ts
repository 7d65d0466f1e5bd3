import { computed, type ComputedRef } from 'vue'
import { usePages } from '../../stores/pages'
import { type LabDocument, stateOf, type Totals, totalsOf, usesCard } from '../documents'
import type { LabFile } from '../files'
import type { Shown } from './shown'

/** A test, and where it stands. */
export interface TestPlace {
  readonly file: LabFile
  readonly at: number
  readonly document: LabDocument
}

/** What the documents are as tests of the library's cards. */
export function createTests({ files, show }: Shown, documents: ComputedRef<readonly LabDocument[]>) {
  const pages = usePages()
  const totals = computed(() => totalsOf(documents.value))
  const testsOf = (entry: string): Totals => totalsOf(documents.value.filter((one) => usesCard(one, entry)))
  /** Where they stand: in the order of their files. */
  const placesOf = (entry: string): readonly TestPlace[] =>
    files.value.flatMap((file) =>
      file.documents.flatMap((document, at) => (usesCard(document, entry) ? [{ file, at, document }] : [])),
    )

  /** Shows the first test that fails in the lab. */
  function lead(): void {
    const places = files.value.flatMap((file) => file.documents.map((one, at) => ({ file, at, state: stateOf(one) })))
    const found = places.find(({ state }) => state === 'failed') ?? places.find(({ state }) => state === 'wrong')
    pages.go('lab')
    if (found) show(found.file, found.at)
  }

  /** A name that no test of those that were kept has. */
  function freeName(wanted: string): string {
    const taken = new Set(documents.value.map(({ scenario }) => scenario.name))
    for (let count = 1; ; count++) {
      const name = count === 1 ? wanted : `${wanted} (${count})`
      if (!taken.has(name)) return name
    }
  }

  return { totals, testsOf, placesOf, lead, freeName }
}
