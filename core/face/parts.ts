import type { ArtFrame, DisplayItem, Face, FaceProblem, Picture } from './display'
import { digest, digestOfData, stableJson } from './hash'
import { drawLayers } from './layers/compose'
import type { Scene } from './layers/scene'
import type { Layer, Template } from './template'
import { layersOf } from './template/variants'

/** What one layer of a template's own list paints, with all that lies in it. */
export interface FacePart {
  readonly layer: string
  readonly items: readonly DisplayItem[]
  readonly problems: readonly FaceProblem[]
  /** Pictures by the names that its items use. */
  readonly images: Readonly<Record<string, Picture>>
  readonly frames: readonly ArtFrame[]
}

/** A face in parts, in the order of painting. */
export interface PartedFace extends Omit<Face, 'items'> {
  readonly parts: readonly FacePart[]
}

/** What every layer may show besides itself: two scenes of one key paint a layer alike. */
const keyOf = ({ theme, values, appearance, art, template, system }: Scene, mark: string): string =>
  digest(
    stableJson({
      values,
      mark,
      language: system.language,
      art: art && `${appearance.art ?? ''} ${art.type} ${art.width} ${art.height}`,
      placement: appearance.placement,
      placements: appearance.placements,
      named: [template.palette, template.palettes, template.styles, template.gradients],
      theme: digestOfData(theme),
    }),
  )

/** Rich text may show other cards, and those a layer does not tell of. */
const asksCards = (layer: Layer, { system }: Scene): boolean =>
  system.readsCards === true && [...layersOf([layer])].some(({ type }) => type === 'rich')

interface Known {
  readonly key: string
  readonly pictures: Scene['system']['pictures']
  readonly part: Promise<FacePart>
}

async function drawPart(layer: Layer, scene: Scene): Promise<FacePart> {
  const own = { ...scene, images: new Map<string, Picture>(), frames: [] as ArtFrame[] }
  const { items, problems } = await drawLayers([layer], own)
  return { layer: layer.id, items, problems, images: Object.fromEntries(own.images), frames: own.frames }
}

/** Draws templates layer by layer, and remembers what each layer was last painted as: of one that is being designed, a gesture changes few. */
export function createParting() {
  const known = new WeakMap<Layer, Known>()

  function partOf(layer: Layer, scene: Scene, key: string): Promise<FacePart> {
    const before = known.get(layer)
    if (before?.key === key && before.pictures === scene.system.pictures) return before.part
    const part = drawPart(layer, scene)
    if (!asksCards(layer, scene)) {
      known.set(layer, { key, pictures: scene.system.pictures, part })
      part.catch(() => known.delete(layer))
    }
    return part
  }

  return async (
    template: Template,
    scene: Scene,
    mark: string,
  ): Promise<Pick<PartedFace, 'parts' | 'images' | 'problems' | 'frames'>> => {
    const key = keyOf(scene, mark)
    const parts = await Promise.all(template.layers.map((layer) => partOf(layer, scene, key)))
    return {
      parts,
      images: Object.assign({}, ...parts.map(({ images }) => images)) as Face['images'],
      problems: parts.flatMap(({ problems }) => problems),
      frames: parts.flatMap(({ frames }) => frames),
    }
  }
}
