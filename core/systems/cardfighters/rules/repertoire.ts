import type { FightersTable } from './state'

/** What any card of a match can do at all, so that nobody looks for what none of them does. */
export interface Repertoire {
  /** Events and hooks that some auto answers, as bits. */
  readonly heard: number
  /** Some auto follows a condition (section 4.8). */
  readonly follows: boolean
}

const known = new WeakMap<FightersTable['pool'], Repertoire>()

/** What was asked for last. It is asked for after every step of a match, where even a look into the map can be felt. */
let last: { readonly pool: FightersTable['pool']; readonly repertoire: Repertoire } | undefined

export function repertoireOf({ pool }: Pick<FightersTable, 'pool'>): Repertoire {
  if (last?.pool !== pool) last = { pool, repertoire: known.get(pool) ?? workOut(pool) }
  return last.repertoire
}

/** Worked out once for a pool of cards. */
function workOut(pool: FightersTable['pool']): Repertoire {
  const definitions = [...pool.all()]
  const repertoire = {
    heard: definitions.reduce((bits, { hears }) => bits | hears, 0),
    follows: definitions.some(({ eventless }) => eventless === 'follows'),
  }
  known.set(pool, repertoire)
  return repertoire
}
