import type { Catalog } from '../../../../document/catalog'
import type { Diagnostic } from '../../../../language/diagnostic'
import { reported, type Problem } from '../../../../language/problem'
import type { CheckOptions } from '../../../../language/service'
import { sitesOf, type YacgParsed } from '../parse/tree'
import { checkFields } from './fields'
import { checkMarkup } from './markup'
import { checkProse } from './prose'
import { checkScript } from './references'
import { yacgWorld } from './world'

/** Everything there is to say about the text, in order of place. */
export function check(parsed: YacgParsed, catalog: Catalog, options: CheckOptions = {}): readonly Diagnostic[] {
  const world = yacgWorld(parsed, catalog, options)
  const found: Problem[] = [...parsed.problems]
  for (const [index, node] of parsed.nodes.entries()) {
    const card = parsed.cards[index]
    if (!card) continue
    checkFields(found, world, parsed, card, node)
    checkMarkup(found, world, node.root)
    for (const site of sitesOf([node.root])) if (site.map?.name === 'script') checkScript(found, world, card, site)
    checkProse(found, parsed, card, node)
  }
  return reported(found, options.strict)
}
