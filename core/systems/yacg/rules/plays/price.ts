import type { Seat } from '../../../../engine/seat'
import { refuse, type Refusal } from '../../../../engine/zone'
import type { ExtraCost } from '../../script'
import { COLOURS, type ColourName } from '../../words'
import { costChanges, rateOf } from '../continuous'
import type { PlayCost, Price } from '../frames'
import type { Context, YacgPiece, YacgTable } from '../state'
import { definitionOf } from '../table'
import { valueOf } from '../values'
import { energyOf } from '../world/players'

const NOTHING: Price = { total: 0, least: {} }

/** What is added to the energy cost by extra costs (section 5.4, step 2). */
export function addedBy(table: YacgTable, context: Context, costs: readonly ExtraCost[]): Price {
  let total = 0
  const least: Partial<Record<ColourName, number>> = {}
  for (const cost of costs) {
    if (cost.kind !== 'pay') continue
    const { amount, colour } = cost.payment
    const more = Math.max(0, valueOf(table, context, amount))
    total += more
    if (colour) least[colour] = (least[colour] ?? 0) + more
  }
  return { total, least }
}

/** What a card costs a player just now (section 5.4): raises and reductions concern the generic part first. */
function printedPrice(table: YacgTable, card: YacgPiece, seat: Seat): Price {
  const definition = definitionOf(table, card)
  if (!definition) return NOTHING
  const { more, less, set } = costChanges(table, card, seat)
  const { fixedCost } = table.state
  const changed = Math.max(0, definition.cost.total + more - less)
  const sets = [set, fixedCost].filter((one) => one !== undefined)
  const total = sets.length > 0 ? Math.max(0, Math.min(...sets)) : changed
  const coloured = Math.min(definition.cost.colour, total)
  return { total, least: definition.colour && coloured > 0 ? { [definition.colour]: coloured } : {} }
}

const sum = (a: Price, b: Price): Price => {
  if (b.total === 0) return a
  const least = { ...a.least }
  for (const colour of COLOURS) {
    const more = b.least[colour]
    if (more) least[colour] = (least[colour] ?? 0) + more
  }
  return { total: a.total + b.total, least }
}

/** What playing a card takes, extra costs included. */
export function priceOf(table: YacgTable, card: YacgPiece, context: Context, cost: PlayCost = 'normal'): Price {
  const extra = definitionOf(table, card)?.script?.cost ?? []
  const base =
    cost === 'normal' ? printedPrice(table, card, context.seat) : { total: cost === 'free' ? 0 : cost, least: {} }
  return cost === 'free' || extra.length === 0 ? base : sum(base, addedBy(table, context, extra))
}

/** Coloured energy that a player does not have. */
export function missingOf(table: YacgTable, seat: Seat, { least }: Price): number {
  const { energy } = table.state.players[seat]
  let missing = 0
  for (const colour of COLOURS) missing += Math.max(0, (least[colour] ?? 0) - energy[colour])
  return missing
}

/** Energy of a colour that is not needed for the coloured part. */
export const spareOf = (table: YacgTable, seat: Seat, { least }: Price, colour: ColourName): number =>
  Math.max(0, table.state.players[seat].energy[colour] - (least[colour] ?? 0))

/** Whether some payment exists, with `rate` energy of another colour for each missing one where an effect allows that. */
export function canPay(table: YacgTable, seat: Seat, price: Price): boolean {
  if (price.total === 0) return true
  const missing = missingOf(table, seat, price)
  if (missing === 0) return energyOf(table, seat) >= price.total
  const rate = rateOf(table, seat)
  if (rate === undefined || rate < 1) return false
  let replaceable = 0
  for (const colour of COLOURS) replaceable += Math.floor(spareOf(table, seat, price, colour) / rate)
  return replaceable >= missing && energyOf(table, seat) >= price.total - missing + missing * rate
}

/** Why a price cannot be paid; `undefined` when it can. */
export function unaffordable(table: YacgTable, seat: Seat, price: Price, card?: YacgPiece): Refusal | undefined {
  if (canPay(table, seat, price)) return undefined
  const { energy } = table.state.players[seat]
  const found = energyOf(table, seat)
  const cost = card && definitionOf(table, card)?.card.cost
  const span = cost?.colour?.span ?? cost?.total?.span
  const place = card && span ? { key: card.key, ...span } : undefined
  const colour = COLOURS.find((one) => (price.least[one] ?? 0) > energy[one])
  return colour && found >= price.total
    ? refuse('refused-colour', { colour, needed: price.least[colour] ?? 0, found: energy[colour] }, place)
    : refuse('refused-energy', { needed: price.total, found }, place)
}
