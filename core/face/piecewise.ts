import type { DisplayItem, Face } from './display'
import { printPart, type SvgOptions } from './svg'

type Group = Extract<DisplayItem, { readonly type: 'group' }>

/** Whether a group does nothing to what lies in it. */
const isPlain = ({ clip, mask, opacity, blend, transform }: Group): boolean =>
  clip === undefined && !mask && opacity === undefined && !blend && !transform

/** What a face paints, in its order, with plain groups opened: a changed word changes few of these. */
const piecesOf = (items: readonly DisplayItem[]): readonly DisplayItem[] =>
  items.flatMap((item) => (item.type === 'group' && isPlain(item) ? piecesOf(item.items) : [item]))

/** Whether something shows a picture, whose address may become another. */
const showsPicture = (item: DisplayItem): boolean =>
  item.type === 'image' ||
  (item.type === 'group' && (item.items.some(showsPicture) || (item.mask?.some(showsPicture) ?? false)))

/** Frames and symbols as they were printed last: they are the same items on the next face. Words are printed as soon as they are looked up. */
const printed = new WeakMap<DisplayItem, { readonly idPrefix: string; readonly piece: string }>()

/**
 * A face in pieces, each the inside of an SVG element with definitions of its own, in the order of painting. A piece is printed alike as long as it,
 * its place among the others and the prefix of ids stay the same.
 */
export const printPieces = (
  { items, images }: Pick<Face, 'items' | 'images'>,
  options: Pick<SvgOptions, 'idPrefix' | 'images'>,
): readonly string[] =>
  piecesOf(items).map((item, at) => {
    const idPrefix = `${options.idPrefix}${at}-`
    const known = printed.get(item)
    if (known?.idPrefix === idPrefix) return known.piece
    const piece = printPart({ items: [item], images }, { ...options, idPrefix })
    if (item.type !== 'text' && item.type !== 'glyphs' && !showsPicture(item)) printed.set(item, { idPrefix, piece })
    return piece
  })
