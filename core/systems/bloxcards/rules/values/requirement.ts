import { other, type Seat } from '../../../../engine/seat'
import { idsIn, refuse, type Refusal } from '../../../../engine/zone'
import type { WorkedOut } from '../../../../engine/rules'
import { message } from '../../../../language/message'
import type { Node } from '../../../../language/nodes'
import type { Requirement } from '../../card'
import type { RequirementId } from '../../vocabulary'
import { mark } from '../entries'
import type { BloxFrame } from '../frames'
import type { BloxPiece, BloxTable } from '../state'
import { definitionOf, fightersOf } from '../table'

type Count = (table: BloxTable, seat: Seat, card: BloxPiece) => number

const fighters = ({ state }: BloxTable, seat: Seat): number => idsIn(state, 'field', seat).length

/** What a requirement counts (section 2.5). The card itself is still in the hand, and counted nowhere. */
const COUNTS: Readonly<Record<RequirementId, Count>> = {
  Archetype(table, seat, card) {
    const archetype = definitionOf(table, card)?.archetype
    return fightersOf(table, seat).filter((one) => definitionOf(table, one)?.archetype === archetype).length
  },
  OpponentBoard: (table, seat) => fighters(table, other(seat)),
  /** How many more one player has. */
  EqualBoard: (table, seat) => Math.abs(fighters(table, seat) - fighters(table, other(seat))),
  AllyBoard: fighters,
  BothBoard: (table, seat) => fighters(table, seat) + fighters(table, other(seat)),
  AllyStorm: ({ state }, seat) => state.players[seat].casts,
  AllyActionStorm: ({ state }, seat) => state.players[seat].deeds,
}

/** What is asked where the requirement itself gives no numbers. */
const EQUAL = { min: 0, below: 1 }

/** Upper bounds from here on stand for none. */
const NO_BOUND = 999

const rangeOf = (min: number, below = NO_BOUND): string =>
  below >= NO_BOUND ? `${min}+` : below - 1 <= min ? `${min}` : `${min}-${below - 1}`

/** What a requirement counts, for a card of a player, and whether that is as it asks. */
function count(table: BloxTable, card: BloxPiece, seat: Seat, kind: RequirementId, requirement: Requirement) {
  const found = COUNTS[kind](table, seat, card)
  const { min, below } = kind === 'EqualBoard' ? EQUAL : requirement
  return { found, min, below, met: found >= min && (below === undefined || found < below) }
}

/** What a condition of a stop point comes to: a requirement, asked for the card that resolves, else for one of this key at the table. */
export function workOut(table: BloxTable, frame: BloxFrame, key: string, expression: Node): WorkedOut {
  const { cards } = table.state
  const own = 'self' in frame && frame.source.key === key ? cards[frame.self.id] : undefined
  const card =
    own ?? cards.find((one) => one.key === key && one.zone === 'field') ?? cards.find((one) => one.key === key)
  if (!card) return { problem: message('condition-no-source', { card: table.pool.byKey(key)?.card.name ?? key }) }
  const requirement = expression as Requirement
  return requirement.kind
    ? { value: count(table, card, card.controller, requirement.kind, requirement).met }
    : { problem: message('refused-requirement-unknown') }
}

/** Why what a card requires is not so; an unknown requirement is never met. */
export function unmet(table: BloxTable, card: BloxPiece, seat: Seat): Refusal | undefined {
  const requirement = definitionOf(table, card)?.card.requirement
  if (!requirement) return undefined
  const { kind, span } = requirement
  const place = { key: card.key, ...span }
  if (!kind) return refuse('refused-requirement-unknown', {}, place)
  mark(table, 'requirement', kind)
  const { found, min, below, met } = count(table, card, seat, kind, requirement)
  table.probe?.test(card.key, requirement, card.id, met)
  if (met) return undefined
  if (kind === 'EqualBoard') return refuse('refused-boards-differ', { found }, place)
  return refuse(`refused-${kind}`, { found, wanted: rangeOf(min, below) }, place)
}
