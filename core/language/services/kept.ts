import { touches, type Span } from '../span'

/** The words of a text, found when they are first asked for and kept with what was parsed of it. */
export interface KeptMarks<P, M> {
  /** Every word of the text. */
  marks(parsed: P): readonly M[]
  /** The word at an offset; of one within another the inner, of two that touch the later. */
  markAt(parsed: P, offset: number): M | undefined
}

export function keptMarks<P extends object, M extends { readonly span: Span }>(
  find: (parsed: P) => readonly M[],
): KeptMarks<P, M> {
  const known = new WeakMap<P, readonly M[]>()
  const marks = (parsed: P): readonly M[] => {
    const found = known.get(parsed) ?? find(parsed)
    known.set(parsed, found)
    return found
  }
  const length = ({ span: { start, end } }: M): number => end - start
  return {
    marks,
    markAt: (parsed, offset) =>
      marks(parsed)
        .filter(({ span }) => touches(span, offset))
        .sort((a, b) => length(a) - length(b) || b.span.start - a.span.start)[0],
  }
}
