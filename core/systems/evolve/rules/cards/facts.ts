import { cardsIn } from '../../../../engine/zone'
import type { Seat } from '../../../../engine/seat'
import { cardOf, type Ref } from '../../../../engine/state'
import type { EvolveDefinition } from '../definition'
import { STACK, STACK_KEY } from './builtin'
import { censusOf } from './census'
import { isGiven, passiveAbilities, passiveAmount, passiveKeywords } from './passives'
import {
  NOTHING,
  isMemory,
  parameter,
  type CardNumber,
  type EvolveCardState,
  type EvolveTable,
  type Memory,
  type Modifier,
  type Subject,
} from '../state'

/** What a card at the table is now: its own definition, or that of the evolved card on it (section 5.7.4). */
export const faceOf = (table: EvolveTable, { id, key, evolved }: EvolveCardState): EvolveDefinition | undefined =>
  evolved === undefined ? table.pool.at(id, key) : table.pool.at(evolved, cardOf(table.state, evolved).key)

/** What a card is now, or was when it left. */
export const definitionOf = (table: EvolveTable, subject: Subject): EvolveDefinition | undefined =>
  isMemory(subject) ? table.pool.byKey(subject.key) : faceOf(table, subject)

/** The definition in which an ability is written: a card of the pool, or the game's own. */
export const textOf = (table: EvolveTable, key: string): EvolveDefinition | undefined =>
  key === STACK_KEY ? STACK : table.pool.byKey(key)

/** Key of the card whose text counts. */
export function keyOf(table: EvolveTable, subject: Subject): string {
  if (isMemory(subject) || subject.evolved === undefined) return subject.key
  return cardOf(table.state, subject.evolved).key
}

/** The printed card itself: an evolved follower keeps the cost of its base. */
const baseOf = (table: EvolveTable, subject: Subject): EvolveDefinition | undefined =>
  isMemory(subject) ? table.pool.byKey(subject.baseKey) : table.pool.at(subject.id, subject.key)

/** A card's number with nothing added, or -1 where it has none. An evolved follower keeps the costs of its base. */
export function printed(table: EvolveTable, card: EvolveCardState, number: CardNumber): number {
  const definition =
    number === 'attack' || number === 'defense' ? faceOf(table, card) : table.pool.at(card.id, card.key)
  if (!definition) return -1
  switch (number) {
    case 'attack':
      return definition.attack
    case 'defense':
      return definition.defense
    case 'cost':
      return definition.cost
    case 'evolveCost':
      return definition.evolveCost
  }
}

/**
 * A number of a card with all changes, in order of time; -1 where the card has none. `plain` leaves out passive abilities: their own filters see cards
 * so, which keeps them from going round in circles.
 */
export function numberOf(table: EvolveTable, subject: Subject, number: CardNumber, plain = false): number {
  return isMemory(subject) ? subject[number] : numberNow(table, subject, number, plain)
}

function numberNow(table: EvolveTable, subject: EvolveCardState, number: CardNumber, plain: boolean): number {
  if (number === 'evolveCost' && subject.evolved !== undefined) return -1
  return numberFrom(table, subject, printed(table, subject, number), number, plain)
}

/** As `numberOf`, of a card whose printed number is at hand. */
export function numberFrom(
  table: EvolveTable,
  subject: EvolveCardState,
  own: number,
  number: CardNumber,
  plain = false,
): number {
  const changed = subject.modifiers.length > 0 ? modified(own, subject.modifiers, number) : own
  if (changed < 0 && own < 0) return -1
  const value = plain ? changed : changed + passiveAmount(table, subject, number)
  return number === 'defense' ? value - subject.damage : Math.max(0, value)
}

function modified(own: number, modifiers: readonly Modifier[], number: CardNumber): number {
  let value = own
  for (const modifier of modifiers) {
    if (modifier.number === number)
      value = modifier.set ?? (own < 0 && value < 0 ? value : value + (modifier.amount ?? 0))
  }
  return value
}

export const attackOf = (table: EvolveTable, subject: Subject): number => numberOf(table, subject, 'attack')
export const defenseOf = (table: EvolveTable, subject: Subject): number => numberOf(table, subject, 'defense')

/** Whether a card has a keyword now: printed, granted, or by a passive ability unless `plain`. */
export function hasKeyword(table: EvolveTable, subject: Subject, keyword: string, plain = false): boolean {
  return isMemory(subject)
    ? subject.keywords.includes(keyword)
    : hasOn(table, subject, faceOf(table, subject), keyword, plain)
}

const isAmong = (words: readonly string[], word: string): boolean => {
  for (let index = 0; index < words.length; index++) if (words[index] === word) return true
  return false
}

/** As `hasKeyword`, of a card whose face is at hand. */
export function hasOn(
  table: EvolveTable,
  card: EvolveCardState,
  face: EvolveDefinition | undefined,
  keyword: string,
  plain = false,
): boolean {
  const { keywords } = card
  for (let index = 0; index < keywords.length; index++) if (keywords[index]?.word === keyword) return true
  if (face && isAmong(face.keywords, keyword)) return true
  if (keyword === 'IsRacing') return card.racing
  return !plain && isAmong(censusOf(table.pool).keywords, keyword) && isGiven(table, card, keyword)
}

/** Every keyword a card has now, each once. */
export function keywordsOf(table: EvolveTable, card: EvolveCardState, face = faceOf(table, card)): readonly string[] {
  const own = face?.keywords ?? NOTHING
  const others = passiveKeywords(table, card)
  return others.length + card.keywords.length === 0
    ? own
    : [...new Set([...own, ...card.keywords.map(({ word }) => word), ...others])]
}

export function traitsOf(table: EvolveTable, subject: Subject): readonly string[] {
  if (isMemory(subject)) return subject.traits
  const own = definitionOf(table, subject)?.traits ?? []
  return subject.traits.length === 0 ? own : [...own, ...subject.traits.map(({ word }) => word)]
}

/** Whether a card is a token, whatever it has evolved into. */
export const isToken = (table: EvolveTable, subject: Subject): boolean => baseOf(table, subject)?.token ?? false

/** Whether a card is a follower now, evolved or not. */
export const isFollower = (table: EvolveTable, subject: Subject): boolean =>
  definitionOf(table, subject)?.isFollower ?? false

/** The name that the rules compare: without ` (Evolved)`. */
export const nameOf = (table: EvolveTable, subject: Subject): string => definitionOf(table, subject)?.baseName ?? ''

/** What is shown of a card in sentences. */
export const titleOf = (table: EvolveTable, subject: Subject): string =>
  definitionOf(table, subject)?.name ?? subject.key

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

/** Whether a card could lie on a field: followers and amulets do, and nothing else (section 5.1). */
export function fitsField(table: EvolveTable, card: EvolveCardState): boolean {
  const definition = baseOf(table, card)
  return !definition || (!definition.isSpell && !definition.isLeader && !definition.isEvolved)
}

/** The cards on a field, first to last. */
export const fieldOf = (table: EvolveTable, seat: Seat): EvolveCardState[] => cardsIn(table, 'field', seat)

const NOBODY: readonly number[] = []

/**
 * Ids of the cards in a zone of a seat, first to last: the state's own list. The zones that are asked for most are written out: a property read by a name
 * that varies is much slower.
 */
export function idsIn({ state: { zones } }: EvolveTable, zone: string, seat: Seat): readonly number[] {
  const lists = zone === 'field' ? zones.field : zone === 'hand' ? zones.hand : zone === 'ex' ? zones.ex : zones[zone]
  return lists?.[seat] ?? NOBODY
}

/** Places left in a zone that has a limit. */
export function roomIn(table: EvolveTable, zone: 'field' | 'ex', seat: Seat): number {
  const { parameters } = table.state
  const limit =
    (zone === 'field' ? parameters.fieldLimit : parameters.exLimit) ?? parameter(table.state, `${zone}Limit`)
  return Math.max(0, limit - idsIn(table, zone, seat).length)
}

/** The object that a reference means: as it is now, or as it was before it left. `undefined` when nothing is known of it any more. */
export function subjectOf(table: EvolveTable, ref: Ref): Subject | undefined {
  const card = table.state.cards[ref.id]
  if (card?.life === ref.life) return card
  for (const memory of table.state.memories) if (memory.id === ref.id && memory.life === ref.life) return memory
  return undefined
}
