/** A half-open range of UTF-16 offsets in one text: the entry's, unless said otherwise. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A piece of text as it is written, and where. */
export interface Written {
  readonly text: string
  readonly span: Span
}

export const span = (start: number, end: number): Span => ({ start, end })

/** From the beginning of one to the end of another. */
export const across = ({ start }: Span, { end }: Span): Span => ({ start, end })

/** The part of `text` that the span covers. */
export const slice = (text: string, { start, end }: Span): string => text.slice(start, end)

/** The beginning of the part that the span covers, for messages. */
export const excerpt = (text: string, { start, end }: Span, most: number): string =>
  text.slice(start, Math.min(end, start + most))

/** Whether `offset` lies in the span or touches its end, as a cursor does. */
export const touches = ({ start, end }: Span, offset: number): boolean => start <= offset && offset <= end

/** Whether the spans share at least one character, or one is empty and lies within the other. */
export const overlaps = (a: Span, b: Span): boolean =>
  a.start === a.end || b.start === b.end ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end

/** The first place within the span where the pattern matches, with what it finds there. */
export function matchIn(text: string, { start, end }: Span, pattern: RegExp) {
  const match = pattern.exec(text.slice(start, end))
  return match ? { match, span: span(start + match.index, start + match.index + match[0].length) } : undefined
}

/** The same range, `by` characters further on. */
export const shift = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by })

const isSpan = (node: object): node is Span => 'start' in node && 'end' in node

/** A copy of plain data in which every span lies `by` characters further on. */
export function moved<T>(node: T, by: number): T {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map((part: unknown) => moved(part, by)) as T
  if (isSpan(node)) return shift(node, by) as T
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, moved(part, by)])) as T
}
