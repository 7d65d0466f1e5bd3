import { type ListedCard, listOf, printMarkdown } from '../../core/publish/lists'
import { writeCsv } from '../exchange/spreadsheet/csv'
import { writeSheets } from '../exchange/spreadsheet/workbook'
import { safeName } from '../files'
import type { KnownCard } from './cards'
import type { LISTS, ReadPublication, Work } from './work'

const ENDINGS = { csv: 'csv', xlsx: 'xlsx', markdown: 'md' } as const

export const listed = ({ key, name, kind, copies, text, fields }: KnownCard): ListedCard => ({
  key,
  name,
  kind,
  copies,
  text,
  fields,
})

/** The cards as one list. */
export async function publishList(
  { title, cards }: ReadPublication,
  as: (typeof LISTS)[number],
  work: Work,
): Promise<void> {
  const list = listOf(cards.map(listed))
  const rows = [list.headings, ...list.rows]
  const bytes =
    as === 'csv'
      ? writeCsv(rows)
      : as === 'xlsx'
        ? writeSheets([{ name: title, rows }])
        : new TextEncoder().encode(printMarkdown(title, list))
  await work.write(`${safeName(title.replace(/[/\\]/g, '-'), 200)}.${ENDINGS[as]}`, bytes)
}
