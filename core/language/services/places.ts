import { touches, type Span } from '../span'

interface Placed {
  readonly span: Span
}

/** In order of place; what covers more comes before what lies in it. */
export const outerFirst = (a: Placed, b: Placed): number => a.span.start - b.span.start || b.span.end - a.span.end

const length = ({ span }: Placed): number => span.end - span.start

/** The smallest one around the offset. */
export const smallest = <T extends Placed>(list: readonly T[], offset: number): T | undefined =>
  list.filter(({ span }) => touches(span, offset)).sort((a, b) => length(a) - length(b))[0]

/** The smallest one around the offset, but one that begins or goes on there before one that ends there. */
export const innermost = <T extends Placed>(list: readonly T[], offset: number): T | undefined =>
  smallest(
    list.filter(({ span }) => span.end !== offset),
    offset,
  ) ?? smallest(list, offset)

/** The last one that begins at the offset or before, as an index; -1 before the first. The list is in order of place. */
export function lastBefore(list: readonly Placed[], offset: number): number {
  let [low, high] = [-1, list.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((list[middle]?.span.start ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
