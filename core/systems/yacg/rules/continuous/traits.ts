import type { YacgPiece, YacgTable } from '../state'
import { definitionOf } from '../table'

/** Ids of the traits that a creature has, printed and granted, each once. */
export const traitsOf = (table: YacgTable, card: YacgPiece): readonly string[] =>
  definitionOf(table, card)?.traits ?? []
