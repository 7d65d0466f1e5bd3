import type { Option, RefusedOption } from '../../../engine/decision'
import type { FrameRule } from '../../../engine/rules'
import { other, type Seat } from '../../../engine/seat'
import { cardOf, refTo } from '../../../engine/state'
import type { Refusal } from '../../../engine/zone'
import { message } from '../../../language/message'
import { CONFIRM } from './confirm'
import { fight, strikeLeader } from './damage'
import { mark } from './entries'
import { fieldOf, hasKeyword, isFollower, liveOf, remember, titleOf } from './facts'
import type { EvolveFrame } from './frames'
import { push, type EvolveCardState, type EvolveTable } from './state'
import { tell } from './tell'
import { raise, raiseOnOthers } from './triggers'

const refuse = (id: string, args: Readonly<Record<string, string | number>> = {}): Refusal => ({ reason: message(id, args) })

/** What a follower may attack just now: anything, followers only, or nothing (section 5.6). */
type Reach = 'all' | 'followers' | Refusal

const wasThere = (card: EvolveCardState): boolean => card.turns > 0

function reachOf(table: EvolveTable, card: EvolveCardState): Reach {
  if (card.engaged) return refuse('refused-engaged', { card: titleOf(table, card) })
  if (hasKeyword(table, card, 'CannotAttack')) {
    mark(table, 'keyword', 'CannotAttack')
    return refuse('refused-cannot-attack', { card: titleOf(table, card) })
  }
  if (wasThere(card)) return 'all'
  if (hasKeyword(table, card, 'Storm')) {
    mark(table, 'keyword', 'Storm')
    return 'all'
  }
  if (card.evolvedIn === table.state.turn.number) return 'followers'
  if (!hasKeyword(table, card, 'Rush')) return refuse('refused-just-came', { card: titleOf(table, card) })
  mark(table, 'keyword', 'Rush')
  return 'followers'
}

/** Engaged enemy followers with Ward, which have to be attacked first. */
const wardsOf = (table: EvolveTable, seat: Seat): EvolveCardState[] =>
  fieldOf(table, seat).filter((card) => card.engaged && isFollower(table, card) && hasKeyword(table, card, 'Ward') && !hasKeyword(table, card, 'Intimidate'))

function whyNotFollower(table: EvolveTable, attacker: EvolveCardState, target: EvolveCardState): Refusal | undefined {
  const name = titleOf(table, target)
  if (!isFollower(table, target)) return refuse('refused-no-follower', { card: name })
  if (hasKeyword(table, target, 'Intimidate')) {
    mark(table, 'keyword', 'Intimidate')
    return refuse('refused-intimidate', { card: name })
  }
  if (target.engaged) return undefined
  if (!hasKeyword(table, attacker, 'Assail')) return refuse('refused-reserved', { card: name })
  mark(table, 'keyword', 'Assail')
  return undefined
}

/** Everything on the other side, with the reason where it cannot be attacked. */
function targetsOf(table: EvolveTable, attacker: EvolveCardState, reach: 'all' | 'followers'): { id: number; refusal: Refusal | undefined }[] {
  const foe = other(attacker.controller)
  const wards = wardsOf(table, foe)
  const ignores = wards.length > 0 && hasKeyword(table, attacker, 'IgnoreWard')
  if (ignores) mark(table, 'keyword', 'IgnoreWard')
  const [ward] = ignores ? [] : wards
  if (ward) mark(table, 'keyword', 'Ward')
  const warded = (id: number): Refusal | undefined => (ward && !wards.some((one) => one.id === id) ? refuse('refused-ward', { card: titleOf(table, ward) }) : undefined)
  const followers = fieldOf(table, foe).map((target) => ({ id: target.id, refusal: whyNotFollower(table, attacker, target) ?? warded(target.id) }))
  return [...followers, { id: foe, refusal: whyNotLeader(table, attacker, reach) ?? warded(foe) }]
}

function whyNotLeader(table: EvolveTable, attacker: EvolveCardState, reach: 'all' | 'followers'): Refusal | undefined {
  if (reach === 'followers') return refuse('refused-leader-yet', { card: titleOf(table, attacker) })
  if (!hasKeyword(table, attacker, 'CannotAttackLeaders')) return undefined
  mark(table, 'keyword', 'CannotAttackLeaders')
  return refuse('refused-leader', { card: titleOf(table, attacker) })
}

/** Attacks of one follower that may be declared, and those refused. */
export function attackOptions(table: EvolveTable, card: EvolveCardState, options: Option[], refused: RefusedOption[] | undefined): void {
  if (!isFollower(table, card)) return
  const reach = reachOf(table, card)
  const stopped = typeof reach === 'string' ? undefined : reach
  if (stopped && !refused) return
  for (const { id, refusal } of targetsOf(table, card, typeof reach === 'string' ? reach : 'all')) {
    const label = message(id < 2 ? 'option-attack-leader' : 'option-attack', { card: titleOf(table, card), target: id < 2 ? '' : titleOf(table, cardOf(table.state, id)) })
    const option: Option = { id: `attack:${card.id}>${id}`, verb: 'attack', card: card.id, target: id, label }
    const reason = stopped ?? refusal
    if (!reason) options.push(option)
    else refused?.push({ ...option, refusal: reason })
  }
}

/** Declares an attack: the attacker is engaged, abilities that watch it trigger, then comes the quick window (section 5.6). */
export function attack(table: EvolveTable, id: number, target: number): void {
  const attacker = cardOf(table.state, id)
  const aimed = cardOf(table.state, target)
  const foe = other(attacker.controller)
  attacker.engaged = true
  table.state.players[attacker.controller].tally.attacked.push(remember(table, attacker))
  tell(table, 'input', 'attacked', { cards: { card: attacker, target: aimed }, seat: attacker.controller })
  const atLeader = target < 2
  const cause = atLeader ? attacker : aimed
  raise(table, 'Strike', attacker, cause)
  raise(table, atLeader ? 'LeaderStrike' : 'FollowerStrike', attacker, cause)
  raiseOnOthers(table, 'OnOtherAttack', attacker.controller, attacker)
  const frame: EvolveFrame = { kind: 'attack', attacker: refTo(attacker), target: refTo(aimed), step: 'damage' }
  push(table, CONFIRM, { kind: 'quick', seat: foe }, frame)
}

/** Combat: nothing happens when one of the two has left meanwhile. */
export const attackFrame: FrameRule<EvolveTable, Extract<EvolveFrame, { kind: 'attack' }>> = {
  run(table, { attacker: from, target: to }) {
    const attacker = liveOf(table, from)
    const target = liveOf(table, to)
    if (!attacker || attacker.zone !== 'field' || !target) {
      tell(table, 'nothing', attacker?.zone === 'field' ? 'defender-left' : 'attacker-left')
      return
    }
    if (target.id < 2) strikeLeader(table, attacker)
    else fight(table, attacker, target)
  },
}
