import type { FaceProblem } from '../../core/face/display'
import { translate } from '../messages/i18n'

/** What is wrong with a face, and what to do about it. */
export function explain({ kind, detail, layer }: FaceProblem): string {
  if (kind === 'overflow') return translate('cards.problems.overflow', { layer, millimetres: Number(detail).toFixed(1) })
  if (kind === 'missing-glyph') return translate('cards.problems.glyph', { glyph: detail })
  if (kind === 'missing-symbol') return translate('cards.problems.symbol', { symbol: detail })
  return translate('cards.problems.art')
}

/** A card without art is unfinished, not wrong: nothing is said over its face. */
export const isWorthSaying = ({ kind, detail }: FaceProblem): boolean => kind !== 'missing-art' || detail !== ''
