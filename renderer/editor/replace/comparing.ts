/** A piece of a line, and whether the other text lacks it. */
export interface Piece {
  readonly text: string
  readonly differs: boolean
}

/** A line of the printed text beside the line of the script's text that it answers to. */
export interface ComparedLine {
  readonly written: string | undefined
  readonly generated: string | undefined
  readonly same: boolean
}

const plain = (line: string): string => line.replace(/\s+/g, ' ').trim()

const wordsOf = (line: string): string[] => line.match(/\[[^\]]*\]|\s+|[^\s[]+/g) ?? []

/** For each position of both lists, the length of the longest list that both rests share. */
function shared<T>(a: readonly T[], b: readonly T[], weigh: (one: T, other: T) => number): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const weight = weigh(a[i] as T, b[j] as T)
      const met = weight > 0 ? weight + (table[i + 1]?.[j + 1] ?? 0) : 0
      ;(table[i] as number[])[j] = Math.max(met, table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0)
    }
  }
  return table
}

/** Pairs of positions that belong together, in order. */
function matched<T>(
  a: readonly T[],
  b: readonly T[],
  weigh: (one: T, other: T) => number,
): (readonly [number, number])[] {
  const table = shared(a, b, weigh)
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0
  const pairs: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const weight = weigh(a[i] as T, b[j] as T)
    if (weight > 0 && at(i, j) === weight + at(i + 1, j + 1)) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}

/** How alike two lines are, from 0 to 1, by the words they share. */
function likeness(a: string, b: string): number {
  if (plain(a) === plain(b)) return 1
  const [left, right] = [a, b].map((line) => wordsOf(line).filter((word) => word.trim() !== '')) as [string[], string[]]
  const both = matched(left, right, (one, other) => Number(one === other)).length
  return (2 * both) / Math.max(1, left.length + right.length)
}

/** Below it two lines are taken for different ones. */
const ALIKE = 0.4

/** The lines of both texts side by side: those that say the same ability in one row. */
export function compareLines(written: string, generated: string): readonly ComparedLine[] {
  const [before, after] = [written, generated].map((text) => (text === '' ? [] : text.split('\n'))) as [
    string[],
    string[],
  ]
  const pairs = matched(before, after, (a, b) => {
    const weight = likeness(a, b)
    return weight >= ALIKE ? weight : 0
  })
  const rows: ComparedLine[] = []
  const push = (a: string | undefined, b: string | undefined): void =>
    void rows.push({ written: a, generated: b, same: a !== undefined && b !== undefined && plain(a) === plain(b) })
  let [i, j] = [0, 0]
  for (const [next, other] of [...pairs, [before.length, after.length] as const]) {
    while (i < next) push(before[i++], undefined)
    while (j < other) push(undefined, after[j++])
    if (next < before.length && other < after.length) push(before[i++], after[j++])
  }
  return rows
}

/** Both lines in pieces, with what the other one lacks marked. */
export function comparePieces(
  written: string,
  generated: string,
): { readonly written: readonly Piece[]; readonly generated: readonly Piece[] } {
  const [before, after] = [wordsOf(written), wordsOf(generated)]
  const pairs = matched(before, after, (a, b) => Number(a === b))
  const pieces = (words: readonly string[], kept: ReadonlySet<number>): Piece[] => {
    const result: { text: string; differs: boolean }[] = []
    words.forEach((text, index) => {
      const differs = !kept.has(index)
      const last = result.at(-1)
      if (last?.differs === differs) last.text += text
      else result.push({ text, differs })
    })
    return result
  }
  return {
    written: pieces(before, new Set(pairs.map(([index]) => index))),
    generated: pieces(after, new Set(pairs.map(([, index]) => index))),
  }
}

/** The printed text once one of the compared lines is as the script has it. */
export const withLine = (lines: readonly ComparedLine[], index: number): string =>
  lines.flatMap((line, at) => (at === index ? line.generated : line.written) ?? []).join('\n')
