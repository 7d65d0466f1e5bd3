import type { Appearance } from '../../document/appearance'
import type { Catalog } from '../../document/catalog'
import type { ArtFrame, Picture } from '../display'
import type { SymbolArt } from '../symbol'
import type { FaceSystem } from '../system'
import type { FontBook } from '../type/fontbook'
import type { Composed } from '../type/compose/request'
import type { Paints } from './bind'

/** What drawing one face needs at hand. */
export interface Scene extends Paints {
  readonly system: FaceSystem<never>
  readonly catalog: Catalog
  readonly appearance: Appearance
  readonly art: Picture | undefined
  readonly fonts: FontBook
  /** Text by what it depends on: made when it is new. */
  compose(key: string, make: () => Composed): Composed
  /** A text's height by what it depends on. */
  measure(key: string, make: () => number): number
  /** Pictures that the face shows, by the names that its items use. */
  readonly images: Map<string, Picture>
  /** Where art goes, the first layer of it first. */
  readonly frames: ArtFrame[]
}

export const symbolOf = ({ system }: Scene, id: string): SymbolArt | undefined =>
  Object.hasOwn(system.symbols, id) ? system.symbols[id] : undefined
