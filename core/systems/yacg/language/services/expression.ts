import { readWithin } from '../../../../language/services/expression'
import type { ReadExpression } from '../../../../language/service'
import { nodes } from '../../../../language/walk'
import type { YacgCard } from '../../card'
import type { Script } from '../../script'
import { check } from '../checks/check'
import { parse } from '../parse/parse'

const NAMES = ['id', 'as', 'name'] as const

/** Whatever names a script gives, of targets and of what its operations bind. */
function namesIn(script: Script | undefined): readonly string[] {
  const found = new Set<string>()
  for (const node of nodes(script)) {
    for (const key of NAMES) {
      const said = node[key]
      const name = typeof said === 'object' && said !== null && 'value' in said ? said.value : said
      if (typeof name === 'string' && /^[a-z][\w-]*$/i.test(name)) found.add(name)
    }
  }
  return [...found]
}

/** A trait that waits for a fight, in which everything can be referred to, with the names of the script that is asked about. */
function around(card: YacgCard | undefined) {
  const targets = namesIn(card?.script).map((name) => `{id: ${name}, pick: creature}`)
  const script = `{targets: [${targets.join(', ')}], when: [{event: fight-start, if: `
  return {
    before: `trait:\n  data:\n    name: A\n    description: A\n    script: ${script}`,
    after: ', do: [{draw: 1}]}]}\n',
  }
}

/** A condition as scripts have it in braces (specification, section 4.8): `{count: allies, more-than: 3}`. */
export const expression = (text: string, card?: YacgCard): ReadExpression =>
  readWithin({ parse, check }, around(card), text, ({ script }: YacgCard) => script?.when[0]?.if)
