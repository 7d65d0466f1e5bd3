import { MARK_LENGTH, MARK_OFFSET, type Imposition, type SheetLayout } from './impose'

/** A straight line on the paper, in millimetres from its top left corner. */
export interface Line {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

const distinct = (values: readonly number[]): number[] =>
  [...new Set(values.map((value) => Math.round(value * 1000) / 1000))].sort((a, b) => a - b)

/**
 * Crop marks at every trim line, outside the grid only, so that no mark is left on a card; they end at the paper's edge where there is
 * less room than their length.
 */
export function cropMarks(
  { slots, width, height }: Imposition,
  { trim, bleed }: Pick<SheetLayout, 'trim' | 'bleed'>,
): Line[] {
  if (slots.length === 0) return []
  const columns = distinct(slots.flatMap(({ x }) => [x, x + trim.width]))
  const rows = distinct(slots.flatMap(({ y }) => [y, y + trim.height]))
  const start = bleed + MARK_OFFSET
  const end = start + MARK_LENGTH
  const [left = 0, right = 0] = [columns[0], columns.at(-1)]
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)]
  return [
    ...columns.flatMap((x): Line[] => [
      { from: [x, top - start], to: [x, Math.max(0, top - end)] },
      { from: [x, bottom + start], to: [x, Math.min(height, bottom + end)] },
    ]),
    ...rows.flatMap((y): Line[] => [
      { from: [left - start, y], to: [Math.max(0, left - end), y] },
      { from: [right + start, y], to: [Math.min(width, right + end), y] },
    ]),
  ]
}
