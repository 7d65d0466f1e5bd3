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
  /** Between two slices, the end of the earlier one; where a slice writes its text otherwise, the nearest place. */
  toSlice(offset: number): SlicePlace
  toText(slice: number, offset: number): number
  /** What the edits, which refer to the same text, come to slice by slice; without what the slices cannot hold. */
  splitEdits(edits: readonly TextEdit[]): readonly SliceEdit[]
}

/** Where a slice goes that an edit has brought into being: to the end of a document that takes it, or of one begun for it. */
export interface SliceHome {
  takes(path: string): boolean
  readonly path: string
  /** What a document of its own begins with. */
  readonly begin: string
}

/** A system's own way of joining slices, where the text of an entry is not its slices one after the other. */
export interface SliceFormat {
  join(slices: readonly string[]): JoinedSlices
  /**
   * The slices that join to `text`: the smallest change of the given ones. What they cannot hold stays in a slice that lies in no document,
   * so that nothing of the text is lost. Never throws.
   */
  edit(slices: readonly string[], text: string): readonly string[]
  /** Absent for a slice that stays with its entry alone. */
  home(slices: readonly string[], slice: number): SliceHome | undefined
  /** What of an entry's text its documents cannot hold, in words for a person; empty where that is only a matter of layout. */
  kept(slices: readonly string[]): readonly string[]
}

/** What joins an entry's slices: a system's document format. */
export interface Joining {
  readonly slices?: SliceFormat
}

/** An entry's text: its slices joined in its system's way. */
export const joinSlices = (format: Joining, slices: readonly string[]): JoinedSlices =>
  format.slices?.join(slices) ?? concatenate(slices)

/** The slices of an entry whose joined text has become `text`: the smallest change, in the slices that it touches. */
export const editSlices = (format: Joining, slices: readonly string[], text: string): readonly string[] =>
  format.slices?.edit(slices, text) ?? editConcatenated(slices, text)

function concatenate(slices: readonly string[]): JoinedSlices {
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
  /** Text goes into the slice where the span begins, the earlier one on a boundary. */
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
  return {
    text: slices.join(''),
    toSlice,
    toText: (slice, offset) => (starts[slice] ?? length) + clamp(offset, slices[slice]?.length ?? 0),
    splitEdits: (edits) => edits.flatMap(splitEdit),
  }
}

function editConcatenated(slices: readonly string[], text: string): readonly string[] {
  if (slices.length === 0) return text === '' ? [] : [text]
  const joined = concatenate(slices)
  const change = difference(joined.text, text)
  if (!change) return slices
  const edited = [...slices]
  for (const { slice, edit } of joined.splitEdits([change])) {
    const before = edited[slice] ?? ''
    edited[slice] = before.slice(0, edit.span.start) + edit.text + before.slice(edit.span.end)
  }
  return edited
}
