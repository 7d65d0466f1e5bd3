import type { Appearance } from '../document/appearance'
import type { Catalog } from '../document/catalog'
import type { CompiledCard } from '../language/service'
import { placeArt } from './art'
import { type Palette, type Values, colour, drawn, fill, paint, paletteOf } from './bind'
import type { DisplayItem, Face, FaceProblem, FontFile, Picture } from './display'
import { type FontBook, createFontBook } from './type/fontbook'
import { stableJson } from './hash'
import { type Memo, createMemo } from './memo'
import { growOrnament } from './ornament'
import type { SymbolArt } from './symbol'
import type { FaceSystem } from './system'
import type { Box, Layer, Template } from './template'
import { type Composed, type TextRequest, composeLine, composeRich, composeTurned } from './type/text'

export interface FaceRequest<C extends CompiledCard = CompiledCard> {
  readonly studioFace: FaceSystem<C>
  readonly card: C
  readonly catalog: Catalog
  readonly appearance: Appearance
  /** The picture that the appearance names. */
  readonly art?: Picture
}

/** Draws faces, and remembers the text it has laid out. */
export interface FaceArtist {
  draw<C extends CompiledCard>(request: FaceRequest<C>): Promise<Face>
  /** Names the fonts, for `faceKey`. */
  readonly fonts: string
  /** Text layers laid out so far, and text layers remembered instead. */
  readonly counts: { readonly laid: number; readonly remembered: number }
}

/** What drawing one face needs at hand. */
interface Scene {
  readonly studioFace: FaceSystem<never>
  readonly catalog: Catalog
  readonly values: Values
  readonly palette: Palette
  readonly appearance: Appearance
  readonly art: Picture | undefined
  readonly compose: (key: string, make: () => Promise<Composed>) => Promise<Composed>
  readonly fonts: FontBook
}

const ART = 'art'

/** Symbol shapes as items; the symbol keeps its proportions and is centred in the box. */
function symbolItem(
  art: SymbolArt,
  { x, y, width, height }: Box,
  palette: Palette,
  ink: string,
  label: string,
): DisplayItem {
  const scale = Math.min(width / art.width, height / art.height)
  const names = { ...palette, ink }
  const items = art.shapes.map((shape): DisplayItem => ({
    type: 'path',
    path: shape.path,
    ...(shape.fill !== undefined && { fill: colour(shape.fill, names) }),
    ...(shape.stroke !== undefined && { stroke: colour(shape.stroke, names), strokeWidth: shape.strokeWidth ?? 1 }),
    ...(shape.rule && { rule: shape.rule }),
    ...(shape.opacity !== undefined && { opacity: shape.opacity }),
  }))
  return {
    type: 'group',
    label,
    transform: [scale, 0, 0, scale, x + (width - art.width * scale) / 2, y + (height - art.height * scale) / 2],
    items,
  }
}

const symbolOf = ({ studioFace }: Scene, id: string): SymbolArt | undefined =>
  Object.hasOwn(studioFace.symbols, id) ? studioFace.symbols[id] : undefined

const solid = (layer: Extract<Layer, { type: 'text' | 'rich' }>, palette: Palette): string => {
  const ink = paint(layer.style.colour, palette)
  return typeof ink === 'string' ? ink : (ink.stops[0]?.colour ?? '#000000')
}

function textLayer(layer: Extract<Layer, { type: 'text' | 'rich' }>, scene: Scene): Promise<Composed> {
  const { palette, studioFace, values, catalog, fonts } = scene
  const outline = layer.style.outline && { ...layer.style.outline, colour: colour(layer.style.outline.colour, palette) }
  const request: TextRequest = {
    layer: layer.id,
    box: layer.box,
    style: { ...layer.style, ...(outline && { outline }) },
    colour: solid(layer, palette),
    symbols: studioFace.symbols,
    ...(layer.type === 'rich' && layer.symbolScale !== undefined && { symbolScale: layer.symbolScale }),
    ...(layer.type === 'rich' && layer.paragraphGap !== undefined && { paragraphGap: layer.paragraphGap }),
    drawSymbol(symbol, place, ink) {
      const art = symbolOf(scene, symbol)
      return art && symbolItem(art, place, palette, ink, symbol)
    },
  }
  const { symbols, drawSymbol: _, ...plain } = request
  if (layer.type === 'text') {
    const value = fill(layer.value, values)
    const { turn } = layer
    if (turn === undefined)
      return scene.compose(stableJson(['text', value, plain]), () => composeLine(value, request, fonts))
    return scene.compose(stableJson(['text', value, plain, turn]), () => composeTurned(value, turn, request, fonts))
  }
  const text = values[layer.field]
  if (text === undefined) return Promise.resolve({ items: [], problems: [] })
  const runs = studioFace.runs(typeof text === 'object' ? text.join('\n') : String(text), catalog)
  const key = stableJson(['rich', runs, plain, palette, Object.keys(symbols).length])
  return scene.compose(key, () => composeRich(runs, request, fonts))
}

function imageLayer(
  { id, box, clip, empty }: Extract<Layer, { type: 'image' }>,
  { art, appearance, palette }: Scene,
): Composed {
  const frame = clip ?? `M${box.x} ${box.y}H${box.x + box.width}V${box.y + box.height}H${box.x}Z`
  const problems: FaceProblem[] =
    appearance.art !== undefined && !art ? [{ layer: id, kind: 'missing-art', detail: appearance.art, box }] : []
  const ground: DisplayItem[] = empty === undefined ? [] : [{ type: 'path', path: frame, fill: paint(empty, palette) }]
  if (!art) return { items: ground, problems }
  const place = placeArt(art, box, appearance.placement)
  return {
    items: [
      ...(art.type === 'image/jpeg' ? [] : ground),
      { type: 'image', image: appearance.art ?? ART, ...place, clip: frame },
    ],
    problems,
  }
}

function symbolLayer(layer: Extract<Layer, { type: 'symbol' }>, scene: Scene): Composed {
  const id = fill(layer.symbol, scene.values)
  const art = symbolOf(scene, id)
  if (!art) return { items: [], problems: [{ layer: layer.id, kind: 'missing-symbol', detail: id, box: layer.box }] }
  return {
    items: [symbolItem(art, layer.box, scene.palette, colour(layer.tint ?? '$ink', scene.palette), id)],
    problems: [],
  }
}

async function drawLayer(layer: Layer, scene: Scene): Promise<Composed> {
  const { palette, values } = scene
  switch (layer.type) {
    case 'text':
    case 'rich':
      return textLayer(layer, scene)
    case 'image':
      return imageLayer(layer, scene)
    case 'symbol':
      return symbolLayer(layer, scene)
    case 'ornament':
      return {
        items: growOrnament(
          layer.box,
          fill(layer.seed, values),
          colour(layer.line, palette),
          colour(layer.petal, palette),
        ),
        problems: [],
      }
    case 'group':
      return drawLayers(layer.layers, scene)
    case 'shape': {
      const { path, fill: inside, stroke, strokeWidth } = layer
      const item: DisplayItem = {
        type: 'path',
        path,
        rule: 'evenodd',
        ...(inside !== undefined && { fill: paint(inside, palette) }),
        ...(stroke !== undefined && { stroke: paint(stroke, palette), strokeWidth: strokeWidth ?? 0.1 }),
      }
      return { items: [item], problems: [] }
    }
  }
}

/** Layers that paint several things, or are translucent, become groups with their name. */
async function drawLayers(layers: readonly Layer[], scene: Scene): Promise<Composed> {
  const items: DisplayItem[] = []
  const problems: FaceProblem[] = []
  for (const layer of drawn(layers, scene.values)) {
    const composed = await drawLayer(layer, scene)
    problems.push(...composed.problems)
    const alone = composed.items.length === 1 && layer.type !== 'group' ? composed.items[0] : undefined
    if (alone && layer.opacity === undefined) items.push(alone)
    else if (composed.items.length > 0)
      items.push({
        type: 'group',
        label: layer.name,
        items: composed.items,
        ...(layer.opacity !== undefined && { opacity: layer.opacity }),
      })
  }
  return { items, problems }
}

const templateOf = (templates: readonly Template[], ...ids: (string | undefined)[]): Template => {
  const found =
    ids.map((id) => templates.find((template) => template.id === id)).find((template) => template !== undefined) ??
    templates[0]
  if (!found) throw new Error('A face system needs at least one template.')
  return found
}

/** Remembers text layers by what they depend on; layers asked for twice at once are laid out once. */
function rememberText(memo: Memo<Promise<Composed>>, counts: { laid: number; remembered: number }): Scene['compose'] {
  return (key, make) => {
    let fresh = false as boolean
    const composed = memo.get(key, () => {
      fresh = true
      return make()
    })
    if (fresh) counts.laid++
    else counts.remembered++
    return composed
  }
}

/** An artist for these fonts. Nothing is fetched, and drawing never throws for what a card says. */
export function createFaceArtist({
  fonts: files,
  remember = 2000,
}: {
  readonly fonts: readonly FontFile[]
  readonly remember?: number
}): FaceArtist {
  const fonts = createFontBook(files)
  const counts = { laid: 0, remembered: 0 }
  const compose = rememberText(createMemo<Promise<Composed>>(remember), counts)
  return {
    fonts: fonts.key,
    counts,
    async draw({ studioFace, card, catalog, appearance, art }) {
      const template = templateOf(studioFace.templates, appearance.template, studioFace.templateFor(card))
      const { artist } = appearance
      const values = {
        ...studioFace.values(card, catalog),
        art: art !== undefined,
        ...(artist !== undefined && { artist }),
      }
      const palette = paletteOf(template, values)
      const { items, problems } = await drawLayers(template.layers, {
        studioFace,
        catalog,
        values,
        palette,
        appearance,
        art,
        compose,
        fonts,
      })
      return {
        name: card.name,
        template: template.id,
        size: template.size,
        items,
        images: art ? { [appearance.art ?? ART]: art } : {},
        problems,
      }
    },
  }
}
