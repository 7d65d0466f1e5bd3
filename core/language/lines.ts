import { difference, type TextEdit } from './edit'
import { shift, type Span } from './span'

/** Lengths of the longest common run of lines from each pair of places on. */
function common(before: readonly string[], after: readonly string[]): (i: number, j: number) => number {
  const width = after.length + 1
  const table = new Uint16Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      table[i * width + j] =
        before[i] === after[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0)
    }
  }
  return (i, j) => table[i * width + j] ?? 0
}

const lines = (text: string): string[] => text.split(/(?<=\n)/)

/** Edits that turn a part of the text into `next`, line by line; lines that stay are not touched. */
export function lineEdits(text: string, { start, end }: Span, next: string): TextEdit[] {
  const before = lines(text.slice(start, end))
  const after = lines(next)
  const left = common(before, after)
  const edits: TextEdit[] = []
  let [i, j, at] = [0, 0, start]
  while (i < before.length || j < after.length) {
    const from = at
    let [old, fresh] = ['', '']
    while ((i < before.length || j < after.length) && !(i < before.length && before[i] === after[j])) {
      const skip = j >= after.length || (i < before.length && left(i + 1, j) >= left(i, j + 1))
      if (skip) old += before[i++] ?? ''
      else fresh += after[j++] ?? ''
    }
    const edit = difference(old, fresh)
    if (edit) edits.push({ span: shift(edit.span, from), text: edit.text })
    at += old.length + (before[i]?.length ?? 0)
    i++
    j++
  }
  return edits
}
