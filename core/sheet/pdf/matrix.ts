/** A number as PDF writes it: no exponent, at most four decimals. */
export const number = (value: number): string => {
  if (!Number.isFinite(value)) return '0'
  const text = value.toFixed(4).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

export const numbers = (...values: readonly number[]): string => values.map(number).join(' ')
