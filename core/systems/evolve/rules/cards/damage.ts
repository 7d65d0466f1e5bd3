import { SEATS, other, type Seat } from '../../../../engine/seat'
import { cardOf } from '../../../../engine/state'
import { hasListeners } from '../../../../engine/tell'
import { mark } from '../entries'
import { attackOf, defenseOf, hasKeyword, hasOn } from './facts'
import { faceOf, fieldOf, isFollower, subjectOf } from './own'
import type { Context, EvolveCardState, EvolveTable } from '../state'
import { tell } from '../tell'
import { isHeard, raise } from '../turn/triggers'

/** Changes a leader's defense. Losing any of it counts for Sanguine; gaining any triggers. */
export function changeLeader(table: EvolveTable, seat: Seat, amount: number, context?: Context): void {
  if (amount === 0) return
  const player = table.state.players[seat]
  const leader = cardOf(table.state, seat)
  player.leaderDefense += amount
  if (amount < 0) player.hurt = true
  if (hasListeners(table)) {
    tell(table, 'event', amount < 0 ? 'leader-lost' : 'leader-gained', {
      cards: { leader },
      args: { amount: Math.abs(amount), defense: player.leaderDefense },
      context,
    })
  }
  if (amount < 0) return
  if (!isHeard(table, 'OnLeaderGainDefense')) return
  for (const card of fieldOf(table, seat)) raise(table, 'OnLeaderGainDefense', card, { ...leader, controller: seat })
}

/** Damage of an ability to one follower, after what keeps it off (section 4.12). */
function lessened(table: EvolveTable, card: EvolveCardState, amount: number, by: Seat): number {
  let left = amount
  if (hasKeyword(table, card, 'DamageReduction1')) {
    mark(table, 'keyword', 'DamageReduction1')
    left--
  }
  if (by !== card.controller && hasKeyword(table, card, 'DamageReductionAbilities1')) {
    mark(table, 'keyword', 'DamageReductionAbilities1')
    left--
  }
  if (left > 0 && hasKeyword(table, card, 'DoesNotTakeDamage')) {
    mark(table, 'keyword', 'DoesNotTakeDamage')
    return 0
  }
  return Math.max(0, left)
}

/** Ability damage to followers and leaders at once. Answers whether anything took damage. */
export function dealDamage(
  table: EvolveTable,
  context: Context,
  targets: readonly number[],
  amount: (id: number) => number,
): boolean {
  let dealt = false
  const source = subjectOf(table, context.source)
  const harmless = source !== undefined && hasKeyword(table, source, 'CannotDealDamage')
  if (harmless) mark(table, 'keyword', 'CannotDealDamage')
  for (const id of targets) {
    const wanted = harmless ? 0 : amount(id)
    if (wanted <= 0) continue
    if (id < SEATS.length) {
      changeLeader(table, id as Seat, -wanted, context)
      dealt = true
      continue
    }
    const card = cardOf(table.state, id)
    if (card.zone !== 'field' || !isFollower(table, card)) continue
    const taken = lessened(table, card, wanted, context.performer)
    card.damage += taken
    if (taken > 0) dealt = true
    if (hasListeners(table))
      tell(table, taken > 0 ? 'event' : 'nothing', taken > 0 ? 'damaged' : 'not-damaged', {
        cards: { card },
        args: { amount: taken, defense: defenseOf(table, card) },
        context,
      })
  }
  return dealt
}

const PLUS = [
  ['Plus1Damage', 1],
  ['Plus2Damage', 2],
  ['Plus3Damage', 3],
  ['Plus4Damage', 4],
] as const

/** What a follower deals when it fights: attack or defense, then additions (section 4.12). */
function power(table: EvolveTable, card: EvolveCardState): number {
  const face = faceOf(table, card)
  if (hasOn(table, card, face, 'CannotDealDamage')) {
    mark(table, 'keyword', 'CannotDealDamage')
    return 0
  }
  const byDefense = hasOn(table, card, face, 'UseDefAsAtk')
  if (byDefense) mark(table, 'keyword', 'UseDefAsAtk')
  let amount = byDefense ? defenseOf(table, card) : attackOf(table, card)
  if (amount <= 0) return 0
  for (const [keyword, more] of PLUS) {
    if (!hasOn(table, card, face, keyword)) continue
    mark(table, 'keyword', keyword)
    amount += more
  }
  return amount
}

const DOUBLE = { follower: 'DoubleCombatDamage', leader: 'DoubleLeaderDamage' } as const

function doubled(table: EvolveTable, card: EvolveCardState, amount: number, what: keyof typeof DOUBLE): number {
  if (amount <= 0 || !hasKeyword(table, card, DOUBLE[what])) return amount
  mark(table, 'keyword', DOUBLE[what])
  return amount * 2
}

/** What one follower does to another in combat: base, additions, reduction, doubling, prevention, in this order. */
function combatDamage(table: EvolveTable, from: EvolveCardState, to: EvolveCardState): number {
  let amount = power(table, from)
  if (amount > 0 && hasKeyword(table, to, 'DamageReduction1')) {
    mark(table, 'keyword', 'DamageReduction1')
    amount--
  }
  amount = doubled(table, from, amount, 'follower')
  for (const keyword of ['DoesNotTakeDamage', 'DoesNotTakeCombatDamage']) {
    if (amount <= 0 || !hasKeyword(table, to, keyword)) continue
    mark(table, 'keyword', keyword)
    amount = 0
  }
  return amount
}

/** Attack damage counts for Drain: the attacker's leader gains it (section 5.6). */
function drain(table: EvolveTable, attacker: EvolveCardState, amount: number): void {
  if (amount <= 0 || !hasKeyword(table, attacker, 'Drain')) return
  mark(table, 'keyword', 'Drain')
  changeLeader(table, attacker.controller, amount)
}

const suffer = (table: EvolveTable, card: EvolveCardState, amount: number): void => {
  card.damage += amount
  if (amount > 0 && hasListeners(table))
    tell(table, 'event', 'damaged', { cards: { card }, args: { amount, defense: defenseOf(table, card) } })
}

/** Two followers fight: damage at the same time, then Bane and the abilities that watch it. */
export function fight(table: EvolveTable, attacker: EvolveCardState, defender: EvolveCardState): void {
  const dealt = combatDamage(table, attacker, defender)
  const returned = combatDamage(table, defender, attacker)
  suffer(table, defender, dealt)
  suffer(table, attacker, returned)
  for (const [one, foe] of [
    [attacker, defender],
    [defender, attacker],
  ] as const) {
    if (!hasKeyword(table, one, 'Bane')) continue
    mark(table, 'keyword', 'Bane')
    foe.doomed = true
    tell(table, 'event', 'doomed', { cards: { card: foe, by: one } })
  }
  if (dealt > 0) raise(table, 'OnDealCombatDamage', attacker, attacker)
  if (returned > 0) raise(table, 'OnDealCombatDamage', defender, defender)
  drain(table, attacker, dealt)
}

/** A follower's attack reaches the other leader. */
export function strikeLeader(table: EvolveTable, attacker: EvolveCardState): void {
  const amount = doubled(table, attacker, power(table, attacker), 'leader')
  changeLeader(table, other(attacker.controller), -amount)
  drain(table, attacker, amount)
}
