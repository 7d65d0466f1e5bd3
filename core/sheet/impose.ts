import { paperSize, type Orientation, type PaperId } from './paper'

/** How cards lie on a sheet. Lengths in millimetres. */
export interface SheetLayout {
  readonly paper: PaperId
  readonly orientation: Orientation
  /** Size of the trimmed card. */
  readonly trim: { readonly width: number; readonly height: number }
  /** How far the picture may run over the trim, at most what the face has. */
  readonly bleed: number
  /** Distance between neighbouring trims. */
  readonly gap: number
  readonly marks: 'none' | 'crop'
}

/** One card's place: the top left corner of its trim, from the paper's top left corner, and the bleed that it may show on each side. */
export interface Slot {
  readonly x: number
  readonly y: number
  readonly bleed: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

export interface Imposition {
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  /** Row by row; the same on every sheet. Empty when not one card fits. */
  readonly slots: readonly Slot[]
}

/** Crop marks begin this far outside the bleed and are this long. */
export const MARK_OFFSET = 1
export const MARK_LENGTH = 4

/** The number of equal things of `size`, `gap` apart, that fit into `room`. */
const fitting = (room: number, size: number, gap: number): number =>
  Math.max(0, Math.floor((room + gap + 1e-6) / (size + gap)))

/**
 * Lays out as many cards as the paper holds, centred. Inside the grid a card bleeds over half the gap at most, so that no card
 * prints over another; at the outer edges it bleeds in full, and crop marks find room beyond.
 */
export function impose(layout: SheetLayout): Imposition {
  const { width, height } = paperSize(layout.paper, layout.orientation)
  const { trim, bleed, gap } = layout
  const edge = bleed + (layout.marks === 'crop' ? MARK_OFFSET + MARK_LENGTH / 2 : 0)
  const columns = fitting(width - 2 * edge, trim.width, gap)
  const rows = fitting(height - 2 * edge, trim.height, gap)
  const left = (width - columns * trim.width - (columns - 1) * gap) / 2
  const top = (height - rows * trim.height - (rows - 1) * gap) / 2
  const inner = Math.min(bleed, gap / 2)
  const slots: Slot[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      slots.push({
        x: left + column * (trim.width + gap),
        y: top + row * (trim.height + gap),
        bleed: {
          left: column === 0 ? bleed : inner,
          top: row === 0 ? bleed : inner,
          right: column === columns - 1 ? bleed : inner,
          bottom: row === rows - 1 ? bleed : inner,
        },
      })
    }
  }
  return { width, height, columns, rows, slots }
}

/** The same places seen from behind, when the sheet is turned over its long edge: each back lies under its front. */
export function turnOver(imposition: Imposition, { trim }: Pick<SheetLayout, 'trim'>): Imposition {
  const upright = imposition.height >= imposition.width
  const slots = imposition.slots.map(({ x, y, bleed }): Slot =>
    upright
      ? { x: imposition.width - x - trim.width, y, bleed: { ...bleed, left: bleed.right, right: bleed.left } }
      : { x, y: imposition.height - y - trim.height, bleed: { ...bleed, top: bleed.bottom, bottom: bleed.top } },
  )
  return { ...imposition, slots }
}

/** Divides a row of cards into sheets of at most `slots` cards. */
export function paginate<T>(cards: readonly T[], slots: number): T[][] {
  if (slots < 1) return []
  return Array.from({ length: Math.ceil(cards.length / slots) }, (_, page) =>
    cards.slice(page * slots, (page + 1) * slots),
  )
}
