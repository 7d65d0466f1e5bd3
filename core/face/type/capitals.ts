import type { FontBook, FontPiece } from './fontbook'
import type { Language } from './scripts'

/** Height of capitals that stand for small ones, as a multiple of the size. */
const SCALE = 0.75
/** Small letters, with the marks that stand on them. */
const STRETCHES = /\p{Ll}[\p{Ll}\p{M}\u200d]*|[^\p{Ll}]+/gu
const SMALL = /^\p{Ll}/u

/** A text in capitals, by the rules of its language. */
export const capitals = (text: string, language: Language | undefined): string =>
  language === undefined ? text.toUpperCase() : text.toLocaleUpperCase(language)

/** The capitals of a text, and at which of its letters each of them is: `ß` has two. */
export function capitalsOf(
  text: string,
  language: Language | undefined,
): { readonly text: string; readonly at: readonly number[] } {
  const at: number[] = []
  let all = ''
  let offset = 0
  for (const letter of text) {
    const large = capitals(letter, language)
    for (let unit = 0; unit < large.length; unit++) at.push(offset)
    all += large
    offset += letter.length
  }
  return { text: all, at }
}

/** Small letters as capitals of about their height: those that their font has for it, else its capitals, set smaller. */
export function inSmallCapitals(
  piece: FontPiece,
  fonts: FontBook,
  language: Language | undefined,
): readonly FontPiece[] {
  if (piece.missing !== '' || !/\p{Ll}/u.test(piece.text)) return [piece]
  const shaped = { isRightToLeft: false, language, ...piece.shaped }
  const small = piece.text.match(/\p{Ll}/gu) ?? []
  if (small.every((letter) => fonts.hasSmallCapital(letter, piece)))
    return [{ ...piece, shaped: { ...shaped, letters: 'small-capitals' } }]
  return (piece.text.match(STRETCHES) ?? []).map((text) =>
    SMALL.test(text)
      ? { ...piece, text, scale: (piece.scale ?? 1) * SCALE, shaped: { ...shaped, letters: 'capitals' } }
      : { ...piece, text },
  )
}
