import type { FontFile } from '../../core/face/display'
import { printSheets } from '../../core/sheet/pdf/print'
import { alignmentPlan } from '../../core/sheet/plan/alignment'
import type { AlignmentTask } from './tasks'

/** The sheet that tells how far backs lie off, as a PDF. */
export async function makeAlignment(
  { title, job, captions }: AlignmentTask,
  fonts: readonly FontFile[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes } = await printSheets(alignmentPlan(job, captions), () => undefined, { fonts, title })
  return new Uint8Array(bytes)
}
