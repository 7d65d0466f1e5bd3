import type { Pool } from '../../../engine/pool'
import { SEATS } from '../../../engine/seat'
import { cardOf, refTo } from '../../../engine/state'
import type { Ability, ArgumentValue, Effect } from '../ability'
import type { EvolveDefinition } from './definition'
import { mark } from './entries'
import { faceOf, keyOf } from './facts'
import { matches } from './filters'
import type { CardNumber, Context, EvolveCardState, EvolveTable, GrantedAbility } from './state'
import { evaluate, holds } from './values'

/** A continuous ability of a card on a field (section 4.5). */
interface Passive {
  readonly card: EvolveCardState
  readonly ability: Ability
  readonly effect: Effect
  readonly context: Context
}

const NUMBERS: Readonly<Record<CardNumber, readonly string[]>> = { attack: ['Atk', 'AtkDef'], defense: ['Def', 'AtkDef'], cost: ['Cost'], evolveCost: ['EvolveCost'] }

/** What passive abilities of a pool's cards can do at all: most questions end here. */
interface Given {
  readonly numbers: Readonly<Record<CardNumber, boolean>>
  readonly keywords: ReadonlySet<string>
  readonly discounts: boolean
  readonly abilities: boolean
}

const wordIn = (value: ArgumentValue | undefined): string => (value?.node === 'choice' ? value.id : '')

function workOut(pool: Pool<EvolveDefinition>): Given {
  const passive = [...pool.all()].flatMap(({ card, passives }) => passives.flatMap((index) => card.abilities[index]?.effect ?? []))
  const words = (id: string, argument: 'stat' | 'keyword'): Set<string> => new Set(passive.filter((effect) => effect.id === id).map((effect) => wordIn(effect.arguments[argument])))
  const stats = words('GiveStat', 'stat')
  const changes = (number: CardNumber): boolean => NUMBERS[number].some((stat) => stats.has(stat))
  return {
    numbers: { attack: changes('attack'), defense: changes('defense'), cost: changes('cost'), evolveCost: changes('evolveCost') },
    keywords: words('GiveKeyword', 'keyword'),
    discounts: passive.some(({ id }) => id === 'MinusCostOther'),
    abilities: passive.some(({ id }) => id === 'GiveAbility'),
  }
}

const worked = new WeakMap<Pool<EvolveDefinition>, Given>()

/** The pool that was asked about last: it nearly always is the same one. */
let latest: { readonly pool: Pool<EvolveDefinition>; readonly given: Given } | undefined

function givenBy(pool: Pool<EvolveDefinition>): Given {
  if (latest?.pool === pool) return latest.given
  const given = worked.get(pool) ?? workOut(pool)
  worked.set(pool, given)
  latest = { pool, given }
  return given
}

const NONE: readonly GrantedAbility[] = []
const NO_WORDS: readonly string[] = []
const NOBODY: readonly number[] = []

/** Calls back for every passive ability on both fields that is active just now. Stops when the callback answers `true`. */
function somePassive(table: EvolveTable, id: string, test: (passive: Passive) => boolean): boolean {
  for (const seat of SEATS) {
    for (const place of table.state.zones.field?.[seat] ?? NOBODY) {
      const card = cardOf(table.state, place)
      const definition = faceOf(table, card)
      if (!definition || definition.passives.length === 0) continue
      for (const index of definition.passives) {
        const ability = definition.abilities[index]
        if (ability?.effect?.id !== id || definition.broken.has(index)) continue
        const context: Context = { performer: card.controller, source: refTo(card), key: keyOf(table, card), ability: index, depth: 0 }
        const passive = { card, ability, effect: ability.effect, context }
        if (isActive(table, passive) && test(passive)) return true
      }
    }
  }
  return false
}

const isActive = (table: EvolveTable, { card, ability, effect, context }: Passive): boolean => {
  const duration = effect.arguments.duration
  if (duration?.node === 'choice' && duration.id === 'OpponentTurn' && table.state.turn.seat === card.controller) return false
  return holds(table, { context, plain: true }, ability.conditions)
}

/** Whether a passive ability reaches a card: the right zone and side, and the filters, which see cards without passive abilities. */
function reaches(table: EvolveTable, { card, ability, effect, context }: Passive, subject: EvolveCardState): boolean {
  if (!isAimedAt(effect, card, subject)) return false
  const env = { context, plain: true }
  return (!effect.filter || matches(table, env, effect.filter, subject)) && ability.filters.every((filter) => matches(table, env, filter, subject))
}

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

/** What passive abilities add to a number of a card. */
export const passiveAmount = (table: EvolveTable, subject: EvolveCardState, number: CardNumber): number =>
  givenBy(table.pool).numbers[number] ? amountGiven(table, subject, number) : 0

function amountGiven(table: EvolveTable, subject: EvolveCardState, number: CardNumber): number {
  let sum = 0
  somePassive(table, 'GiveStat', (passive) => {
    const { stat, amount } = passive.effect.arguments
    if (stat?.node !== 'choice' || !NUMBERS[number].includes(stat.id) || !reaches(table, passive, subject)) return false
    sum += amount ? evaluate(table, { context: passive.context, plain: true }, amount) : 1
    executed(table, passive)
    return false
  })
  return sum
}

/** How much less a card in hand or EX area costs by the passive abilities of others. */
export const passiveDiscount = (table: EvolveTable, subject: EvolveCardState): number => (givenBy(table.pool).discounts ? discountGiven(table, subject) : 0)

function discountGiven(table: EvolveTable, subject: EvolveCardState): number {
  let sum = 0
  somePassive(table, 'MinusCostOther', (passive) => {
    if (!reaches(table, passive, subject)) return false
    const { amount } = passive.effect.arguments
    sum += amount ? evaluate(table, { context: passive.context, plain: true }, amount) : 1
    executed(table, passive)
    return false
  })
  return sum
}

export function passiveKeyword(table: EvolveTable, subject: EvolveCardState, keyword: string): boolean {
  const { keywords } = givenBy(table.pool)
  return keywords.size > 0 && keywords.has(keyword) && isGiven(table, subject, keyword)
}

const isGiven = (table: EvolveTable, subject: EvolveCardState, keyword: string): boolean =>
  somePassive(table, 'GiveKeyword', (passive) => {
    const word = passive.effect.arguments.keyword
    if (word?.node !== 'choice' || word.id !== keyword || !reaches(table, passive, subject)) return false
    executed(table, passive)
    return true
  })

/** Every keyword that passive abilities give a card. */
export function passiveKeywords(table: EvolveTable, subject: EvolveCardState): readonly string[] {
  if (givenBy(table.pool).keywords.size === 0) return NO_WORDS
  const words: string[] = []
  somePassive(table, 'GiveKeyword', (passive) => {
    const word = passive.effect.arguments.keyword
    if (word?.node === 'choice' && reaches(table, passive, subject)) words.push(word.id)
    return false
  })
  return words
}

/** Abilities that the passive abilities of others give a card (section 4.5). */
export const passiveAbilities = (table: EvolveTable, subject: EvolveCardState): readonly GrantedAbility[] =>
  givenBy(table.pool).abilities ? abilitiesGiven(table, subject) : NONE

function abilitiesGiven(table: EvolveTable, subject: EvolveCardState): readonly GrantedAbility[] {
  const granted: GrantedAbility[] = []
  somePassive(table, 'GiveAbility', (passive) => {
    const [ability] = passive.effect.list
    const index = ability?.node === 'name' ? table.pool.byKey(passive.context.key)?.named.get(ability.name) : undefined
    if (index !== undefined && reaches(table, passive, subject)) granted.push({ key: passive.context.key, ability: index })
    return false
  })
  return granted
}

/** Counts a granted ability as given once it does something. */
export const markGranted = (table: EvolveTable): void => {
  mark(table, 'trigger', 'Passive')
  mark(table, 'passive-effect', 'GiveAbility')
}
