import type { ColouredSpan } from '../../../../language/service'
import { span } from '../../../../language/span'
import { marksOf } from './marks'
import type { EvolveParsed } from '../parse/tree'

/** Semantic colours in order of place. Where one mark lies in another, the inner one shows. */
export function colours(parsed: EvolveParsed): readonly ColouredSpan[] {
  const comments = parsed.tree.comments.map((comment): ColouredSpan => ({ span: comment.span, colour: 'comment' }))
  const all = [
    ...marksOf(parsed).map(({ span: place, colour }): ColouredSpan => ({ span: place, colour })),
    ...comments,
  ].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
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
  for (const each of all) {
    close(each.span.start)
    show(each.span.start)
    open.push(each)
  }
  close(parsed.text.length)
  return result
}
