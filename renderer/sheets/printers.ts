import { deepEqual } from 'fast-equals'
import { computed, type ComputedRef } from 'vue'
import { USUAL_JOB, type PrintJob } from '../../core/sheet/job'
import type { Orientation } from '../../core/sheet/paper'
import type { KeptPrinter, KeptSheet, Offset } from './kept'

/** Printers by how far their backs lie off on paper that lies as it does; `keep` keeps what changes of the page. */
export function usePrinters(
  kept: ComputedRef<KeptSheet>,
  orientation: ComputedRef<Orientation>,
  keep: (change: Partial<KeptSheet>) => void,
) {
  const printer = computed(() => kept.value.printers.find(({ name }) => name === kept.value.printer))
  /** Of the printer that is chosen; absent where it was not measured on paper that lies so. */
  const offset = computed(() => printer.value?.offsets[orientation.value])
  /** With the offset of the printer that is chosen. */
  const job = computed((): PrintJob => {
    const { job: own } = kept.value
    return { ...own, backs: { ...own.backs, offset: offset.value ?? USUAL_JOB.backs.offset } }
  })

  /** Chooses the printer that misses by so much; where none does, one is added under a name. */
  function choosePrinter(given: string, { x, y }: Offset): void {
    const { printers } = kept.value
    const known = printers.find(({ offsets }) => deepEqual(offsets[orientation.value], { x, y }))
    if (known) return keep({ printer: known.name })
    const names = new Set(printers.map(({ name }) => name))
    let name = given
    for (let count = 2; names.has(name); count++) name = `${given} ${count}`
    const added: KeptPrinter = { name, offsets: { [orientation.value]: { x, y } } }
    keep({ printers: [...printers, added], printer: name })
  }

  /** Adds a printer, of which nothing is measured yet, or chooses the one of its name. */
  function addPrinter(name: string): void {
    const { printers } = kept.value
    const isKnown = printers.some((other) => other.name === name)
    keep({ printer: name, printers: isKnown ? printers : [...printers, { name, offsets: {} }] })
  }

  /** What was measured of the printer that is chosen, on paper that lies as it does. */
  function measure(change: Partial<Offset>): void {
    const measured = { ...USUAL_JOB.backs.offset, ...offset.value, ...change }
    const printers = kept.value.printers.map((one) =>
      one.name === kept.value.printer ? { ...one, offsets: { ...one.offsets, [orientation.value]: measured } } : one,
    )
    keep({ printers })
  }

  const removePrinter = (): void =>
    keep({ printers: kept.value.printers.filter(({ name }) => name !== kept.value.printer), printer: '' })

  return { printer, offset, job, choosePrinter, addPrinter, measure, removePrinter }
}
