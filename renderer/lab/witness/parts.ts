import { NodeCounts } from '../../../core/engine/coverage/counts'
import { coverable, type State } from '../../../core/engine/coverage/parts'
import { standingOf, type PartStanding } from '../../../core/engine/coverage/standing'
import type { Span } from '../../../core/language/span'
import { keyed } from '../../../core/scenario/cards'
import { lackingOf, wordsOf } from '../../../core/scenario/witness/goal'
import type { OpenCard } from '../../editor/open'
import type { TestCounts } from '../../scenarios/coverage/coverage'

/** Characters of a part's words in a list. */
const SHORT = 70

/** A part of an open card's script, as a list shows it. */
export interface ListedPart {
  readonly path: string
  readonly span: Span
  /** Its line in the text, from 1. */
  readonly line: number
  readonly words: string
  /** What can come about there, and what of it no test brings about. */
  readonly states: readonly State[]
  readonly lacking: readonly State[]
}

const statesOf = ({ part: { isStep, branches } }: PartStanding): readonly State[] =>
  isStep ? ['executed', ...branches] : branches.length > 0 ? branches : ['consulted']

/** The parts of one of a text's cards that tests can cover, in the order of the text. */
export function partsOf(
  { game, parsed, text }: Pick<OpenCard, 'game' | 'parsed' | 'text'>,
  index: number,
  tests: readonly TestCounts[],
): readonly ListedPart[] {
  const { rules } = game.workshop
  const read = parsed.cards[index]
  if (!rules || !read) return []
  const card = keyed(read)
  const counts = new NodeCounts()
  for (const { key, nodes, counts: counted } of tests.flatMap(({ cards }) => cards))
    if (key === card.key) counts.merge(NodeCounts.fromJson({ [key]: { nodes, counts: counted } }))
  let [line, from] = [1, 0]
  return standingOf(counts, card.key, coverable(rules, rules.define(card))).map((standing) => {
    const { path, span } = standing.part
    if (span.start < from) [line, from] = [1, 0]
    line += text.slice(from, span.start).split('\n').length - 1
    from = span.start
    return {
      path,
      span,
      line,
      words: wordsOf(text, span, SHORT),
      states: statesOf(standing),
      lacking: lackingOf(card.key, standing).map(({ state }) => state),
    }
  })
}

/** The smallest part around what is selected; of a mere place, the first that begins on its line. */
export function partAt(parts: readonly ListedPart[], text: string, { start, end }: Span): ListedPart | undefined {
  const [around] = parts
    .filter(({ span }) => span.start <= start && end <= span.end && span.start < span.end)
    .sort((a, b) => a.span.end - a.span.start - (b.span.end - b.span.start))
  const first = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', start)
  const onLine = parts.filter(({ span }) => span.start >= first && (next < 0 || span.start <= next))
  const begun = onLine.find(({ lacking }) => lacking.length > 0) ?? onLine[0]
  return end > start ? (around ?? begun) : (begun ?? around)
}
