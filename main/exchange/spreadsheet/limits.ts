import { HostError } from '../../answers/context'

/** What a spreadsheet may hold: more is no list of cards, or was made to fill the memory. */
export const MOST_ROWS = 100_000
export const MOST_COLUMNS = 500
/** Bytes of a file, and of what is unpacked from one. */
export const LARGEST_FILE = 50 * 1024 * 1024
export const LARGEST_PART = 200 * 1024 * 1024

/** One sheet: its rows as text, without empty ones at the end. */
export type Rows = readonly (readonly string[])[]

export interface Spreadsheet {
  /** Names of its sheets; one without a name, of a file that has no sheets. */
  readonly sheets: readonly string[]
  /** Which of them was read. */
  readonly sheet: number
  readonly rows: Rows
  /** How many rows of the file stand above the first of them. */
  readonly above: number
  /** What could not be read as it stands, by the rows it stands in, from 1; of a single cell, with its column, from 0. */
  readonly problems: readonly { readonly row: number; readonly column?: number; readonly message: string }[]
}

export const tooLarge = (what: string): HostError =>
  new HostError(
    'spreadsheet-too-large',
    `${what} Nothing was read. Divide the file into smaller ones, or take out what is no card.`,
  )

export const unreadable = (path: string, reason: string): HostError =>
  new HostError('spreadsheet-unreadable', `${path} could not be read as a spreadsheet: ${reason}`)

/** Throws `spreadsheet-too-large` for more rows or columns than a list of cards has. */
export function requireSize(rows: number, columns: number): void {
  if (rows > MOST_ROWS) throw tooLarge(`The sheet has more than ${MOST_ROWS} rows.`)
  if (columns > MOST_COLUMNS) throw tooLarge(`The sheet has more than ${MOST_COLUMNS} columns.`)
}
