import { createOption, offer, type Offers } from '../../../../engine/decision'
import { cardOf } from '../../../../engine/state'
import { cardsIn, relocate, type Refusal } from '../../../../engine/zone'
import { NONE } from '../../../../language/list'
import { message } from '../../../../language/message'
import { ZONES } from './board'
import { SERVES, censusOf } from './census'
import { mark } from '../entries'
import { hasKeyword } from './facts'
import { nameOf, titleOf } from './own'
import type { MainAction } from '../frames'
import { counted } from '../choices/price'
import { grant, type EvolveCardState, type EvolveTable } from '../state'
import { tell } from '../tell'
import { raise, raiseOnOthers } from '../turn/triggers'

/** What is served to make a follower race, by its name (section 5.7.10). */
const CARROT = 'Carrot'

type Serve = (typeof SERVES)[number]

/** How a follower may race: each keyword is an ability of its own, with the Carrots and play points that it takes. */
const servesOf = (table: EvolveTable, card: EvolveCardState): readonly Serve[] =>
  card.keywords.length === 0 && !censusOf(table.pool).serves
    ? NONE
    : SERVES.filter(([keyword]) => hasKeyword(table, card, keyword))

const carrotsOf = (table: EvolveTable, card: EvolveCardState): EvolveCardState[] =>
  cardsIn(table, 'evolve', card.controller).filter((one) => !one.faceUp && nameOf(table, one) === CARROT)

function whyNot(table: EvolveTable, card: EvolveCardState, amount: number): Refusal | undefined {
  const name = titleOf(table, card)
  if (card.racing) return { reason: message('refused-racing', { card: name }) }
  if (table.state.players[card.controller].evolvedThisTurn) return { reason: message('refused-evolved-already') }
  const found = carrotsOf(table, card).length
  return found >= amount ? undefined : { reason: message('refused-carrots', { wanted: amount, found }) }
}

/** Racing a follower with each of its serve abilities, one play point of which an evolution point may stand in for. */
export function raceOptions(table: EvolveTable, card: EvolveCardState, offers: Offers<MainAction>): void {
  const serves = servesOf(table, card)
  if (serves.length === 0) return
  const { playPoints, evolutionPoints } = table.state.players[card.controller]
  for (const [, amount] of serves) {
    const stopped = whyNot(table, card, amount)
    const only = serves.length === 1
    const propose = (point: boolean): void => {
      const cost = amount - (point ? 1 : 0)
      const label = message(point ? 'option-race-point' : 'option-race', {
        card: titleOf(table, card),
        cost,
        carrots: amount,
      })
      const name = [...(only ? [] : [counted(String(amount), CARROT)]), ...(point ? ['evolution point'] : [])].join(
        ', ',
      )
      const action: MainAction = { do: 'race', card: card.id, point, ...(!only && { carrots: amount }) }
      const id = `race:${card.id}${only ? '' : `#${amount}`}${point ? '+' : ''}`
      const option = createOption(id, 'race', action, label, { card: card.id, name: name || undefined })
      const refusal =
        stopped ??
        (playPoints >= cost ? undefined : { reason: message('refused-play-points', { cost, points: playPoints }) })
      offer(offers, option, refusal)
    }
    propose(false)
    if (evolutionPoints > 0) propose(true)
  }
}

/**
 * Serves so many Carrots, as its one ability says where no number is given: the follower races with Rush until it leaves, and abilities that watch it
 * trigger once for each (section 5.7.10).
 */
export function payRace(
  table: EvolveTable,
  id: number,
  { carrots, point }: { readonly carrots?: number; readonly point: boolean },
): void {
  const card = cardOf(table.state, id)
  const serve = servesOf(table, card).find(([, wanted]) => carrots === undefined || carrots === wanted)
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
  grant(card, { word: 'Rush' })
  mark(table, 'keyword', keyword)
  mark(table, 'keyword', 'IsRacing')
  tell(table, 'event', 'races', { cards: { card }, args: { carrots: amount }, seat: card.controller })
  for (let served = 0; served < amount; served++) {
    raise(table, 'OnRace', card, card)
    raiseOnOthers(table, 'OnOtherRace', card.controller, card)
  }
}
