import type { Coverage } from '../../../../engine/trace'
import type { YacgTable } from '../state'
import type { Words } from './expressions'

/** What was counted already, so that nothing is put together twice. */
const counted = new WeakMap<Coverage, Set<object>>()

/** The coverage that was counted in last, nearly always the same one. */
let latest: { readonly coverage: Coverage; readonly known: Set<object> } | undefined

function knownIn(coverage: Coverage): Set<object> {
  if (latest?.coverage === coverage) return latest.known
  const known = counted.get(coverage) ?? new Set()
  counted.set(coverage, known)
  latest = { coverage, known }
  return known
}

/** Scripts never change. */
const written = new WeakMap<object, Words>()

/** Counts the words of a part of a script as executed (design, section 6). A part is always counted by the same `words`. */
export function mark<N extends object>(
  { coverage }: Pick<YacgTable, 'coverage'>,
  node: N,
  words: (node: N) => Words,
): void {
  const known = knownIn(coverage)
  if (known.has(node)) return
  known.add(node)
  const own = written.get(node) ?? words(node)
  written.set(node, own)
  for (const word of own) coverage.executed.add(word)
}
