import type { PrintedDiagnostic } from '../../cards/protocol'
import type { Span } from '../../../core/language/span'

/** Where these words stand in the text: at the span, else at the place nearest to it; where they are gone, the span's start, as far as the text goes. */
export function whereNow(text: string, { start, end }: Span, words: string): Span {
  if (words === '' || text.slice(start, end) === words) return { start, end }
  const before = text.lastIndexOf(words, start)
  const after = text.indexOf(words, start)
  const near = before < 0 || (after >= 0 && after - start < start - before) ? after : before
  const at = near < 0 ? Math.min(start, text.length) : near
  return { start: at, end: near < 0 ? at : at + words.length }
}

/** The same problem among those of the text as it is now: of several that say the same, the nearest. */
export function sameNow(problem: PrintedDiagnostic, now: readonly PrintedDiagnostic[]): PrintedDiagnostic {
  const alike = now.filter(({ code, message }) => code === problem.code && message === problem.message)
  const away = ({ span }: PrintedDiagnostic): number => Math.abs(span.start - problem.span.start)
  return alike.toSorted((a, b) => away(a) - away(b))[0] ?? problem
}
