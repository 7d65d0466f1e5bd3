import type { Catalog } from '../../../../document/catalog'
import { keyOwner, memo } from '../../../../language/checks/world'
import type { Diagnostic } from '../../../../language/diagnostic'
import { reported, type Problem } from '../../../../language/problem'
import type { CheckOptions } from '../../../../language/service'
import type { EvolveCard } from '../../card'
import { textHints } from '../../wording/hints'
import type { EvolveParsed } from '../parse/tree'
import { checkAgreement } from './agreement'
import { checkAim } from './aimless'
import { byName, checkCalls } from './calls'
import { report } from './codes'
import { checkMention } from './mentions'
import { checkPair } from './pairs'
import { checkWaste } from './waste'
import { evolveWorld, type EvolveWorld } from './world'

/** E10 for an id that an earlier card of the text or another entry has. */
function checkKey(found: Problem[], world: EvolveWorld, card: EvolveCard): void {
  const owner = card.id && card.key !== '' ? keyOwner(world, card) : undefined
  if (card.id && owner) report(found, 'E10', card.id.span, { id: card.key, name: owner.name })
}

/** What one card's own text shows once all of it is compiled. */
function checkCard(found: Problem[], { text, tree }: EvolveParsed, card: EvolveCard, index: number): void {
  const node = tree.cards[index]
  if (!node) return
  checkAgreement(found, text, node, card)
  if (card.abilities.length === 0) return
  const named = memo(() => byName(card.abilities))
  checkCalls(found, text, card, named)
  checkWaste(found, text, card, node, named)
  checkAim(found, text, card)
}

/** Everything there is to say about the text, in order of place. */
export function check(parsed: EvolveParsed, catalog: Catalog, options: CheckOptions = {}): readonly Diagnostic[] {
  const world = evolveWorld(parsed, catalog, options)
  const found = [...parsed.problems]
  for (const mention of parsed.mentions) checkMention(found, world, mention)
  for (const [index, card] of parsed.cards.entries()) {
    checkKey(found, world, card)
    checkPair(found, world, card)
    checkCard(found, parsed, card, index)
    found.push(...textHints(parsed.text, card, catalog))
  }
  return reported(found, options.strict)
}
