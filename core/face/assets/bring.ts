import type { Spelling } from '../../language/spelled'
import type { CompiledCard } from '../../language/service'
import type { FontFile, Gradient, Picture } from '../display'
import type { FaceSystem } from '../system'
import type { Template, TextStyle, Theme } from '../template'
import type { TemplateFault } from '../template/faults'
import type { PaletteSource } from '../template/paint'
import { type Read, readTemplate, readVersioned } from '../template/read'
import type { Run } from '../type/runs'
import { type AssetKind, type TextKind, isTextKind } from './kinds'
import { parseAsset } from './read'
import {
  ASSET_VERSION,
  gradientFileSchema,
  paletteFileSchema,
  styleFileSchema,
  symbolFileSchema,
  type SymbolFile,
} from './schemas'

/** An asset that is JSON, as it is kept. */
export interface TextAsset {
  readonly kind: TextKind
  readonly name: string
  readonly text: string
}

/** What a collection brings to its faces. The same object as long as nothing of it changes: what is made of it is remembered by it. */
export interface Assets {
  readonly texts: readonly TextAsset[]
  /** By name, decoded. */
  readonly pictures: Readonly<Record<string, Picture>>
  readonly fonts: readonly FontFile[]
}

export const NO_ASSETS: Assets = { texts: [], pictures: {}, fonts: [] }

/** Those of a collection's assets that are JSON and that faces are made of: a board is none of them. */
export const textsOf = (
  assets: readonly { readonly kind: AssetKind; readonly name: string; readonly text?: string | undefined }[],
): readonly TextAsset[] =>
  assets.flatMap(({ kind, name, text }) =>
    isTextKind(kind) && kind !== 'board' && text !== undefined ? [{ kind, name, text }] : [],
  )

/** What of a collection its language knows: how its symbols are written. */
export function symbolsAlone(texts: readonly TextAsset[]): Assets {
  const symbols = texts.filter(({ kind }) => kind === 'symbol')
  return symbols.length === 0 ? NO_ASSETS : { ...NO_ASSETS, texts: symbols }
}

/** A font of a collection as faces know it: templates name the family that it says of itself; the name it is drawn under is no other font's. */
export const broughtFont = (
  { family, weight, italic }: Omit<FontFile, 'bytes' | 'called'>,
  hash: string,
  bytes: Uint8Array,
): FontFile => ({ family: `own-${hash.slice(0, 16)}`, called: family, weight, italic, bytes })

const read = <T>(text: string, how: (value: unknown) => Read<T>): Read<T> => {
  const parsed = parseAsset(text)
  return 'faults' in parsed ? parsed : how(parsed.value)
}

/** The whole ones of a kind, by name. */
function valuesOf<T>(
  { texts }: Assets,
  kind: TextKind,
  how: (value: unknown) => Read<T>,
): Readonly<Record<string, T>> | undefined {
  const found = texts.flatMap((asset): (readonly [string, T])[] => {
    const known = asset.kind === kind ? read(asset.text, how) : undefined
    return known && 'value' in known ? [[asset.name, known.value]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function themeWith(theme: Theme, assets: Assets): Theme {
  const palettes = valuesOf<PaletteSource>(assets, 'palette', (value) => {
    const file = readVersioned(value, paletteFileSchema, ASSET_VERSION)
    return 'faults' in file ? file : { value: file.value.colours }
  })
  const styles = valuesOf<TextStyle>(assets, 'style', (value) => {
    const file = readVersioned(value, styleFileSchema, ASSET_VERSION)
    return 'faults' in file ? file : { value: file.value.style }
  })
  const gradients = valuesOf<Gradient>(assets, 'gradient', (value) => {
    const file = readVersioned(value, gradientFileSchema, ASSET_VERSION)
    return 'faults' in file ? file : { value: file.value.gradient }
  })
  if (!palettes && !styles && !gradients) return theme
  return {
    ...theme,
    ...(palettes && { palettes: { ...theme.palettes, ...palettes } }),
    ...(styles && { styles: { ...theme.styles, ...styles } }),
    ...(gradients && { gradients: { ...theme.gradients, ...gradients } }),
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1)

interface Templates {
  readonly whole: readonly Template[]
  readonly broken: Readonly<Record<string, readonly TemplateFault[]>>
}

/** The templates in the order of their names. What a card names is the asset: its name is the template's id, whatever the file says. */
function templatesOf({ texts }: Assets, theme: Theme): Templates {
  const whole: Template[] = []
  const broken: [string, readonly TemplateFault[]][] = []
  for (const { name, text } of texts.filter(({ kind }) => kind === 'template').sort(byName)) {
    const template = read(text, (value) => readTemplate(value, theme))
    if ('faults' in template) broken.push([name, template.faults])
    else whole.push({ ...template.value, id: name })
  }
  return { whole, broken: Object.fromEntries(broken) }
}

/** The symbols of a collection by name, the broken ones left out. */
const symbolsOf = (assets: Assets): Readonly<Record<string, SymbolFile>> | undefined =>
  valuesOf(assets, 'symbol', (value) => readVersioned(value, symbolFileSchema, ASSET_VERSION))

/** How the symbols of a collection are written, in the order of their names. */
export const spellingsOf = (assets: Assets): readonly Spelling[] =>
  Object.entries(symbolsOf(assets) ?? {}).flatMap(([symbol, { spellings = [] }]) =>
    spellings.map((text) => ({ text, symbol })),
  )

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')

/** Draws symbols of the collection where their spellings stand in what a system left as text; of two that begin alike, the longer one. */
function spelled(
  symbols: Readonly<Record<string, SymbolFile>>,
): ((runs: readonly Run[]) => readonly Run[]) | undefined {
  const known = new Map(
    Object.entries(symbols).flatMap(([symbol, { spellings = [] }]) => spellings.map((word) => [word, symbol] as const)),
  )
  if (known.size === 0) return undefined
  const words = [...known.keys()].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`(${words.map(literally).join('|')})`)
  return (runs) =>
    runs.flatMap((run): readonly Run[] => {
      if (run.type !== 'text') return [run]
      return run.text.split(pattern).flatMap((part): readonly Run[] => {
        const symbol = known.get(part)
        if (symbol !== undefined) return [{ type: 'symbol', symbol, label: part }]
        return part === '' ? [] : [{ ...run, text: part }]
      })
    })
}

/** A system's faces with what a collection brings to them. */
export function faceWith<C extends CompiledCard>(face: FaceSystem<C>, assets: Assets): FaceSystem<C> {
  const theme = themeWith(face.theme, assets)
  const { whole, broken } = templatesOf(assets, theme)
  const own = symbolsOf(assets)
  const spell = own && spelled(own)
  return {
    ...face,
    theme,
    symbols: own ? { ...face.symbols, ...own } : face.symbols,
    templates: [...whole, ...face.templates],
    builtIn: face.templates,
    broken: { ...face.broken, ...broken },
    pictures: face.pictures ? withAll(face.pictures, assets.pictures) : assets.pictures,
    fonts: [...assets.fonts, ...(face.fonts ?? [])],
    ...(spell && { runs: (text, catalog) => spell(face.runs(text, catalog)) }),
  }
}

/** Both tables as one, the second's before the first's: what stands behind a name is asked for only when it is wanted. */
const withAll = <T>(
  first: Readonly<Record<string, T>>,
  second: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(first), ...Object.getOwnPropertyDescriptors(second) },
  )
