import { own } from '../../language/own'
import { foldedName, isAssetName } from '../assets/kinds'
import { parseAsset } from '../assets/read'
import {
  ASSET_VERSION,
  type GradientFile,
  type PaletteFile,
  type StyleFile,
  gradientFileSchema,
  paletteFileSchema,
  styleFileSchema,
} from '../assets/schemas'
import { recoloured } from '../assets/symbols'
import type { Gradient } from '../display'
import type { Template, TextStyle, Theme } from '../template'
import { mayBeInForce } from '../template/force'
import type { PaletteSource } from '../template/paint'
import { printTemplate } from '../template/print'
import { type Read, readLayout, readVersioned } from '../template/read'
import type { TemplateEdit } from './edit'
import {
  everywhere,
  isColourInForce,
  refusedName,
  renamedIn,
  renamedUses,
  usersOf,
  withoutColours,
} from './edits/named'
import { type Tables, paintOf } from './edits/tables'
import { type Rewriting, type Rewritten, rewritten } from './rewrite'

/** What a library holds of a collection's files. */
export interface SharedAsset {
  readonly asset: string
  readonly kind: string
  readonly name: string
  readonly revision: number
  readonly text?: string | undefined
}

/** Palettes, text styles and gradients that all faces of a collection share: assets of it (design, section 4). */
export type Shared = { readonly [K in keyof Tables]: Readonly<Record<string, Tables[K]>> }
export type SharedKind = keyof Shared

const KINDS = { palettes: 'palette', styles: 'style', gradients: 'gradient' } as const satisfies Record<
  SharedKind,
  string
>
export const assetKind = (kind: SharedKind): (typeof KINDS)[SharedKind] => KINDS[kind]

const whole = <T>(text: string | undefined, read: (value: unknown) => Read<T>): T | undefined => {
  const parsed = parseAsset(text ?? '')
  const found = 'value' in parsed ? read(parsed.value) : undefined
  return found && 'value' in found ? found.value : undefined
}
const readPalette = ({ text }: SharedAsset): PaletteSource | undefined =>
  whole(text, (value) => readVersioned(value, paletteFileSchema, ASSET_VERSION))?.colours
const readStyle = ({ text }: SharedAsset): TextStyle | undefined =>
  whole(text, (value) => readVersioned(value, styleFileSchema, ASSET_VERSION))?.style
const readGradient = ({ text }: SharedAsset): Gradient | undefined =>
  whole(text, (value) => readVersioned(value, gradientFileSchema, ASSET_VERSION))?.gradient
const readFace = ({ text }: SharedAsset): Template | undefined => whole(text, readLayout)

const tableOf = <T>(
  assets: readonly SharedAsset[],
  kind: string,
  read: (asset: SharedAsset) => T | undefined,
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    assets.flatMap((asset): (readonly [string, T])[] => {
      const value = asset.kind === kind ? read(asset) : undefined
      return value === undefined ? [] : [[asset.name, value]]
    }),
  )

/** What the faces of a collection share; files that cannot be read are left out. */
export const sharedIn = (assets: readonly SharedAsset[]): Shared => ({
  palettes: tableOf(assets, 'palette', readPalette),
  styles: tableOf(assets, 'style', readStyle),
  gradients: tableOf(assets, 'gradient', readGradient),
})

const FILES: { readonly [K in SharedKind]: (value: Tables[K]) => PaletteFile | StyleFile | GradientFile } = {
  palettes: (colours) => ({ version: ASSET_VERSION, colours }),
  styles: (style) => ({ version: ASSET_VERSION, style }),
  gradients: (gradient) => ({ version: ASSET_VERSION, gradient }),
}

/** The file of a palette, a text style or a gradient. */
export const printShared = <K extends SharedKind>(kind: K, value: Tables[K]): string =>
  printTemplate(FILES[kind](value))

const facesIn = (assets: readonly SharedAsset[]): readonly Template[] =>
  assets.flatMap((asset) => (asset.kind === 'template' ? (readFace(asset) ?? []) : []))

/** Whether a face has something of its own under the name, which stands before what is shared. */
const isOwn = (template: Template, kind: SharedKind, name: string): boolean => Object.hasOwn(template[kind] ?? {}, name)

/** Whether a face may paint with a colour of these shared palettes: one of them may be in force, and no palette of its own has it that may be. */
function seesColour(template: Template, name: string, palettes: ReadonlySet<string>): boolean {
  const isInForce = mayBeInForce(template)
  return !isColourInForce(template, {}, name) && [...palettes].some(isInForce)
}

const palettesWith = ({ palettes }: Shared, colour: string): ReadonlySet<string> =>
  new Set(Object.entries(palettes).flatMap(([name, colours]) => (Object.hasOwn(colours, colour) ? [name] : [])))

/** Names of the faces that use it, and of text styles and gradients that are painted with it. */
export function sharedUsers(
  assets: readonly SharedAsset[],
  kind: SharedKind | 'colours',
  name: string,
): readonly string[] {
  const shared = sharedIn(assets)
  const palettes = palettesWith(shared, name)
  const faces = facesIn(assets).filter((face) =>
    kind === 'colours' ? seesColour(face, name, palettes) : !isOwn(face, kind, name),
  )
  const painted =
    kind === 'colours'
      ? [
          ...Object.entries(shared.styles).filter(([, style]) => restyled(style, name, 'none') !== style),
          ...Object.entries(shared.gradients).filter(([, gradient]) => restopped(gradient, name, 'none') !== gradient),
        ]
      : []
  return [
    ...faces.filter((face) => usersOf(face, kind, name).length > 0).map((face) => face.name || face.id),
    ...painted.map(([at]) => at),
  ]
}

/** A style with a colour of palettes replaced by another. */
function restyled(style: TextStyle, colour: string, to: string): TextStyle {
  const before = { ...BLANK, styles: { style } }
  const { styles } = everywhere(before, 'colours', colour, () => to)
  const after = styles?.['style'] ?? style
  return JSON.stringify(after) === JSON.stringify(style) ? style : after
}

/** A gradient likewise. */
function restopped(gradient: Gradient, colour: string, to: string): Gradient {
  const name = `$${colour}`
  if (gradient.stops.every((stop) => stop.colour !== name)) return gradient
  return { ...gradient, stops: gradient.stops.map((stop) => (stop.colour === name ? { ...stop, colour: to } : stop)) }
}

const BLANK: Template = {
  version: 2,
  id: 'blank',
  name: '',
  size: { width: 63, height: 88, bleed: 0, safe: 0, corner: 0 },
  palette: [],
  layers: [],
}

/** Why something shared cannot be called so: the name is none that both files and faces can have, or something has it, in whichever face. */
export function refusedShared(
  assets: readonly SharedAsset[],
  theme: Theme,
  kind: SharedKind | 'colours',
  name: string,
): 'bad' | 'taken' | undefined {
  if (kind !== 'colours') {
    if (!isAssetName(name)) return 'bad'
    const folded = foldedName(name)
    if (assets.some((asset) => asset.kind === KINDS[kind] && foldedName(asset.name) === folded)) return 'taken'
  }
  const faces = [BLANK, ...facesIn(assets)]
  return faces.map((face) => refusedName(face, theme, kind, name)).find((refused) => refused !== undefined)
}

/** Files as they must be from now on: their texts, and what they are called where that is another name. */
export interface SharedChange extends Rewritten {
  readonly name?: string
}

/** Calls a palette, a text style or a gradient otherwise; all faces follow but those that have one of their own under the name. */
export function renameShared(
  assets: readonly SharedAsset[],
  kind: SharedKind,
  from: string,
  to: string,
): readonly SharedChange[] {
  const named = assets.find((asset) => asset.kind === KINDS[kind] && asset.name === from)
  if (!named) return []
  const follow: TemplateEdit = (face) => (isOwn(face, kind, from) ? face : renamedUses(face, kind, from, to))
  return [
    { asset: named.asset, revision: named.revision, text: named.text ?? '', name: to },
    ...rewritten(assets, { template: follow }),
  ]
}

/** What follows a colour of shared palettes: faces that may see it, shared styles and gradients, and symbols. */
const colourChange = (shared: Shared, name: string, to: string): Rewriting => {
  const palettes = palettesWith(shared, name)
  return {
    template: (face) => (seesColour(face, name, palettes) ? everywhere(face, 'colours', name, () => to) : face),
    style: (style) => restyled(style, name, to),
    gradient: (gradient) => restopped(gradient, name, to),
    symbol: (symbol) => recoloured(symbol, `$${name}`, to),
  }
}

/** Calls a colour otherwise, in all shared palettes that have it and wherever it is named. */
export const renameSharedColour = (assets: readonly SharedAsset[], from: string, to: string): readonly SharedChange[] =>
  rewritten(assets, {
    ...colourChange(sharedIn(assets), from, `$${to}`),
    palette: (colours) => renamedIn(colours, from, to),
  })

/** Takes a palette, a text style or a gradient from the collection: faces that use it keep it as their own, and look as before. The file itself is not among the changes. */
export function removeShared(assets: readonly SharedAsset[], kind: SharedKind, name: string): readonly SharedChange[] {
  const value = own<PaletteSource | TextStyle | Gradient>(sharedIn(assets)[kind], name)
  if (value === undefined) return []
  const keep: TemplateEdit = (face) =>
    isOwn(face, kind, name) || usersOf(face, kind, name).length === 0
      ? face
      : ({ ...face, [kind]: { ...face[kind], [name]: value } } as Template)
  return rewritten(assets, { template: keep })
}

/** Takes a colour out of a shared palette. Where no other palette has it, it is painted as it was wherever it is named. */
export function removeSharedColour(
  assets: readonly SharedAsset[],
  theme: Theme,
  palette: string,
  name: string,
): readonly SharedChange[] {
  const shared = sharedIn(assets)
  const gone = shared.palettes[palette]?.[name]
  const named = assets.find((asset) => asset.kind === 'palette' && asset.name === palette)
  if (gone === undefined || !named) return []
  const left = Object.fromEntries(Object.entries(shared.palettes[palette] ?? {}).filter(([at]) => at !== name))
  const others = { palettes: { ...theme.palettes, ...shared.palettes, [palette]: left } }
  const isElsewhere = Object.values(others.palettes).some((colours) => Object.hasOwn(colours, name))
  const { template: _, ...files } = colourChange(shared, name, paintOf(gone))
  return [
    { asset: named.asset, revision: named.revision, text: printShared('palettes', left) },
    // Files know no palettes in force: they go on naming the colour as long as any palette has it.
    ...rewritten(assets, {
      template: (face) => (mayBeInForce(face)(palette) ? withoutColours(face, others, { [name]: gone }) : face),
      ...(!isElsewhere && files),
    }),
  ]
}

/** The one paint that a colour of the face's own palettes has in all of them; `undefined` for one that is not its own, or not the same in each. */
function solePaint({ palettes = {} }: Template, name: string): string | undefined {
  const paints = new Set(
    Object.values(palettes).flatMap((colours) => {
      const colour = own(colours, name)
      return colour === undefined ? [] : [paintOf(colour)]
    }),
  )
  const [sole] = paints
  return paints.size === 1 ? sole : undefined
}

/**
 * What a face has of its own, as all faces of its collection can have it: they know neither its palettes nor their colours, so what is painted with one
 * that nobody shares is painted with what it stands for. A colour that palettes of the face have differently goes on being named.
 */
export function shareable<K extends SharedKind>(
  template: Template,
  theme: Pick<Theme, 'palettes'>,
  kind: K,
  value: Tables[K],
): Tables[K] {
  if (kind === 'palettes') return value
  const shared = new Set(Object.values(theme.palettes ?? {}).flatMap(Object.keys))
  const names = new Set(Object.values(template.palettes ?? {}).flatMap(Object.keys))
  return [...names].reduce((made, name) => {
    const paint = shared.has(name) ? undefined : solePaint(template, name)
    if (paint === undefined) return made
    const repainted =
      kind === 'styles' ? restyled(made as TextStyle, name, paint) : restopped(made as Gradient, name, paint)
    return repainted as Tables[K]
  }, value)
}
