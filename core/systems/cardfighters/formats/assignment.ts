import { dominantEnding } from '../../../document/ending'
import type { Span } from '../../../language/span'
import { decode, part, rewrite, textOf, type Coded } from './coded'
import { ASSIGNMENT, closingQuotes } from './rules'

/** A rule as `card_rules.py` assigns it (specification, section 8.1). */
export interface Assignment {
  readonly text: string
  /** The key between its quotes. */
  readonly key: Span
  readonly quotes: string
  /** Between the quotes. */
  readonly inside: Span
  /** The comment line directly above, without its `#`. */
  readonly comment?: Span
}

const ESCAPES = /\\["'\\]|\r\n?/g

/** Reads the slice of a rule. */
export function readAssignment(text: string): Assignment | undefined {
  const [found] = text.matchAll(ASSIGNMENT)
  if (!found) return undefined
  const [whole, , key = '', quotes = ''] = found
  const start = found.index + whole.length
  const keyStart = found.index + whole.indexOf(key, whole.indexOf('['))
  const close = closingQuotes(text, start, quotes)
  const end = close === -1 ? text.length : close
  const above = /(?:^|[\r\n])[ \t]*#[ \t]*([^\r\n]*)(?:\r\n|\r|\n)$/.exec(text.slice(0, found.index))
  const line = above?.[1]
  const at = above
    ? found.index - (/(?:\r\n|\r|\n)$/.exec(text.slice(0, found.index))?.[0].length ?? 0) - (line ?? '').length
    : 0
  return {
    text,
    quotes,
    key: { start: keyStart, end: keyStart + key.length },
    inside: { start, end },
    ...(line === undefined ? {} : { comment: { start: at, end: at + line.length } }),
  }
}

const decoded = (raw: string): Coded =>
  decode(raw, ESCAPES, (found) => (found.startsWith('\\') ? found.slice(1) : '\n'))

/** The lines of the rule, without the blank ones around them, and where they begin between the quotes, in the raw text and as it reads. */
export function linesOf({ text, inside }: Assignment): {
  readonly coded: Coded
  readonly skipped: number
  readonly whole: Coded
  readonly at: number
} {
  const whole = decoded(text.slice(inside.start, inside.end))
  const read = textOf(whole)
  const at = /^(?:[^\S\n]*\n)*/.exec(read)?.[0].length ?? 0
  const lines = part(whole, at, Math.max(at, read.trimEnd().length))
  return { coded: lines, skipped: rawLength(part(whole, 0, at)), whole, at }
}

const rawLength = (coded: Coded): number => coded.reduce((sum, { raw }) => sum + raw.length, 0)

const escaped = (text: string, quotes: string, ending: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(quotes, `\\${quotes}`).replaceAll('\n', ending)

/** The slice of a rule with other lines between the blank ones that it had. */
export function writeLines(assignment: Assignment, lines: string): string {
  const { text, inside, quotes } = assignment
  const { coded, whole, at } = linesOf(assignment)
  const read = textOf(whole)
  const wanted = read.slice(0, at) + lines + (read.slice(at + textOf(coded).length) || '\n')
  const ending = dominantEnding(text)
  const inner = rewrite(whole, wanted, (piece) => escaped(piece, quotes, ending))
  const isSound = textOf(decoded(inner)) === wanted && closingQuotes(inner + quotes, 0, quotes) === inner.length
  return text.slice(0, inside.start) + (isSound ? inner : escaped(wanted, quotes, ending)) + text.slice(inside.end)
}

/** The slice of a new rule: from the line end before its comment to its closing quotes. */
export const newAssignment = (key: string, comment: string, lines: string): string =>
  `\n\n# ${comment}\nRulesDict["${key}"] = """\n${escaped(lines, '"""', '\n')}\n"""`
