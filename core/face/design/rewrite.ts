import { parseAsset } from '../assets/read'
import {
  ASSET_VERSION,
  type SymbolFile,
  gradientFileSchema,
  paletteFileSchema,
  styleFileSchema,
  symbolFileSchema,
} from '../assets/schemas'
import { printSymbol } from '../assets/symbols'
import type { Gradient } from '../display'
import type { Template, TextStyle } from '../template'
import type { PaletteSource } from '../template/paint'
import { printTemplate } from '../template/print'
import { type Read, readLayout, readVersioned } from '../template/read'

/** What the library holds of a collection's faces, and of what these name. */
interface Kept {
  readonly asset: string
  readonly kind: string
  readonly revision: number
  readonly text?: string | undefined
}

/** A file as it must be from now on, and the revision that it was made of. */
export interface Rewritten {
  readonly asset: string
  readonly revision: number
  readonly text: string
}

/** What becomes of each kind of file; those of a kind that it does not name stay as they are. */
export interface Rewriting {
  readonly template: (template: Template) => Template
  readonly style?: (style: TextStyle) => TextStyle
  readonly gradient?: (gradient: Gradient) => Gradient
  readonly palette?: (colours: PaletteSource) => PaletteSource
  readonly symbol?: (symbol: SymbolFile) => SymbolFile
}

type Texts = readonly [before: string, after: string]

const textsOf = <T>(read: Read<T>, print: (value: T) => string, change: (value: T) => T): Texts | undefined =>
  'faults' in read ? undefined : [print(read.value), print(change(read.value))]

/** A file's text before and after, both as they are written now; `undefined` for one that cannot be read, which stays as it is. */
function changed(
  { kind, text = '' }: Kept,
  { template, style, gradient, palette, symbol }: Rewriting,
): Texts | undefined {
  const parsed = parseAsset(text)
  if ('faults' in parsed) return undefined
  const { value } = parsed
  if (kind === 'template') return textsOf(readLayout(value), printTemplate, template)
  if (kind === 'style' && style)
    return textsOf(readVersioned(value, styleFileSchema, ASSET_VERSION), printTemplate, (file) => ({
      ...file,
      style: style(file.style),
    }))
  if (kind === 'gradient' && gradient)
    return textsOf(readVersioned(value, gradientFileSchema, ASSET_VERSION), printTemplate, (file) => ({
      ...file,
      gradient: gradient(file.gradient),
    }))
  if (kind === 'palette' && palette)
    return textsOf(readVersioned(value, paletteFileSchema, ASSET_VERSION), printTemplate, (file) => ({
      ...file,
      colours: palette(file.colours),
    }))
  if (kind === 'symbol' && symbol)
    return textsOf(readVersioned(value, symbolFileSchema, ASSET_VERSION), printSymbol, symbol)
  return undefined
}

/** Those of a collection's files that come out otherwise once something that they name is called otherwise. */
export const rewritten = (assets: readonly Kept[], rewriting: Rewriting): readonly Rewritten[] =>
  assets.flatMap((kept) => {
    const [before, now] = changed(kept, rewriting) ?? []
    return now === undefined || now === before ? [] : [{ asset: kept.asset, revision: kept.revision, text: now }]
  })
