import type { AddedField } from '../document/added'
import type { Catalog } from '../document/catalog'
import type { CompiledCard } from '../language/service'
import type { Run } from './type/runs'
import type { SymbolArt } from './symbol'
import type { FontFile, Picture } from './display'
import type { Language } from './type/scripts'
import type { Template, Theme } from './template'
import type { TemplateFault } from './template/faults'

/** A value that a template's layer is bound to. */
export type BoundValue = string | number | boolean | readonly string[]

/** What a system contributes to its faces: data, and how its text reads. */
export interface FaceSystem<C extends CompiledCard = CompiledCard> {
  /** In the order in which they are asked whether they are meant for a card; those of a collection before those of its game. */
  readonly templates: readonly Template[]
  /** Those of the game alone, where a collection brings others. */
  readonly builtIn?: readonly Template[]
  /** What the templates share by name. */
  readonly theme: Theme
  /** Templates that cannot be drawn, by id. */
  readonly broken?: Readonly<Record<string, readonly TemplateFault[]>>
  readonly symbols: Readonly<Record<string, SymbolArt>>
  /** Fonts besides those of the studio. */
  readonly fonts?: readonly FontFile[]
  /** Pictures of frames, by name. */
  readonly pictures?: Readonly<Record<string, Picture>>
  /** Faces show what other cards say: they are drawn again when those change. Where it is absent, `values` and `runs` find no other card. */
  readonly readsCards?: boolean
  /** Fields that the collection adds, which templates bind by their names; the usual ones where it is absent. */
  readonly added?: readonly AddedField[]
  /** That the cards of the collection are written in: text styles that name none are set by its rules. */
  readonly language?: Language
  /** Everything a template may bind or test, by name; absent values are left out. */
  values(card: C, catalog: Catalog): Readonly<Record<string, BoundValue>>
  /** Turns printed text into runs: words, symbols, styles, line breaks and rules. Unknown markup stays as text. */
  runs(text: string, catalog: Catalog): readonly Run[]
}
