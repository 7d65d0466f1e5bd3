import { censusOf } from './census'
import { counting, faceOf, hasOwn, isAmong, keyOf, modified, printed, traitsOf, type Sight } from './own'
import type { EvolveDefinition } from '../definition'
import { isGiven, passiveAbilities, passiveAmount, passiveKeywords } from './passives'
import {
  NOTHING,
  isMemory,
  type CardNumber,
  type Context,
  type EvolveCardState,
  type EvolveTable,
  type Memory,
  type Subject,
} from '../state'
import type { Environment } from '../values/values'

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

export const attackOf = (table: EvolveTable, subject: Subject): number => numberOf(table, subject, 'attack')
export const defenseOf = (table: EvolveTable, subject: Subject): number => numberOf(table, subject, 'defense')

/** Whether a card has a keyword now: printed, granted, or by a passive ability. */
export function hasKeyword(table: EvolveTable, subject: Subject, keyword: string): boolean {
  return isMemory(subject) ? subject.keywords.includes(keyword) : hasOn(table, subject, faceOf(table, subject), keyword)
}

/** As `hasKeyword`, of a card whose face is at hand, and where it is known which keywords passive abilities may give at all. */
export function hasOn(
  table: EvolveTable,
  card: EvolveCardState,
  face: EvolveDefinition | undefined,
  keyword: string,
  offered?: readonly string[],
): boolean {
  if (hasOwn(card, face, keyword)) return true
  if (keyword === 'IsRacing') return false
  return isAmong(offered ?? censusOf(table.pool).keywords, keyword) && isGiven(table, card, keyword)
}

/** Cards as they are at the table. */
const AT_THE_TABLE: Sight = { number: numberOf, has: hasKeyword }

/** What values and filters of an ability that resolves are worked out in. */
export const inContext = (context: Context): Environment => ({ context, sight: AT_THE_TABLE })

/** Every keyword a card has now, each once. */
export function keywordsOf(table: EvolveTable, card: EvolveCardState, face = faceOf(table, card)): readonly string[] {
  const own = face?.keywords ?? NOTHING
  const others = passiveKeywords(table, card)
  return others.length + card.keywords.length === 0
    ? own
    : [...new Set([...own, ...card.keywords.map(({ word }) => word), ...others])]
}

/** Keeps what is known of a card before it leaves (section 6.8). */
export function remember(table: EvolveTable, card: EvolveCardState): Memory {
  const face = faceOf(table, card)
  const traits = face?.traits ?? NOTHING
  return {
    memory: true,
    id: card.id,
    life: card.life,
    key: keyOf(table, card),
    baseKey: card.key,
    controller: card.controller,
    attack: numberFrom(table, card, face?.attack ?? -1, 'attack'),
    defense: numberFrom(table, card, face?.defense ?? -1, 'defense'),
    cost: numberOf(table, card, 'cost'),
    evolveCost: numberOf(table, card, 'evolveCost'),
    keywords: keywordsOf(table, card, face),
    traits: card.traits.length === 0 ? traits : traitsOf(table, card),
    counters: card.counters,
    engaged: card.engaged,
    racing: card.racing,
    turns: card.zone === 'field' ? card.turns : -1,
    granted: card.zone === 'field' ? passiveAbilities(table, card) : [],
  }
}
