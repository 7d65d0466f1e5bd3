import { TEMPLATE_VERSION, type Template } from '../../template'
import type { CardSize } from '../../template/size'

/** Sizes that cards are cut to, in millimetres: width and height of the trimmed card, and the radius of its corners (peers, section 6). */
const CUTS = {
  poker: [63.5, 88.9, 3.2],
  tcg: [63, 88, 3],
  japanese: [59, 86, 2.5],
  bridge: [57, 89, 3],
  tarot: [70, 120, 4],
  mini: [44, 68, 2.5],
  square: [70, 70, 3],
} as const satisfies Readonly<Record<string, readonly [number, number, number]>>

export type SizeName = keyof typeof CUTS
export const SIZE_NAMES = Object.keys(CUTS) as readonly SizeName[]

/** A size of one's own, with what cutters usually ask for around it and within; small cards keep room for something to be seen. */
export function ownSize(width: number, height: number, corner = 3): CardSize {
  const most = Math.min(width, height)
  return { width, height, bleed: 3, safe: Math.min(3, most / 10), corner: Math.min(corner, most / 2) }
}

/** A card size by its name. */
export function sizeOf(name: SizeName): CardSize {
  const [width, height, corner] = CUTS[name]
  return ownSize(width, height, corner)
}

/** A template that shows nothing yet. It is for no card until one names it. */
export const blankTemplate = (id: string, name: string, size: CardSize): Template => ({
  version: TEMPLATE_VERSION,
  id,
  name,
  size,
  palette: [],
  layers: [],
})

/** An empty back of a front: of its size, for the same cards, with its colours, styles and gradients. No card can name a back, so that one without conditions is for all. */
export function backOf(front: Template, id: string, name: string): Template {
  const { size, palette, palettes, styles, gradients } = front
  return {
    ...blankTemplate(id, name, size),
    side: 'back',
    for: front.for ?? [],
    palette,
    ...(palettes && { palettes }),
    ...(styles && { styles }),
    ...(gradients && { gradients }),
  }
}
