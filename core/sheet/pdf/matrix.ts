import type { Matrix } from '../../face/display'

/** What does `inner` first and `outer` after it. */
export const combine = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** A number as PDF writes it: no exponent, at most four decimals. */
export const number = (value: number): string => {
  if (!Number.isFinite(value)) return '0'
  const text = value.toFixed(4).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

export const numbers = (...values: readonly number[]): string => values.map(number).join(' ')
