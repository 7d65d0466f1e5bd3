import type { SpreadsheetLook, SpreadsheetPreview } from '../../../preload/contract'
import type { Spreadsheet } from './limits'
import type { SpreadsheetProposal } from './proposal'

const SAMPLES = 3
const LONGEST_SAMPLE = 200
const MOST_PROBLEMS = 200

const shortened = (text: string): string => (text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE)}…` : text)

/** What is in a spreadsheet, for a person to say what its columns mean. */
export function lookOf({ sheets, sheet, rows: [headings = [], ...rows] }: Spreadsheet): SpreadsheetLook {
  const columns = headings.map((heading, column) => ({
    heading: shortened(heading.trim()),
    samples: rows.flatMap((cells) => (cells[column]?.trim() ? [shortened(cells[column] ?? '')] : [])).slice(0, SAMPLES),
  }))
  return { sheets: [...sheets], sheet, columns, rows: rows.length }
}

/** What the rows of a spreadsheet would do, for a person to look at. */
export const previewOf = ({ rows, same, passed, problems }: SpreadsheetProposal): SpreadsheetPreview => ({
  created: rows.filter(({ isNew }) => isNew).length,
  changed: rows.filter(({ isNew }) => !isNew).length,
  same,
  passed,
  rows: rows
    .filter(({ changes, isNew }) => isNew || changes.length > 0)
    .slice(0, MOST_PROBLEMS)
    .map(({ row, isNew, name, key, changes }) => ({
      row,
      isNew,
      name,
      key,
      changes: changes.map(({ label, before, after }) => ({
        label,
        before: shortened(before),
        after: shortened(after),
      })),
    })),
  faults: problems.length,
  problems: problems.slice(0, MOST_PROBLEMS).map((problem) => ({ ...problem })),
})
