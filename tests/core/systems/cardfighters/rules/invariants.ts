import type { Decision } from '../../../../../core/engine/decision'
import type { GameOptions } from '../../../../../core/engine/simulation/simulate'
import { SEATS } from '../../../../../core/engine/seat'
import { cardsIn, idsIn } from '../../../../../core/engine/zone'
import { LEFT, type FighterState, type FightersTable } from '../../../../../core/systems/cardfighters/rules/state'
import {
  backupsOf,
  definitionOf,
  followersOf,
  isUnited,
  parameter,
  ringOf,
} from '../../../../../core/systems/cardfighters/rules/table'
import { watchGame as watchWith } from '../../../engine/invariants'

const isCount = (number: number): boolean => Number.isInteger(number) && number >= 0

const MARKS = ['fresh', 'frozen', 'activated', 'attacks', 'blocked'] as const

/** Where a card may never lie, and what it may never have there. */
function* wrongCard(table: FightersTable, card: FighterState): Generator<string> {
  const { id, zone } = card
  const type = definitionOf(table, id)?.type
  const inRing = zone === 'ring'
  if (inRing && type !== 'Character') yield `${type} ${id} stands in a ring`
  if (!isCount(card.bp) || (!inRing && card.bp !== 0)) yield `card ${id} in ${zone} has ${card.bp} BP`
  if (
    !inRing &&
    (card.slot !== -1 ||
      card.follows !== undefined ||
      card.blocks !== undefined ||
      card.power !== undefined ||
      MARKS.some((mark) => card[mark]))
  ) {
    yield `card ${id} in ${zone} is as in a ring`
  }
  if ((card.under === undefined) === (zone === 'backups')) yield `card ${id} in ${zone} lies under ${card.under}`
}

/** Slots are taken once, in order; back-ups lie under characters of their ring, one for an icon. */
function* wrongRings(table: FightersTable): Generator<string> {
  for (const seat of SEATS) {
    const ring = ringOf(table, seat)
    const slots = ring.map(({ slot }) => slot)
    if (new Set(slots).size < slots.length || slots.some((slot, index) => slot < (slots[index - 1] ?? 0)))
      yield `slots of ${seat} are ${slots.join(', ')}`
    if (slots.some((slot) => slot < 0 || slot >= parameter(table.state, 'ring'))) yield `a slot of ${seat} is outside`
    for (const { id, under } of cardsIn(table, 'backups', seat))
      if (!ring.some((card) => card.id === under)) yield `back-up ${id} lies under nothing`
    for (const card of ring)
      if (backupsOf(table, card).length > (definitionOf(table, card.id)?.icons.length ?? 0))
        yield `card ${card.id} has too many back-ups`
  }
}

/** One United Attack of three at most, led by an attacker; nobody blocks twice, or what does not attack. */
function* wrongFights(table: FightersTable): Generator<string> {
  const { turn } = table.state
  for (const seat of SEATS) {
    const ring = ringOf(table, seat)
    for (const card of ring) {
      const lead = ring.find(({ id }) => id === card.follows)
      if (card.follows !== undefined && (!lead?.attacks || card.attacks))
        yield `card ${card.id} follows ${card.follows}, which leads nothing`
      if (followersOf(table, card).length + 1 > parameter(table.state, 'unitedMost'))
        yield `card ${card.id} leads too many`
      if (seat !== turn.seat && (card.attacks || card.follows !== undefined))
        yield `card ${card.id} attacks in the enemy's turn`
      const attacker = card.blocks === undefined ? undefined : table.state.cards[card.blocks]
      if (
        card.blocks !== undefined &&
        card.blocks !== LEFT &&
        !(attacker?.attacks && attacker.blocked && attacker.controller !== seat)
      )
        yield `card ${card.id} blocks ${card.blocks}, which does not attack`
    }
    const blocked = ring.flatMap(({ blocks }) => (blocks === undefined || blocks === LEFT ? [] : blocks))
    if (new Set(blocked).size < blocked.length) yield `an attack is blocked twice`
    if (ring.filter((card) => card.attacks && isUnited(table, card)).length > 1) yield `two United Attacks of ${seat}`
  }
}

function* wrongPlayers({ state }: FightersTable): Generator<string> {
  for (const { hp, sp, played, backedUp, lostSp, extraTurns } of state.players) {
    if (![hp, sp, played, backedUp, lostSp, extraTurns].every(isCount))
      yield `a number of a player is ${[hp, sp, played, backedUp, lostSp, extraTurns].join(', ')}`
    if (hp === 0 && !state.result) yield 'a player without HP plays on'
  }
}

const FREE = new Set(['main', 'attack', 'counter'])

/** When a player acts at will, everything that had to happen has happened (specification, section 5.7). */
function* unfinished(table: FightersTable): Generator<string> {
  const { state } = table
  if (state.heard.length > 0) yield 'somebody has heard something and waits'
  if (state.seen.some((ids) => ids.length > 0)) yield 'somebody still looks at hidden cards'
  for (const seat of SEATS) {
    if (idsIn(table.state, 'arena', seat).length > 0) yield 'a played card has not left the arena'
    for (const { id, bp } of ringOf(table, seat)) if (bp <= 0) yield `card ${id} should be KO`
  }
  for (const { bound, source } of state.lasting)
    if (bound && state.cards[source.id]?.life !== source.life)
      yield `something lasts although card ${source.id} has gone`
}

function findingsOf(table: FightersTable, { kind }: Decision): string[] {
  const findings = [
    ...table.state.cards.slice(SEATS.length).flatMap((card) => [...wrongCard(table, card)]),
    ...wrongRings(table),
    ...wrongFights(table),
    ...wrongPlayers(table),
  ]
  return FREE.has(kind) ? [...findings, ...unfinished(table)] : findings
}

export const watchGame = (): NonNullable<GameOptions['onDecision']> =>
  watchWith<FightersTable>(findingsOf, (card) => (card as FighterState).printed ?? card.key)
