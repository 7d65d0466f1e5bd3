import { difference, type TextEdit } from '../language/edit'
import type { Span } from '../language/span'

/** A place in one of an entry's slices. */
export interface SlicePlace {
  readonly slice: number
  readonly offset: number
}

/** An edit of one slice, with its span in that slice. */
export interface SliceEdit {
  readonly slice: number
  readonly edit: TextEdit
}

/** An entry's text as it is edited, and where each of its characters came from. */
export interface JoinedSlices {
  readonly text: string
  /** Between two slices, the end of the earlier one. */
  toSlice(offset: number): SlicePlace
  toText(slice: number, offset: number): number
  /** The same edit slice by slice: text goes into the slice where the span begins, the earlier one on a boundary. */
  splitEdit(edit: TextEdit): readonly SliceEdit[]
}

/** Joins an entry's slices, in their order, with nothing in between. */
export function joinSlices(slices: readonly string[]): JoinedSlices {
  const starts: number[] = []
  let length = 0
  for (const slice of slices) {
    starts.push(length)
    length += slice.length
  }
  const clamp = (offset: number, end: number): number => Math.max(0, Math.min(offset, end))
  const toSlice = (offset: number): SlicePlace => {
    const at = clamp(offset, length)
    const slice = starts.findIndex((start, index) => at <= start + (slices[index]?.length ?? 0))
    return { slice: Math.max(0, slice), offset: at - (starts[slice] ?? 0) }
  }
  const splitEdit = ({ span, text }: TextEdit): SliceEdit[] => {
    const first = toSlice(span.start).slice
    const edits: SliceEdit[] = []
    slices.forEach((slice, index) => {
      const start = starts[index] ?? 0
      const own: Span = { start: clamp(span.start - start, slice.length), end: clamp(span.end - start, slice.length) }
      if (index === first) edits.push({ slice: index, edit: { span: own, text } })
      else if (index > first && own.end > own.start) edits.push({ slice: index, edit: { span: own, text: '' } })
    })
    return edits
  }
  return { text: slices.join(''), toSlice, toText: (slice, offset) => (starts[slice] ?? length) + clamp(offset, slices[slice]?.length ?? 0), splitEdit }
}

/** The slices of an entry whose joined text has become `text`: the smallest change, in the slices that it touches. */
export function editSlices(slices: readonly string[], text: string): readonly string[] {
  if (slices.length === 0) return text === '' ? [] : [text]
  const joined = joinSlices(slices)
  const change = difference(joined.text, text)
  if (!change) return slices
  const edited = [...slices]
  for (const { slice, edit } of joined.splitEdit(change)) {
    const before = edited[slice] ?? ''
    edited[slice] = before.slice(0, edit.span.start) + edit.text + before.slice(edit.span.end)
  }
  return edited
}
