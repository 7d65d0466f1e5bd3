import { EMPTY_APPEARANCE } from '../../core/document/appearance'
import { createFaceArtist } from '../../core/face/draw'
import { faceDiagnostics } from '../../core/face/findings'
import type { Diagnostic } from '../../core/language/diagnostic'
import { loadFonts, readFamily } from '../printing/fonts'
import type { Input } from './input'
import { collectionOf } from './standing'

/** Draws every card and says what does not fit or is missing, by entry: one warning for each card and kind. */
export async function faceFindings(input: Input, leastDpi: number): Promise<Map<string, readonly Diagnostic[]>> {
  const {
    game: { workshop },
    open,
    looks,
  } = input
  const valuesOf = collectionOf(input)
  const artist = createFaceArtist({ fonts: await loadFonts(), families: readFamily })
  const findings = new Map<string, readonly Diagnostic[]>()
  for (const each of open.entries) {
    const { entry, parsed } = each
    const found: Diagnostic[] = []
    const { appearance = EMPTY_APPEARANCE, art } = looks.get(entry) ?? {}
    for (const [index, card] of (parsed?.cards ?? []).entries()) {
      const face = await artist.draw({
        studioFace: workshop.face,
        card,
        catalog: open.catalog,
        appearance,
        collection: valuesOf(each, index),
        ...(art && { art }),
      })
      if (parsed) found.push(...faceDiagnostics(workshop, parsed, index, face, leastDpi))
    }
    findings.set(entry, found)
  }
  return findings
}
