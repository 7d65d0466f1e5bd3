import { SEATS, type Seat } from '../../../engine/seat'
import { cardOf } from '../../../engine/state'
import { changeLeader } from '../rules/cards/damage'
import {
  amountOf,
  askTargets,
  onTargets,
  targetsOf,
  wordOf,
  type EffectRule,
  type EffectCall,
} from '../rules/values/effect'
import { isFollower, titleOf } from '../rules/cards/own'
import { modify, parameter, type CardNumber, type EvolveCardState, type Modifier, type Until } from '../rules/state'
import { playersFor } from '../rules/choices/targets'
import { tell } from '../rules/tell'

/** Stats of players, and what they come to. */
const PLAYER_STATS = new Set(['PP', 'MaxPP', 'EP'])

const NUMBERS: Readonly<Record<string, readonly CardNumber[]>> = {
  Atk: ['attack'],
  Def: ['defense'],
  AtkDef: ['attack', 'defense'],
  Cost: ['cost'],
  EvolveCost: ['evolveCost'],
}

/** Numbers that only followers have: an amulet's stats mean nothing. */
const hasStat = (call: EffectCall, card: EvolveCardState, number: CardNumber): boolean =>
  number === 'cost' || (isFollower(call.table, card) && (number !== 'evolveCost' || card.evolved === undefined))

function changePlayer(call: EffectCall, seat: Seat, stat: string, amount: number, sets: boolean): boolean {
  const player = call.table.state.players[seat]
  const before = { ...player }
  const most = parameter(call.table.state, 'maxPlayPoints')
  if (stat === 'PP')
    player.playPoints = Math.max(0, Math.min(player.maxPlayPoints, sets ? amount : player.playPoints + amount))
  if (stat === 'MaxPP' && !sets) player.maxPlayPoints = Math.max(0, Math.min(most, player.maxPlayPoints + amount))
  if (stat === 'EP') player.evolutionPoints = Math.max(0, sets ? amount : player.evolutionPoints + amount)
  const changed =
    before.playPoints !== player.playPoints ||
    before.maxPlayPoints !== player.maxPlayPoints ||
    before.evolutionPoints !== player.evolutionPoints
  if (changed)
    tell(call.table, 'event', `changed-${stat}`, {
      context: call.context,
      cards: { leader: cardOf(call.table.state, seat) },
      args: { amount },
      seat,
    })
  return changed
}

/** Adds to a number of a card, or sets it: then earlier changes and damage are forgotten, or for a turn made up for. */
function changeCard(call: EffectCall, card: EvolveCardState, number: CardNumber, change: Modifier): boolean {
  if (!hasStat(call, card, number)) return false
  if (change.set !== undefined && change.until === undefined) {
    card.modifiers = card.modifiers.filter((one) => one.number !== number)
    if (number === 'defense') card.damage = 0
  }
  const { table, context } = call
  modify(
    card,
    change.set !== undefined && change.until !== undefined && number === 'defense'
      ? { ...change, set: change.set + card.damage }
      : change,
  )
  const args = { number, amount: change.set ?? change.amount ?? 0, name: titleOf(table, card) }
  tell(table, 'event', change.set === undefined ? 'stat-changed' : 'stat-set', { context, cards: { card }, args })
  return true
}

const changeOne = (
  call: EffectCall,
  id: number,
  number: CardNumber,
  amount: number,
  sets: boolean,
  until: Until | undefined,
): boolean => {
  const { table, context } = call
  if (id < SEATS.length) {
    if (number !== 'defense') return false
    changeLeader(table, id as Seat, sets ? amount - table.state.players[id as Seat].leaderDefense : amount, context)
    return true
  }
  if (amount === 0 && !sets) return false
  return changeCard(call, cardOf(table.state, id), number, {
    number,
    amount: sets ? undefined : amount,
    set: sets ? amount : undefined,
    until,
  })
}

/** Sections 4.4.5 and 6.9: amounts are fixed when the effect resolves. */
const statEffect = (sets: boolean, until: Until | undefined): EffectRule => ({
  ask: (call, explain) => (PLAYER_STATS.has(wordId(call)) ? undefined : askTargets(call, explain)),
  apply(call, answer) {
    const stat = wordOf(call, 'stat')
    const amount = amountOf(call)
    if (PLAYER_STATS.has(stat))
      return playersFor(call.table, call.env, call.effect.target?.id ?? 'Self')
        .map((seat) => changePlayer(call, seat, stat, amount, sets))
        .some(Boolean)
    const second = amountOf(call, 'second amount', amount)
    let changed = false
    for (const id of targetsOf(call, answer)) {
      for (const number of NUMBERS[stat] ?? []) {
        if (changeOne(call, id, number, number === 'defense' && stat === 'AtkDef' ? second : amount, sets, until))
          changed = true
      }
    }
    return changed
  },
})

/** The stat's id without counting it as executed: asking changes nothing. */
const wordId = ({
  effect: {
    arguments: { stat },
  },
}: EffectCall): string => (stat?.node === 'choice' ? stat.id : '')

export const giveStat = statEffect(false, undefined)
export const giveStatEndOfTurn = statEffect(false, 'turn')
export const setStat = statEffect(true, undefined)
export const setStatEndOfTurn = statEffect(true, 'turn')

const turning = (engaged: boolean): EffectRule =>
  onTargets(({ table, context }, targets) => {
    const cards = targets
      .filter((id) => id >= SEATS.length)
      .map((id) => cardOf(table.state, id))
      .filter((card) => card.zone === 'field' && card.engaged !== engaged)
    for (const card of cards) {
      card.engaged = engaged
      tell(table, 'event', engaged ? 'engaged' : 'reserved', { context, cards: { card } })
    }
    return cards.length > 0
  })

export const engageCard = turning(true)
export const reserveCard = turning(false)
