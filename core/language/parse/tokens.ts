import { slice } from '../span'
import type { Token } from './reader'

const OPENING = new Set(['(', '[', '{', '[['])
const CLOSING = new Set([';', ',', ')', ']', ']]', '}'])

/** How the house writes a token. */
const written = (text: string, token: Token): string => token.text ?? slice(text, token.span)

function gap(before: Token, last: string, token: Token, next: string): string {
  if (OPENING.has(last) && before.role === 'sign') return ''
  if (token.room === 'before' || token.room === 'around') return ' '
  if (CLOSING.has(next)) return ''
  return before.room === 'after' || before.room === 'around' ? ' ' : ''
}

/** Tokens in the house layout: as each says of its text and of the room around it. */
export function printTokens(text: string, tokens: readonly Token[]): string {
  let result = ''
  let before: Token | undefined
  let last = ''
  for (const token of tokens) {
    const next = written(text, token)
    if (next === '') continue
    result += (before ? gap(before, last, token, next) : '') + next
    before = token
    last = next
  }
  return result
}

/** The same without so many of this sign at their end. */
export function withoutLast<T extends Token>(text: string, tokens: readonly T[], sign: string): readonly T[] {
  const end = tokens.findLastIndex((token) => slice(text, token.span) !== sign)
  return tokens.slice(0, end + 1)
}
