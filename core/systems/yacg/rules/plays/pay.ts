import { createQuestion, type Option, type Question } from '../../../../engine/decision'
import type { Seat } from '../../../../engine/seat'
import { cardsIn } from '../../../../engine/zone'
import { message } from '../../../../language/message'
import { COLOURS, type ColourName } from '../../words'
import { rateOf } from '../continuous'
import { energies } from '../create'
import type { Price, YacgFrame } from '../frames'
import type { RuleOf, YacgTable } from '../state'
import { definitionOf, push, sourceOf } from '../table'
import { changeEnergy, report } from '../world/players'
import { canPay, missingOf, spareOf } from './price'

type PayFrame = Extract<YacgFrame, { kind: 'pay' }>

/** Colours of which `rate` energy can take the place of one that is missing, so that the rest can still be paid. */
function substitutes(table: YacgTable, { seat, price }: PayFrame): ColourName[] {
  const rate = rateOf(table, seat) ?? 0
  if (rate < 1 || missingOf(table, seat, price) === 0) return []
  return COLOURS.filter((colour) => spareOf(table, seat, price, colour) >= rate)
}

/** The price without one missing unit of colour. */
function without({ state }: YacgTable, seat: Seat, { total, least }: Price): Price {
  const { energy } = state.players[seat]
  const colour = COLOURS.find((one) => (least[one] ?? 0) > energy[one])
  return colour ? { total: total - 1, least: { ...least, [colour]: (least[colour] ?? 0) - 1 } } : { total, least }
}

const substitute = (colour: ColourName, rate: number): Option<ColourName> => ({
  id: `colour:${colour}`,
  action: colour,
  verb: 'colour',
  name: colour,
  label: message('option-substitute', { colour, rate }),
})

function availableTo(table: YacgTable, seat: Seat): Record<string, number> {
  const { energy } = table.state.players[seat]
  const available: Record<string, number> = {}
  for (const colour of COLOURS) if (energy[colour] > 0) available[colour] = energy[colour]
  return available
}

function leastOf({ least }: Price): Record<string, number> {
  const needed: Record<string, number> = {}
  for (const colour of COLOURS) {
    const amount = least[colour]
    if (amount) needed[colour] = amount
  }
  return needed
}

/** Coloured energy that the cards of a hand ask for, but for the one that is paid for. */
function neededBy(table: YacgTable, seat: Seat, paidFor: number): Record<ColourName, number> {
  const needed = energies()
  for (const card of cardsIn(table, 'hand', seat)) {
    const definition = card.id === paidFor ? undefined : definitionOf(table, card)
    if (definition?.colour) needed[definition.colour] += definition.cost.colour
  }
  return needed
}

/** The coloured part, and for the rest what there is most of that the hand does not need (section 5.4, step 5). */
function proposalFor(table: YacgTable, { seat, price, cause }: PayFrame): Record<string, number> {
  const { energy } = table.state.players[seat]
  const needed = neededBy(table, seat, cause.self.id)
  const paid = leastOf(price)
  const leftOf = (colour: ColourName): number => energy[colour] - (paid[colour] ?? 0)
  let left = price.total
  for (const amount of Object.values(paid)) left -= amount
  for (; left > 0; left--) {
    let best: ColourName | undefined
    for (const colour of COLOURS)
      if (leftOf(colour) > 0 && (!best || leftOf(colour) - needed[colour] > leftOf(best) - needed[best])) best = colour
    if (best) paid[best] = (paid[best] ?? 0) + 1
  }
  return paid
}

function ask(table: YacgTable, frame: PayFrame): Question<ColourName> | undefined {
  const { seat, price, cause } = frame
  if (price.total === 0 || !canPay(table, seat, price)) return undefined
  const source = sourceOf(cause, 'cost')
  const colours = substitutes(table, frame)
  if (colours.length > 0) {
    const options = colours.map((colour) => substitute(colour, rateOf(table, seat) ?? 0))
    return createQuestion(
      seat,
      'substitute',
      message('ask-substitute'),
      { kind: 'option', options, refused: [] },
      source,
    )
  }
  return createQuestion<ColourName>(
    seat,
    'pay',
    message('ask-pay', { total: price.total }),
    {
      kind: 'pay',
      total: price.total,
      available: availableTo(table, seat),
      least: leastOf(price),
      proposed: proposalFor(table, frame),
    },
    source,
  )
}

/** Energy is paid in colours of the player's choice; missing colours are replaced one by one before (section 5.4). */
export const payRule: RuleOf<'pay', ColourName> = {
  ask,
  answer(table, frame, answer) {
    const { seat, price, cause, spent } = frame
    const source = sourceOf(cause, 'cost')
    if ('action' in answer) {
      const rate = rateOf(table, seat) ?? 0
      const left = without(table, seat, price)
      changeEnergy(table, seat, answer.action, -rate, source)
      return push(table, { ...frame, price: left, spent: spent + rate })
    }
    if (!('pay' in answer)) return
    for (const colour of COLOURS) changeEnergy(table, seat, colour, -(answer.pay[colour] ?? 0), source)
    report(table, { did: true, objects: [], number: spent + price.total })
  },
  run(table, { price, spent }) {
    report(table, { did: price.total === 0, objects: [], number: spent })
  },
}
