/** Values and letters that are written behind a line. */
const MOST_VALUES = 6
const MOST_LETTERS = 80

export interface LineValue {
  readonly line: number
  readonly words: string
  readonly value: string
}

/** What is written behind each line: `words = value`, six at most and 80 letters in all; what is left out is told by a dot. */
export function valuesByLine(values: readonly LineValue[]): ReadonlyMap<number, string> {
  const lines = new Map<number, LineValue[]>()
  for (const one of values) lines.set(one.line, [...(lines.get(one.line) ?? []), one])
  return new Map(
    [...lines].map(([line, all]) => {
      const told = all.slice(0, MOST_VALUES).map(({ words, value }) => `${words} = ${value}`)
      const text = told.join(' · ')
      const isCut = all.length > MOST_VALUES || text.length > MOST_LETTERS
      return [line, isCut ? `${text.slice(0, MOST_LETTERS - 2).trimEnd()} …` : text]
    }),
  )
}
