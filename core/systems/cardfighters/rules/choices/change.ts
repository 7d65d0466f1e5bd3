import type { Effect } from '../../card'
import type { CostKindId } from '../../vocabulary'
import { branchIn, isAimless, supposed } from '../values/conditions'
import { environmentOf, toNumber, type Environment } from '../values/environment'
import { evaluate } from '../values/values'
import type { Inside } from '../values/scope'
import { elementsOf } from './elements'
import { presume } from './select'
import type { FightersTable, Heard } from '../state'

/** What the effects of a body would add to a price, and whether the auto goes on behind them. */
interface Change {
  readonly added: number
  readonly ends: boolean
}

const NONE: Change = { added: 0, ends: false }

/** A single effect: `failed` where it is known that it would (section 4.3). */
function changeBy(env: Environment, cost: CostKindId, effect: Effect): Change & { readonly failed: boolean } {
  if (effect.kind === 'each') {
    let added = 0
    const elements = elementsOf(env, effect)
    for (const element of elements) {
      const one = changeIn({ ...env, element }, cost, effect)
      added += one.added
      if (one.ends) return { added, ends: true, failed: false }
    }
    return { added, ends: false, failed: elements.length === 0 }
  }
  if (effect.kind !== 'command' || effect.id !== 'modCost') return { ...NONE, failed: false }
  const [kind, amount] = effect.arguments
  if (kind?.kind !== 'word' || kind.word !== cost) return { ...NONE, failed: true }
  const added = amount?.kind === 'expression' ? toNumber(env, evaluate(env, amount.expression), amount.span) : 0
  return { added, ends: false, failed: false }
}

/** Effects from left to right; a mandatory to-clause that finds nothing ends everything (section 6.6). */
function changeIn(env: Environment, cost: CostKindId, { effects, to }: Inside): Change {
  if (to && !presume({ ...env, aimed: true }, to)) return { added: 0, ends: true }
  let added = 0
  let failed = false
  for (const effect of effects) {
    if (effect.after === '&&' && failed) break
    if (effect.after === '||' && !failed) continue
    const one = changeBy(env, cost, effect)
    added += one.added
    if (one.ends) return { added, ends: true }
    failed = one.failed
  }
  return { added, ends: false }
}

/** What `modCost` of one listener would add, as far as it is known without asking anybody (section 4.4). */
export function expectedChange(table: FightersTable, cost: CostKindId, heard: Heard): number {
  const scope = supposed(table, heard.me, heard.source, heard.occasion, heard.controller)
  if (isAimless(table, scope)) return 0
  let added = 0
  for (const statement of table.pool.byKey(heard.source.key)?.rule?.auto?.statements ?? []) {
    const body = statement.bodies[branchIn(environmentOf(table, scope), statement)]
    if (!body) continue
    const change = changeIn(environmentOf(table, scope, { aimed: body.to !== undefined }), cost, body)
    added += change.added
    if (change.ends) break
  }
  return added
}
