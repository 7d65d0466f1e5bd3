/** Letters of writing that puts no blanks between its words; of these, any may begin what is looked for. */
const UNSPACED = [
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
  'Javanese',
  'Balinese',
].map((script) => `\\p{Script_Extensions=${script}}`)
const LETTER = `(?:(?=[\\p{L}\\p{N}\\p{M}])[${UNSPACED.join('')}])`

const ANY = new RegExp(LETTER, 'u')
const IS_UNSPACED = new RegExp(`^${LETTER}`, 'u')
const BETWEEN = new RegExp(`(?<=[\\p{L}\\p{N}\\p{M}])(?=${LETTER})|(?<=${LETTER})(?=[\\p{L}\\p{N}])`, 'gu')

/** The beginning of a regular expression for a text that begins with a letter or a digit: where words begin that may be looked for. */
export const wordStart = (text: string): string =>
  IS_UNSPACED.test(text) ? '' : `(?:(?<![\\p{L}\\p{N}])|(?<=${LETTER}))`

/** The text with a blank around each letter of writing without blanks: to a full-text index, each of them is a word then. */
export const apart = (text: string): string => (ANY.test(text) ? text.replace(BETWEEN, ' ') : text)
