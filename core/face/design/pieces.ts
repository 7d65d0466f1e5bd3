import type { Binding, Bound } from '../template'

/** A piece of a text as it is typed: letters, or a field of the card. */
export type Piece = string | { readonly field: string }

const HOLE = /\{(\w+(?:\.\w+)?)\}/g

/** Whether more is said of a field than what stands around it: what text with fields in braces cannot say. */
export const isMapped = (bound: Bound): bound is Binding =>
  typeof bound === 'object' && (bound.map !== undefined || bound.else !== undefined || bound.join !== undefined)

/** Letters and the fields in braces among them. */
export function piecesIn(text: string): readonly Piece[] {
  // Every other part is what the parentheses held: the name of a field.
  const parts = text.split(HOLE).map((part, at): Piece => (at % 2 === 1 ? { field: part } : part))
  return parts.filter((piece) => piece !== '')
}

export const piecesOf = (bound: Bound): readonly Piece[] =>
  typeof bound === 'string'
    ? piecesIn(bound)
    : [bound.prefix ?? '', { field: bound.field }, bound.suffix ?? ''].filter((piece) => piece !== '')

const written = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : `{${piece.field}}`)).join('')

/** What typed pieces come to. A binding that was there stays one, with what it maps, as long as its field stands in the text. */
export function boundOf(pieces: readonly Piece[], before: Bound): Bound {
  const at =
    typeof before === 'object'
      ? pieces.findIndex((piece) => typeof piece === 'object' && piece.field === before.field)
      : -1
  const isAlone = pieces.filter((piece) => typeof piece === 'object').length === 1
  if (typeof before === 'string' || at < 0 || !(isAlone || isMapped(before))) return written(pieces)
  const { prefix: _, suffix: _after, ...rest } = before
  const [prefix, suffix] = [written(pieces.slice(0, at)), written(pieces.slice(at + 1))]
  return { ...rest, ...(prefix !== '' && { prefix }), ...(suffix !== '' && { suffix }) }
}
