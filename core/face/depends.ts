import type { Catalog, CatalogRow } from '../document/catalog'
import type { CompiledCard } from '../language/service'
import type { Picture } from './display'
import { type FaceRequest, seenBy, valuesOf } from './draw'
import { digest, digestOf, digestOfData, stableJson } from './hash'
import { type Values, textOf } from './layers/bind'
import { runsOf } from './layers/text'
import type { Bound, Layer, LayerOf, Template } from './template'
import { chooseTemplate } from './template/choose'
import { layersOf } from './template/variants'

/** What a face depends on besides its own card's text. */
export interface FaceNeeds {
  /** The same for faces that look alike: of the values, appearance, template, assets and fonts that the face shows, and of nothing else. */
  readonly key: string
  /** Keys and names of other cards that it asked for, in small letters, whether they are there or not. */
  readonly asked: readonly string[]
  /** Entries of the cards that were there. */
  readonly entries: readonly string[]
  /** It asked for more than single cards: any other card may change it. */
  readonly everything: boolean
}

/** A catalog that notes what is asked of it. */
function watched(catalog: Catalog): { readonly catalog: Catalog; needs(): Omit<FaceNeeds, 'key'> } {
  const asked = new Set<string>()
  const entries = new Set<string>()
  let everything = false
  const note = (name: string, rows: readonly CatalogRow[]): readonly CatalogRow[] => {
    asked.add(name.toLowerCase())
    for (const { entry } of rows) entries.add(entry)
    return rows
  }
  const all = <T>(answer: T): T => {
    everything = true
    return answer
  }
  return {
    catalog: {
      // Asked for only where a face does: a catalog may have to be fetched first.
      get version() {
        return all(catalog.version)
      },
      byKey: (key) => note(key, catalog.byKey(key)),
      byName: (name) => note(name, catalog.byName(name)),
      byFoldedName: (name) => note(name, catalog.byFoldedName(name)),
      hasKey: (key) => note(key, catalog.byKey(key)).length > 0,
      keys: () => all(catalog.keys()),
      near: (name, budget) => all(catalog.near(name, budget)),
      words: (kind) => all(catalog.words(kind)),
      carriers: (kind, word) => all(catalog.carriers(kind, word)),
      countFolded: (field, value) => all(catalog.countFolded(field, value)),
      references: (to) => all(catalog.references(to)),
      rows: () => all(catalog.rows()),
    },
    needs: () => ({ asked: [...asked], entries: [...entries], everything }),
  }
}

const digestOfPicture = (picture: Picture): string =>
  digestOf(picture.bytes, () => {
    let text = `${picture.type} ${picture.width} ${picture.height} `
    for (const byte of picture.bytes) text += String.fromCharCode(byte)
    return text
  })

/** What of a template names pictures or is set as rich text. */
interface Asking {
  readonly pictures: readonly Bound[]
  readonly rich: readonly LayerOf<'rich'>[]
}

const askings = new WeakMap<Template, Asking>()

const picturesOf = (layer: Layer): readonly Bound[] => [
  ...(layer.type === 'picture' && layer.source !== 'art' ? [layer.source.asset] : []),
  ...(layer.type === 'nine' ? [layer.asset] : []),
  ...(layer.mask && 'picture' in layer.mask ? [layer.mask.picture] : []),
]

function askingOf(template: Template): Asking {
  const known = askings.get(template)
  if (known) return known
  const layers = [...layersOf(template.layers)]
  const made = { pictures: layers.flatMap(picturesOf), rich: layers.filter((layer) => layer.type === 'rich') }
  askings.set(template, made)
  return made
}

/** What the face of the request depends on. `fonts` names the artist's fonts. */
export function faceNeeds<C extends CompiledCard>(request: FaceRequest<C>, fonts: string): FaceNeeds {
  const { studioFace, appearance, side, art } = request
  const { catalog, needs } = watched(seenBy(studioFace, request.catalog))
  const values: Values = valuesOf({ ...request, catalog })
  const chosen = chooseTemplate(studioFace, side === 'back' ? undefined : appearance.template, values, side)
  const { pictures, rich } = askingOf(chosen.template)
  const named = [
    ...pictures.map((bound) => textOf(bound, values)),
    ...Object.values(studioFace.symbols).flatMap(({ picture }) => picture ?? []),
  ]
  const assets = named.map((name) => {
    const picture =
      studioFace.pictures && Object.hasOwn(studioFace.pictures, name) ? studioFace.pictures[name] : undefined
    return [name, picture && digestOfPicture(picture)]
  })
  const key = digest(
    stableJson({
      values,
      runs: rich.map((layer) => runsOf(layer, { values, system: studioFace, catalog })),
      name: request.card.name,
      art: appearance.art,
      picture: art && `${art.type} ${art.width} ${art.height}`,
      placement: appearance.placement,
      placements: appearance.placements,
      template: digestOfData(chosen.template),
      problems: chosen.problems,
      language: studioFace.language,
      theme: digestOfData(studioFace.theme),
      symbols: digestOfData(studioFace.symbols),
      assets,
      fonts,
    }),
  )
  return { key, ...needs() }
}

/** Whether a face must be drawn again because other cards changed: `names` are their keys and names of now, in small letters, `entries` theirs. */
export const isTouched = (
  { asked, entries, everything }: Omit<FaceNeeds, 'key'>,
  changed: { readonly entries: ReadonlySet<string>; readonly names: ReadonlySet<string> },
): boolean =>
  everything || entries.some((entry) => changed.entries.has(entry)) || asked.some((name) => changed.names.has(name))
