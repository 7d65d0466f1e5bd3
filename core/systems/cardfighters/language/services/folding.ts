import type { FoldingRange } from '../../../../language/service'
import { slice, span, type Span } from '../../../../language/span'
import type { FightersParsed } from '../parse/tree'

/** Comments below one another. */
function runs({ lines }: FightersParsed): Span[] {
  const found: { start: number; end: number; lines: number }[] = []
  let open = false
  for (const {
    kind,
    span: { start, end },
  } of lines) {
    const last = found.at(-1)
    if (kind === 'comment' && open && last) Object.assign(last, { end, lines: last.lines + 1 })
    else if (kind === 'comment') found.push({ start, end, lines: 1 })
    open = kind === 'comment'
  }
  return found.filter((run) => run.lines > 1).map(({ start, end }) => span(start, end))
}

/** Cards, and comments below one another. */
export function folding(parsed: FightersParsed): readonly FoldingRange[] {
  const cards = parsed.cards.map((card): FoldingRange => ({ span: card.span, kind: 'region' }))
  const ranges = [...cards, ...runs(parsed).map((run): FoldingRange => ({ span: run, kind: 'comment' }))]
  return ranges
    .filter((range) => slice(parsed.text, range.span).includes('\n'))
    .sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
}
