import { cardOf, type Ref } from '../../../../engine/state'
import { areAlike } from '../cards/alike'
import { attackOf, defenseOf } from '../cards/facts'
import { isFollower, subjectOf, textOf, titleOf } from '../cards/own'
import type { Context, EvolveTable, Subject } from '../state'

/** An ability that waits, by its place among the player's. */
export interface Waiting {
  readonly index: number
  readonly context: Context
}

/** A waiting ability with words that no other one at the same time has. */
export interface Told extends Waiting {
  readonly card: string
  readonly name: string
}

/** Whether the order of waiting abilities may matter: those of different texts are never alike. */
export function differ(table: EvolveTable, pending: readonly Context[]): boolean {
  const [first, ...others] = pending
  if (!first) return false
  if (others.some(({ key, ability }) => key !== first.key || ability !== first.ability)) return true
  return others.some((context) => !areAlike(table, first, context))
}

/** Abilities among which the order may matter, first to last. */
export function differing(table: EvolveTable, pending: readonly Context[]): Waiting[] {
  const found: Waiting[] = []
  pending.forEach((context, index) => {
    if (!found.some((before) => areAlike(table, before.context, context))) found.push({ index, context })
  })
  return found
}

/** Each thing as it is, unless several have the same words: then as `other` says it. */
const unlike = <T>(
  things: readonly T[],
  wordsOf: (thing: T) => string,
  other: (thing: T, count: number) => T,
): readonly T[] => {
  const words = things.map(wordsOf)
  if (new Set(words).size === words.length) return things
  const seen = new Map<string, number>()
  return things.map((thing, index) => {
    const own = words[index] ?? ''
    const count = (seen.get(own) ?? 0) + 1
    seen.set(own, count)
    return words.indexOf(own) === words.lastIndexOf(own) ? thing : other(thing, count)
  })
}

const subjectAt = (table: EvolveTable, ref: Ref): Subject => subjectOf(table, ref) ?? cardOf(table.state, ref.id)

const numbered = (words: string, count: number): string => (count === 1 ? words : `${words} (${count})`)

/**
 * What the abilities are called. Those of one card that share a name are told apart by what made them trigger, those of cards that share a title by the
 * numbers on the cards, and what is still alike is counted.
 */
export function toldApart(table: EvolveTable, waiting: readonly Waiting[]): readonly Told[] {
  const ofCard = ({ context, name }: Told): string => `${context.source.id} ${name}`
  const shown = ({ card, name }: Told): string => `${card}: ${name}`
  const withCause = (told: Told): Told => {
    const { trigger, source } = told.context
    return trigger && trigger.id !== source.id
      ? { ...told, name: `${told.name}, ${titleOf(table, subjectAt(table, trigger))}` }
      : told
  }
  const withNumbers = (told: Told): Told => {
    const subject = subjectAt(table, told.context.source)
    return isFollower(table, subject)
      ? { ...told, card: `${told.card} ${attackOf(table, subject)}/${defenseOf(table, subject)}` }
      : told
  }
  const plain = waiting.map((one): Told => {
    const { key, ability, source } = one.context
    return {
      ...one,
      card: titleOf(table, subjectAt(table, source)),
      name: textOf(table, key)?.card.abilities[ability]?.name ?? '',
    }
  })
  const named = unlike(unlike(plain, ofCard, withCause), ofCard, (told, count) => ({
    ...told,
    name: numbered(told.name, count),
  }))
  return unlike(unlike(named, shown, withNumbers), shown, (told, count) => ({
    ...told,
    card: numbered(told.card, count),
  }))
}
