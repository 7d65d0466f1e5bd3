import { chance, chooseOne } from '../../../../engine/chance'
import { other, type Seat } from '../../../../engine/seat'
import { cardAt } from '../../../../engine/state'
import type { PowerWord, TargetWord } from '../../vocabulary'
import type { EffectFrame } from '../frames'
import type { BloxPiece, BloxTable } from '../state'
import { bothFields, definitionOf, fightersOf, onField } from '../table'

const one = (card: BloxPiece | undefined): BloxPiece[] => (card ? [card] : [])

/** The fighters that a target reaches now, the controller's first, left to right (section 4.4). */
export function fightersFor(table: BloxTable, frame: EffectFrame, target: TargetWord): BloxPiece[] {
  const { controller, self, source } = frame
  switch (target.fighters) {
    case 'ally':
      return fightersOf(table, controller)
    case 'opponent':
      return fightersOf(table, other(controller))
    case 'all':
      return bothFields(table, controller)
    case 'self':
      return one(onField(table, self))
    case 'chosen':
      return one(onField(table, target.id === 'NewTarget' ? frame.fresh : frame.chosen))
    case 'other':
      return one(onField(table, frame.other))
    case 'random':
      return one(chooseOne(table, bothFields(table, controller)))
    case 'archetype': {
      const archetype = table.pool.at(source.id, source.key)?.archetype
      return bothFields(table, controller).filter(
        (card) => (definitionOf(table, card)?.archetype === archetype) !== (target.not ?? false),
      )
    }
    case 'colour':
      return bothFields(table, controller).filter(
        (card) => (definitionOf(table, card)?.card.colour?.value === target.colour) !== (target.not ?? false),
      )
  }
}

/** The players that it reaches, the active one first; what adds and summons reaches one (sections 4.4 and 4.5). */
export function playersFor(
  table: BloxTable,
  { controller, other: participant }: EffectFrame,
  target: TargetWord | undefined,
  { players }: PowerWord,
): Seat[] {
  const { seat } = table.state.turn
  switch (target?.player) {
    case 'opponent':
      return [other(controller)]
    case 'both':
      return players === 'each' ? [seat, other(seat)] : [controller]
    case 'other':
      return [players === 'one' && participant ? cardAt(table, participant.id).controller : controller]
    case 'random':
      return [chance(table, 0, 1) as Seat]
    default:
      return [controller]
  }
}
