import type { Catalog } from '../../../../document/catalog'
import { checkKey, memo } from '../../../../language/checks/world'
import type { Diagnostic } from '../../../../language/diagnostic'
import { reported, type Problem } from '../../../../language/problem'
import type { CheckOptions } from '../../../../language/service'
import type { EvolveCard } from '../../card'
import { textHints } from '../../wording/hints'
import type { EvolveParsed } from '../parse/tree'
import { checkAgreement } from './agreement'
import { checkAim } from './aimless'
import { byName, checkCalls } from './calls'
import { PROBLEMS } from './codes'
import { checkIdle, checkUnplayed } from './idle'
import { checkMention } from './mentions'
import { checkPair } from './pairs'
import { checkUnfit } from './unfit'
import { checkWaste } from './waste'
import { evolveWorld } from './world'

/** What one card's own text shows once all of it is compiled. */
function checkCard(found: Problem[], { text, tree }: EvolveParsed, card: EvolveCard, index: number): void {
  const node = tree.cards[index]
  if (!node) return
  checkAgreement(found, text, node, card)
  checkUnplayed(found, card)
  if (card.abilities.length === 0) return
  const named = memo(() => byName(card.abilities))
  checkCalls(found, text, card, named)
  checkWaste(found, text, card, node, named)
  checkAim(found, text, card)
  checkIdle(found, card)
}

/** Everything there is to say about the text, in order of place. */
export function check(parsed: EvolveParsed, catalog: Catalog, options: CheckOptions = {}): readonly Diagnostic[] {
  const world = evolveWorld(parsed, catalog, options)
  const found = [...parsed.problems]
  for (const mention of parsed.mentions) checkMention(found, world, mention)
  for (const [index, card] of parsed.cards.entries()) {
    checkKey(found, PROBLEMS, 'E10', world, card, card.id?.span)
    // Of a leader nothing counts but who it is, and what else it has is said to be ignored (section 2.2).
    if (card.type?.value === 'Leader') continue
    checkPair(found, world, card)
    checkUnfit(found, world, card)
    checkCard(found, parsed, card, index)
    found.push(...textHints(parsed.text, card, catalog))
  }
  return reported(found, options.strict)
}
