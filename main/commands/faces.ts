import { EMPTY_APPEARANCE } from '../../core/document/appearance'
import type { OpenFiles } from '../../core/document/open'
import { createFaceArtist } from '../../core/face/draw'
import { faceDiagnostics } from '../../core/face/findings'
import type { Diagnostic } from '../../core/language/diagnostic'
import { loadFonts, readFamily } from '../printing/fonts'
import type { Look } from './brought'
import type { WorkshopSystem } from './input'

/** Draws every card and says what does not fit or is missing, by entry: one warning for each card and kind. */
export async function faceFindings(
  { workshop }: WorkshopSystem,
  open: OpenFiles,
  looks: ReadonlyMap<string, Look>,
  leastDpi: number,
): Promise<Map<string, readonly Diagnostic[]>> {
  const artist = createFaceArtist({ fonts: await loadFonts(), families: readFamily })
  const findings = new Map<string, readonly Diagnostic[]>()
  for (const { entry, parsed } of open.entries) {
    const found: Diagnostic[] = []
    const { appearance = EMPTY_APPEARANCE, art } = looks.get(entry) ?? {}
    for (const [index, card] of (parsed?.cards ?? []).entries()) {
      const face = await artist.draw({
        studioFace: workshop.face,
        card,
        catalog: open.catalog,
        appearance,
        ...(art && { art }),
      })
      if (parsed) found.push(...faceDiagnostics(workshop, parsed, index, face, leastDpi))
    }
    findings.set(entry, found)
  }
  return findings
}
