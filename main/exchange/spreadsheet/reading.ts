import { readCsv } from './csv'
import type { Spreadsheet } from './limits'
import { unreadable } from './limits'
import { namesOfSheets, readWorkbook } from './workbook'

const isBinary = (bytes: Uint8Array): boolean => (bytes[0] === 0x50 && bytes[1] === 0x4b) || bytes[0] === 0xd0

/** The names of the sheets of a file, none of one that has no sheets. Throws as `readSpreadsheet` does. */
export const sheetNames = (path: string, bytes: Uint8Array): readonly string[] =>
  isBinary(bytes) ? namesOfSheets(path, bytes) : []

/** Reads one sheet of a file, its headings first, by what it is and not by what it is called: a workbook begins as every ZIP does. Throws `spreadsheet-unreadable` and `spreadsheet-too-large`. */
export function readSpreadsheet(path: string, bytes: Uint8Array, sheet = 0): Spreadsheet {
  const read = isBinary(bytes) ? readWorkbook(path, bytes, sheet) : readCsv(bytes)
  const first = read.rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  if (first >= 0) return { ...read, rows: read.rows.slice(first), above: read.above + first }
  throw unreadable(path, 'there is nothing in it. Its first row names the columns, and each other row is a card.')
}
