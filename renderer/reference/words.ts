import type { VocabularyEntry } from '../../core/language/service'

/** Entries in which every word of the query occurs: those whose name begins with it first, then by name, then by description. */
export function findEntries(entries: readonly VocabularyEntry[], query: string): readonly VocabularyEntry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return entries
  const rank = ({ id, aliases, description, kind }: VocabularyEntry): number => {
    const names = [id, ...aliases].map((name) => name.toLowerCase())
    const whole = wanted.join(' ')
    if (names.some((name) => name === whole)) return 0
    if (names.some((name) => name.startsWith(whole))) return 1
    if (wanted.every((word) => names.some((name) => name.includes(word)))) return 2
    const text = `${names.join(' ')} ${kind} ${description}`.toLowerCase()
    return wanted.every((word) => text.includes(word)) ? 3 : 4
  }
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found) => found.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}

/** Kinds in the order of the vocabulary, with how many of these entries each has. */
export function countKinds(entries: readonly VocabularyEntry[]): { readonly kind: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}

/** Unique among all entries: an id is unique within its kind. */
export const nameOf = ({ kind, id }: VocabularyEntry): string => `${kind}:${id}`
