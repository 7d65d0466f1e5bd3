import type { DisplayItem, Face, Paint } from '../face/display'
import { brightnessOf, readColour } from './pdf/colour'

/** How much of its ink a picture or an area keeps. */
const KEPT = 0.25
/** Letters lighter than this are not read on paper that is almost white. */
const LIGHTEST = 0.55

const hex = (part: number): string =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')

function paler(colour: string): string {
  const { rgb, alpha } = readColour(colour)
  if (alpha === 0) return colour
  const mixed = `#${rgb.map((part) => hex(1 - (1 - part) * KEPT)).join('')}`
  return alpha === 1 ? mixed : `${mixed}${hex(alpha)}`
}

const legible = (colour: string): string => (brightnessOf(colour) > LIGHTEST ? '#333333' : colour)

const paintOf = (paint: Paint): Paint =>
  typeof paint === 'string'
    ? paler(paint)
    : { ...paint, stops: paint.stops.map((stop) => ({ ...stop, colour: paler(stop.colour) })) }

function saving(item: DisplayItem): DisplayItem {
  switch (item.type) {
    case 'text':
    case 'glyphs':
      return { ...item, fill: legible(item.fill) }
    case 'image':
      return { ...item, opacity: (item.opacity ?? 1) * KEPT }
    case 'group':
      return { ...item, items: item.items.map(saving) }
    case 'path':
      return {
        ...item,
        ...(item.fill !== undefined && { fill: paintOf(item.fill) }),
        ...(item.stroke !== undefined && { stroke: paintOf(item.stroke) }),
      }
  }
}

const known = new WeakMap<Face, Face>()

/** The same face with little ink, for a first look at a deck: pictures and areas almost white, letters as they are, and dark where they were light. */
export function savingInk(face: Face): Face {
  const before = known.get(face)
  if (before) return before
  const { inks: _, ...rest } = face
  const made: Face = { ...rest, items: face.items.map(saving) }
  known.set(face, made)
  return made
}
