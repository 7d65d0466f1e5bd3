import type { Diagnostic } from '../../../../language/diagnostic'
import { replacing, reported, type Problem } from '../../../../language/problem'
import { slice } from '../../../../language/span'
import { findEntries } from '../../formats/entries'
import { scan, type Scanned } from '../../formats/tokens'
import { report } from '../checks/codes'

/** How many cards a long comment holds (specification, section 9). */
function cardsInComment(comment: string): number {
  const [opener, level = ''] = /^--\[(=*)\[/.exec(comment) ?? []
  return opener === undefined ? 0 : findEntries(comment.slice(opener.length, comment.length - level.length - 2)).length
}

/** What there is to say of what lies between tokens: blanks that are no spaces, and comments with cards in them (sections 3.2 and 9). */
export function asides(text: string, { comments, odd }: Scanned): readonly Problem[] {
  const problems: Problem[] = []
  for (const place of odd)
    report(problems, 'BLX114', place, {}, [replacing(place, ' '.repeat(place.end - place.start))])
  for (const place of comments) {
    const count = cardsInComment(slice(text, place))
    if (count > 0) report(problems, 'BLX115', place, { count })
  }
  return problems
}

/** The same of a text that is no entry. */
export const remarks = (text: string): readonly Diagnostic[] => reported(asides(text, scan(text)))
