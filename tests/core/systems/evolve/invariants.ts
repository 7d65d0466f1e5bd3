import type { GameOptions } from '../../../../core/engine/simulation/simulate'
import { SEATS } from '../../../../core/engine/seat'
import { GONE } from '../../../../core/engine/state'
import { cardsIn } from '../../../../core/engine/zone'
import { defenseOf } from '../../../../core/systems/evolve/rules/cards/facts'
import { definitionOf, isFollower, isToken } from '../../../../core/systems/evolve/rules/cards/own'
import type { EvolveCardState, EvolveTable } from '../../../../core/systems/evolve/rules/state'
import { watchGame as watchWith } from '../../engine/invariants'

const isCount = (number: number): boolean => Number.isInteger(number) && number >= 0

const TOKEN_ZONES = new Set(['field', 'ex', 'resolution', GONE])
const EVOLVED_ZONES = new Set(['evolve', 'attached'])

/** Where a card may never lie, and what it may never have there. */
function* wrongCard(table: EvolveTable, card: EvolveCardState): Generator<string> {
  const { id, zone } = card
  const definition = table.pool.byKey(card.key)
  const isForm = definition?.isEvolved ?? false
  if (isToken(table, card) && !TOKEN_ZONES.has(zone)) yield `token ${id} lies in ${zone}`
  if (isForm !== EVOLVED_ZONES.has(zone)) yield `${card.key} (${id}) lies in ${zone}`
  if (zone === 'field' && definition?.isSpell) yield `spell ${id} lies on the field`
  if (
    zone !== 'field' &&
    (card.engaged || card.racing || card.doomed || card.evolved !== undefined || card.attached.length > 0)
  )
    yield `card ${id} in ${zone} is as on the field`
  if (card.faceUp && !EVOLVED_ZONES.has(zone)) yield `card ${id} in ${zone} is face up`
  if (!Object.values(card.counters).every(isCount)) yield `card ${id} has counters ${JSON.stringify(card.counters)}`
  if (!isCount(card.damage) || !isCount(card.turns)) yield `card ${id} has damage ${card.damage}, turns ${card.turns}`
}

/** Evolved cards and Carrots: each lies with one follower of its owner, and a follower's form is among them. */
function* wrongAttachments(table: EvolveTable): Generator<string> {
  for (const seat of SEATS) {
    const hosts = cardsIn(table, 'field', seat)
    const under = hosts.flatMap(({ attached }) => attached)
    if (new Set(under).size < under.length) yield `a card lies under two of ${seat}'s`
    if (under.some((id) => table.state.cards[id]?.zone !== 'attached'))
      yield `a card that ${seat}'s follower has with it lies elsewhere`
    for (const { id, evolved, attached } of hosts)
      if (evolved !== undefined && !attached.includes(evolved)) yield `card ${id} has a form that does not lie on it`
  }
  const held = SEATS.flatMap((seat) => cardsIn(table, 'field', seat).flatMap(({ attached }) => attached))
  for (const seat of SEATS)
    for (const { id } of cardsIn(table, 'attached', seat)) if (!held.includes(id)) yield `card ${id} lies under nothing`
}

function* wrongPlayers({ state }: EvolveTable): Generator<string> {
  for (const { playPoints, maxPlayPoints, evolutionPoints, played, tally } of state.players) {
    if (!isCount(playPoints) || playPoints > maxPlayPoints || maxPlayPoints > (state.parameters.maxPlayPoints ?? 10))
      yield `play points are ${playPoints} of ${maxPlayPoints}`
    if (!isCount(evolutionPoints) || !isCount(played) || tally.spellsPlayed.length > played)
      yield `a count of a player is wrong`
  }
}

/** When a player acts at will, everything that had to happen has happened (specification, section 5.11). */
function* unfinished(table: EvolveTable): Generator<string> {
  const { state } = table
  for (const seat of SEATS) {
    if (state.pending[seat].length > 0) yield `abilities of ${seat} still wait`
    if ((state.players[seat].leaderDefense <= 0 || state.players[seat].deckedOut) && !state.result)
      yield `player ${seat} has lost and plays on`
    if (cardsIn(table, 'resolution', seat).length > 0) yield 'a spell has not left resolution'
    for (const card of cardsIn(table, 'field', seat)) {
      if (card.doomed || (isFollower(table, card) && defenseOf(table, card) <= 0))
        yield `card ${card.id} should be destroyed`
      if (card.counters.Stack === 0 && definitionOf(table, card)?.keywords.includes('Stack'))
        yield `Stack ${card.id} is empty`
    }
  }
  if (state.seen.some((ids) => ids.length > 0)) yield 'somebody still looks at hidden cards'
}

const FREE = new Set(['main', 'quick'])

/** Watches a game. `handLimit` off: cards may draw for a player while the other one's turn begins, before anybody decides. */
export function watchGame({ handLimit = true } = {}): NonNullable<GameOptions['onDecision']> {
  let last = { number: 0, seat: 0 as 0 | 1 }
  return watchWith<EvolveTable>((table, decision) => {
    const { turn, parameters } = table.state
    const findings = [
      ...table.state.cards.slice(SEATS.length).flatMap((card) => [...wrongCard(table, card)]),
      ...wrongAttachments(table),
      ...wrongPlayers(table),
    ]
    if (FREE.has(decision.kind)) findings.push(...unfinished(table))
    const kept = cardsIn(table, 'hand', last.seat).length
    if (
      handLimit &&
      turn.number > last.number &&
      last.number > 0 &&
      turn.seat !== last.seat &&
      kept > (parameters.handLimit ?? 7)
    )
      findings.push(`player ${last.seat} kept ${kept} cards in hand`)
    last = { number: turn.number, seat: turn.seat }
    return findings
  })
}
