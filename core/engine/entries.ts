import type { VocabularyEntry } from '../language/service'
import type { Table } from './rules'
import type { Coverage } from './trace'

/** The vocabulary entries of some kinds, as coverage names them: `effect:draw`. */
export interface Entries<K extends string> {
  /** The id of an entry; `undefined` for words that a collection declared. */
  of(kind: K, id: string): string | undefined
  /** Counts an entry as executed. */
  mark(table: Pick<Table, 'coverage'>, kind: K, id: string): void
  has(kind: string): kind is K
}

/** An entry's id, and the coverage it was counted in last: that only grows, so that it need not be counted there again, which gains random games 1 to 2 %. */
interface Entry {
  readonly id: string
  last: Coverage | undefined
}

/** Entries of these kinds; their ids are put together once. */
export function createEntries<K extends string>(
  kinds: readonly K[],
  vocabulary: readonly VocabularyEntry[],
): Entries<K> {
  const entryOf = (kind: K, id: string): [string, Entry] => [id, { id: `${kind}:${id}`, last: undefined }]
  const entries = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(vocabulary.filter((word) => word.kind === kind).map(({ id }) => entryOf(kind, id))),
    ]),
  ) as Readonly<Record<K, Readonly<Record<string, Entry>>>>
  return {
    of: (kind, id) => entries[kind][id]?.id,
    mark({ coverage }, kind, id) {
      const entry = entries[kind][id]
      if (!entry || entry.last === coverage) return
      entry.last = coverage
      coverage.executed.add(entry.id)
    },
    has: (kind): kind is K => kind in entries,
  }
}
