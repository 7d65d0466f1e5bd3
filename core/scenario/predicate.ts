/** A comparison with a number, as scenarios write it. */
export const PREDICATE = /^\s*(>=|<=|!=|>|<|=)\s*(-?\d+(?:\.\d+)?)\s*$/

/** Whether a number is the one that is expected, or fulfils the comparison. */
export function fulfils(expected: number | string, found: number): boolean {
  if (typeof expected === 'number') return expected === found
  const [, operator, text] = PREDICATE.exec(expected) ?? []
  const number = Number(text)
  switch (operator) {
    case '>=':
      return found >= number
    case '<=':
      return found <= number
    case '!=':
      return found !== number
    case '>':
      return found > number
    case '<':
      return found < number
    case '=':
      return found === number
    default:
      return false
  }
}
