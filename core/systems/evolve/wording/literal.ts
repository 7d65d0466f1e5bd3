/** Stands for what is not the same in every match. */
const GAP = '\0'

/**
 * The longest piece of plain text that every match of the expression has in it; empty where none is sure. Looking for it is much faster than matching, and
 * most texts have nothing that most expressions look for.
 */
export function literalOf({ source, ignoreCase }: RegExp): string {
  let plain = source.replace(/\\(.)|\[(?:\\.|[^\]\\])*\]/g, (_, escaped: string | undefined) =>
    escaped === undefined || /[\w()|?*+{}]/.test(escaped) ? GAP : escaped,
  )
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, GAP)
  if (ignoreCase || plain.includes('|')) return ''
  const pieces = plain.replace(/.(?:[?*+]|\{[^}]*\})\??/g, GAP).split(/[\0.^$]/)
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest))
}
