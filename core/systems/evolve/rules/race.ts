import { createOption, type Option, type RefusedOption } from '../../../engine/decision'
import { cardOf } from '../../../engine/state'
import { relocate, type Refusal } from '../../../engine/zone'
import { message } from '../../../language/message'
import { ZONES } from './board'
import { SERVES, censusOf } from './census'
import { mark } from './entries'
import { cardsIn, hasKeyword, nameOf, titleOf } from './facts'
import { grant, type EvolveCardState, type EvolveTable } from './state'
import { tell } from './tell'
import { raise, raiseOnOthers } from './triggers'

/** What is served to make a follower race, by its name (section 5.7.10). */
const CARROT = 'Carrot'

/** How a follower may race: the keyword, and how many Carrots and play points it takes. */
function serveOf(table: EvolveTable, card: EvolveCardState): (typeof SERVES)[number] | undefined {
  if (card.keywords.length === 0 && !censusOf(table.pool).serves) return undefined
  for (const serve of SERVES) if (hasKeyword(table, card, serve[0])) return serve
  return undefined
}

const carrotsOf = (table: EvolveTable, card: EvolveCardState): EvolveCardState[] =>
  cardsIn(table, 'evolve', card.controller).filter((one) => !one.faceUp && nameOf(table, one) === CARROT)

function whyNot(table: EvolveTable, card: EvolveCardState, amount: number): Refusal | undefined {
  const name = titleOf(table, card)
  if (card.racing) return { reason: message('refused-racing', { card: name }) }
  if (table.state.players[card.controller].evolvedThisTurn) return { reason: message('refused-evolved-already') }
  const found = carrotsOf(table, card).length
  return found >= amount ? undefined : { reason: message('refused-carrots', { wanted: amount, found }) }
}

/** Racing a follower with serve, one play point of which an evolution point may stand in for. */
export function raceOptions(table: EvolveTable, card: EvolveCardState, options: Option[], refused: RefusedOption[] | undefined): void {
  const serve = serveOf(table, card)
  if (!serve) return
  const { playPoints, evolutionPoints } = table.state.players[card.controller]
  const [, amount] = serve
  const stopped = whyNot(table, card, amount)
  const offer = (id: string, name: string | undefined, cost: number): void => {
    const label = message(name ? 'option-race-point' : 'option-race', { card: titleOf(table, card), cost, carrots: amount })
    const option = createOption(id, 'race', label, { card: card.id, name })
    const refusal = stopped ?? (playPoints >= cost ? undefined : { reason: message('refused-play-points', { cost, points: playPoints }) })
    if (!refusal) options.push(option)
    else refused?.push({ ...option, refusal })
  }
  offer(`race:${card.id}`, undefined, amount)
  if (evolutionPoints > 0) offer(`race:${card.id}+`, 'evolution point', amount - 1)
}

/** Serves Carrots: the follower races with Rush until it leaves, and abilities that watch it trigger once for each (section 5.7.10). */
export function payRace(table: EvolveTable, id: number, point: boolean): void {
  const card = cardOf(table.state, id)
  const serve = serveOf(table, card)
  if (!serve) return
  const [keyword, amount] = serve
  const player = table.state.players[card.controller]
  player.playPoints -= amount - (point ? 1 : 0)
  if (point) player.evolutionPoints--
  player.evolvedThisTurn = true
  for (const carrot of carrotsOf(table, card).slice(0, amount)) {
    relocate(table.state, ZONES, carrot.id, { zone: 'attached', seat: carrot.owner })
    carrot.faceUp = true
    card.attached = [...card.attached, carrot.id]
  }
  card.racing = true
  grant(table, card, { word: 'Rush' })
  mark(table, 'keyword', keyword)
  mark(table, 'keyword', 'IsRacing')
  tell(table, 'event', 'races', { cards: { card }, args: { carrots: amount }, seat: card.controller })
  for (let served = 0; served < amount; served++) {
    raise(table, 'OnRace', card, card)
    raiseOnOthers(table, 'OnOtherRace', card.controller, card)
  }
}
