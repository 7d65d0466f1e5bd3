import { createOption, type Offers, type Option } from '../../../../engine/decision'
import type { FrameRule } from '../../../../engine/rules'
import { SEATS, other, type Seat } from '../../../../engine/seat'
import { deref, cardOf, refTo } from '../../../../engine/state'
import type { Refusal } from '../../../../engine/zone'
import { message, type Message } from '../../../../language/message'
import { CONFIRM } from './confirm'
import { fight, strikeLeader } from '../cards/damage'
import type { EvolveDefinition } from '../definition'
import { mark } from '../entries'
import { hasOn, remember } from '../cards/facts'
import { faceOf, idsIn, titleOf } from '../cards/own'
import type { EvolveFrame, MainAction } from '../frames'
import { count, push, type EvolveCardState, type EvolveTable } from '../state'
import { tell } from '../tell'
import { keywordsOffered } from '../cards/passives'
import { raise, raiseOnOthers } from './triggers'

/** Why a follower cannot attack, or not this one: the sentence that says so. */
type Obstacle =
  | 'refused-engaged'
  | 'refused-cannot-attack'
  | 'refused-just-came'
  | 'refused-no-follower'
  | 'refused-intimidate'
  | 'refused-reserved'
  | 'refused-ward'
  | 'refused-leader-yet'
  | 'refused-leader'

/** What a follower may attack just now: anything, followers only, or nothing (section 5.6). */
type Reach = 'all' | 'followers' | Obstacle

function reachOf(table: EvolveTable, card: EvolveCardState, face: EvolveDefinition, offered: readonly string[]): Reach {
  if (card.engaged) return 'refused-engaged'
  if (hasOn(table, card, face, 'CannotAttack', offered)) {
    mark(table, 'keyword', 'CannotAttack')
    return 'refused-cannot-attack'
  }
  if (card.turns > 0) return 'all'
  if (hasOn(table, card, face, 'Storm', offered)) {
    mark(table, 'keyword', 'Storm')
    return 'all'
  }
  if (card.evolvedIn === table.state.turn.number) return 'followers'
  if (!hasOn(table, card, face, 'Rush', offered)) return 'refused-just-came'
  mark(table, 'keyword', 'Rush')
  return 'followers'
}

/** A card on the other side, as attackers see it. */
interface Target {
  readonly card: EvolveCardState
  readonly title: string
  /** Why no follower can attack it. */
  readonly stopped: 'refused-no-follower' | 'refused-intimidate' | undefined
  /** Engaged with Ward: it has to be attacked first. */
  readonly ward: boolean
}

/** What followers of a side may attack, the same for each of them. */
export interface Front {
  readonly leader: Seat
  readonly targets: readonly Target[]
  /** Whether there is any that only followers with Assail may attack. */
  readonly reserved: boolean
  /** The first of those that have to be attacked first. */
  readonly ward: EvolveCardState | undefined
  /** Keywords that passive abilities may give just now, on either side. */
  readonly offered: readonly string[]
}

function targetFor(table: EvolveTable, card: EvolveCardState, offered: readonly string[]): Target {
  const face = faceOf(table, card)
  const title = face?.name ?? card.key
  if (!face?.isFollower) return { card, title, stopped: 'refused-no-follower', ward: false }
  if (hasOn(table, card, face, 'Intimidate', offered))
    return { card, title, stopped: 'refused-intimidate', ward: false }
  return { card, title, stopped: undefined, ward: card.engaged && hasOn(table, card, face, 'Ward', offered) }
}

/** The other side, looked over once for all attackers. */
export function frontOf(table: EvolveTable, leader: Seat): Front {
  const offered = keywordsOffered(table)
  const targets: Target[] = []
  let reserved = false
  let ward: EvolveCardState | undefined
  for (const id of idsIn(table, 'field', leader)) {
    const target = targetFor(table, cardOf(table.state, id), offered)
    targets.push(target)
    if (!target.stopped && !target.card.engaged) reserved = true
    if (target.ward) ward ??= target.card
  }
  return { leader, targets, reserved, ward, offered }
}

function whyNotFollower(table: EvolveTable, assails: boolean, { card, stopped }: Target): Obstacle | undefined {
  if (stopped === 'refused-intimidate') mark(table, 'keyword', 'Intimidate')
  if (stopped) return stopped
  if (card.engaged) return undefined
  if (!assails) return 'refused-reserved'
  mark(table, 'keyword', 'Assail')
  return undefined
}

/** The follower that has to be attacked before others, where the attacker heeds it. */
function wardFor(
  table: EvolveTable,
  attacker: EvolveCardState,
  face: EvolveDefinition,
  { ward, offered }: Front,
): EvolveCardState | undefined {
  if (!ward) return undefined
  const ignores = hasOn(table, attacker, face, 'IgnoreWard', offered)
  mark(table, 'keyword', ignores ? 'IgnoreWard' : 'Ward')
  return ignores ? undefined : ward
}

function whyNotLeader(
  table: EvolveTable,
  attacker: EvolveCardState,
  face: EvolveDefinition,
  { offered }: Front,
  reach: Reach,
): Obstacle | undefined {
  if (reach === 'followers') return 'refused-leader-yet'
  if (!hasOn(table, attacker, face, 'CannotAttackLeaders', offered)) return undefined
  mark(table, 'keyword', 'CannotAttackLeaders')
  return 'refused-leader'
}

/** Ids of attacks, by attacker and target: writing them is slow, and the same few come up again and again. */
const ids: string[][] = []

const attackId = (attacker: number, target: number): string =>
  ((ids[attacker] ??= [])[target] ??= `attack:${attacker}>${target}`)

const declaring = (card: number, title: string, { card: { id: target }, title: name }: Target): Option<MainAction> =>
  declaringAt(card, target, message('option-attack', { card: title, target: name }))

const declaringLeader = (card: number, title: string, leader: Seat): Option<MainAction> =>
  declaringAt(card, leader, message('option-attack-leader', { card: title, target: '' }))

const declaringAt = (card: number, target: number, label: Message): Option<MainAction> =>
  createOption(attackId(card, target), 'attack', { do: 'attack', card, target }, label, { card, target })

const refusing = (table: EvolveTable, obstacle: Obstacle, about: EvolveCardState): Refusal => ({
  reason: message(obstacle, { card: titleOf(table, about) }),
})

/** Attacks of a follower that may be declared, and those refused. */
export function attackOptions(
  table: EvolveTable,
  card: EvolveCardState,
  face: EvolveDefinition,
  front: Front,
  { options, refused }: Offers<MainAction>,
): void {
  const reach = reachOf(table, card, face, front.offered)
  const stopped = reach === 'all' || reach === 'followers' ? undefined : reach
  if (stopped && !refused) return
  const title = face.name
  const ward = wardFor(table, card, face, front)
  const assails = front.reserved && hasOn(table, card, face, 'Assail', front.offered)
  for (const target of front.targets) {
    const own = whyNotFollower(table, assails, target)
    const obstacle = stopped ?? own ?? (ward && !target.ward ? 'refused-ward' : undefined)
    if (!obstacle) options.push(declaring(card.id, title, target))
    else
      refused?.push({
        ...declaring(card.id, title, target),
        refusal: refusing(table, obstacle, stopped ? card : own ? target.card : (ward ?? card)),
      })
  }
  const own = whyNotLeader(table, card, face, front, reach)
  const obstacle = stopped ?? own ?? (ward ? 'refused-ward' : undefined)
  if (!obstacle) options.push(declaringLeader(card.id, title, front.leader))
  else
    refused?.push({
      ...declaringLeader(card.id, title, front.leader),
      refusal: refusing(table, obstacle, stopped || own ? card : (ward ?? card)),
    })
}

/** Declares an attack: the attacker is engaged, abilities that watch it trigger, then comes the quick window (section 5.6). */
export function attack(table: EvolveTable, id: number, target: number): void {
  const attacker = cardOf(table.state, id)
  const aimed = cardOf(table.state, target)
  const foe = other(attacker.controller)
  attacker.engaged = true
  count(table, attacker.controller, 'attacked', remember(table, attacker))
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
    const attacker = deref(table.state, from)
    const target = deref(table.state, to)
    if (!attacker || attacker.zone !== 'field' || !target) {
      tell(table, 'nothing', attacker?.zone === 'field' ? 'defender-left' : 'attacker-left')
      return
    }
    if (target.id < SEATS.length) strikeLeader(table, attacker)
    else fight(table, attacker, target)
  },
}
