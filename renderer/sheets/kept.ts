import { deepEqual } from 'fast-equals'
import { isRecord } from '../../core/parts'
import { readJob, USUAL_JOB, type PrintJob } from '../../core/sheet/job'
import type { Orientation } from '../../core/sheet/paper'

/** How far backs lie off, in millimetres as they are read on the front. */
export type Offset = PrintJob['backs']['offset']

/** A printer, with what was measured of it on paper that lies one way or the other: it turns pages that lie on their side, and misses them otherwise. */
export interface KeptPrinter {
  readonly name: string
  readonly offsets: { readonly [lying in Orientation]?: Offset | undefined }
}

/** What is kept of the page in the settings. */
export interface KeptSheet {
  readonly job: PrintJob
  readonly printers: readonly KeptPrinter[]
  /** The printer whose offset is in force, by its name. */
  readonly printer?: string | undefined
}

const near = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 20

/** What a studio before print jobs kept: paper, orientation, bleed, gap, marks and backs. */
function older({ paper, orientation, bleed, gap, marks, backs }: Readonly<Record<string, unknown>>): unknown {
  return {
    ...(typeof paper === 'string' && { paper }),
    ...(typeof orientation === 'string' && { orientation }),
    ...(typeof bleed === 'number' && { bleed: { width: bleed } }),
    ...(typeof gap === 'number' && { gutter: { x: gap, y: gap } }),
    ...(marks === 'none' && { marks: { kind: 'none' } }),
    ...(backs === true && { backs: { mode: 'each' } }),
  }
}

const offsetIn = (value: unknown): Offset | undefined =>
  isRecord(value) && near(value.x) && near(value.y) ? { x: value.x, y: value.y } : undefined

/** What was measured of a printer. A studio before this one kept one offset: it was measured on paper that lay as in the job that was kept with it. */
function offsetsIn(printer: Readonly<Record<string, unknown>>, { orientation }: PrintJob): KeptPrinter['offsets'] {
  const only = offsetIn(printer)
  if (only) return { [orientation === 'landscape' ? orientation : 'portrait']: only }
  const { portrait, landscape } = isRecord(printer.offsets) ? printer.offsets : {}
  const [upright, level] = [offsetIn(portrait), offsetIn(landscape)]
  return { ...(upright && { portrait: upright }), ...(level && { landscape: level }) }
}

/** Reads what an earlier or later studio may have kept; what cannot be read is as usual. */
export function readKept(kept: Readonly<Record<string, unknown>>): KeptSheet {
  const read = readJob(isRecord(kept.job) ? kept.job : older(kept))
  const job = 'job' in read ? read.job : USUAL_JOB
  const printers = (Array.isArray(kept.printers) ? kept.printers : []).flatMap((printer: unknown) =>
    isRecord(printer) && typeof printer.name === 'string'
      ? [{ name: printer.name, offsets: offsetsIn(printer, job) }]
      : [],
  )
  return {
    job,
    printers,
    ...(typeof kept.printer === 'string' && { printer: kept.printer }),
  }
}

/** What is kept, as this studio writes it, whichever wrote it; nothing of what is not kept at all. */
export function inOwnWords(kept: Readonly<Record<string, unknown>>): Partial<KeptSheet> {
  const { job, printers, ...rest } = readKept(kept)
  const hasJob = isRecord(kept.job) || !deepEqual(older(kept), {})
  return { ...rest, ...(hasJob && { job }), ...(Array.isArray(kept.printers) && { printers }) }
}

/** How this window lays out sheets: of the rest, all windows have the same. */
export type OwnSheet = Pick<KeptSheet, 'job' | 'printer'>

const PLACE = 'fanfare.sheet'

/** How this window itself laid them out in a library before it was reloaded. */
export function readOwn(library: string): OwnSheet | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null')
    return isRecord(kept) && kept.library === library ? ownOf(readKept(kept)) : undefined
  } catch {
    return undefined
  }
}

export function keepOwn(library: string, own: OwnSheet): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ ...own, library }))
  } catch {
    // Where nothing can be kept for the window, the settings have it.
    sessionStorage.removeItem(PLACE)
  }
}

export const ownOf = ({ job, printer }: KeptSheet): OwnSheet => ({ job, printer })
