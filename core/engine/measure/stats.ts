import type { Limits } from './sequence'

/** Of the normal distribution, for 95 %. */
const Z = 1.959963984540054

/** A 95 % interval for a share that was counted once, right at none and at all of them too (Wilson); everything where nothing was counted. */
export function wilson(hits: number, all: number): Limits {
  if (all === 0) return { lower: 0, upper: 1 }
  const share = hits / all
  const square = Z ** 2
  const middle = share + square / (2 * all)
  const width = Z * Math.sqrt((share * (1 - share)) / all + square / (4 * all ** 2))
  const whole = 1 + square / all
  return {
    lower: hits === 0 ? 0 : Math.max(0, (middle - width) / whole),
    upper: hits === all ? 1 : Math.min(1, (middle + width) / whole),
  }
}

/** Exact McNemar: how likely two counts are to differ so much, were each case one of either with equal chance. */
export function mcnemar(more: number, less: number): number {
  const all = more + less
  const fewer = Math.min(more, less)
  // Logarithms of the binomial coefficients, one from another: factorials would overflow.
  let term = -all * Math.LN2
  let sum = 0
  for (let at = 0; at <= fewer; at++) {
    sum += Math.exp(term)
    term += Math.log(all - at) - Math.log(at + 1)
  }
  return Math.min(1, 2 * sum)
}

/** The value below which this part of the counted numbers lies; `undefined` where none was counted. */
export function quantile(counts: Readonly<Record<string, number>>, part: number): number | undefined {
  const values = Object.entries(counts)
    .map(([value, count]): [number, number] => [Number(value), count])
    .sort(([a], [b]) => a - b)
  const all = values.reduce((sum, [, count]) => sum + count, 0)
  let seen = 0
  for (const [value, count] of values) {
    seen += count
    if (seen >= part * all && count > 0) return value
  }
  return undefined
}
