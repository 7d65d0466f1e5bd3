import type { Seat } from '../../../../engine/seat'
import type { ColourId } from '../../vocabulary'
import { COLOUR_IDS } from '../cards/create'
import type { BloxPiece, BloxTable, IconCounts } from '../state'
import { definitionOf, isSet } from '../table'

/** What a card costs, laid out for a player: what is paid of each colour, and what is missing. */
export interface Price {
  readonly pays: Partial<Record<ColourId, number>>
  readonly lacks: Partial<Record<ColourId, number>>
}

const sum = (counts: Price['lacks']): number => Object.values(counts).reduce((total, count) => total + count, 0)

/** Where any colour pays white: that of which there is most left goes first. */
function borrow({ pays, lacks }: Price, icons: IconCounts): Price {
  const borrowed = { ...pays }
  let left = lacks.Neutral ?? 0
  const leftOf = (colour: ColourId): number => icons[colour] - (borrowed[colour] ?? 0)
  const coloured = COLOUR_IDS.filter((colour) => colour !== 'Neutral')
  while (left > 0) {
    const most = coloured.reduce((best, colour) => (leftOf(colour) > leftOf(best) ? colour : best), coloured[0] ?? 'Blue')
    if (leftOf(most) < 1) break
    borrowed[most] = (borrowed[most] ?? 0) + 1
    left--
  }
  return { pays: borrowed, lacks: { ...lacks, Neutral: left } }
}

/** A colour that costs nothing may be owed (section 5.4). */
export function priceOf(table: BloxTable, card: BloxPiece, seat: Seat): Price {
  const { icons } = table.state.players[seat]
  const pays: Price['pays'] = {}
  const lacks: Price['lacks'] = {}
  for (const { colour, value } of definitionOf(table, card)?.card.cost ?? []) {
    if (value <= 0) continue
    const lack = Math.max(0, value - Math.max(0, icons[colour]))
    pays[colour] = value - lack
    if (lack > 0) lacks[colour] = lack
  }
  return lacks.Neutral !== undefined && isSet(table, 'neutralPayableWithAnyColour')
    ? borrow({ pays, lacks }, icons)
    : { pays, lacks }
}

/** What is missing, in words; `undefined`: the card can be paid. */
export function missing({ lacks }: Price): string | undefined {
  if (sum(lacks) === 0) return undefined
  return COLOUR_IDS.flatMap((colour) => ((lacks[colour] ?? 0) > 0 ? [`${lacks[colour]} ${colour}`] : [])).join(', ')
}
