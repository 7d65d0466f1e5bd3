import type { Coverage } from '../../../../engine/trace'
import type { YacgTable } from '../state'
import type { Words } from './expressions'

/** What was counted already, so that nothing is put together twice. */
const counted = new WeakMap<Coverage, WeakSet<object>>()

/** Counts the words of a part of a script as executed (design, section 6). */
export function mark<N extends object>(
  { coverage }: Pick<YacgTable, 'coverage'>,
  node: N,
  words: (node: N) => Words,
): void {
  const known = counted.get(coverage) ?? new WeakSet()
  if (known.has(node)) return
  if (known !== counted.get(coverage)) counted.set(coverage, known)
  known.add(node)
  for (const word of words(node)) coverage.executed.add(word)
}
