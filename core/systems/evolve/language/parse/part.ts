import { isBlankCode, skipBlanks, trim } from '../../../../language/parse/blanks'
import type { Problem } from '../../../../language/problem'
import { slice, span, type Span, type Written } from '../../../../language/span'
import type { Choice, Filter, Hole, Name } from '../../ability'
import { bracketed, closed, plain, QUOTE, ROUND, ROUND_END, split, unquoted } from './brackets'
import { wordOf } from './scan'
import type { Mention } from './tree'

/** What all parts of one source share. Offsets are the whole text's. */
export interface Source {
  readonly text: string
  readonly problems: Problem[]
  readonly mentions: Mention[]
  /** Filters have values in them, and values filters: values read theirs by this. */
  readonly readFilter: FilterReader
  /** Variables of a complex effect. */
  readonly variables: ReadonlySet<string>
}

type FilterReader = (part: Part) => Filter

/** Brackets within brackets beyond this are a mistake; the limit keeps every walk over the tree short. */
const MOST_BRACKETS = 60

export const NO_VARIABLES: ReadonlySet<string> = new Set()

/** A part of a source that one reader reads: an argument, what stands in brackets. Blanks at its ends are none of it. */
export class Part {
  readonly from: Source
  readonly source: string
  readonly span: Span
  readonly end: number
  /** Parts that may still lie within each other. */
  readonly depth: number
  /** Of what stands in brackets, the one that closes them. */
  readonly close: Span | undefined
  /** Where its reader is. */
  at: number

  constructor(from: Source, trimmed: Span, depth = MOST_BRACKETS, close?: Span) {
    this.from = from
    this.source = from.text
    this.span = trimmed
    this.at = trimmed.start
    this.end = trimmed.end
    this.depth = depth
    this.close = close
  }

  get problems(): Problem[] {
    return this.from.problems
  }

  get mentions(): Mention[] {
    return this.from.mentions
  }

  get isEmpty(): boolean {
    return this.at >= this.end
  }

  get text(): string {
    return slice(this.source, this.span)
  }

  /** Without quotes, its inner blanks collapsed to one. */
  get plain(): string {
    return plain(this.source, this.span)
  }

  get word(): Written {
    return wordOf(this.source, this.span)
  }

  /** What is not read yet. */
  get rest(): Part {
    return this.within(span(this.at, this.end))
  }

  /** Between commas that are in no brackets and no quotes. */
  get parts(): readonly Part[] {
    return split(this.source, this.span).map((place) => new Part(this.from, place, this.depth - 1))
  }

  get unquoted(): Part {
    const inner = unquoted(this.source, this.span)
    return inner === this.span ? this : new Part(this.from, inner, this.depth - 1)
  }

  within(place: Span): Part {
    return new Part(this.from, trim(this.source, place.start, place.end), this.depth - 1)
  }

  /** The same part for readers that know these variables. */
  knowing(variables: ReadonlySet<string>): Part {
    return new Part({ ...this.from, variables }, this.span, this.depth)
  }

  since(start: number): Span {
    return span(start, this.at)
  }

  skipBlanks(): number {
    return (this.at = skipBlanks(this.source, this.at, this.end))
  }

  /** Whether the text comes next. */
  sees(text: string): boolean {
    return this.at < this.end && this.source.startsWith(text, this.at)
  }

  /** What a pattern finds in the rest, which it should look for from its beginning. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    return pattern.exec(this.source.slice(this.at, this.end)) ?? undefined
  }

  /** Reads over the name that comes next: up to a blank, a parenthesis or a quote. */
  name(): Written {
    const start = this.at
    for (; this.at < this.end; this.at++) {
      const code = this.source.charCodeAt(this.at)
      if (code === ROUND || code === ROUND_END || code === QUOTE || isBlankCode(code)) break
    }
    return wordOf(this.source, this.since(start))
  }

  /** Reads over the brackets that come next, behind blanks; gives what they hold. Where nothing closes them, they may be taken to end before the end of the part. */
  brackets(sign: '(' | '[' = '(', unclosedEnd?: (open: number) => number): Part | undefined {
    const { source, end } = this
    const open = skipBlanks(source, this.at, end)
    if (open >= end || source[open] !== sign) return undefined
    const { inner, close, next } =
      closed(source, open, end) ?? bracketed(this, source, open, unclosedEnd?.(open) ?? end)
    this.at = next
    return new Part(this.from, trim(source, inner.start, inner.end), this.depth - 1, close)
  }
}

/** A text of its own, as far as the place goes; what is found goes to lists of its own too. */
export const partOf = (text: string, place: Span, readFilter: FilterReader): Part =>
  new Part(
    { text, problems: [], mentions: [], readFilter, variables: NO_VARIABLES },
    trim(text, place.start, place.end),
  )

export const hole = (place: Span): Hole => ({ node: 'hole', span: place })

export const choice = (id: string | undefined, place: Span): Choice | Hole =>
  id === undefined ? hole(place) : { node: 'choice', id, span: place }

/** The part as a name; one of these kinds is spoken of. */
export function nameOf(part: Part, kind?: Mention['kind']): Name {
  const { plain: name, span: place } = part
  if (kind && name !== '') part.mentions.push({ kind, name, span: place })
  return { node: 'name', name, span: place }
}
