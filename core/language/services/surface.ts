import type { ColouredSpan, FoldingRange, Lens, OutlineItem, Parsed } from '../service'
import { slice, span, type Span } from '../span'
import { outerFirst } from './places'
import type { Mark, Shape } from './shape'

/** Semantic colours in order of place. Where one mark lies in another, the inner one shows. */
export function coloursOf(marks: readonly Mark[], comments: readonly Span[]): readonly ColouredSpan[] {
  const all: ColouredSpan[] = comments.map((place) => ({ span: place, colour: 'comment' }))
  for (const { span: place, colour } of marks) if (colour && place.start < place.end) all.push({ span: place, colour })
  const result: ColouredSpan[] = []
  const open: ColouredSpan[] = []
  let done = 0
  const show = (until: number): void => {
    const top = open.at(-1)
    if (top && until > done) result.push({ span: span(done, until), colour: top.colour })
    done = Math.max(done, until)
  }
  const close = (until: number): void => {
    for (let top = open.at(-1); top && top.span.end <= until; top = open.at(-1)) {
      show(top.span.end)
      open.pop()
    }
  }
  for (const each of all.sort(outerFirst)) {
    close(each.span.start)
    show(each.span.start)
    open.push(each)
  }
  close(Infinity)
  return result
}

/** Comments on lines below one another, as one. */
function runs(text: string, comments: readonly Span[]): Span[] {
  const found: { start: number; end: number; lines: number }[] = []
  for (const { start, end } of comments) {
    const last = found.at(-1)
    if (last && /^\r?\n[ \t]*$/.test(text.slice(last.end, start))) Object.assign(last, { end, lines: last.lines + 1 })
    else found.push({ start, end, lines: 1 })
  }
  return found.filter(({ lines }) => lines > 1).map(({ start, end }) => span(start, end))
}

/** Regions and comments below one another, as far as they go over several lines. */
export function foldingOf(text: string, regions: readonly Span[], comments: readonly Span[]): readonly FoldingRange[] {
  const ranges: FoldingRange[] = [
    ...regions.map((place) => ({ span: place, kind: 'region' as const })),
    ...runs(text, comments).map((place) => ({ span: place, kind: 'comment' as const })),
  ]
  return ranges.filter((range) => slice(text, range.span).includes('\n')).sort(outerFirst)
}

/** Cards with what they are, and their parts below them. */
export const outlineOf = <P extends Parsed>(parsed: P, { facts, parts }: Pick<Shape<P>, 'facts' | 'parts'>) =>
  parsed.cards.map((card, index): OutlineItem => ({
    name: card.name === '' ? card.key || 'card' : card.name,
    detail: facts(card).filter(Boolean).join(', '),
    kind: 'card',
    span: card.span,
    nameSpan: card.nameSpan,
    children: parts(parsed, index).map(({ name, detail, span: place, nameSpan }) => ({
      name,
      detail,
      kind: 'ability',
      span: place,
      nameSpan,
      children: [],
    })),
  }))

/** What can be tried out on the table, which knows cards by their key: cards, and those of their parts that do something. */
export const lensesOf = <P extends Parsed>(parsed: P, { isPlayed, parts }: Pick<Shape<P>, 'isPlayed' | 'parts'>) =>
  parsed.cards.flatMap((card, index): Lens[] => {
    if (card.key === '' || !isPlayed(card)) return []
    const own = parts(parsed, index).flatMap(({ span: place, ability }) =>
      ability === undefined ? [] : [{ span: place, index, ability }],
    )
    return [{ span: card.nameSpan, index }, ...own]
  })
