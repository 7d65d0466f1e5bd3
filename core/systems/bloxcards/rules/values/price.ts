import type { Seat } from '../../../../engine/seat'
import type { ColourId } from '../../vocabulary'
import { COLOUR_IDS } from '../cards/create'
import type { BloxPiece, BloxTable, IconCounts } from '../state'
import { FREE } from '../definition'
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
    const most = coloured.reduce(
      (best, colour) => (leftOf(colour) > leftOf(best) ? colour : best),
      coloured[0] ?? 'Blue',
    )
    if (leftOf(most) < 1) break
    borrowed[most] = (borrowed[most] ?? 0) + 1
    left--
  }
  return { pays: borrowed, lacks: { ...lacks, Neutral: left } }
}

/** Whether a card can be paid as it is written; every card in the hand is asked all the time. */
function isPayable(table: BloxTable, card: BloxPiece, seat: Seat): boolean {
  const { icons } = table.state.players[seat]
  const cost = definitionOf(table, card)?.cost
  return (
    !cost ||
    (icons.Neutral >= cost.Neutral &&
      icons.Blue >= cost.Blue &&
      icons.Green >= cost.Green &&
      icons.Red >= cost.Red &&
      icons.Yellow >= cost.Yellow)
  )
}

export function priceOf(table: BloxTable, card: BloxPiece, seat: Seat): Price {
  const { icons } = table.state.players[seat]
  const pays: Price['pays'] = {}
  const lacks: Price['lacks'] = {}
  const cost = definitionOf(table, card)?.cost
  for (const colour of COLOUR_IDS) {
    const value = cost?.[colour] ?? FREE
    if (value === FREE) continue
    const lack = Math.max(0, value - Math.max(0, icons[colour]))
    pays[colour] = value - lack
    if (lack > 0) lacks[colour] = lack
  }
  return lacks.Neutral !== undefined && isSet(table, 'neutralPayableWithAnyColour')
    ? borrow({ pays, lacks }, icons)
    : { pays, lacks }
}

export const canPay = (table: BloxTable, card: BloxPiece, seat: Seat): boolean =>
  isPayable(table, card, seat) ||
  (isSet(table, 'neutralPayableWithAnyColour') && sum(priceOf(table, card, seat).lacks) === 0)

/** What a player lacks to pay a card, in words. */
export function missing(table: BloxTable, card: BloxPiece, seat: Seat): string {
  const { lacks } = priceOf(table, card, seat)
  return COLOUR_IDS.flatMap((colour) => ((lacks[colour] ?? 0) > 0 ? [`${lacks[colour]} ${colour}`] : [])).join(', ')
}
