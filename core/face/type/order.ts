/**
 * Indices of a line's parts from left to right, by their levels: Unicode's bidirectional algorithm (UAX 9), rule L2. From the highest level down to the
 * lowest odd one, every stretch of that level or higher is turned round.
 */
export function visualOrder(levels: readonly number[]): readonly number[] {
  const order = levels.map((_, index) => index)
  const highest = Math.max(0, ...levels)
  for (let level = highest; level > 0; level--) {
    let start = 0
    while (start < order.length) {
      if ((levels[start] ?? 0) < level) {
        start++
        continue
      }
      let end = start
      while (end < order.length && (levels[end] ?? 0) >= level) end++
      order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = end
    }
  }
  return order
}
