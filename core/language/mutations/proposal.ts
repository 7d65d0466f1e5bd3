import type { TextEdit } from '../edit'
import { across, slice, type Span } from '../span'

/**
 * How a script may be changed so that its tests ought to notice (lab.md, section 3): a number by one; a comparison turned; a condition that holds where it
 * did not; a word for another of its kind; a part of a filter left out, or its opposite; "may" and "must"; a cost, an effect or a line left out; neighbours
 * that change places.
 */
export const MUTATIONS = [
  'number',
  'comparison',
  'condition',
  'word',
  'part',
  'opposite',
  'may',
  'must',
  'cost',
  'effect',
  'line',
  'order',
] as const
export type MutationKind = (typeof MUTATIONS)[number]

/** One way to change a place. */
export interface Option {
  /** What would stand there, for the sentence about it; empty where something is left out. */
  readonly after: string
  readonly edits: readonly TextEdit[]
}

/** A place of a script, and how it may be changed there. Edits stay on the lines of the place. */
export interface Proposal {
  readonly kind: MutationKind
  /** The node that is changed; of two that change places, from the first to the second. */
  readonly span: Span
  /** What stands there, for the sentence about it. */
  readonly before: string
  /** Of those that give a card that can be read, the first are taken. */
  readonly options: readonly Option[]
  /** How many are taken at most; one when absent. */
  readonly most?: number
}

const edit = (span: Span, text: string): readonly TextEdit[] => [{ span, text }]

/** The words at a place become others. */
export const replaced = (
  kind: MutationKind,
  text: string,
  span: Span,
  others: readonly string[],
  most?: number,
): Proposal => ({
  kind,
  span,
  before: slice(text, span),
  options: others.map((after) => ({ after, edits: edit(span, after) })),
  ...(most !== undefined && { most }),
})

/** A whole number as it is written becomes one less and one more. `least`: the smallest that may stand there. */
export function numbered(text: string, span: Span, least = 0): readonly Proposal[] {
  const written = slice(text, span)
  if (!/^[-+]?\d{1,9}$/.test(written)) return []
  const value = Number(written)
  const sign = written.startsWith('+') ? '+' : ''
  const others = [value + 1, value - 1].filter((other) => other >= (value < 0 ? -Infinity : least))
  return [
    replaced(
      'number',
      text,
      span,
      others.map((other) => (other < 0 ? String(other) : `${sign}${other}`)),
      2,
    ),
  ]
}

/** Something is written around the words at a place. */
export const wrapped = (kind: MutationKind, text: string, span: Span, before: string, behind: string): Proposal => ({
  kind,
  span,
  before: slice(text, span),
  options: [
    {
      after: `${before}${slice(text, span)}${behind}`,
      edits: [
        { span: { start: span.start, end: span.start }, text: before },
        { span: { start: span.end, end: span.end }, text: behind },
      ],
    },
  ],
})

/** A place is left out. `whole`: what goes with it, such as the word before it. */
export const leftOut = (kind: MutationKind, text: string, span: Span, whole: Span = span): Proposal => ({
  kind,
  span,
  before: slice(text, span),
  options: [{ after: '', edits: edit(whole, '') }],
})

/**
 * Each of some neighbours is left out, with what parts it from the next, or from the one before where it is the last. `alone`: what is left out where it
 * has no neighbours; without, it stays.
 */
export function eachLeftOut(
  kind: MutationKind,
  text: string,
  spans: readonly Span[],
  alone?: Span,
): readonly Proposal[] {
  if (spans.length === 1) return spans.flatMap((span) => (alone ? [leftOut(kind, text, span, alone)] : []))
  return spans.map((span, at) => {
    const [before, behind] = [spans[at - 1], spans[at + 1]]
    const whole = behind
      ? { start: span.start, end: behind.start }
      : { start: before?.end ?? span.start, end: span.end }
    return leftOut(kind, text, span, whole)
  })
}

/** Each two neighbours change places; what parts them stays. */
export const exchanged = (text: string, spans: readonly Span[]): readonly Proposal[] =>
  spans.slice(1).flatMap((second, at): Proposal[] => {
    const first = spans[at]
    if (!first || first.end > second.start || slice(text, first) === slice(text, second)) return []
    return [
      {
        kind: 'order',
        span: across(first, second),
        before: slice(text, first),
        options: [
          {
            after: slice(text, second),
            edits: [...edit(first, slice(text, second)), ...edit(second, slice(text, first))],
          },
        ],
      },
    ]
  })
