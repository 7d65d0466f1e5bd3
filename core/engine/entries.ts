import type { VocabularyEntry } from '../language/service'
import type { Table } from './rules'

/** The vocabulary entries of some kinds, as coverage names them: `effect:draw`. */
export interface Entries<K extends string> {
  /** The id of an entry; `undefined` for words that a collection declared. */
  of(kind: K, id: string): string | undefined
  /** Counts an entry as executed. */
  mark(table: Pick<Table, 'coverage'>, kind: K, id: string): void
  has(kind: string): kind is K
}

/** Entries of these kinds; their ids are put together once. */
export function createEntries<K extends string>(
  kinds: readonly K[],
  vocabulary: readonly VocabularyEntry[],
): Entries<K> {
  const ids = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(vocabulary.filter((word) => word.kind === kind).map(({ id }) => [id, `${kind}:${id}`])),
    ]),
  ) as Readonly<Record<K, Readonly<Record<string, string>>>>
  return {
    of: (kind, id) => ids[kind][id],
    mark({ coverage }, kind, id) {
      const entry = ids[kind][id]
      if (entry !== undefined) coverage.executed.add(entry)
    },
    has: (kind): kind is K => kind in ids,
  }
}
