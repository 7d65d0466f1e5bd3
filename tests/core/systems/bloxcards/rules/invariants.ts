import type { Decision } from '../../../../../core/engine/decision'
import type { GameOptions } from '../../../../../core/engine/simulation/simulate'
import { SEATS } from '../../../../../core/engine/seat'
import { idsIn } from '../../../../../core/engine/zone'
import { fightersOf } from '../../../../../core/systems/bloxcards/rules/table'
import type { BloxTable } from '../../../../../core/systems/bloxcards/rules/state'
import { watchGame as watchWith } from '../../../engine/invariants'

function* wrongCards({ state, pool }: BloxTable): Generator<string> {
  for (const { id, key, zone, health, power, locks, revealed, doomed } of state.cards.slice(SEATS.length)) {
    if (![health, power, locks].every(Number.isFinite)) yield `card ${id} has ${health}, ${power}, ${locks}`
    if (locks < 0) yield `card ${id} has ${locks} locks`
    if (revealed && zone !== 'hand') yield `card ${id} is revealed in ${zone}`
    if (doomed) yield `card ${id} should be dead`
    const kind = pool.byKey(key)?.kind
    if (zone === 'field' && kind !== 'fighter') yield `${kind} ${id} stands on a field`
    if (zone === 'terrain' && kind !== 'terrain') yield `${kind} ${id} is the terrain`
  }
  if (idsIn(state, 'terrain', 0).length > 1) yield 'there are two terrains'
}

/** When somebody decides, the dead are off the field and whoever has no life left has lost (sections 5.6 and 6.3). */
function* unsettled(table: BloxTable): Generator<string> {
  const { state } = table
  for (const seat of SEATS) {
    const { life, casts, deeds } = state.players[seat]
    if (life <= 0) yield `player ${seat} plays on with ${life} life`
    if (deeds > casts) yield `player ${seat} has cast ${deeds} of ${casts} cards`
    for (const { id, health } of fightersOf(table, seat)) if (health <= 0) yield `fighter ${id} has ${health} health`
  }
}

function findingsOf(table: BloxTable, { kind }: Decision): string[] {
  const { ending, turn } = table.state
  const stray = kind === 'main' && (ending || turn.phase !== 'main') ? [`a player acts in ${turn.phase}`] : []
  return [...wrongCards(table), ...unsettled(table), ...stray]
}

export const watchGame = (): NonNullable<GameOptions['onDecision']> =>
  watchWith<BloxTable>(findingsOf, ({ key }) => key)
