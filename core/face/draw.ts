import { USUAL_FIELDS, valuesIn } from '../document/added'
import type { Appearance } from '../document/appearance'
import { type Catalog, createCatalog } from '../document/catalog'
import type { CompiledCard } from '../language/service'
import type { ArtFrame, DisplayItem, Face, FontFile, Picture } from './display'
import { createShops } from './shop'
import { type Values, inkedPaletteOf } from './layers/bind'
import { drawLayers } from './layers/compose'
import type { Scene } from './layers/scene'
import { type Memo, createMemo } from './memo'
import { type PartedFace, createParting } from './parts'
import type { BoundValue, FaceSystem } from './system'
import type { TextStyle } from './template'
import { type Chosen, type Side, chooseTemplate } from './template/choose'
import { type Foundry, type ReadFamily, createFoundry } from './type/foundry'
import { isUsual } from './type/scripts'
import type { Composed } from './type/compose/request'

export interface FaceRequest<C extends CompiledCard = CompiledCard> {
  readonly studioFace: FaceSystem<C>
  readonly card: C
  readonly catalog: Catalog
  readonly appearance: Appearance
  /** The card's front when absent. */
  readonly side?: Side
  /** Values of the collection, which templates name `collection.NAME`. */
  readonly collection?: Readonly<Record<string, BoundValue>>
  /** The picture that the appearance names. */
  readonly art?: Picture
}

/** Draws faces, and remembers the text it has laid out. */
export interface FaceArtist {
  draw<C extends CompiledCard>(request: FaceRequest<C>): Promise<Face>
  /** The same face, one part for each layer of the template's own list: a part is the same object where neither its layer nor what it shows was changed. */
  drawParts<C extends CompiledCard>(request: FaceRequest<C>): Promise<PartedFace>
  /** Names the fonts that a system's faces are set in. */
  fontsOf(system: Pick<FaceSystem<never>, 'fonts' | 'symbols'>): string
  /** Text layers laid out so far, and text layers remembered instead. */
  readonly counts: { readonly laid: number; readonly remembered: number }
}

const NO_CARDS = createCatalog()

/** The other cards that the faces of a system may ask for: none, unless it says that they do. */
export const seenBy = ({ readsCards }: Pick<FaceSystem, 'readsCards'>, catalog: Catalog): Catalog =>
  readsCards ? catalog : NO_CARDS

/** Everything that a template may bind or test on this card. */
export function valuesOf<C extends CompiledCard>({
  studioFace,
  card,
  catalog,
  appearance: { fields },
  collection = {},
  art,
}: FaceRequest<C>): Values {
  return {
    ...valuesIn(studioFace.added ?? USUAL_FIELDS, fields),
    ...studioFace.values(card, seenBy(studioFace, catalog)),
    ...Object.fromEntries(Object.entries(collection).map(([name, value]) => [`collection.${name}`, value])),
    art: art !== undefined,
  }
}

/** Remembers text layers by what they depend on. */
function rememberText(
  memo: Memo<Composed>,
  counts: { laid: number; remembered: number },
): (key: string, make: () => Composed) => Composed {
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

const fontsNamed = (items: readonly DisplayItem[]): ReadonlySet<string> =>
  new Set(
    items.flatMap((item) =>
      item.type === 'glyphs'
        ? [`${item.font} ${item.weight}`]
        : item.type === 'group'
          ? [...fontsNamed(item.items), ...fontsNamed(item.mask ?? [])]
          : [],
    ),
  )

/** The fonts among those that glyphs name. */
function glyphFonts(fonts: readonly FontFile[], items: readonly DisplayItem[]): Pick<Face, 'fonts'> {
  if (fonts.length === 0) return {}
  const named = fontsNamed(items)
  const used = fonts.filter(({ family, weight }) => named.has(`${family} ${weight}`))
  return used.length > 0 ? { fonts: used } : {}
}

/** Does a work until nothing has to be brought for it any more: what it made before is of no use then. */
async function settled<T>(foundry: Foundry, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const { version } = foundry
    const made = await work()
    if (!(await foundry.bring()) && version === foundry.version) return made
  }
}

/** The studio's fonts alone: letters that they lack are drawn as boxes. */
const readNothing: ReadFamily = () => Promise.resolve(undefined)

/** In the keys of texts for which something may have to be brought first, whatever their letters: rules that divide words, what places glyphs. */
const BROUGHT = ([{ hyphens: 'auto' }, { smallCaps: true }] satisfies Partial<TextStyle>[])
  .map((style) => JSON.stringify(style).slice(1, -1))
  .concat('"arc":')

/** An artist for these fonts. Nothing is fetched, and drawing never throws for what a card says. */
export function createFaceArtist({
  fonts: files,
  families = readNothing,
  forFiles = false,
  remember = 2000,
}: {
  readonly fonts: readonly FontFile[]
  /** Reads whole families for scripts beyond Latin, when a text first wants them. */
  readonly families?: ReadFamily
  /** The faces are for files that are handed on, in which some fonts of collections may not lie. */
  readonly forFiles?: boolean
  readonly remember?: number
}): FaceArtist {
  const foundry = createFoundry(families)
  const shops = createShops(files, foundry, forFiles)
  const counts = { laid: 0, remembered: 0 }
  const compose = rememberText(createMemo<Composed>(remember), counts)
  const heights = createMemo<number>(remember)
  const parting = createParting()
  const begin = <C extends CompiledCard>(request: FaceRequest<C>): Begun => {
    const { studioFace, card, catalog, appearance, art, side } = request
    const values = valuesOf(request)
    const chosen = chooseTemplate(studioFace, side === 'back' ? undefined : appearance.template, values, side)
    const { template } = chosen
    const { theme } = studioFace
    const { fonts, mark: shop } = shops.of(studioFace)
    const mark = `${foundry.version} ${shop}`
    // What every font has is set alike whatever else was brought, but for where its words are divided.
    const markOf = (key: string): string => (isUsual(key) && !BROUGHT.some((part) => key.includes(part)) ? shop : mark)
    const { palette, inks } = inkedPaletteOf(template, theme, values)
    const images = new Map<string, Picture>()
    const frames: ArtFrame[] = []
    const scene: Scene = {
      system: studioFace,
      template,
      theme,
      palette,
      values,
      catalog: seenBy(studioFace, catalog),
      appearance,
      art,
      fonts,
      compose: (key, make) => compose(markOf(key) + key, make),
      measure: (key, make) => heights.get(markOf(key) + key, make),
      images,
      frames,
    }
    return {
      chosen,
      scene,
      mark,
      about: aboutOf(card.name, template, inks),
    }
  }
  return {
    fontsOf: (system) => shops.of(system).fonts.key,
    counts,
    draw: (request) =>
      settled(foundry, async () => {
        const { chosen, scene, about } = begin(request)
        const { items, problems } = await drawLayers(chosen.template.layers, scene)
        return {
          ...about,
          variants: chosen.variants,
          items,
          images: Object.fromEntries(scene.images),
          problems: [...chosen.problems, ...problems],
          frames: scene.frames,
          ...glyphFonts(foundry.files, items),
        }
      }),
    drawParts: (request) =>
      settled(foundry, async () => {
        const { chosen, scene, mark, about } = begin(request)
        const { parts, ...face } = await parting(chosen.template, scene, mark)
        return { ...about, ...face, variants: chosen.variants, parts, problems: [...chosen.problems, ...face.problems] }
      }),
  }
}

const aboutOf = (name: string, { id, size }: Chosen['template'], inks: NonNullable<Face['inks']>): Begun['about'] => ({
  name,
  template: id,
  size,
  ...(Object.keys(inks).length > 0 && { inks }),
})

/** A face about to be drawn. */
interface Begun {
  readonly chosen: Chosen
  readonly scene: Scene
  readonly mark: string
  readonly about: Pick<Face, 'name' | 'template' | 'size' | 'inks'>
}
