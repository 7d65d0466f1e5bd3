import type { SourceFile } from '../../../../document/format'
import type { Diagnostic } from '../../../../language/diagnostic'
import { replacing, reported, type Problem } from '../../../../language/problem'
import { slice, type Span } from '../../../../language/span'
import { findEntries } from '../../formats/entries'
import { scan, type Scanned } from '../../formats/tokens'
import { report } from '../checks/codes'
import { frame } from './frame'

/** How many cards a long comment holds (specification, section 9). */
function cardsInComment(comment: string): number {
  const [opener, level = ''] = /^--\[(=*)\[/.exec(comment) ?? []
  return opener === undefined ? 0 : findEntries(comment.slice(opener.length, comment.length - level.length - 2)).length
}

/** What there is to say of what lies between tokens: blanks that are no spaces, and comments with cards in them (sections 3.2 and 9). */
export function asides(text: string, { comments, odd }: Pick<Scanned, 'comments' | 'odd'>): readonly Problem[] {
  const problems: Problem[] = []
  for (const place of odd)
    report(problems, 'BLX114', place, {}, [replacing(place, ' '.repeat(place.end - place.start))])
  for (const place of comments) {
    const count = cardsInComment(slice(text, place))
    if (count > 0) report(problems, 'BLX115', place, { count })
  }
  return problems
}

/** Of places in order those that lie in none of the others, which are in order too. */
function outside(places: readonly Span[], others: readonly Span[]): readonly Span[] {
  let at = 0
  return places.filter(({ start }) => {
    while ((others[at]?.end ?? start + 1) <= start) at++
    return start < (others[at]?.start ?? start + 1)
  })
}

/** What there is to say of a file besides its entries. */
export function remarks({ text }: SourceFile, entries: readonly Span[]): readonly Diagnostic[] {
  const { tokens, comments, unended, odd } = scan(text)
  const scanned = { comments: outside(comments, entries), odd: outside(odd, entries) }
  const problems = [...asides(text, scanned), ...frame(tokens, entries)]
  for (const place of outside(unended, entries)) report(problems, 'BLX108.comment', place)
  return reported(problems)
}
