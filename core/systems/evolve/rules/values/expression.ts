import type { WorkedOut } from '../../../../engine/rules'
import { message } from '../../../../language/message'
import type { Node } from '../../../../language/nodes'
import type { ArgumentValue } from '../../ability'
import { inContext } from '../cards/facts'
import { keyOf } from '../cards/own'
import type { EvolveFrame } from '../frames'
import type { Context, EvolveTable } from '../state'
import { evaluate } from './values'

/** What the frame resolves in; else a card of this key that lies at the table, those in play first. */
function contextOf(table: EvolveTable, frame: EvolveFrame, key: string): Context | undefined {
  if ('context' in frame) return frame.context
  const cards = table.state.cards.filter((card) => card.key !== '' && keyOf(table, card) === key)
  const card = cards.find(({ zone }) => zone === 'field') ?? cards.find(({ zone }) => zone !== 'gone')
  return card && { performer: card.controller, source: card, key, ability: 0, depth: 0 }
}

/** What a condition of a stop point comes to. */
export function workOut(table: EvolveTable, frame: EvolveFrame, key: string, expression: Node): WorkedOut {
  const context = contextOf(table, frame, key)
  if (!context) return { problem: message('condition-no-source', { card: table.pool.byKey(key)?.card.name ?? key }) }
  const variables = 'stage' in frame ? frame.stage.variables : undefined
  const env = { ...inContext(context), ...(variables && { variables }) }
  return { value: evaluate(table, env, expression as ArgumentValue) }
}
