import { createCatalog } from '../../document/catalog'
import type { Diagnostic } from '../diagnostic'
import { message } from '../message'
import type { Node } from '../nodes'
import type { CompiledCard, Language, Parsed, ReadExpression } from '../service'
import { shift, span } from '../span'

/** Letters that a condition may have. */
export const LONGEST_EXPRESSION = 1_000

/** Around a condition: the script of a card in which it stands as one. */
export interface Frame {
  readonly before: string
  readonly after: string
}

const wrong = (id: string, args: Readonly<Record<string, string | number>>, end: number): ReadExpression => ({
  diagnostics: [{ code: 'expression', severity: 'error', span: span(0, end), message: message(id, args), fixes: [] }],
})

/**
 * Reads a condition by the game's own parser: as a part of a card that is made for it, so that whatever a card may say can be asked. `nodeOf` finds it in
 * that card. What is said of other places than the condition is left out.
 */
export function readWithin<P extends Parsed<C>, C extends CompiledCard>(
  { parse, check }: Pick<Language<P>, 'parse' | 'check'>,
  { before, after }: Frame,
  text: string,
  nodeOf: (card: C) => Node | undefined,
): ReadExpression {
  const asked = text.trim()
  if (asked === '') return wrong('expression.empty', {}, text.length)
  if (asked.length > LONGEST_EXPRESSION)
    return wrong('expression.long', { most: LONGEST_EXPRESSION, found: asked.length }, text.length)
  const parsed = parse(`${before}${asked}${after}`)
  const from = before.length
  const to = from + asked.length
  const lead = text.length - text.trimStart().length
  const diagnostics = check(parsed, createCatalog()).flatMap((one): Diagnostic[] =>
    one.severity === 'error' && one.span.start >= from && one.span.start <= to && one.span.end <= to + after.length
      ? [{ ...one, span: shift({ start: one.span.start, end: Math.min(one.span.end, to) }, lead - from), fixes: [] }]
      : [],
  )
  if (diagnostics.length > 0) return { diagnostics }
  const card = parsed.cards[0]
  const expression = parsed.cards.length === 1 && card ? nodeOf(card) : undefined
  if (!expression) return wrong('expression.rest', { found: asked }, text.length)
  const rest = `${asked.slice(0, expression.span.start - from)}${asked.slice(Math.max(0, expression.span.end - from))}`
  return /[^\s()]/.test(rest) || expression.span.start < from || expression.span.end > to
    ? wrong('expression.rest', { found: rest.trim() || asked }, text.length)
    : { expression, diagnostics: [] }
}
