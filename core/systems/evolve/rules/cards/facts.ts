import { censusOf } from './census'
import { faceOf, hasOwn, isAmong, keyOf, traitsOf, type Sight } from './own'
import type { EvolveDefinition } from '../definition'
import { isGiven, numberFrom, numberOf, passiveAbilities, passiveKeywords } from './passives'
import {
  NOTHING,
  isMemory,
  type Context,
  type EvolveCardState,
  type EvolveTable,
  type Memory,
  type Subject,
} from '../state'
import type { Environment } from '../values/values'

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
