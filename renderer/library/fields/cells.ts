import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Field, FieldValue } from '../../../core/language/field'
import type { Appearance } from '../../../core/document/appearance'
import { translate as t } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { useToasts } from '../../stores/toasts'
import { useCardActions } from '../actions'
import { type Column, useColumns } from '../list/columns'
import { useCardList } from '../list/list'
import { useSelection } from '../../stores/selection'
import { useFieldWriting } from './writing'

/** Where to go from a cell that is done with. */
export type Move = 'next' | 'previous' | 'below' | 'above' | 'stay'

export interface Editing {
  readonly entry: string
  readonly column: string
  readonly field: Field
  readonly value: FieldValue | undefined
  /** The value came from the card's text after the cell was opened. */
  readonly isRead?: true
  /** Why what was typed cannot be. */
  readonly reason?: string | undefined
}

const OF_APPEARANCE = ['copies', 'tags', 'artist'] as const
type OfAppearance = (typeof OF_APPEARANCE)[number]
const isOfAppearance = (column: string): column is OfAppearance => (OF_APPEARANCE as readonly string[]).includes(column)

const TYPES = { copies: 'number', tags: 'words', artist: 'text' } as const

/** The cells of the table: which has the cursor, which is edited, and what editing writes. */
export const useCells = defineStore('cells', () => {
  const library = useLibrary()
  const games = useGames()
  const list = useCardList()
  const selection = useSelection()
  const actions = useCardActions()
  const writing = useFieldWriting()
  const toasts = useToasts()
  const { columns } = useColumns(() => list.collection)
  /** The column with the cursor. */
  const column = ref('name')
  const editing = shallowRef<Editing>()
  /** Whether something was typed into the open cell. */
  const isTouched = ref(false)

  function fieldOf(entry: string, { id, label }: Pick<Column, 'id' | 'label'>): Field | undefined {
    if (isOfAppearance(id))
      return { name: id, label, type: TYPES[id], applies: () => true, read: () => undefined, edit: () => [] }
    const row = library.rows.get(entry)
    return games
      .of(row?.collection)
      ?.workshop?.fields.find(
        (field) => field.name === (id === 'kind' ? 'type' : id) && field.applies(row?.cards[0]?.kind ?? ''),
      )
  }

  function valueOf(entry: string, field: Field): FieldValue | undefined {
    const row = library.rows.get(entry)
    const [card] = row?.cards ?? []
    if (isOfAppearance(field.name)) return row?.appearance[field.name] ?? (field.name === 'copies' ? 1 : undefined)
    if (field.name === 'name') return card?.name
    return card?.stats[field.name] ?? card?.words[field.name]
  }

  /** Opens a cell for typing; false where it holds nothing that can be typed. */
  function edit(entry: string, id: string): boolean {
    const shown = columns.value.find((each) => each.id === id)
    const field = shown && fieldOf(entry, shown)
    if (!field) return false
    column.value = id
    selection.only(entry)
    const known = field.type === 'long-text' ? undefined : valueOf(entry, field)
    const opened: Editing = { entry, column: id, field, value: known }
    isTouched.value = false
    editing.value = opened
    if (known === undefined && !isOfAppearance(field.name)) void complete(opened)
    return true
  }

  /** Reads what a row does not carry from the card's text. The cell is typed into meanwhile, and what was typed stays. */
  async function complete(opened: Editing): Promise<void> {
    const value = await writing.read(opened.entry, opened.field.name)
    if (value !== undefined && editing.value === opened && !isTouched.value)
      editing.value = { ...opened, value, isRead: true }
  }

  async function write(
    { entry, field, value: before }: Editing,
    value: FieldValue | undefined,
  ): Promise<string | undefined> {
    const row = library.rows.get(entry)
    if (!row) return t('library.cells.gone')
    if (JSON.stringify(before) === JSON.stringify(value)) return undefined
    if (isOfAppearance(field.name)) return actions.setAppearance([entry], dressed(field.name, value))
    const change = value === undefined ? ({ type: 'clear' } as const) : ({ type: 'set', value } as const)
    return writing.set(
      entry,
      field.name,
      change,
      t('library.labels.field', { field: field.label, name: actions.nameOf(row) }),
    )
  }

  const dressed = (name: OfAppearance, value: FieldValue | undefined): Partial<Appearance> => {
    if (name === 'copies')
      return { copies: typeof value === 'number' ? Math.max(0, Math.min(999, Math.round(value))) : undefined }
    if (name === 'tags') return { tags: typeof value === 'object' ? value : undefined }
    return { artist: value === undefined ? undefined : String(value) }
  }

  /** The cell that a move leads to, in the order in which the table stands now. */
  function target({ entry, column: id }: Editing, move: Move): { entry: string; column: string } | undefined {
    const row = list.order.indexOf(entry)
    if (move === 'below' || move === 'above') {
      const next = list.order[row + (move === 'below' ? 1 : -1)]
      return next === undefined ? undefined : { entry: next, column: id }
    }
    const step = move === 'next' ? 1 : -1
    for (
      let at = row, place = columns.value.findIndex((each) => each.id === id) + step;
      at >= 0 && at < list.order.length;
      at += step, place = step > 0 ? 0 : columns.value.length - 1
    ) {
      for (; place >= 0 && place < columns.value.length; place += step) {
        const [shown, next] = [columns.value[place], list.order[at]]
        if (shown && next !== undefined && fieldOf(next, shown)) return { entry: next, column: shown.id }
      }
    }
    return undefined
  }

  /** Takes what was typed and goes on at once; a value that cannot be comes back with the reason, unless something else is being typed. */
  async function commit(value: FieldValue | undefined, move: Move): Promise<void> {
    const done = editing.value
    if (!done) return
    editing.value = undefined
    const next = move === 'stay' ? undefined : target(done, move)
    if (next) edit(next.entry, next.column)
    const reason = await write(done, value)
    if (reason === undefined) return
    const row = library.rows.get(done.entry)
    toasts.show(
      t('library.cells.notWritten', {
        field: done.field.label,
        name: actions.nameOf(row),
        value: typeof value === 'object' ? value.join(', ') : String(value ?? ''),
        reason,
      }),
      { tone: 'danger' },
    )
    const open = editing.value as Editing | undefined
    if (!open || !isTouched.value) {
      selection.only(done.entry)
      column.value = done.column
      isTouched.value = false
      editing.value = { ...done, value, reason }
    }
  }

  const giveUp = (): void => void (editing.value = undefined)

  return { columns, column, editing, isTouched, edit, commit, giveUp, fieldOf }
})
