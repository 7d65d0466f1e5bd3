import type * as Monaco from 'monaco-editor/editor/editor.api'
import type { TextEdit } from '../../../core/language/edit'
import { COLOURS, type ColouredSpan, type Completion } from '../../../core/language/service'
import type { Severity } from '../../../core/language/diagnostic'
import type { Span } from '../../../core/language/span'

/** The part of a model that turns offsets into places. */
export type Places = Pick<Monaco.editor.ITextModel, 'getPositionAt'>

export function rangeOf(model: Places, { start, end }: Span): Monaco.IRange {
  const from = model.getPositionAt(start)
  const to = model.getPositionAt(end)
  return {
    startLineNumber: from.lineNumber,
    startColumn: from.column,
    endLineNumber: to.lineNumber,
    endColumn: to.column,
  }
}

export const editsOf = (model: Places, edits: readonly TextEdit[]): { range: Monaco.IRange; text: string }[] =>
  edits.map(({ span, text }) => ({ range: rangeOf(model, span), text }))

/** `monaco.MarkerSeverity`. */
export const SEVERITY: Readonly<Record<Severity, Monaco.MarkerSeverity>> = { error: 8, warning: 4, info: 2, hint: 1 }

/** An empty span would be invisible: one character is marked instead, the one before at the end of a line. */
export function visible(span: Span, text: string): Span {
  if (span.end > span.start) return span
  const atLineEnd = span.start >= text.length || text[span.start] === '\n' || text[span.start] === '\r'
  return atLineEnd && span.start > 0
    ? { start: span.start - 1, end: span.start }
    : { start: span.start, end: Math.min(text.length, span.start + 1) }
}

/** `monaco.languages.CompletionItemKind`, chosen for its icon. */
export const COMPLETION_KIND: Readonly<Record<Completion['kind'], Monaco.languages.CompletionItemKind>> = {
  statement: 17,
  trigger: 10,
  effect: 1,
  target: 4,
  cost: 12,
  keyword: 17,
  value: 13,
  filter: 3,
  enum: 16,
  card: 20,
  ability: 0,
  trait: 16,
  tag: 19,
  snippet: 28,
}

/** Semantic tokens as Monaco packs them: five numbers each, relative to the one before. A token ends with its line. */
export function packColours(
  model: Places & Pick<Monaco.editor.ITextModel, 'getLineMaxColumn'>,
  colours: readonly ColouredSpan[],
): Uint32Array {
  const data: number[] = []
  let line = 1
  let column = 1
  const push = (atLine: number, from: number, to: number, colour: number): void => {
    if (to <= from) return
    data.push(atLine - line, atLine === line ? from - column : from - 1, to - from, colour, 0)
    line = atLine
    column = from
  }
  for (const { span, colour } of colours) {
    const { startLineNumber, startColumn, endLineNumber, endColumn } = rangeOf(model, span)
    for (let at = startLineNumber; at <= endLineNumber; at++) {
      const from = at === startLineNumber ? startColumn : 1
      push(at, from, at === endLineNumber ? endColumn : model.getLineMaxColumn(at), COLOURS.indexOf(colour))
    }
  }
  return Uint32Array.from(data)
}
