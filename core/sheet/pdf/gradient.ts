import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import type { Matrix, PlacedGradient } from '../../face/display'
import { gradientLine } from '../../face/gradient'
import { readColour, type Colours } from './colour'
import { combine } from '../../face/matrix'
import { number } from './matrix'
import type { Bounds } from './path'
import type { Resources } from './resources'

type Stop = { readonly offset: number; readonly values: readonly number[] }

/** A function from 0..1 to a colour, as stitched straight pieces between the stops. */
function colourFunction(document: PDFDocument, stops: readonly Stop[]): PDFRef {
  const { context } = document
  const first = stops[0]
  const last = stops.at(-1)
  if (!first || !last) throw new Error('A gradient needs a stop.')
  const all = [
    ...(first.offset > 0 ? [{ ...first, offset: 0 }] : []),
    ...stops,
    ...(last.offset < 1 || stops.length === 1 ? [{ ...last, offset: 1 }] : []),
  ]
  const pieces = all.slice(1).map((stop, index) =>
    context.obj({
      FunctionType: 2,
      Domain: [0, 1],
      C0: [...(all[index] ?? stop).values],
      C1: [...stop.values],
      N: 1,
    }),
  )
  const inner = all.slice(1, -1).map(({ offset }) => offset)
  return context.register(
    context.obj({
      FunctionType: 3,
      Domain: [0, 1],
      Functions: pieces,
      Bounds: inner,
      Encode: pieces.flatMap(() => [0, 1]),
    }),
  )
}

/** How far a gradient covers, as grey. */
const COVER: Colours = { space: 'DeviceRGB', values: () => [] }

function shading(document: PDFDocument, gradient: PlacedGradient, colours: Colours): PDFRef {
  const space = colours === COVER ? 'DeviceGray' : colours.space
  const stops = gradient.stops.map(({ offset, colour, opacity = 1 }) => ({
    offset,
    values: colours === COVER ? [readColour(colour).alpha * opacity] : colours.values(colour),
  }))
  const { x1, y1, x2, y2 } = gradient.place ? { x1: 0, y1: 0, x2: 1, y2: 0 } : gradientLine(gradient)
  const [middle, reach] = gradient.place ? [0, 1] : [0.5, 0.5]
  const geometry =
    gradient.type === 'linear'
      ? { ShadingType: 2, Coords: [x1, y1, x2, y2] }
      : { ShadingType: 3, Coords: [middle, middle, 0, middle, middle, reach] }
  const { context } = document
  return context.register(
    context.obj({ ...geometry, ColorSpace: space, Function: colourFunction(document, stops), Extend: [true, true] }),
  )
}

const isTranslucent = ({ stops }: PlacedGradient): boolean =>
  stops.some(({ colour, opacity = 1 }) => opacity * readColour(colour).alpha < 1)

/** Names of what paints a gradient over a shape's bounds: a pattern, and a soft mask where the gradient lets through. */
export interface GradientPaint {
  readonly pattern: string
  readonly mask: string | undefined
}

interface GradientTools {
  readonly document: PDFDocument
  readonly resources: Resources
  readonly colours: Colours
}

/** `place` maps the item's coordinates to the space of the form in which it is used. */
export function gradientPaint(
  { document, resources, colours }: GradientTools,
  gradient: PlacedGradient,
  bounds: Bounds,
  place: Matrix,
): GradientPaint {
  const { context } = document
  const unit: Matrix = gradient.place ?? [bounds.width || 1e-3, 0, 0, bounds.height || 1e-3, bounds.x, bounds.y]
  const matrix = combine(place, unit)
  const painted = gradient.stops.map(({ colour }) => colours.values(colour).map(number).join(' ')).join(', ')
  const key = `${JSON.stringify(gradient)} ${painted} ${matrix.map(number).join(' ')}`
  const pattern = resources.named('Pattern', key, () =>
    context.register(
      context.obj({
        Type: 'Pattern',
        PatternType: 2,
        Matrix: [...matrix],
        Shading: shading(document, gradient, colours),
      }),
    ),
  )
  if (!isTranslucent(gradient)) return { pattern, mask: undefined }
  // A pattern is placed in the form's space, a mask in that of the item: what is in force where it is set.
  const local = unit.map(number).join(' ')
  const maskKey = `${JSON.stringify(gradient)} ${local}`
  const mask = resources.named('ExtGState', `mask ${maskKey}`, () => {
    const grey = resources.named('Shading', maskKey, () => shading(document, gradient, COVER))
    const far = 1000
    const form = resources.form(`${local} cm ${grey} sh`, [-far, -far, far, far], 'grey')
    return context.register(context.obj({ Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: form } }))
  })
  return { pattern, mask }
}
