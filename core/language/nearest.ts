/**
 * Edits between two words, counting a swap of neighbours as one (optimal string alignment).
 * Stops early and returns `limit + 1` when the words are further apart than `limit`.
 */
export function distance(a: string, b: string, limit = Infinity): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++
  let tail = 0
  while (tail < shorter - start && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail++
  // What is left differs at both ends: two edits at least, unless two letters have changed places.
  const left = Math.max(a.length, b.length) - start - tail
  if (
    limit === 1 &&
    left > 1 &&
    !(left === 2 && shorter - start - tail === 2 && a[start] === b[start + 1] && a[start + 1] === b[start])
  )
    return 2
  return between(a.slice(start, a.length - tail), b.slice(start, b.length - tail), limit)
}

/** The distance of what is left of two words once their equal ends are cut off. */
function between(a: string, b: string, limit: number): number {
  if (a === '' || b === '') return Math.min(Math.max(a.length, b.length), limit + 1)
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1)
      row.push(value)
      best = Math.min(best, value)
    }
    if (best > limit) return limit + 1
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** Whether two words of one length differ only by neighbours that changed places: the slip of a fast hand. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/**
 * The known words close enough to `word` to be what was meant, nearest first, ties in the given order.
 * A difference of case alone counts as nothing, a swap of neighbours as a little less than another slip; else a third of the word's letters
 * may differ, at most three.
 */
export function nearest(word: string, known: Iterable<string>, most = 3): string[] {
  const limit = Math.min(3, Math.max(1, Math.floor(word.length / 3)))
  const lower = word.toLowerCase()
  const found: { candidate: string; far: number }[] = []
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > limit) continue
    const exact = distance(word, candidate, limit)
    const folded = distance(lower, candidate.toLowerCase(), limit)
    const far = Math.min(exact, folded + 0.1)
    if (far <= limit + 0.1) found.push({ candidate, far: exact === 1 && isSwapped(word, candidate) ? 0.05 : far })
  }
  return found
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}
