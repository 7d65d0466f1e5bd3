/** Words with parts in the places of `{0}`, `{1}` and so on. */
export const fill = (words: string, ...parts: readonly string[]): string =>
  words.replace(/\{(\d)\}/g, (_, index: string) => parts[Number(index)] ?? '')

/** Numbers as words, from 0. */
export const NUMERALS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A number as a text may have it: digits, a word, or an article. */
export const NUMBER = `(?:\\d+|[Aa]n?|${NUMERALS.map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`).join('|')})`

/** The number in digits, whatever it is written in. */
export function digits(word: string): string {
  const lower = word.toLowerCase()
  if (lower === 'a' || lower === 'an') return '1'
  const at = NUMERALS.indexOf(lower)
  return at < 0 ? String(Number(word)) : String(at)
}

/** The number in the manner of `like`: in words where that is a word; none for an article, which says more than the number. */
export function inMannerOf(like: string, number: string): string | undefined {
  if (/^\d+$/.test(like)) return number
  if (/^an?$/i.test(like)) return undefined
  const word = NUMERALS[Number(number)]
  return word === undefined || word === 'one' || /^one$/i.test(like)
    ? undefined
    : like.charAt(0) === like.charAt(0).toUpperCase()
      ? word.charAt(0).toUpperCase() + word.slice(1)
      : word
}
