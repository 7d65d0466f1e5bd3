import type { Completion } from './service'
import type { Span } from './span'

/** A place in a list of proposals. */
export const ordered = (index: number): string => String(index).padStart(4, '0')

/** Text as a snippet has it. */
export const escaped = (text: string): string => text.replace(/[$}\\]/g, '\\$&')

/** Proposes a name somebody invented. */
export const proposeName = (
  name: string,
  span: Span,
  kind: Completion['kind'],
  index: number,
  detail?: string,
  insert = name,
): Completion => ({
  label: name,
  kind,
  span,
  insert,
  ...(detail !== undefined && { detail }),
  order: ordered(index),
})

/** The letters around the offset: what a proposal replaces. */
export function lettersAround(text: string, offset: number, letters: RegExp): Span {
  let start = offset
  while (start > 0 && letters.test(text[start - 1] ?? '')) start--
  let end = offset
  while (end < text.length && letters.test(text[end] ?? '')) end++
  return { start, end }
}
