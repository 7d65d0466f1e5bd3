import type { Face, FontFile } from '../../../core/face/display'
import { readJob, type PrintJob } from '../../../core/sheet/job'
import { printSheets } from '../../../core/sheet/pdf/print'
import { planSheets } from '../../../core/sheet/plan/plan'

/** A job that is as usual but for what is said. */
export function jobOf(given: Record<string, unknown> = {}): PrintJob {
  const read = readJob(given)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.job
}

/** Cards beside each other with nothing around them. */
export const BARE = jobOf({ marks: { kind: 'none' }, gutter: { x: 2, y: 2 } })

/** Faces as a PDF, each once. */
export async function printFaces(faces: readonly Face[], fonts: readonly FontFile[], job = BARE): Promise<Uint8Array> {
  const plan = planSheets(
    job,
    faces.map(({ size }) => ({ size })),
    faces.map((_, index) => index),
  )
  return (await printSheets(plan, (card) => faces[card], { fonts })).bytes
}
