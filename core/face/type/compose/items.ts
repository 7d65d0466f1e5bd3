import type { DisplayItem } from '../../display'
import { type Bend, type GlyphItem, emptyBoxes, glyphItem, joinedRun } from '../glyphs'
import type { Placed } from '../layout'
import { type Setting, spaceWidth } from '../measure'
import type { TextRequest } from './request'
import { belowLetters } from './below'

/** Millimetres: what is nearer is at the same place. Words that stand further apart than a space makes them are runs of their own. */
const SAME_PLACE = 0.002

type PlacedText = Extract<Placed, { readonly type: 'text' }>

/** Neighbouring words of one line and one font become one run, so that text is selected and printed as sentences. */
const joinWords = (pieces: readonly Placed[], space: number): readonly Placed[] => {
  const joined: Placed[] = []
  for (const placed of pieces) {
    const last = joined.at(-1)
    if (
      last?.type === 'text' &&
      placed.type === 'text' &&
      last.baseline === placed.baseline &&
      isOneRun(last, placed)
    ) {
      const gap = placed.x - last.x - last.width
      if (Math.abs(gap) < SAME_PLACE || Math.abs(gap - space) < SAME_PLACE) {
        const text = last.piece.text + (gap > space / 2 ? ' ' : '') + placed.piece.text
        joined[joined.length - 1] = {
          ...last,
          piece: { ...last.piece, text },
          width: placed.x + placed.width - last.x,
        }
        continue
      }
    }
    joined.push(placed)
  }
  return joined
}

const isPlain = ({ piece }: PlacedText): boolean => !piece.shaped && piece.missing === ''

const isOneRun = (one: PlacedText, other: PlacedText): boolean =>
  isPlain(one) &&
  isPlain(other) &&
  one.piece.font === other.piece.font &&
  one.piece.scale === other.piece.scale &&
  one.piece.weight === other.piece.weight &&
  one.piece.italic === other.piece.italic

/** Where a layer's text is painted, and how. */
export interface Painting {
  /** Millimetres from where the text was set. */
  readonly left: number
  readonly top: number
  /** Millimetres. */
  readonly size: number
  /** How much wider than it is set all of it will be drawn; 1 when absent. */
  readonly stretch?: number
  /** What bends its line. */
  readonly bend?: Bend
}

/** Runs of glyphs that read on from left to right become one, whatever room is between letters; those from the right stay words. */
const joinRuns = (
  items: readonly DisplayItem[],
  follows: ReadonlySet<DisplayItem>,
  space: number,
  isBent: boolean,
): readonly DisplayItem[] => {
  const joined: DisplayItem[] = []
  for (const item of items) {
    const last = joined.at(-1)
    const gap =
      last?.type === 'glyphs' && item.type === 'glyphs' && readsOn(last, item, isBent)
        ? item.x - last.x - last.width
        : Infinity
    const isTight = follows.has(item)
    const isNear = Math.abs(gap) < SAME_PLACE || Math.abs(gap - space) < SAME_PLACE || isTight || isBent
    if (last?.type === 'glyphs' && item.type === 'glyphs' && isNear && gap < Infinity)
      joined[joined.length - 1] = joinedRun(last, item, (isBent || gap > space / 2) && !isTight ? ' ' : '')
    else joined.push(item)
  }
  return joined
}

const readsOn = (one: GlyphItem, other: GlyphItem, isBent: boolean): boolean =>
  (isBent || one.y === other.y) &&
  one.size === other.size &&
  one.font === other.font &&
  one.weight === other.weight &&
  one.italic === other.italic &&
  !one.isRightToLeft &&
  !other.isRightToLeft

const textItem = (
  { piece, x, baseline, width }: PlacedText,
  { left, top, size: given, bend }: Painting,
  { style, colour: fill }: TextRequest,
  setting: Setting,
): DisplayItem => {
  const size = given * (piece.scale ?? 1)
  const place = { x: left + x, y: top + baseline, width }
  if (piece.missing !== '') {
    const boxes = emptyBoxes(piece, place, size, setting.fonts.metrics(setting.choice).capHeight, fill)
    return bend ? { ...boxes, transform: bend(place.x, place.x + width) } : boxes
  }
  if (piece.shaped) return glyphItem(piece, place, size, setting, fill, bend)
  const { text, font, weight, italic } = piece
  const tracking = style.tracking !== undefined && { tracking: style.tracking }
  return { type: 'text', text, ...place, size, font, weight, italic, fill, ...tracking }
}

const toItem = (
  placed: Placed,
  painting: Painting,
  request: TextRequest,
  setting: Setting,
): DisplayItem | undefined => {
  const { box, colour } = request
  const { left, top } = painting
  if (placed.type === 'text') return textItem(placed, painting, request, setting)
  if (placed.type === 'rule') {
    const y = top + placed.y
    return {
      type: 'path',
      path: `M${box.x + box.width * 0.12} ${y}H${box.x + box.width * 0.88}`,
      stroke: colour,
      strokeWidth: 0.12,
      opacity: 0.6,
    }
  }
  const { symbol, x, y, width, height } = placed
  return request.drawSymbol(symbol, { x: left + x, y: top + y, width, height }, colour)
}

/** What stands in a layer, as it is painted: what its letters throw, and the lines around them, below all of them. */
export const itemsOf = (
  pieces: readonly Placed[],
  painting: Painting,
  request: TextRequest,
  setting: Setting,
): readonly DisplayItem[] => {
  const space = spaceWidth(painting.size, setting)
  const follows = new Set<DisplayItem>()
  const items = joinWords(pieces, space).flatMap((piece) => {
    const item = toItem(piece, painting, request, setting)
    if (item && piece.type === 'text' && piece.follows) follows.add(item)
    return item ?? []
  })
  const joined = joinRuns(items, follows, space, painting.bend !== undefined)
  return [...belowLetters(joined, request.style, setting.fonts, painting.stretch), ...joined]
}
