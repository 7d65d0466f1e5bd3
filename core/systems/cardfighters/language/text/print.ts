import { slice } from '../../../../language/span'
import type { BodyNode, Line, Token } from '../parse/tree'

type Keyed = Extract<Line, { kind: 'field' | 'property' }>

/** Pieces of a body in the order of the house (specification, section 3.7). */
const ORDER: readonly BodyNode['pieces'][number]['kind'][] = ['condition', 'effects', 'to', 'duration']

/** The tokens of a property with the pieces of each body in order. */
function ordered(line: Keyed): readonly Token[] {
  if (line.kind === 'field' || line.bodies.length === 0) return line.tokens.slice(2)
  const tokens: Token[] = []
  let at = 2
  for (const { pieces } of line.bodies) {
    const [first] = pieces
    const last = pieces.at(-1)
    if (!first || !last) continue
    tokens.push(...line.tokens.slice(at, first.from))
    const sorted = ORDER.flatMap((kind) => pieces.filter((piece) => piece.kind === kind))
    tokens.push(...sorted.flatMap(({ from, to }) => line.tokens.slice(from, to)))
    at = last.to
  }
  return [...tokens, ...line.tokens.slice(at)]
}

const OPENING = new Set(['(', '[', '{', '[['])
const CLOSING = new Set([';', ',', ')', ']', ']]', '}'])

function gap(before: Token, written: string, token: Token, next: string): string {
  if (OPENING.has(written) && before.role === 'sign') return ''
  if (token.room === 'before' || token.room === 'around') return ' '
  if (CLOSING.has(next)) return ''
  return before.room === 'after' || before.room === 'around' ? ' ' : ''
}

function printTokens(text: string, tokens: readonly Token[]): string {
  let result = ''
  let last: { token: Token; written: string } | undefined
  for (const token of tokens) {
    const written = token.text ?? slice(text, token.span)
    if (written === '') continue
    result += (last ? gap(last.token, last.written, token, written) : '') + written
    last = { token, written }
  }
  return result
}

const withoutLast = (text: string, tokens: readonly Token[]): readonly Token[] => {
  const last = tokens.at(-1)
  return last && slice(text, last.span) === ';' ? withoutLast(text, tokens.slice(0, -1)) : tokens
}

/** The value of a field or property in the house layout. */
export function printValue(text: string, line: Keyed): string {
  const tokens = ordered(line)
  if (line.kind === 'property') return printTokens(text, withoutLast(text, tokens))
  return tokens
    .map((token, index) => (index > 0 && token.role !== 'sign' ? ' ' : '') + (token.text ?? slice(text, token.span)))
    .join('')
}

/** The key as the house writes it. */
export const printKey = (text: string, { tokens: [key] }: Keyed): string =>
  key ? (key.text ?? slice(text, key.span)) : ''
