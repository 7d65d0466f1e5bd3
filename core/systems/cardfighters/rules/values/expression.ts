import type { WorkedOut } from '../../../../engine/rules'
import { message } from '../../../../language/message'
import type { Node } from '../../../../language/nodes'
import type { Expression } from '../../card'
import type { FightersFrame } from '../frames'
import type { FightersTable, Resolution } from '../state'
import { supposed } from './conditions'
import { ruleAt } from './scope'
import { plainOf, truth } from './value'
import { evaluate } from './values'
import { environmentOf, type Warning } from './environment'

/** The resolution that the frame is a step of; else the rule of a card of this key that lies at the table, as it would begin. */
function scopeFor(table: FightersTable, key: string): Resolution | undefined {
  const below = (table.state.work as FightersFrame[]).findLast((one): one is Resolution => one.kind === 'resolution')
  if (below?.source.key === key) return below
  const cards = table.state.cards.filter((card) => card.key === key && card.zone !== 'gone')
  const card = cards.find(({ zone }) => zone === 'ring') ?? cards[0]
  if (!card) return below
  const source = { id: card.id, key, path: 'auto' }
  return supposed(table, card.controller, ruleAt(table, source)?.auto ? source : { ...source, path: 'action' })
}

/** What a condition of a stop point comes to. A mistake in it is a problem, and not false. */
export function workOut(table: FightersTable, _frame: FightersFrame, key: string, expression: Node): WorkedOut {
  const scope = scopeFor(table, key)
  if (!scope) return { problem: message('condition-no-source', { card: table.pool.byKey(key)?.card.name ?? key }) }
  const warnings: Warning[] = []
  const value = evaluate(environmentOf(table, scope, { warnings }), expression as Expression)
  const [warning] = warnings
  if (warning) return { problem: message(warning.id, warning.args) }
  return { value: value.is === 'number' || value.is === 'list' ? plainOf(value) : truth(value) }
}
