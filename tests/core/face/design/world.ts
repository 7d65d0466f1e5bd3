import fc from 'fast-check'
import { createCatalog } from '../../../../core/document/catalog'
import { createFaceArtist } from '../../../../core/face/draw'
import { printSvg } from '../../../../core/face/svg'
import type { Face } from '../../../../core/face/display'
import type { Box, GroupLayer, Layer, LayerOf, Template } from '../../../../core/face/template'
import { readTemplate } from '../../../../core/face/template/read'
import { layersOf } from '../../../../core/face/template/variants'
import { loadFonts } from '../../../../main/printing/fonts'
import { plainCard, plainSystem, plainTemplate } from '../world'

export const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

export const rectangle = (id: string, place: Box, more: Partial<LayerOf<'shape'>> = {}): LayerOf<'shape'> => ({
  type: 'shape',
  id,
  name: id,
  box: place,
  shape: { kind: 'rectangle' },
  fill: '#336699',
  ...more,
})

export const line = (id: string, place: Box): LayerOf<'text'> => ({
  type: 'text',
  id,
  name: id,
  box: place,
  value: '{name}',
  style: { font: 'Cinzel', size: 9, colour: '$ink' },
})

export const group = (id: string, layers: readonly Layer[], more: Partial<GroupLayer> = {}): GroupLayer => ({
  type: 'group',
  id,
  name: id,
  layers,
  ...more,
})

export const templateOf = (...layers: readonly Layer[]): Template => plainTemplate(layers)

const artist = createFaceArtist({ fonts: loadFonts() })

/** The template as a card's face. */
export const drawn = (template: Template, text = 'Draw a card.'): Promise<Face> =>
  artist.draw({
    studioFace: { ...plainSystem([]), templates: [template] },
    card: plainCard(text),
    catalog: createCatalog(),
    appearance: { version: 1 },
  })

/** What a person sees of the template. */
export const looks = async (template: Template): Promise<string> =>
  printSvg(await drawn(template), { idPrefix: 'p-', bleed: true })

export const ids = (template: Template): readonly string[] => [...layersOf(template.layers)].map(({ id }) => id)

/** A template that can be saved and read again; what is wrong with it, else. */
export const faultsOf = (template: Template): readonly unknown[] => {
  const read = readTemplate(JSON.parse(JSON.stringify(template)))
  return 'faults' in read ? read.faults : []
}

export const millimetres = fc.integer({ min: -4000, max: 8000 }).map((value) => value / 100)
export const sides = fc.integer({ min: 10, max: 6000 }).map((value) => value / 100)
export const boxes = fc.record({ x: millimetres, y: millimetres, width: sides, height: sides })
export const angles = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -180, max: 180 }),
  fc.double({ min: -180, max: 180, noNaN: true }),
)

const leaf = fc
  .record({ place: boxes, angle: angles, kind: fc.constantFrom('rectangle', 'ellipse', 'path') })
  .map(({ place, angle, kind }): Layer => ({
    ...rectangle('', place),
    ...(angle !== 0 && { rotation: angle }),
    shape: kind === 'path' ? { kind, path: 'M0 0L10 0L5 10Z' } : { kind: kind as 'ellipse' },
  }))

const nested = (depth: number): fc.Arbitrary<Layer> =>
  depth === 0
    ? leaf
    : fc.oneof(
        { weight: 3, arbitrary: leaf },
        {
          weight: 1,
          arbitrary: fc
            .record({
              layers: fc.array(nested(depth - 1), { minLength: 1, maxLength: 3 }),
              place: fc.option(boxes, { nil: undefined }),
              angle: angles,
            })
            .map(({ layers, place, angle }) => ({
              ...group('', layers),
              ...(place && { box: place, rotation: angle }),
            })),
        },
      )

/** Layers with the ids `a`, `b`, … in the order of painting. */
const named = (layers: readonly Layer[]): readonly Layer[] => {
  let count = 0
  const name = (layer: Layer): Layer => {
    const id = `l${++count}`
    return layer.type === 'group'
      ? { ...layer, id, name: id, layers: layer.layers.map(name) }
      : { ...layer, id, name: id }
  }
  return layers.map(name)
}

export const templates = fc
  .array(nested(2), { minLength: 1, maxLength: 5 })
  .map((layers) => templateOf(...named(layers)))

/** A template with some of its layers chosen. */
export const chosen = templates.chain((template) =>
  fc.subarray([...ids(template)], { minLength: 1 }).map((some) => ({ template, some })),
)
