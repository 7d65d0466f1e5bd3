import { matchExpressions } from '../../core/library/match'
import { parseQuery } from '../../core/library/parse'
import { gameOf } from '../../core/game'
import { searchedIn } from '../../core/library/query'
import { SYSTEMS } from '../../core/systems/registry'
import type { Library } from '../../main/database/library'
import { QUERIES } from './queries.data'

/** Each query is asked so often, and its best time counts: what is compared takes as little as a tenth of a millisecond. */
const TIMES = 5
/** A query with more matches is answered in parts. */
const FEW = 2000

export const timed = <T>(work: () => T): { readonly value: T; readonly ms: number } => {
  const began = performance.now()
  const value = work()
  return { value, ms: performance.now() - began }
}
export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

const best = (work: () => unknown): number => Math.min(...Array.from({ length: TIMES }, () => timed(work).ms))
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

/** All parts of an answer: how many entries, and the milliseconds of each part. */
function inParts(library: Library, query: string): { readonly found: number; readonly parts: readonly number[] } {
  const parts: number[] = []
  for (let found = 0; ;) {
    const {
      value: { entries, more },
      ms,
    } = timed(() => library.find({ query, from: found }))
    parts.push(ms)
    found += entries.length
    if (!more) return { found, parts }
  }
}

interface Asked {
  /** Milliseconds until the first 200, and of the bare query for them, where words are asked for. */
  readonly first: number
  readonly bare: number | undefined
  readonly found: number
  readonly parts: readonly number[]
}

function ask(library: Library, query: string): Asked {
  const { include } = matchExpressions(
    parseQuery(
      query,
      searchedIn(
        SYSTEMS.map(({ id }) => gameOf({ system: id }, SYSTEMS)),
        [],
      ),
    ).query,
  )
  const bare =
    include === undefined
      ? undefined
      : library.withFile((db) => {
          const statement = db.prepare<[string]>(
            'SELECT rowid FROM search WHERE search MATCH ? ORDER BY bm25(search, 10, 10, 4, 2, 1) LIMIT 200',
          )
          return best(() => statement.all(include))
        })
  const first = Math.min(
    ...Array.from({ length: TIMES }, () => {
      library.withFile(() => undefined)
      return timed(() => library.find({ query })).ms
    }),
  )
  library.withFile(() => undefined)
  return { first, bare, ...inParts(library, query) }
}

/** What the listed queries cost, in lines to be printed. */
export function searches(library: Library): string {
  const asked = QUERIES.map((query) => ask(library, query))
  const words = asked.flatMap(({ first, bare }) => (bare === undefined ? [] : [{ first, bare }]))
  const ratios = words.map(({ first, bare }) => first / bare)
  const few = asked.filter(({ found }) => found < FEW)
  const many = asked.filter(({ found }) => found >= FEW)
  const parts = (list: readonly Asked[]): string => `${Math.max(0, ...list.flatMap((one) => one.parts)).toFixed(1)} ms`
  return [
    `${words.length} queries of words: their first 200 in ${(sum(words.map(({ first }) => first)) / sum(words.map(({ bare }) => bare))).toFixed(2)} times the bare query's time (p95 of ${ratios.length}: ${p95(ratios).toFixed(2)})`,
    `${few.length} queries with under ${FEW} matches: ${p95(few.map(({ first }) => first)).toFixed(1)} ms (p95), whole ${p95(few.map((one) => sum(one.parts))).toFixed(1)} ms`,
    `${many.length} with more: first 200 in ${p95(many.map(({ first }) => first)).toFixed(1)} ms (p95), whole ${p95(many.map((one) => sum(one.parts))).toFixed(1)} ms in ${Math.max(0, ...many.map((one) => one.parts.length))} parts at most, the longest part ${parts(asked)}`,
  ].join('\n           ')
}
