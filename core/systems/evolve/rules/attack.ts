import type { Option, RefusedOption } from '../../../engine/decision'
import type { FrameRule } from '../../../engine/rules'
import { SEATS, other, type Seat } from '../../../engine/seat'
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

/** A card on the other side, as attackers see it. */
interface Target {
  readonly card: EvolveCardState
  /** Why no follower can attack it. */
  readonly stopped: 'refused-no-follower' | 'refused-intimidate' | undefined
  /** Engaged with Ward: it has to be attacked first. */
  readonly ward: boolean
}

/** What followers of a side may attack, the same for each of them. */
export interface Front {
  readonly leader: Seat
  readonly targets: readonly Target[]
  /** The first of those that have to be attacked first. */
  readonly ward: EvolveCardState | undefined
}

function targetFor(table: EvolveTable, card: EvolveCardState): Target {
  if (!isFollower(table, card)) return { card, stopped: 'refused-no-follower', ward: false }
  if (hasKeyword(table, card, 'Intimidate')) return { card, stopped: 'refused-intimidate', ward: false }
  return { card, stopped: undefined, ward: card.engaged && hasKeyword(table, card, 'Ward') }
}

/** The other side, looked over once for all attackers. */
export function frontOf(table: EvolveTable, leader: Seat): Front {
  const targets = fieldOf(table, leader).map((card) => targetFor(table, card))
  return { leader, targets, ward: targets.find(({ ward }) => ward)?.card }
}

function whyNotFollower(table: EvolveTable, attacker: EvolveCardState, { card, stopped }: Target): Refusal | undefined {
  if (stopped === 'refused-intimidate') mark(table, 'keyword', 'Intimidate')
  if (stopped) return refuse(stopped, { card: titleOf(table, card) })
  if (card.engaged) return undefined
  if (!hasKeyword(table, attacker, 'Assail')) return refuse('refused-reserved', { card: titleOf(table, card) })
  mark(table, 'keyword', 'Assail')
  return undefined
}

/** The follower that has to be attacked before others, where the attacker heeds it. */
function wardFor(table: EvolveTable, attacker: EvolveCardState, { ward }: Front): EvolveCardState | undefined {
  if (!ward) return undefined
  const ignores = hasKeyword(table, attacker, 'IgnoreWard')
  mark(table, 'keyword', ignores ? 'IgnoreWard' : 'Ward')
  return ignores ? undefined : ward
}

function whyNotLeader(table: EvolveTable, attacker: EvolveCardState, reach: 'all' | 'followers'): Refusal | undefined {
  if (reach === 'followers') return refuse('refused-leader-yet', { card: titleOf(table, attacker) })
  if (!hasKeyword(table, attacker, 'CannotAttackLeaders')) return undefined
  mark(table, 'keyword', 'CannotAttackLeaders')
  return refuse('refused-leader', { card: titleOf(table, attacker) })
}

/** Attacks of one follower that may be declared, and those refused. */
export function attackOptions(table: EvolveTable, card: EvolveCardState, front: Front, options: Option[], refused: RefusedOption[] | undefined): void {
  if (!isFollower(table, card)) return
  const reach = reachOf(table, card)
  const stopped = typeof reach === 'string' ? undefined : reach
  if (stopped && !refused) return
  const title = titleOf(table, card)
  const ward = wardFor(table, card, front)
  const warded = (): Refusal | undefined => ward && refuse('refused-ward', { card: titleOf(table, ward) })
  const offer = (target: number, id: string, name: string, refusal: Refusal | undefined): void => {
    const reason = stopped ?? refusal
    if (reason && !refused) return
    const option: Option = { id: `attack:${card.id}>${target}`, verb: 'attack', card: card.id, target, label: message(id, { card: title, target: name }) }
    if (reason) refused?.push({ ...option, refusal: reason })
    else options.push(option)
  }
  for (const target of front.targets) {
    offer(target.card.id, 'option-attack', titleOf(table, target.card), whyNotFollower(table, card, target) ?? (target.ward ? undefined : warded()))
  }
  offer(front.leader, 'option-attack-leader', '', whyNotLeader(table, card, typeof reach === 'string' ? reach : 'all') ?? warded())
}

/** Declares an attack: the attacker is engaged, abilities that watch it trigger, then comes the quick window (section 5.6). */
export function attack(table: EvolveTable, id: number, target: number): void {
  const attacker = cardOf(table.state, id)
  const aimed = cardOf(table.state, target)
  const foe = other(attacker.controller)
  attacker.engaged = true
  table.state.players[attacker.controller].tally.attacked.push(remember(table, attacker))
  tell(table, 'input', 'attacked', { cards: { card: attacker, target: aimed }, seat: attacker.controller })
  const atLeader = target < SEATS.length
  const cause = atLeader ? attacker : aimed
  raise(table, 'Strike', attacker, cause)
  raise(table, atLeader ? 'LeaderStrike' : 'FollowerStrike', attacker, cause)
  raiseOnOthers(table, 'OnOtherAttack', attacker.controller, attacker)
  const frame: EvolveFrame = { kind: 'attack', attacker: refTo(attacker), target: refTo(aimed) }
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
    if (target.id < SEATS.length) strikeLeader(table, attacker)
    else fight(table, attacker, target)
  },
}
