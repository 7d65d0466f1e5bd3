/** A copy of a library from a point in time. */
export interface Kept {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly bytes: number
}

const DAY = 24 * 60 * 60 * 1000
const NEWEST = 10
const DAYS = 14
const WEEKS = 9

const dayOf = (at: number): number => Math.floor(at / DAY)
/** Weeks begin on Mondays; the first of January 1970 was a Thursday. */
const weekOf = (at: number): number => Math.floor((dayOf(at) + 3) / 7)

/** The newest of each of the last so many periods. `newestFirst` is sorted. */
function newestOfEach<T extends Kept>(
  newestFirst: readonly T[],
  periodOf: (at: number) => number,
  now: number,
  periods: number,
): T[] {
  const seen = new Set<number>()
  return newestFirst.filter(({ at }) => {
    const period = periodOf(at)
    const isFirst = !seen.has(period)
    seen.add(period)
    return isFirst && period > periodOf(now) - periods
  })
}

/**
 * The backups that are to go: all but the newest ten, the last of each day of two weeks and of each week of two months; and of those the
 * oldest until the rest fits into `limit` bytes. The newest always stays.
 */
export function outdated<T extends Kept>(backups: readonly T[], now: number, limit: number): T[] {
  const newestFirst = [...backups].sort((a, b) => b.at - a.at)
  const wanted = new Set([
    ...newestFirst.slice(0, NEWEST),
    ...newestOfEach(newestFirst, dayOf, now, DAYS),
    ...newestOfEach(newestFirst, weekOf, now, WEEKS),
  ])
  let bytes = 0
  let isFull = false
  const kept = new Set(
    newestFirst.filter((backup, index) => {
      if (index > 0 && (!wanted.has(backup) || isFull)) return false
      bytes += backup.bytes
      isFull = index > 0 && bytes > limit
      return !isFull
    }),
  )
  return newestFirst.filter((backup) => !kept.has(backup))
}
