import type { Seat } from '../../../engine/seat'
import { deref } from '../../../engine/state'
import { message } from '../../../language/message'
import { COLOURS, type ColourName } from '../words'
import { definitionOf } from '../rules/table'
import { subjectOf } from '../rules/values/environment'
import { refsOf } from '../rules/values/references'
import { changeEnergy } from '../rules/world/players'
import { amountOf, doneIf, playerOf, playersOf, type Call, type Effect, type Need } from './call'

type Energy = 'gain' | 'lose'

const isColour = (id: string): id is ColourName => (COLOURS as readonly string[]).includes(id)

/** Who says which colour it is; `undefined`: nobody. */
function chooserOf(call: Call<Energy>, seat: Seat): Seat | undefined {
  const { colour } = call.action
  if (!colour || colour.kind === 'choice') return seat
  return colour.kind === 'choice-by' ? playerOf(call, colour.player) : undefined
}

/** The colour that is written, a card's, or a plan's; none for colourless cards. */
function fixedColour({ table, context, action: { colour } }: Call<Energy>): ColourName | undefined {
  if (colour?.kind === 'fixed') return colour.colour
  if (colour?.kind === 'plan') return deref(table.state, context.self)?.attached
  const [ref] = colour?.kind === 'of' ? refsOf(table, context, colour.ref) : []
  const subject = ref && subjectOf(table, ref)
  return subject && definitionOf(table, subject.card)?.colour
}

/** Colours that a player may choose: of those that they have, where some is lost. */
const coloursFor = ({ table, action }: Call<Energy>, seat: Seat): readonly ColourName[] =>
  action.word === 'lose' ? COLOURS.filter((colour) => table.state.players[seat].energy[colour] > 0) : COLOURS

/** Each player's colour is chosen once for the whole amount (section 4.9). */
function needs(call: Call<Energy>): Need | undefined {
  const seat = playersOf(call, call.action.player)[call.choices.length]
  const by = seat === undefined ? undefined : chooserOf(call, seat)
  if (seat === undefined || by === undefined || amountOf(call, call.action.amount) === 0) return undefined
  const options = coloursFor(call, seat).map((colour) => ({
    id: colour,
    name: colour,
    label: message('option-colour', { colour }),
  }))
  return { kind: 'option', verb: 'colour', by, options, prompt: message(`ask-${call.action.word}`, { player: seat }) }
}

const changing = (sign: 1 | -1): Effect<Energy> => ({
  needs,
  could: (call) =>
    amountOf(call, call.action.amount) > 0 &&
    playersOf(call, call.action.player).some((seat) => {
      const colours = coloursFor(call, seat)
      const fixed = fixedColour(call)
      return chooserOf(call, seat) === undefined ? fixed !== undefined && colours.includes(fixed) : colours.length > 0
    }),
  apply(call) {
    const amount = amountOf(call, call.action.amount)
    const changes = playersOf(call, call.action.player).map((seat, at) => {
      const choice = call.choices[at]
      const colour = typeof choice === 'string' && isColour(choice) ? choice : fixedColour(call)
      return colour ? changeEnergy(call.table, seat, colour, sign * amount, call.source) : 0
    })
    const number = changes.reduce((sum, one) => sum + Math.abs(one), 0)
    return { ...doneIf(number > 0), number }
  },
})

export const gain: Effect<'gain'> = changing(1)
export const lose: Effect<'lose'> = changing(-1)
