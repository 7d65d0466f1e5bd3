/** The items of a list that are given: neither absent nor false. */
export const present = <T>(items: readonly (T | undefined | false)[]): T[] =>
  items.filter((item): item is Exclude<T, undefined | false> => item !== undefined && item !== false)
