import type { BloxCard } from '../card'
import type { FlagId } from '../vocabulary'
import { LONGEST, namesOf } from './names'

/** What a card cannot do or suffer, as its text says it after `can't`. */
const CANNOT: readonly (readonly [FlagId, RegExp])[] = [
  ['FaceBlock', /\battack (?:the |your )?(?:opponent|players?|enemy player)\b/i],
  ['AttackBlock', /(?:^|\bor )attack\b(?! (?:the |your )?(?:opponent|players?|enemy player)\b)/i],
  ['CounterBlock', /(?:^|\bor )counter-?attack\b/i],
  ['CounterAttackBlock', /\bbe counter-?attacked\b/i],
  ['Token', /(?:^|\bor )(?:naturally )?(?:generate|make|produce) (?:any )?icons?\b(?! when discarded)/i],
  ['TokenDiscard', /\b(?:generate|make|produce)\b.*\bwhen (?:it's |it is )?discarded\b/i],
  ['DiscardBlock', /\bbe discarded\b/i],
  ['DestroyImmune', /\b(?:be|or) (?:\w+, )*destroyed\b/i],
  ['SwapImmune', /\bstats swapped\b|\bbe swapped\b/i],
  ['SetImmune', /\bstats set\b/i],
  ['StrengthenImmune', /\bpower (?:increased|raised)\b/i],
]

/** Sentences of one word, or nearly. */
const WORDS: readonly (readonly [FlagId, RegExp])[] = [
  ['Charge', /^haste\b|\bhas haste\b/i],
  ['Fading', /^fading$/i],
  ['Stealth', /^stealth$|\bcasting this card doesn't trigger\b|\bthis doesn't trigger effects when cast\b/i],
  ['TokenDiscard', /^(?:generates no icons|doesn't generate) when discarded$/i],
]

const REFUSED = /^(?<who>.*?)\b(?:can't|cannot|can not|cant|doesn't|does not)\s+(?<what>.*)$/i

/** A modifier that a text says its card has, by its words. */
export interface SaidFlag {
  readonly flag: FlagId
  readonly words: string
}

/** Whether a sentence speaks of its own card and of no other. */
function isOwn(who: string, card: BloxCard): boolean {
  const subject = who.trim()
  if (subject === '' || /^(?:this(?: card| fighter)?|it|he|she)$/i.test(subject)) return true
  if (/\bthis (?:card|fighter)$/i.test(subject) && !/\b(?:when|if|that)\b/i.test(subject)) return true
  const name = namesOf(card)?.exec(subject)
  return name?.index === 0 && name[0].length === subject.length
}

/** Modifiers that the printed text says the card has (specification, sections 2.4 and 7), each once. */
export function saidFlags(text: string, card: BloxCard): readonly SaidFlag[] {
  if (text.length > LONGEST) return []
  const found = new Map<FlagId, string>()
  const add = (flag: FlagId, words: string): void => void (found.has(flag) || found.set(flag, words))
  for (const sentence of text.replace(/[’`]/g, "'").split(/[.!\n]+/)) {
    const words = sentence.trim()
    for (const [flag, expression] of WORDS) if (expression.test(words)) add(flag, words)
    const { who = '', what } = REFUSED.exec(words)?.groups ?? {}
    if (what === undefined || !isOwn(who, card)) continue
    for (const [flag, expression] of CANNOT) if (expression.test(what)) add(flag, words)
  }
  return [...found].map(([flag, words]) => ({ flag, words }))
}
