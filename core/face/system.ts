import type { Catalog } from '../document/catalog'
import type { CompiledCard } from '../language/service'
import type { Run } from './type/runs'
import type { SymbolArt } from './symbol'
import type { Template } from './template'

/** A value that a template's layer is bound to. */
export type BoundValue = string | number | boolean | readonly string[]

/** What a system contributes to its faces: data, and how its text reads. */
export interface FaceSystem<C extends CompiledCard = CompiledCard> {
  readonly templates: readonly Template[]
  readonly symbols: Readonly<Record<string, SymbolArt>>
  /** Id of the template that this card asks for. */
  templateFor(card: C): string
  /** Id of the template that draws the reverse, the same for every card. */
  readonly reverse: string
  /** Everything a template may bind or test, by name; absent values are left out. */
  values(card: C, catalog: Catalog): Readonly<Record<string, BoundValue>>
  /** Turns printed text into runs: words, symbols, styles, line breaks and rules. Unknown markup stays as text. */
  runs(text: string, catalog: Catalog): readonly Run[]
}
