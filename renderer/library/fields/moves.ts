import type { Field } from '../../../core/language/field'
import type { Column } from '../list/columns'

/** Where to go from a cell that is done with. */
export type Move = 'next' | 'previous' | 'below' | 'above' | 'stay'

interface Cell {
  readonly entry: string
  readonly column: string
}

/** A table as it stands: its entries and columns, and which field a cell holds. */
interface Grid {
  readonly order: readonly string[]
  readonly columns: readonly Column[]
  fieldOf(entry: string, column: Column): Field | undefined
}

/** The cell that a move leads to, in the order in which the table stands now. */
export function cellAfter(
  { entry, column: id }: Cell,
  move: Move,
  { order, columns, fieldOf }: Grid,
): Cell | undefined {
  const row = order.indexOf(entry)
  if (move === 'below' || move === 'above') {
    const next = order[row + (move === 'below' ? 1 : -1)]
    return next === undefined ? undefined : { entry: next, column: id }
  }
  const step = move === 'next' ? 1 : -1
  for (
    let at = row, place = columns.findIndex((each) => each.id === id) + step;
    at >= 0 && at < order.length;
    at += step, place = step > 0 ? 0 : columns.length - 1
  ) {
    for (; place >= 0 && place < columns.length; place += step) {
      const [shown, next] = [columns[place], order[at]]
      if (shown && next !== undefined && fieldOf(next, shown)) return { entry: next, column: shown.id }
    }
  }
  return undefined
}
