import { applyEdits, type TextEdit } from '../../../core/language/edit'

/** One line of a card before and after a rename. */
export interface RenamedLine {
  readonly before: string
  readonly after: string
}

const lineAt = (text: string, offset: number): string => {
  const end = text.indexOf('\n', offset)
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, end < 0 ? text.length : end).trim()
}

/** The lines that the edits change, each once. */
export function renamedLines(text: string, edits: readonly TextEdit[]): readonly RenamedLine[] {
  const after = applyEdits(text, edits)
  const ordered = [...edits].sort((a, b) => a.span.start - b.span.start)
  let moved = 0
  const lines = ordered.map(({ span, text: inserted }) => {
    const line = { before: lineAt(text, span.start), after: lineAt(after, span.start + moved) }
    moved += inserted.length - (span.end - span.start)
    return [line.before, line] as const
  })
  return [...new Map(lines).values()]
}
