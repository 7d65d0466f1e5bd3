import type { EventId } from '../vocabulary'
import type { FightersTable } from './state'

/** What any card of a match can do at all, so that nobody looks for what none of them does. */
export interface Repertoire {
  /** Events and hooks that some auto answers. */
  readonly heard: ReadonlySet<EventId>
  /** Some auto follows a condition (section 4.8). */
  readonly follows: boolean
}

const known = new WeakMap<FightersTable['pool'], Repertoire>()

/** Worked out once for a pool of cards. */
export function repertoireOf({ pool }: Pick<FightersTable, 'pool'>): Repertoire {
  const found = known.get(pool)
  if (found) return found
  const definitions = [...pool.all()]
  const repertoire = {
    heard: new Set(definitions.flatMap(({ listens }) => [...listens])),
    follows: definitions.some(({ eventless }) => eventless === 'follows'),
  }
  known.set(pool, repertoire)
  return repertoire
}
