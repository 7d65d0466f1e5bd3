import type { Pool } from '../../../engine/pool'
import { SEATS } from '../../../engine/seat'
import { cardOf, refTo } from '../../../engine/state'
import type { Ability, Effect } from '../ability'
import type { EvolveDefinition } from './definition'
import { mark } from './entries'
import { definitionOf, keyOf } from './facts'
import { matches } from './filters'
import { isMemory, type CardNumber, type Context, type EvolveCardState, type EvolveTable, type GrantedAbility, type Subject } from './state'
import { evaluate, holds } from './values'

/** A continuous ability of a card on a field (section 4.5). */
interface Passive {
  readonly card: EvolveCardState
  readonly ability: Ability
  readonly effect: Effect
  readonly context: Context
}

/** What passive abilities of a pool's cards can do at all: most questions end here. */
interface Given {
  readonly effects: ReadonlySet<string>
  /** By `GiveKeyword`. */
  readonly keywords: ReadonlySet<string>
}

const given = new WeakMap<Pool<EvolveDefinition>, Given>()

function givenBy(pool: Pool<EvolveDefinition>): Given {
  const known = given.get(pool)
  if (known) return known
  const passive = [...pool.all()].flatMap(({ card, passives }) => passives.flatMap((index) => card.abilities[index]?.effect ?? []))
  const keywords = passive.flatMap(({ id, arguments: { keyword } }) => (id === 'GiveKeyword' && keyword?.node === 'choice' ? [keyword.id] : []))
  const found = { effects: new Set(passive.map(({ id }) => id)), keywords: new Set(keywords) }
  given.set(pool, found)
  return found
}

const NONE: readonly GrantedAbility[] = []

/** Calls back for every passive ability on both fields that is active just now. Stops when the callback answers `true`. */
function somePassive(table: EvolveTable, id: string, test: (passive: Passive) => boolean): boolean {
  for (const seat of SEATS) {
    for (const place of table.state.zones.field?.[seat] ?? []) {
      const card = cardOf(table.state, place)
      const definition = definitionOf(table, card)
      if (!definition || definition.passives.length === 0) continue
      for (const index of definition.passives) {
        const ability = definition.card.abilities[index]
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

const NUMBERS: Readonly<Record<CardNumber, readonly string[]>> = { attack: ['Atk', 'AtkDef'], defense: ['Def', 'AtkDef'], cost: ['Cost'], evolveCost: ['EvolveCost'] }

const executed = (table: EvolveTable, { effect }: Passive): void => {
  mark(table, 'trigger', 'Passive')
  mark(table, 'passive-effect', effect.id)
  if (effect.target) mark(table, 'target', effect.target.id)
  const { duration, stat } = effect.arguments
  if (duration?.node === 'choice') mark(table, 'duration', duration.id)
  if (stat?.node === 'choice') mark(table, 'stat', stat.id)
}

/** What passive abilities add to a number of a card. */
export function passiveAmount(table: EvolveTable, subject: Subject, number: CardNumber): number {
  if (isMemory(subject) || !givenBy(table.pool).effects.has('GiveStat')) return 0
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
export function passiveDiscount(table: EvolveTable, subject: EvolveCardState): number {
  if (!givenBy(table.pool).effects.has('MinusCostOther')) return 0
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
  if (!givenBy(table.pool).keywords.has(keyword)) return false
  return somePassive(table, 'GiveKeyword', (passive) => {
    const word = passive.effect.arguments.keyword
    if (word?.node !== 'choice' || word.id !== keyword || !reaches(table, passive, subject)) return false
    executed(table, passive)
    return true
  })
}

/** Every keyword that passive abilities give a card. */
export function passiveKeywords(table: EvolveTable, subject: EvolveCardState): string[] {
  const words: string[] = []
  if (!givenBy(table.pool).effects.has('GiveKeyword')) return words
  somePassive(table, 'GiveKeyword', (passive) => {
    const word = passive.effect.arguments.keyword
    if (word?.node === 'choice' && reaches(table, passive, subject)) words.push(word.id)
    return false
  })
  return words
}

/** Abilities that the passive abilities of others give a card (section 4.5). */
export function passiveAbilities(table: EvolveTable, subject: EvolveCardState): readonly GrantedAbility[] {
  if (!givenBy(table.pool).effects.has('GiveAbility')) return NONE
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
