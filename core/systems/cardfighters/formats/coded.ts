import { difference } from '../../../language/edit'

/** A group of characters as a file writes it, and as it reads. Where both are the same, the group may be of any length. */
export interface Unit {
  readonly raw: string
  readonly text: string
}

/** A text that is written in a code, group by group. */
export type Coded = readonly Unit[]

export const rawOf = (coded: Coded): string => coded.map(({ raw }) => raw).join('')
export const textOf = (coded: Coded): string => coded.map(({ text }) => text).join('')

/** Divides a text at what the pattern finds; `read` says what a find stands for. */
export function decode(raw: string, pattern: RegExp, read: (found: string) => string): Coded {
  const units: Unit[] = []
  let done = 0
  const plain = (end: number): void => {
    if (end > done) units.push({ raw: raw.slice(done, end), text: raw.slice(done, end) })
  }
  for (const { 0: found, index } of raw.matchAll(pattern)) {
    plain(index)
    units.push({ raw: found, text: read(found) })
    done = index + found.length
  }
  plain(raw.length)
  return units
}

/** The same raw text, read in one code more: every unit's text is written anew. */
export const recode = (coded: Coded, pattern: RegExp, write: (found: string) => string): Coded =>
  coded.flatMap(({ raw, text }) => {
    if (raw !== text) return [{ raw, text: text.replace(pattern, write) }]
    return decode(raw, pattern, write)
  })

/** Without the white space at both ends, and how long the raw text before it is. */
export function trimmed(coded: Coded): { readonly coded: Coded; readonly skipped: number } {
  const text = textOf(coded)
  const start = text.length - text.trimStart().length
  return { coded: part(coded, start, text.trimEnd().length), skipped: toRaw(coded, start) }
}

/** The units between two offsets of the text; a coded unit is in or out as a whole. */
export function part(coded: Coded, start: number, end: number): Coded {
  let at = 0
  return coded.flatMap((unit) => {
    const from = at
    at += unit.text.length
    if (unit.raw !== unit.text) return from >= start && at <= end && from < end ? [unit] : []
    const cut = unit.text.slice(Math.max(0, start - from), Math.max(0, end - from))
    return cut === '' ? [] : [{ raw: cut, text: cut }]
  })
}

const within = (coded: Coded, offset: number, side: 'raw' | 'text', other: 'raw' | 'text'): number => {
  let at = 0
  let there = 0
  for (const unit of coded) {
    const length = unit[side].length
    if (offset < at + length) return there + (unit.raw === unit.text ? offset - at : 0)
    at += length
    there += unit[other].length
  }
  return there
}

/** Where an offset of the text is in the raw text: within a coded unit, its beginning. */
export const toRaw = (coded: Coded, offset: number): number => within(coded, offset, 'text', 'raw')
export const toText = (coded: Coded, offset: number): number => within(coded, offset, 'raw', 'text')

/** The raw text that reads as `text`: what is not changed stays as it is written, and what is new is written by `write`. */
export function rewrite(coded: Coded, text: string, write: (text: string) => string): string {
  const before = textOf(coded)
  const change = difference(before, text)
  if (!change) return rawOf(coded)
  let at = 0
  let [head, tail] = ['', '']
  let [start, end] = [change.span.start, change.span.end]
  for (const unit of coded) {
    const [from, to] = [at, at + unit.text.length]
    at = to
    if (unit.raw === unit.text) {
      head += unit.text.slice(0, Math.max(0, change.span.start - from))
      tail += unit.text.slice(Math.max(0, change.span.end - from))
    } else if (to <= change.span.start) head += unit.raw
    else if (from >= change.span.end) tail += unit.raw
    else [start, end] = [Math.min(start, from), Math.max(end, to)]
  }
  return head + write(text.slice(start, text.length - (before.length - end))) + tail
}
