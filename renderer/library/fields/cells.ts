import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { Field, FieldValue } from '../../../core/language/field'
import { translate as t } from '../../messages/i18n'
import { useLibrary } from '../../stores/library'
import { useToasts } from '../../stores/toasts'
import { useCardActions } from '../actions'
import { useColumns } from '../list/columns'
import { useCardList } from '../list/list'
import { useSelection } from '../../stores/selection'
import { cellAfter, type Move } from './moves'
import { createCellValues, isOfAppearance } from './values'

export type { Move } from './moves'

export interface Editing {
  readonly entry: string
  /** What its card was called when the cell was opened: meanwhile it may be gone. */
  readonly name: string
  readonly column: string
  readonly field: Field
  readonly value: FieldValue | undefined
  /** The value came from the card's text after the cell was opened. */
  readonly isRead?: true
  /** Why what was typed cannot be. */
  readonly reason?: string | undefined
}

/** The cells of the table: which has the cursor, which is edited, and what editing writes. */
export const useCells = defineStore('cells', () => {
  const library = useLibrary()
  const list = useCardList()
  const selection = useSelection()
  const actions = useCardActions()
  const { fieldOf, valueOf, read, write } = createCellValues()
  const toasts = useToasts()
  const { columns } = useColumns(() => list.collection)
  /** The column with the cursor. */
  const column = ref('name')
  const editing = shallowRef<Editing>()
  /** Whether something was typed into the open cell. */
  const isTouched = ref(false)

  /** Opens a cell for typing; false where it holds nothing that can be typed. */
  function edit(entry: string, id: string): boolean {
    const shown = columns.value.find((each) => each.id === id)
    const field = shown && fieldOf(entry, shown)
    if (!field) return false
    column.value = id
    selection.only(entry)
    const known = field.type === 'long-text' ? undefined : valueOf(entry, field)
    const opened: Editing = { entry, name: actions.nameOf(library.rows.get(entry)), column: id, field, value: known }
    isTouched.value = false
    editing.value = opened
    if (known === undefined && !isOfAppearance(field.name)) void complete(opened)
    return true
  }

  /** Reads what a row does not carry from the card's text. The cell is typed into meanwhile, and what was typed stays. */
  async function complete(opened: Editing): Promise<void> {
    const value = await read(opened.entry, opened.field)
    if (value !== undefined && editing.value === opened && !isTouched.value)
      editing.value = { ...opened, value, isRead: true }
  }

  /** Takes what was typed and goes on at once; a value that cannot be comes back with the reason, unless something else is being typed. */
  async function commit(value: FieldValue | undefined, move: Move): Promise<void> {
    const done = editing.value
    if (!done) return
    editing.value = undefined
    const next =
      move === 'stay' ? undefined : cellAfter(done, move, { order: list.order, columns: columns.value, fieldOf })
    if (next) edit(next.entry, next.column)
    const reason = await write(done, value)
    if (reason === undefined) return
    toasts.show(
      t('library.cells.notWritten', {
        field: done.field.label,
        name: done.name,
        value: typeof value === 'object' ? value.join(', ') : String(value ?? ''),
        reason,
      }),
      { tone: 'danger' },
    )
    const open = editing.value as Editing | undefined
    if (!library.rows.has(done.entry)) return
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
