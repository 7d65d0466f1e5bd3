import { readCsv } from './csv'
import type { Spreadsheet } from './limits'
import { unreadable } from './limits'
import { readWorkbook } from './workbook'

/** Reads one sheet of a file, by what it is and not by what it is called: a workbook begins as every ZIP does. Throws `spreadsheet-unreadable` and `spreadsheet-too-large`. */
export function readSpreadsheet(path: string, bytes: Uint8Array, sheet = 0): Spreadsheet {
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b
  const read = isPacked || bytes[0] === 0xd0 ? readWorkbook(path, bytes, sheet) : readCsv(bytes)
  if (read.rows.length > 0) return read
  throw unreadable(path, 'there is nothing in it. Its first row names the columns, and each other row is a card.')
}
