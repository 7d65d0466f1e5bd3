/** A number as PDF writes it: no exponent, at most four decimals. */
export const number = (value: number): string => {
  if (!Number.isFinite(value)) return '0'
  const text = value.toFixed(4).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

export const numbers = (...values: readonly number[]): string => values.map(number).join(' ')

/** Places in millimetres: to the thousandth, which is a 25th of a pixel at 600 an inch. */
export const coordinates = (...values: readonly number[]): string =>
  values.map((value) => number(Math.round(value * 1000) / 1000)).join(' ')
