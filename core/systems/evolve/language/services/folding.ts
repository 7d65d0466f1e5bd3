import type { FoldingRange } from '../../../../language/service'
import type { Span } from '../../../../language/span'
import type { Comment, EvolveParsed, Item } from '../parse/tree'

const runs = (text: string, comments: readonly Comment[]): Span[] => {
  const found: { start: number; end: number; lines: number }[] = []
  for (const { span } of comments) {
    const last = found.at(-1)
    if (last && /^\r?\n[ \t]*$/.test(text.slice(last.end, span.start))) {
      last.end = span.end
      last.lines++
    } else found.push({ ...span, lines: 1 })
  }
  return found.filter(({ lines }) => lines > 1).map(({ start, end }) => ({ start, end }))
}

const foldable = (item: Item): boolean => item.kind === 'ability' || (item.kind === 'statement' && item.id === 'text')

/** Cards, abilities, texts of several lines, and comments below one another. */
export function folding({ text, tree }: EvolveParsed): readonly FoldingRange[] {
  const regions = tree.cards.flatMap(({ span, items }) => [span, ...items.filter(foldable).map((item) => item.span)])
  const ranges: FoldingRange[] = [
    ...regions.map((span): FoldingRange => ({ span, kind: 'region' })),
    ...runs(text, tree.comments).map((span): FoldingRange => ({ span, kind: 'comment' })),
  ]
  return ranges
    .filter(({ span }) => text.slice(span.start, span.end).includes('\n'))
    .sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
}
