import { printTokens, withoutLast } from '../../../../language/parse/tokens'
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

/** The value of a field or property in the house layout. */
export function printValue(text: string, line: Keyed): string {
  const tokens = ordered(line)
  if (line.kind === 'property') return printTokens(text, withoutLast(text, tokens, ';'))
  return tokens
    .map((token, index) => (index > 0 && token.role !== 'sign' ? ' ' : '') + (token.text ?? slice(text, token.span)))
    .join('')
}

/** The key as the house writes it. */
export const printKey = (text: string, { tokens: [key] }: Keyed): string =>
  key ? (key.text ?? slice(text, key.span)) : ''
