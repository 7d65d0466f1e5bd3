/** How well `query` fits `text`: higher is better, `undefined` when it does not. Letters must appear in order; starts of words and runs count more. */
export function score(query: string, text: string): number | undefined {
  const wanted = query.trim().toLowerCase()
  const found = text.toLowerCase()
  if (wanted === '') return 0
  const at = found.indexOf(wanted)
  if (at === 0) return 1000 - found.length
  if (at > 0) return (isStart(text, at) ? 800 : 600) - at - found.length / 100
  return scattered(wanted.replaceAll(' ', ''), text)
}

const isStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')

function scattered(wanted: string, text: string): number | undefined {
  const found = text.toLowerCase()
  let total = 0
  let from = 0
  let previous = -2
  for (const letter of wanted) {
    const at = found.indexOf(letter, from)
    if (at < 0) return undefined
    total += at === previous + 1 ? 12 : isStart(text, at) ? 10 : 1
    previous = at
    from = at + 1
  }
  return total - text.length / 100
}

/** The best fits first, at most `limit`. */
export function bestMatches<T>(
  query: string,
  items: Iterable<T>,
  textOf: (item: T) => string,
  limit: number,
): readonly T[] {
  const fits: { item: T; fit: number }[] = []
  for (const item of items) {
    const fit = score(query, textOf(item))
    if (fit !== undefined) fits.push({ item, fit })
  }
  return fits
    .sort((a, b) => b.fit - a.fit)
    .slice(0, limit)
    .map(({ item }) => item)
}
