import type { FontPiece } from './fontbook'
import type { Piece, Word } from './words'

const lengthOf = (piece: Piece): number => ('text' in piece ? piece.text.length : 1)

const isPlain = (piece: Piece | undefined): piece is FontPiece =>
  piece !== undefined && 'text' in piece && !piece.shaped && piece.missing === ''

/** The pieces with a hyphen behind them: one with the last of them, where that is of its font. */
function hyphened(pieces: Word['pieces'], hyphen: FontPiece): Word['pieces'] {
  const last = pieces.at(-1)
  const isOne =
    isPlain(last) &&
    isPlain(hyphen) &&
    last.font === hyphen.font &&
    last.weight === hyphen.weight &&
    last.italic === hyphen.italic
  if (isOne) return [...pieces.slice(0, -1), { ...last, text: last.text + hyphen.text }]
  const level = last?.level !== undefined && { level: last.level }
  return [...pieces, { ...hyphen, ...level }]
}

/** A word as what stands before a point of it, with a hyphen, and what goes to the next line. */
export function dividedAt(word: Word, point: number): { readonly head: Word; readonly tail: Word } {
  const { pieces, division, ...about } = word
  if (!division) return { head: word, tail: word }
  const before: Word['pieces'][number][] = []
  const behind: Word['pieces'][number][] = []
  let at = 0
  for (const piece of pieces) {
    const cut = point - at
    at += lengthOf(piece)
    if (cut >= lengthOf(piece)) before.push(piece)
    else if (cut <= 0 || !('text' in piece)) behind.push(piece)
    else {
      before.push({ ...piece, text: piece.text.slice(0, cut) })
      behind.push({ ...piece, text: piece.text.slice(cut) })
    }
  }
  const points = division.points.filter((each) => each > point).map((each) => each - point)
  return {
    head: { pieces: hyphened(before, division.hyphen), isTight: true, isCut: true },
    tail: { ...about, pieces: behind, ...(points.length > 0 && { division: { ...division, points } }) },
  }
}

/** The word as all of its parts, each but the last with a hyphen. */
export function partsOf(word: Word): readonly Word[] {
  const parts: Word[] = []
  let rest = word
  for (let point = rest.division?.points[0]; point !== undefined; point = rest.division?.points[0]) {
    const { head, tail } = dividedAt(rest, point)
    parts.push(head)
    rest = tail
  }
  return [...parts, rest]
}

/** The word as it is when nothing divides it. */
export const undivided = ({ division: _, ...word }: Word): Word => word
