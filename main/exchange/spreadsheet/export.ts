import { shownAdded } from '../../../core/document/added'
import { joinSlices } from '../../../core/document/entry'
import { own } from '../../../core/language/own'
import { cellOf, HEADINGS, headingsOf, listCell, type Target, targetsOf } from '../../../core/library/cells'
import type { StoredEntry, Store } from '../../database/store'
import type { Folder, WrittenFile } from '../export'
import { entriesOf, folderName } from '../paths'
import { writeCsv } from './csv'
import { writeSheets } from './workbook'

type Cell = string | number

/** The rows of an entry's cards. A text that nobody can read has one, with what its file calls it. */
function rowsOf({ state }: StoredEntry, { game }: Folder, targets: readonly Target[]): Cell[][] {
  const { text } = joinSlices(game.documents, state.slices)
  const parsed = game.workshop?.language.parse(text)
  const { appearance, label } = state
  const cellIn = ({ name, field }: Target, index: number): Cell => {
    const card = parsed?.cards[index]
    if (field?.added) {
      const value = own(appearance.fields ?? {}, name)
      return value === undefined ? '' : shownAdded(value)
    }
    if (field) return parsed && card ? cellOf(field.read(parsed, index)?.value) : ''
    if (name === 'copies') return appearance.copies ?? ''
    if (name === 'tags') return listCell(appearance.tags ?? [])
    if (name === 'kind') return card?.kind ?? ''
    return (name === 'key' ? (card?.key ?? label.key) : (card?.name ?? label.name)) || ''
  }
  const cards = Math.max(1, parsed?.cards.length ?? 0)
  return Array.from({ length: cards }, (_, index) => targets.map((target) => cellIn(target, index)))
}

const pathOf = ({ state: { name } }: Folder, format: string): string => `${folderName(name)}.${format}`

/** The cards of a collection as one list, each a row, with every field that its game and it have; or as the workbook that its game's people keep. */
export function spreadsheetFiles(store: Store, folder: Folder, format: 'csv' | 'xlsx'): WrittenFile[] {
  const entries = [...new Set(folder.documents.flatMap(({ parts }) => entriesOf(parts)))]
  if (entries.length === 0) return []
  const { workbook } = folder.game
  if (workbook && format === 'xlsx') {
    const texts = entries.flatMap((entry) => {
      const state = store.entry(entry)?.state
      return state ? [joinSlices(folder.game.documents, state.slices).text] : []
    })
    return [{ path: pathOf(folder, format), bytes: writeSheets(workbook.write(texts)), entries }]
  }
  const targets = targetsOf(folder.game, HEADINGS)
  const rows = entries.flatMap((entry) => {
    const stored = store.entry(entry)
    return stored ? rowsOf(stored, folder, targets) : []
  })
  const { name } = folder.state
  const all = [[...headingsOf(targets)], ...rows]
  const bytes = format === 'csv' ? writeCsv(all) : writeSheets([{ name, rows: all }])
  return [{ path: pathOf(folder, format), bytes, entries }]
}
