import { deepEqual } from 'fast-equals'
import { addedValue } from '../../../core/document/added'
import type { Appearance } from '../../../core/document/appearance'
import type { Field, FieldValue } from '../../../core/language/field'
import { fieldsOf } from '../../../core/game'
import { translate as t } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { useCardActions } from '../actions'
import type { Column } from '../list/columns'
import { useFieldWriting } from './writing'

const OF_APPEARANCE = ['copies', 'tags'] as const
type OfAppearance = (typeof OF_APPEARANCE)[number]
export const isOfAppearance = (column: string): column is OfAppearance =>
  (OF_APPEARANCE as readonly string[]).includes(column)

const TYPES = { copies: 'number', tags: 'words' } as const

const dressed = (name: OfAppearance, value: FieldValue | undefined): Partial<Appearance> => {
  if (name === 'copies')
    return { copies: typeof value === 'number' ? Math.max(0, Math.min(999, Math.round(value))) : undefined }
  return { tags: typeof value === 'object' ? value : undefined }
}

/** A cell with the value that it had when it was opened. */
interface CellValue {
  readonly entry: string
  readonly field: Field
  readonly value: FieldValue | undefined
}

/** What a cell is about: a field of a card, its value, and how another is written. */
export function createCellValues() {
  const library = useLibrary()
  const games = useGames()
  const actions = useCardActions()
  const writing = useFieldWriting()

  function fieldOf(entry: string, { id, label }: Pick<Column, 'id' | 'label'>): Field | undefined {
    if (isOfAppearance(id))
      return { name: id, label, type: TYPES[id], applies: () => true, read: () => undefined, edit: () => [] }
    const row = library.rows.get(entry)
    const game = games.of(row?.collection)
    return (
      game &&
      fieldsOf(game).find(
        (field) => field.name === (id === 'kind' ? 'type' : id) && field.applies(row?.cards[0]?.kind ?? ''),
      )
    )
  }

  function valueOf(entry: string, field: Field): FieldValue | undefined {
    const row = library.rows.get(entry)
    const [card] = row?.cards ?? []
    if (isOfAppearance(field.name)) return row?.appearance[field.name] ?? (field.name === 'copies' ? 1 : undefined)
    if (field.name === 'name') return card?.name
    if (field.added) return addedValue(row?.appearance, field.name)
    return card?.stats[field.name] ?? card?.words[field.name]
  }

  /** The value where a row does not carry it: the card's text says it. */
  const read = (entry: string, field: Field): Promise<FieldValue | undefined> => writing.read(entry, field.name)

  /** Writes a value in place of the one before; answers why not, where it cannot be. */
  async function write(
    { entry, field, value: before }: CellValue,
    value: FieldValue | undefined,
  ): Promise<string | undefined> {
    const row = library.rows.get(entry)
    if (!row) return t('library.cells.gone')
    if (deepEqual(before, value)) return undefined
    if (isOfAppearance(field.name)) return actions.setAppearance([entry], dressed(field.name, value))
    const change = value === undefined ? ({ type: 'clear' } as const) : ({ type: 'set', value } as const)
    return writing.set(
      entry,
      field.name,
      change,
      t('library.labels.field', { field: field.label, name: actions.nameOf(row) }),
    )
  }

  return { fieldOf, valueOf, read, write }
}
