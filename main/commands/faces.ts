import { EMPTY_APPEARANCE } from '../../core/document/appearance'
import type { OpenFiles } from '../../core/document/open'
import { createFaceArtist } from '../../core/face/draw'
import type { FaceProblem } from '../../core/face/display'
import type { Diagnostic } from '../../core/language/diagnostic'
import { message } from '../../core/language/message'
import type { CompiledCard } from '../../core/language/service'
import { loadFonts } from '../printing/fonts'
import type { StudioSystem } from './input'

const CODES: Readonly<Record<FaceProblem['kind'], string>> = { overflow: 'FACE1', 'missing-glyph': 'FACE2', 'missing-symbol': 'FACE3', 'missing-art': 'FACE4' }

const SENTENCES: Readonly<Record<FaceProblem['kind'], string>> = {
  overflow: 'The text of "{layer}" runs {detail} mm over its box at its smallest size; shorten it.',
  'missing-glyph': 'No font of the face has "{detail}".',
  'missing-symbol': 'The face has no symbol "{detail}".',
  'missing-art': 'The picture {detail} is missing.',
}

/** A face's problem as a warning at the card's name. The sentence is its own message id, so that no system's table needs it. */
const finding = (card: CompiledCard, { kind, layer, detail }: FaceProblem): Diagnostic => ({
  code: CODES[kind],
  severity: 'warning',
  span: card.nameSpan,
  message: message('face-problem', { sentence: SENTENCES[kind].replace('{layer}', layer).replace('{detail}', String(detail)) }),
  fixes: [],
})

/** Draws every card and lists what does not fit or is missing, by entry. */
export async function faceFindings({ studio }: StudioSystem, open: OpenFiles): Promise<Map<string, readonly Diagnostic[]>> {
  const artist = createFaceArtist({ fonts: await loadFonts() })
  const findings = new Map<string, readonly Diagnostic[]>()
  for (const { entry, parsed } of open.entries) {
    const found: Diagnostic[] = []
    for (const card of parsed?.cards ?? []) {
      const { problems } = await artist.draw({ studioFace: studio.face, card, catalog: open.catalog, appearance: EMPTY_APPEARANCE })
      found.push(...problems.map((problem) => finding(card, problem)))
    }
    findings.set(entry, found)
  }
  return findings
}
