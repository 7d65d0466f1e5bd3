import { readWithin } from '../../../../language/services/expression'
import type { ReadExpression } from '../../../../language/service'
import type { FightersCard } from '../../card'
import { check } from '../checks/check'
import { parse } from '../parse/parse'

/** A card whose rule declares the variables of the one that is asked about. */
function around(card: FightersCard | undefined) {
  const names = card?.rule?.vars.map(({ name }) => name) ?? []
  const vars = names.length === 0 ? '' : `vars = ${names.map((name) => `${name} := 0`).join('; ')}\n`
  const fields = 'type = Character\nsubtype = Monk\nrarity = D\nbp = 400\nsp = 2\nability = auto ASK'
  return { before: `[A]\nid = a\n${fields}\n\n${vars}auto = ~blockPhase~ [[if `, after: ']] bp(+100)\n' }
}

/** A condition as rules have it (specification, section 3.4): `bp < 600`, `soloAttack`, `count(my ring) > 1`. */
export const expression = (text: string, card?: FightersCard): ReadExpression =>
  readWithin({ parse, check }, around(card), text, ({ rule }: FightersCard) => {
    const condition = rule?.auto?.statements[0]?.bodies[0]?.condition
    return condition?.kind === 'if' ? condition.expression : undefined
  })
