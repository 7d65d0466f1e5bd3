import type { Catalogs } from '../../database/catalogs'
import { perform } from '../../database/plan'
import type { Transaction } from '../../database/transaction'
import type { Imported } from '../import'
import type { SpreadsheetProposal, SpreadsheetRequest } from './proposal'

/** Writes what the rows of a file do, in the course of a transaction. */
export function takeSpreadsheet(
  transaction: Transaction,
  catalogs: Catalogs,
  { path, collection }: SpreadsheetRequest,
  { entries, problems }: SpreadsheetProposal,
): Imported {
  for (const { entry, isNew, text, appearance, hasText } of entries) {
    const { tags, fields, ...rest } = appearance
    const dressed = { ...rest, ...(tags && { tags: [...tags] }), ...(fields && { fields: { ...fields } }) }
    perform(
      transaction,
      isNew
        ? { type: 'create', entry, collection, text, appearance: dressed }
        : { type: 'edit', entry, ...(hasText && { text }), appearance: dressed },
      catalogs,
    )
  }
  return {
    label: `Import ${path}`,
    documents: 0,
    created: entries.flatMap(({ entry, isNew }) => (isNew ? [entry] : [])),
    changed: entries.flatMap(({ entry, isNew }) => (isNew ? [] : [entry])),
    scenarios: 0,
    assets: 0,
    skipped: [],
    problems: problems.map(({ row, column, message }) => ({
      path,
      line: row,
      message: column === undefined ? message : `${column}: ${message}`,
    })),
    remarks: [],
  }
}
