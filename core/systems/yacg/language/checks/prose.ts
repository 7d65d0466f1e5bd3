import { report } from './codes'
import type { Problem } from '../../../../language/problem'
import type { YacgCard } from '../../card'
import type { CardNode, YacgParsed } from '../parse/tree'

/** What the script and the text of an element say of each other (specification, section 3.6). */
export function checkProse(found: Problem[], _: YacgParsed, card: YacgCard, __: CardNode): void {
  if (card.description && !card.script && card.kind !== 'mechanic') report(found, 'Y400', card.description.span)
}
