import { computed, type ComputedRef } from 'vue'
import { usePages } from '../../stores/pages'
import { type LabDocument, stateOf, type Totals, totalsOf, usesCard } from '../documents'
import type { Shown } from './shown'

/** What the documents are as tests of the library's cards. */
export function createTests({ files, show }: Shown, documents: ComputedRef<readonly LabDocument[]>) {
  const pages = usePages()
  const totals = computed(() => totalsOf(documents.value))
  const testsOf = (entry: string): Totals => totalsOf(documents.value.filter((one) => usesCard(one, entry)))

  /** Shows the first test that fails in the lab, of all or of those that use a card; where none fails, the first. */
  function lead(entry?: string): void {
    const places = files.value.flatMap((file) =>
      file.documents.flatMap((one, at) =>
        entry === undefined || usesCard(one, entry) ? [{ file, at, state: stateOf(one) }] : [],
      ),
    )
    const found =
      places.find(({ state }) => state === 'failed') ??
      places.find(({ state }) => state === 'wrong') ??
      (entry === undefined ? undefined : places[0])
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

  return { totals, testsOf, lead, freeName }
}
