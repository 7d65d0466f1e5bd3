import { coverable, type CoverPart, type State } from '../../../core/engine/coverage/parts'
import { slice, type Span } from '../../../core/language/span'
import type { OpenCard } from '../../editor/open'

/** Characters of a part's words in a list. */
const SHORT = 70

/** A part of an open card's script, as a list shows it. */
export interface ListedPart {
  readonly path: string
  readonly span: Span
  /** Its line in the text, from 1. */
  readonly line: number
  readonly words: string
  /** What can come about there. */
  readonly states: readonly State[]
}

const statesOf = ({ isStep, branches }: CoverPart): readonly State[] =>
  isStep ? ['executed', ...branches] : branches.length > 0 ? branches : ['consulted']

/** The parts of one of a text's cards that tests can cover, in the order of the text. */
export function partsOf(opened: OpenCard, index: number): readonly ListedPart[] {
  const { rules } = opened.game.workshop
  const card = opened.parsed.cards[index]
  if (!rules || !card) return []
  const { text } = opened
  return coverable(rules, rules.define(card)).map((part) => {
    const words = slice(text, part.span).replaceAll(/\s+/g, ' ').trim()
    return {
      path: part.path,
      span: part.span,
      line: text.slice(0, part.span.start).split('\n').length,
      words: words.length > SHORT ? `${words.slice(0, SHORT - 1)}…` : words,
      states: statesOf(part),
    }
  })
}

/** The smallest part around a place, else the first that begins on its line. */
export function partAt(parts: readonly ListedPart[], text: string, { start, end }: Span): ListedPart | undefined {
  const around = parts
    .filter(({ span }) => span.start <= start && end <= span.end && span.start < span.end)
    .sort((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start))
  const first = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', start)
  const onLine = parts.find(({ span }) => span.start >= first && (next < 0 || span.start <= next))
  return end > start ? (around[0] ?? onLine) : (onLine ?? around[0])
}
