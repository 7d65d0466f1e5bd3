import Papa from 'papaparse'
import { decode } from '../../../core/document/encoding'
import { LARGEST_FILE, MOST_ROWS, requireSize, type Spreadsheet, tooLarge } from './limits'

/** What a spreadsheet program would run instead of showing it, behind as many apostrophes as there are. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^[-+]?\d+(?:[.,]\d+)?$/

/** A text that no spreadsheet program runs: one more apostrophe stands before what begins like a formula. */
export const harmless = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

/** The text that `harmless` made of one. */
export const plainly = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text)

/** UTF-16 without its mark has a zero in nearly every other byte. */
function decodeUnmarked(bytes: Uint8Array): string | undefined {
  const first = bytes.subarray(0, 2000)
  const zeros = [0, 1].map((half) => first.filter((byte, at) => at % 2 === half && byte === 0).length)
  const [big = 0, little = 0] = zeros
  if (Math.max(big, little) < first.length / 4 || Math.min(big, little) > first.length / 16) return undefined
  return new TextDecoder(little > big ? 'utf-16le' : 'utf-16be').decode(bytes)
}

/** The line above the headings in which Excel says what stands between cells. */
const DECLARED = /^sep=([^\r\n])(?:\r\n?|\n)/i

/** What stands between the headings: they are short and without it, which cannot be said of the cells below. */
function delimiterOf(text: string): string {
  const begin = text.slice(0, 100_000).replace(/^[\s,;|]*\n/, '')
  const quoted = /^(?:[^"\r\n]|"(?:[^"]|"")*")*/.exec(begin)?.[0] ?? ''
  const headings = quoted.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: headings.split(mark).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.mark ?? ','
}

/** Reads a list of values between commas, semicolons, tabs or bars, whichever the file has. */
export function readCsv(bytes: Uint8Array): Spreadsheet {
  if (bytes.byteLength > LARGEST_FILE) throw tooLarge(`The file has more than ${LARGEST_FILE / 1024 / 1024} MB.`)
  const whole = decodeUnmarked(bytes) ?? decode(bytes).text
  const [line = '', declared] = DECLARED.exec(whole) ?? []
  const text = whole.slice(line.length)
  const above = line === '' ? 0 : 1
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: declared ?? delimiterOf(text),
    preview: MOST_ROWS + 2,
  })
  while (data.at(-1)?.every((cell) => cell.trim() === '')) data.pop()
  requireSize(
    data.length,
    data.reduce((most, row) => Math.max(most, row.length), 0),
  )
  const problems = errors.flatMap(({ type, row = 0 }) =>
    type === 'Quotes'
      ? [{ row: row + 1 + above, message: 'A quotation mark is opened and not closed, or not doubled.' }]
      : [],
  )
  return { sheets: [''], sheet: 0, rows: data.map((row) => row.map(plainly)), above, problems: problems.slice(0, 50) }
}

/** Writes such a list as spreadsheet programs read it: UTF-8 behind its mark, and nothing in it that they would run. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell)))
  return new TextEncoder().encode(`\uFEFF${Papa.unparse(cells, { newline: '\r\n' })}\r\n`)
}
