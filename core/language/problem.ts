import type { Diagnostic, Fix, Severity } from './diagnostic'
import { message } from './message'
import type { Message } from './message'
import { span } from './span'
import type { Span } from './span'

/** A diagnostic before it is known how strict the reader is. */
export interface Problem extends Omit<Diagnostic, 'severity'> {
  /** Absent: not reported to the tolerant reader. */
  readonly severity?: Severity
  /** With `strict`; absent: the same. */
  readonly strictly?: Severity
}

export const problem = (
  code: string,
  severity: Severity,
  target: Span,
  text: Message,
  fixes: readonly Fix[] = [],
): Problem => ({ code, severity, span: target, message: text, fixes })

/** What the tolerant reader accepts with a warning and the community's own program refuses. */
export const tolerated = (code: string, target: Span, text: Message, fixes: readonly Fix[] = []): Problem => ({
  code,
  severity: 'warning',
  strictly: 'error',
  span: target,
  message: text,
  fixes,
})

/** Fixes have their titles in the system's message table: `fix.replace` with its `{text}`, `fix.insert` with its, `fix.blank` and `fix.remove`. */
export const replacing = (target: Span, text: string): Fix => ({
  title: message('fix.replace', { text }),
  edits: [{ span: target, text }],
})

export const inserting = (at: number, text: string): Fix => ({
  title: text.trim() === '' ? message('fix.blank') : message('fix.insert', { text: text.trim() }),
  edits: [{ span: span(at, at), text }],
})

export const removing = (target: Span): Fix => ({ title: message('fix.remove'), edits: [{ span: target, text: '' }] })

/** What a reader of that strictness is told, in order of place. */
export function reported(problems: readonly Problem[], strict = false): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  for (const { code, severity, strictly, span: place, message: text, fixes } of problems) {
    const given = strict ? (strictly ?? severity) : severity
    if (given) diagnostics.push({ code, severity: given, span: place, message: text, fixes })
  }
  return diagnostics.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
}
