import type { Span } from './span'

/** Replaces what the span covers by `text`. Edits of one list refer to the same original text and do not overlap. */
export interface TextEdit {
  readonly span: Span
  readonly text: string
}

/** Applies edits given in any order; two insertions at one place keep their order in the list. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = edits
    .map((edit, order) => ({ edit, order }))
    .sort((a, b) => a.edit.span.start - b.edit.span.start || a.edit.span.end - b.edit.span.end || a.order - b.order)
  let result = ''
  let done = 0
  for (const { edit } of ordered) {
    if (edit.span.start < done) throw new Error(`Edits overlap at ${edit.span.start}.`)
    result += text.slice(done, edit.span.start) + edit.text
    done = edit.span.end
  }
  return result + text.slice(done)
}

/** The same edits where some that only take out reach over others: each character is taken out once, and what is written stays. */
export function disjoint(edits: readonly TextEdit[]): readonly TextEdit[] {
  const ordered = edits.map(({ span }) => span).toSorted((a, b) => a.start - b.start || a.end - b.end)
  if (ordered.every(({ start }, index) => start >= (ordered[index - 1]?.end ?? 0))) return edits
  const written = edits.filter(({ text }) => text !== '')
  const kept = [...written]
  for (const {
    span: { start, end },
  } of edits.filter(({ text }) => text === '')) {
    let at = start
    for (const other of kept.map(({ span }) => span).toSorted((a, b) => a.start - b.start)) {
      if (other.end <= at || other.start >= end) continue
      if (other.start > at) kept.push({ span: { start: at, end: other.start }, text: '' })
      at = other.end
    }
    if (at < end) kept.push({ span: { start: at, end }, text: '' })
  }
  return kept
}

/** The smallest single edit that turns `before` into `after`, or none when they are equal. */
export function difference(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let tail = 0
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  return { span: { start, end: before.length - tail }, text: after.slice(start, after.length - tail) }
}
