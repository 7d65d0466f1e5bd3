import { SEATS } from '../../../../engine/seat'
import { cardOf } from '../../../../engine/state'
import { NONE, added } from '../../../../language/list'
import type { Ability, Effect } from '../../ability'
import { STATS, censusOf, wordIn, type Census } from './census'
import type { Continuous, Turn } from '../definition'
import { mark } from '../entries'
import { ALONE, counting, faceOf, isAmong, keyOf, modified, printed, type Sight } from './own'
import {
  NOTHING,
  isMemory,
  type CardNumber,
  type EvolveCardState,
  type EvolveTable,
  type GrantedAbility,
  type Subject,
} from '../state'
import { evaluate, holds, matches, type Environment } from '../values/values'

/** A continuous ability of a card on a field (section 4.5). */
interface Passive {
  readonly ability: Ability
  readonly effect: Effect
  readonly env: Environment
}

/** Written out: a property read by a name that varies takes longer than all the rest of the question. */
function isChanged({ numbers }: Census, number: CardNumber): boolean {
  switch (number) {
    case 'attack':
      return numbers.attack
    case 'defense':
      return numbers.defense
    case 'cost':
      return numbers.cost
    case 'evolveCost':
      return numbers.evolveCost
  }
}

const NOBODY: readonly number[] = []

/** Keywords that passive abilities of the cards on both fields may give just now: no other needs to be asked for. */
export function keywordsOffered(table: EvolveTable): readonly string[] {
  if (censusOf(table.pool).keywords.length === 0) return NOTHING
  let offered: readonly string[] = NOTHING
  for (const seat of SEATS) {
    for (const id of table.state.zones.field?.[seat] ?? NOBODY) {
      const passives = faceOf(table, cardOf(table.state, id))?.passives
      if (!passives || passives.length === 0) continue
      for (const { keyword } of passives) if (keyword !== '') offered = added(offered, keyword)
    }
  }
  return offered
}

/** Passive abilities on both fields with this effect that are active just now and reach a card; of those that give a keyword, only these where one is named, and only those of one turn where that is. */
function passivesFor(
  table: EvolveTable,
  subject: EvolveCardState,
  id: string,
  keyword?: string,
  turn?: Turn,
): readonly Passive[] {
  let found: readonly Passive[] = NONE
  const { across } = censusOf(table.pool)
  for (const seat of SEATS) {
    if (!across && seat !== subject.controller) continue
    for (const place of table.state.zones.field?.[seat] ?? NOBODY) {
      const card = cardOf(table.state, place)
      const passives = faceOf(table, card)?.passives
      if (!passives || passives.length === 0) continue
      for (const continuous of passives) {
        const { ability, effect } = continuous
        if (
          effect.id !== id ||
          (keyword !== undefined && continuous.keyword !== keyword) ||
          (turn !== undefined && continuous.turn !== turn) ||
          !isAimedAt(effect, card, subject)
        )
          continue
        const env = environmentOf(table, card, continuous)
        if (!isActive(table, env, continuous) || !reaches(table, env, continuous, subject)) continue
        found = added(found, { ability, effect, env })
      }
    }
  }
  return found
}

/** What the filters and values of a passive ability are worked out in. Nothing of it is kept, so the card itself may stand for what it is just now. */
const environmentOf = (table: EvolveTable, card: EvolveCardState, { index, turn }: Continuous): Environment => ({
  context: { performer: card.controller, source: card, key: keyOf(table, card), ability: index, depth: 0 },
  sight: SIGHTS[turn],
})

const isActive = (table: EvolveTable, env: Environment, { ability, effect }: Continuous): boolean => {
  const duration = effect.arguments.duration
  if (duration?.node === 'choice' && duration.id === 'OpponentTurn' && table.state.turn.seat === env.context.performer)
    return false
  return holds(table, env, ability.conditions)
}

/** Whether the filters let a passive ability reach a card. */
const reaches = (
  table: EvolveTable,
  env: Environment,
  { ability, effect }: Continuous,
  subject: EvolveCardState,
): boolean =>
  (!effect.filter || matches(table, env, effect.filter, subject)) &&
  ability.filters.every((filter) => matches(table, env, filter, subject))

/** Whether an effect is for cards of that zone and side. */
function isAimedAt(effect: Effect, card: EvolveCardState, subject: EvolveCardState): boolean {
  const own = subject.controller === card.controller
  if (effect.id === 'MinusCostOther') return own && (subject.zone === 'hand' || subject.zone === 'ex')
  switch (effect.target?.id ?? 'Self') {
    case 'AllPlayerCards':
      return own && subject.zone === 'field'
    case 'AllPlayerCardsEx':
      return own && subject.zone === 'ex'
    case 'AllPlayerCardsFieldAndEx':
      return own && (subject.zone === 'field' || subject.zone === 'ex')
    case 'AllOpponentCards':
      return !own && subject.zone === 'field'
    case 'AllCards':
      return subject.zone === 'field'
    default:
      return subject.id === card.id
  }
}

const executed = (table: EvolveTable, { effect }: Passive): void => {
  mark(table, 'trigger', 'Passive')
  mark(table, 'passive-effect', effect.id)
  if (effect.target) mark(table, 'target', effect.target.id)
  const { duration, stat } = effect.arguments
  if (duration?.node === 'choice') mark(table, 'duration', duration.id)
  if (stat?.node === 'choice') mark(table, 'stat', stat.id)
}

const amountOf = (table: EvolveTable, { effect, env }: Passive): number =>
  effect.arguments.amount ? evaluate(table, env, effect.arguments.amount) : 1

/** What passive abilities add to a number of a card. */
const passiveAmount = (table: EvolveTable, subject: EvolveCardState, number: CardNumber): number =>
  isChanged(censusOf(table.pool), number) ? amountGiven(table, subject, number) : 0

function amountGiven(table: EvolveTable, subject: EvolveCardState, number: CardNumber): number {
  let sum = 0
  for (const passive of passivesFor(table, subject, 'GiveStat')) {
    if (!STATS[number].includes(wordIn(passive.effect.arguments.stat))) continue
    sum += amountOf(table, passive)
    executed(table, passive)
  }
  return sum
}

/** A number of a card with all changes, in order of time; -1 where the card has none. */
export function numberOf(table: EvolveTable, subject: Subject, number: CardNumber): number {
  return isMemory(subject) ? subject[number] : numberNow(table, subject, number)
}

function numberNow(table: EvolveTable, subject: EvolveCardState, number: CardNumber): number {
  if (number === 'evolveCost' && subject.evolved !== undefined) return -1
  return numberFrom(table, subject, printed(table, subject, number), number)
}

/** As `numberOf`, of a card whose printed number is at hand. */
export function numberFrom(table: EvolveTable, subject: EvolveCardState, own: number, number: CardNumber): number {
  const changed = subject.modifiers.length > 0 ? modified(own, subject.modifiers, number) : own
  if (changed < 0 && own < 0) return -1
  return counting(subject, number, changed + passiveAmount(table, subject, number))
}

/** How much less a card in hand or EX area costs by the passive abilities of others. */
export const passiveDiscount = (table: EvolveTable, subject: EvolveCardState): number =>
  censusOf(table.pool).discounts ? discountGiven(table, subject) : 0

function discountGiven(table: EvolveTable, subject: EvolveCardState): number {
  let sum = 0
  for (const passive of passivesFor(table, subject, 'MinusCostOther')) {
    sum += amountOf(table, passive)
    executed(table, passive)
  }
  return sum
}

/** Whether a passive ability gives a card a keyword; one of a turn, where that is named. */
export function isGiven(table: EvolveTable, subject: EvolveCardState, keyword: string, turn?: Turn): boolean {
  const passive = passivesFor(table, subject, 'GiveKeyword', keyword, turn)[0]
  if (passive) executed(table, passive)
  return passive !== undefined
}

/** Every keyword that passive abilities give a card. */
export const passiveKeywords = (table: EvolveTable, subject: EvolveCardState): readonly string[] =>
  censusOf(table.pool).keywords.length === 0
    ? NOTHING
    : passivesFor(table, subject, 'GiveKeyword').map(({ effect }) => wordIn(effect.arguments.keyword))

/** Abilities that the passive abilities of others give a card (section 4.5). */
export const passiveAbilities = (table: EvolveTable, subject: EvolveCardState): readonly GrantedAbility[] =>
  censusOf(table.pool).abilities ? abilitiesGiven(table, subject) : NONE

const abilitiesGiven = (table: EvolveTable, subject: EvolveCardState): readonly GrantedAbility[] =>
  passivesFor(table, subject, 'GiveAbility').flatMap(
    ({
      effect: {
        list: [ability],
      },
      env: {
        context: { key },
      },
    }) => {
      const index = ability?.node === 'name' ? table.pool.byKey(key)?.named.get(ability.name) : undefined
      return index === undefined ? [] : [{ key, ability: index }]
    },
  )

const having =
  (turn?: Turn): Sight['has'] =>
  (table, subject, keyword) =>
    ALONE.has(table, subject, keyword) ||
    (!isMemory(subject) && isAmong(censusOf(table.pool).keywords, keyword) && isGiven(table, subject, keyword, turn))

/** What passive abilities see of cards at their turn. */
const SIGHTS: Readonly<Record<Turn, Sight>> = {
  words: ALONE,
  numbers: { number: ALONE.number, has: having('words') },
  keywords: { number: numberOf, has: having('words') },
  others: { number: numberOf, has: having() },
}

/** Counts a granted ability as given once it does something. */
export const markGranted = (table: EvolveTable): void => {
  mark(table, 'trigger', 'Passive')
  mark(table, 'passive-effect', 'GiveAbility')
}
