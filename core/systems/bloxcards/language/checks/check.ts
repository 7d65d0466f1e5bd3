import type { Catalog } from '../../../../document/catalog'
import { checkKey } from '../../../../language/checks/world'
import type { Diagnostic } from '../../../../language/diagnostic'
import { reported, type Problem } from '../../../../language/problem'
import type { CheckOptions } from '../../../../language/service'
import type { Span } from '../../../../language/span'
import type { BloxCard } from '../../card'
import { textHints } from '../../wording/hints'
import type { BloxParsed } from '../parse/tree'
import { PROBLEMS } from './codes'
import { checkEffect } from './effects'
import { checkDuplicates, checkFields } from './fields'
import { checkLints } from './lints'
import { bloxWorld } from './world'

const within = (problems: readonly Problem[], { start, end }: Span): readonly Problem[] =>
  problems.filter(({ span }) => start <= span.start && span.end <= end)

/** Sub-effects share what they take from their effect: what is wrong with that is said once. */
const once = (problems: readonly Problem[]): Iterable<Problem> =>
  new Map(
    problems.map((one) => {
      const { id, args } = one.message
      return [`${id} ${args.flag ?? args.field ?? ''} ${one.span.start} ${one.span.end}`, one]
    }),
  ).values()

/** Where the text and the effect of a card disagree; of alternates, those that have a text of their own. */
const wordingHints = ({ text, cards, nodes }: BloxParsed): readonly Diagnostic[] =>
  cards.flatMap((card, index) => {
    const own = nodes[index]?.effect.get('Description')?.value
    return own?.kind === 'text' ? textHints(text, card, own.inner) : []
  })

/** Everything there is to say about the text, in order of place. What an alternate has of its original is said there. */
export function check(parsed: BloxParsed, catalog: Catalog, options: CheckOptions = {}): readonly Diagnostic[] {
  const world = bloxWorld(parsed, catalog, options)
  const found: Problem[] = [...parsed.problems]
  for (const root of parsed.roots) checkDuplicates(found, parsed.text, root)
  let original: BloxCard | undefined
  for (const [index, node] of parsed.nodes.entries()) {
    const card = parsed.cards[index]
    if (!card) continue
    // Alternates stand behind their original.
    if (!node.original) original = card
    checkKey(found, PROBLEMS, 'BLX111', world, card, card.keySpan)
    const own: Problem[] = []
    checkFields(own, parsed, node, card, node.original && original)
    checkEffect(own, world, parsed, node)
    checkLints(own, parsed, node, card)
    found.push(...once(node.original ? within(own, node.item.span) : own))
  }
  const told = reported(options.partial ? found.filter(({ code }) => code !== 'BLX121') : found, options.strict)
  const hints = wordingHints(parsed)
  return hints.length === 0 ? told : [...told, ...hints].sort((a, b) => a.span.start - b.span.start)
}
