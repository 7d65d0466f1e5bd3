import type { Appearance } from '../../../core/document/appearance'
import type { EntryText, Operation } from '../../../preload/contract'
import { translate as t } from '../../messages/i18n'
import { useLibrary } from '../../stores/library'

export const nameOf = ({ cards: [card] }: Pick<EntryText, 'cards'>): string =>
  card?.name || card?.key || t('library.details.unnamed')

/** Writes texts of entries, and how their cards look, as one step of history; `false` when somebody changed one of them meanwhile. */
export const writeTexts = async (
  rows: readonly { readonly row: EntryText; readonly text: string; readonly appearance?: Appearance }[],
  label: string,
): Promise<boolean> => {
  if (rows.length === 0) return true
  const operations = rows.map(({ row, text, appearance = row.appearance }): Operation => ({
    type: 'edit',
    entry: row.entry,
    ...(text !== row.text && { text }),
    ...(appearance !== row.appearance && { appearance: appearance as EntryText['appearance'] }),
  }))
  return (
    'change' in
    (await useLibrary().apply(
      operations,
      label,
      undefined,
      Object.fromEntries(rows.map(({ row }) => [row.entry, row.revision])),
    ))
  )
}
