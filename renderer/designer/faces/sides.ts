import type { TemplateEdit } from '../../../core/face/design/edit'
import type { OpenFace } from '../session/open'

/** Faces that drew every card before they were turned into backs. */
const forAll = new WeakSet<OpenFace>()

/**
 * Has a face be a front or a back. A back for no card is on none, as no card can name it; so it is for all. As a front again it is for all only if it was
 * before: a front that takes every card is more than was asked for.
 */
export function turned(face: OpenFace, side: 'front' | 'back'): TemplateEdit {
  const isForAll = face.state.template?.for?.length === 0
  if (side === 'back') {
    if (isForAll) forAll.add(face)
    else forAll.delete(face)
    return ({ side: _, ...rest }) => ({ for: [], ...rest, side })
  }
  return ({ side: _, for: wanted, ...rest }) =>
    wanted === undefined || (isForAll && !forAll.has(face)) ? rest : { ...rest, for: wanted }
}
