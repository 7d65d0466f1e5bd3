import type { Message, Messages } from '../language/message'

/** A sheet that is written, its headings first. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly (string | number)[])[]
}

/** A sheet as it was read: values as texts, its headings first. */
export interface GivenSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** What a collection has already. */
export interface KnownCards {
  keys(): Iterable<string>
  textOf(key: string): string | undefined
}

/** A card that a row describes, as a file of source. */
export interface WorkbookFile {
  readonly path: string
  readonly text: string
}

/** A row that could not be used as it stands. Rows count from 1, with the headings. */
export interface WorkbookProblem {
  readonly sheet: string
  readonly row: number
  readonly message: Message
}

/** A workbook in which a game's people keep their cards: its sheets, and what their columns mean. */
export interface Workbook {
  /** A file with all of these sheets is one. */
  readonly sheets: readonly string[]
  /** All sheets, with a row for each card of these texts. */
  write(texts: readonly string[]): readonly Sheet[]
  /** Source for each row: the card that is known by its id with what the row says otherwise, or a new one. */
  read(
    sheets: readonly GivenSheet[],
    known: KnownCards,
  ): { readonly files: readonly WorkbookFile[]; readonly problems: readonly WorkbookProblem[] }
}

const folded = (text: string): string => text.trim().toLowerCase()

/** Whether a file with these sheets is such a workbook. */
export const isWorkbook = (workbook: Pick<Workbook, 'sheets'>, names: readonly string[]): boolean =>
  workbook.sheets.every((sheet) => names.some((name) => folded(name) === folded(sheet)))

/** English for what is wrong with rows of workbooks. */
export const WORKBOOK_MESSAGES: Messages = {
  'workbook-number': '{column}: expected a whole number, found "{found}". The cell is passed by.',
  'workbook-twice': 'The id {key} stands here again, as in row {row}. The row is passed by.',
  'workbook-id': 'Expected an id such as {example}, found "{found}". The row is passed by.',
  'workbook-place': '{column}: the card is written so that this cannot be changed in it. Change it in its text.',
  'workbook-many': 'There is no free id of the kind {example} left. The row is passed by.',
}
