import type { Catalog, CatalogRow } from '../../../../document/catalog'
import type { Diagnostic } from '../../../../language/diagnostic'
import { NONE } from '../../../../language/list'
import { message } from '../../../../language/message'
import type { CheckOptions } from '../../../../language/service'
import type { EvolveCard } from '../../card'
import { textHints } from '../../words/hints'
import { checkAgreement } from './agreement'
import { checkAim } from './aimless'
import { byName, checkCalls } from './calls'
import { memo } from './known'
import { checkMention } from './mentions'
import { checkPair } from './pairs'
import { problem } from '../parse/scan'
import { reported } from '../../../../language/problem'
import type { Problem } from '../../../../language/problem'
import type { EvolveParsed } from '../parse/tree'
import { checkWaste } from './waste'
import { worldOf } from './world'
import type { World } from './world'

/** A card of another entry, as far as that is known: with no entry given, the catalog may hold the text's own cards. */
function other({ catalog, keyed, options: { entry } }: World, key: string): CatalogRow | undefined {
  const rows = catalog.byKey(key)
  return entry === undefined ? rows[keyed(key).length] : rows.find((row) => row.entry !== entry)
}

/** E10 for an id that an earlier card of the text or another entry has. */
function checkKey(world: World, card: EvolveCard): readonly Problem[] {
  if (!card.id || card.key === '') return NONE
  const first = world.keyed(card.key)[0]
  const taken = first === card ? other(world, card.key) : first
  return taken ? [problem('E10', 'error', card.id.span, message('E10', { id: card.key, name: taken.name }))] : NONE
}

/** What one card's own text shows once all of it is compiled. */
function checkCard({ text, tree }: EvolveParsed, card: EvolveCard, index: number, found: Problem[]): void {
  const node = tree.cards[index]
  if (!node) return
  add(found, checkAgreement(text, node, card))
  if (card.abilities.length === 0) return
  const named = memo(() => byName(card.abilities))
  add(found, checkCalls(text, card, named))
  add(found, checkWaste(text, card, node, named))
  add(found, checkAim(text, card))
}

function add(found: Problem[], more: readonly Problem[]): void {
  for (const problem of more) found.push(problem)
}

/** Everything there is to say about the text, in order of place. */
export function check(parsed: EvolveParsed, catalog: Catalog, options: CheckOptions = {}): readonly Diagnostic[] {
  const world = worldOf(parsed, catalog, options)
  const found = [...parsed.problems]
  for (const mention of parsed.mentions) add(found, checkMention(world, mention))
  for (const [index, card] of parsed.cards.entries()) {
    add(found, checkKey(world, card))
    add(found, checkPair(world, card))
    checkCard(parsed, card, index, found)
    add(found, textHints(parsed.text, card, catalog))
  }
  return reported(found, options.strict)
}
