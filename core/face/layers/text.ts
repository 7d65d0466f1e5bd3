import type { FaceProblem } from '../display'
import type { LayerOf } from '../template'
import type { Run } from '../type/runs'
import { composeLine } from '../type/compose/line'
import type { Composed, TextRequest } from '../type/compose/request'
import { composeRich, heightOf } from '../type/compose/rich'
import { colour, paint, styleOf, textOf } from './bind'
import { shownPicture } from './picture'
import { type Scene, symbolOf } from './scene'
import { lacking, symbolItem } from './symbol'

type TextLayer = LayerOf<'text' | 'rich'>

/** A text layer's request, and what it follows from: always built alike, so that its JSON is a key. */
function requestOf(layer: TextLayer, scene: Scene): { readonly request: TextRequest; readonly key: object } {
  const { palette, system } = scene
  const said = styleOf(layer.style, scene)
  const language = said.language ?? system.language
  const style = language === undefined ? said : { ...said, language }
  const outline = style.outline && { ...style.outline, colour: colour(style.outline.colour, palette) }
  const shadow = style.shadow && { ...style.shadow, colour: colour(style.shadow.colour, palette) }
  const ink = paint(style.colour, scene)
  const key = {
    layer: layer.id,
    box: layer.box,
    style: { ...style, ...(outline && { outline }), ...(shadow && { shadow }) },
    colour: typeof ink === 'string' ? ink : '#000000',
    ...(layer.type === 'rich' && layer.symbolScale !== undefined && { symbolScale: layer.symbolScale }),
    ...(layer.type === 'rich' && layer.paragraphGap !== undefined && { paragraphGap: layer.paragraphGap }),
  }
  return {
    key,
    request: {
      ...key,
      symbols: system.symbols,
      drawSymbol(symbol, place, tint) {
        const art = symbolOf(scene, symbol)
        return art && symbolItem(art, place, palette, tint, symbol, (name) => shownPicture(name, scene))
      },
    },
  }
}

/** A rich layer's text as its system reads it. */
export const runsOf = (
  layer: LayerOf<'rich'>,
  { values, system, catalog }: Pick<Scene, 'values' | 'system' | 'catalog'>,
): readonly Run[] => {
  const text = textOf(layer.value, values, '\n')
  return text === '' ? [] : system.runs(text, catalog)
}

/** The same with what its symbols lack, which is no matter of how the text is set. */
const withLacking = ({ items, problems }: Composed, more: readonly FaceProblem[]): Composed =>
  more.length === 0 ? { items, problems } : { items, problems: [...problems, ...more] }

export function textLayer(layer: TextLayer, scene: Scene): Composed {
  const { request, key } = requestOf(layer, scene)
  if (layer.type === 'text') {
    const value = textOf(layer.value, scene.values)
    return scene.compose(JSON.stringify(['text', value, key]), () => composeLine(value, request, scene.fonts))
  }
  const runs = runsOf(layer, scene)
  if (runs.length === 0) return { items: [], problems: [] }
  const symbols = runs.map((run) => (run.type === 'symbol' ? symbolOf(scene, run.symbol) : undefined))
  // Text is remembered over faces, each of which has images of its own.
  const more = lacking(layer.id, symbols, layer.box, scene)
  const all = JSON.stringify(['rich', runs, key, scene.palette, Object.keys(scene.system.symbols).length, more])
  return withLacking(
    scene.compose(all, () => composeRich(runs, request, scene.fonts)),
    more,
  )
}

/** Millimetres that the layer's text takes in the width of its box, at a size in points; at the style's own when absent. */
export function heightOfText(layer: LayerOf<'rich'>, size: number | undefined, scene: Scene): number {
  const { request, key } = requestOf(layer, scene)
  const runs = runsOf(layer, scene)
  const at = size ?? request.style.size
  return scene.measure(JSON.stringify([runs, key, at]), () => heightOf(runs, at, request, scene.fonts))
}
