import type { Match } from '../../engine/match'
import type { Arrangement, PropertyValue } from '../../engine/rules'
import { seatNamed, SEAT_NAMES, type Seat } from '../../engine/seat'
import { GONE } from '../../engine/state'
import type { Refusal } from '../../engine/zone'
import { CHANGES, type ChangeData, type StepData } from '../document'
import { say } from '../messages'
import type { Names } from '../names'
import { sentence } from '../print'
import type { Problem } from '../cards'
import type { Puts } from './resolve'

const WORDS: ReadonlySet<string> = new Set([...CHANGES, 'to', 'at', 'enter'])

/** Whether a key of a change is one of its own words, and no value to be set. */
export const isChangeKey = (key: string): boolean => WORDS.has(key)

/** The changes by hand that a step makes. */
export const changesOf = ({ arrange = [] }: StepData): readonly ChangeData[] =>
  [arrange].flat() as readonly ChangeData[]

/** The side and zone of a place such as `you.hand`. */
function placeOf(place: string): { readonly seat: Seat; readonly zone: string } {
  const [seat = '', zone = ''] = place.split('.')
  return { seat: seat === SEAT_NAMES[1] ? 1 : 0, zone }
}

const indexOf = ({ at }: ChangeData): { readonly index?: number } => (at === undefined ? {} : { index: at - 1 })

/** A change by hand with the cards that its words mean now. Setting several values is several changes. */
function arrangementsOf(change: ChangeData, match: Match, names: Names, puts: Puts): readonly Arrangement[] | Problem {
  const { put, move, remove, set, turn, shuffle, to = '', enter = false } = change
  const known = match.state.cards.filter(({ zone }) => zone !== GONE).map(({ id }) => id)
  if (put !== undefined) {
    const card = puts.get(put)
    if (!card) throw new Error('Cards that are put on the table are read before the match begins.')
    return [{ do: 'put', key: card.key, values: card.values, ...placeOf(to), ...indexOf(change), enter }]
  }
  if (turn) {
    const { player, number, phase } = turn
    const seat = player === undefined ? match.state.turn.seat : seatNamed(player)
    return [
      { do: 'turn', seat, ...(number === undefined ? {} : { number }), ...(phase === undefined ? {} : { phase }) },
    ]
  }
  if (shuffle !== undefined) return [{ do: 'shuffle', ...placeOf(shuffle) }]
  const card = names.pick(move ?? remove ?? set ?? '', known)
  if (typeof card === 'object') return card
  if (move !== undefined) return [{ do: 'move', card, ...placeOf(to), ...indexOf(change), enter }]
  if (remove !== undefined) return [{ do: 'remove', card }]
  const values = Object.entries(change).filter(([key]) => !isChangeKey(key)) as [string, PropertyValue][]
  return values.map(([name, value]) => ({ do: 'set', card, name, value }))
}

/** Changes the table by hand, one change after another; why that could not be done, if so. */
export function arrangeAll(changes: readonly ChangeData[], match: Match, names: Names, puts: Puts): string | undefined {
  for (const change of changes) {
    const id = match.state.cards.length
    const arrangements = arrangementsOf(change, match, names, puts)
    if ('problem' in arrangements) return arrangements.problem
    for (const one of arrangements) {
      const refusal: Refusal | undefined = match.arrange(one)
      if (refusal) return say('arranged-badly', { reason: sentence(match.rules, refusal.reason) })
    }
    const alias = change.put === undefined ? undefined : puts.get(change.put)?.alias
    if (alias !== undefined && !names.call(alias, id)) return say('alias-again', { alias })
  }
  return undefined
}
