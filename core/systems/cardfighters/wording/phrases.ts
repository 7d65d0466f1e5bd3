import { digits, NUMBER } from '../../../language/english'
import type { Reading, Subject } from './fact'

/** A phrase of cards or players in a text. */
export interface Phrase {
  readonly role: string
  readonly subject: Subject
  readonly expression: RegExp
  readonly read: (groups: Readonly<Record<string, string | undefined>>, text: string) => Reading | undefined
}

const ABILITY = '(?:an? )?(?:[¢£¤] )?abilit(?:y|ies)'

/** What characters are asked for before and behind their noun. */
export const MARKS: readonly (readonly [expression: RegExp, mark: string])[] = [
  [/non[- ]attacking/, '-attacking'],
  [/(?<!non[- ]|counter-)attack(?:ing|er)/, 'attacking'],
  [/counter-attacking/, 'block'],
  [/unfrozen/, '-frozen'],
  [/\bfrozen/, 'frozen'],
  [/backed-up/, 'backedup'],
  [/with (?:an )?ability|with abilities/, 'powerful'],
  [/with (?:no|any no) abilit|without (?:an )?abilit/, 'powerless'],
  [/¢/, 'abinstant'],
  [/£/, 'abtrigger'],
  [/¤/, 'abauto'],
  [/united attack/, 'attacking'],
  [/lowest BP/, 'lowest'],
]

const amountOf = (quantity: string): string => {
  const lower = quantity.toLowerCase().replace(/ other$/, '')
  if (/^(?:each|all|every|both|)$/.test(lower)) return 'each'
  if (/^any number of/.test(lower)) return 'any number'
  if (lower === 'another') return '1'
  if (/^up to /.test(lower)) return `up to ${digits(lower.slice(6))}`
  return lower.endsWith(' or more') ? `${digits(lower.slice(0, -8))} or more` : digits(lower)
}

/** Their ring or hand belongs to the enemy, unless the text speaks of both players. */
export const sideOf = (words: string, text: string): string => {
  if (/\byour\b/.test(words)) return 'your'
  if (/\bany\b/.test(words)) return 'any'
  if (/enemy|defending/i.test(words)) return 'enemy'
  return /\btheir\b|\bthat\b/.test(words)
    ? /[Ee]ach player/.test(text)
      ? 'each'
      : /enemy/i.test(text)
        ? 'enemy'
        : ''
    : ''
}

const QUANTITY = `(?<quantity>[Ee]ach other|[Aa]ll other|[Ee]ach|[Aa]ll|[Aa]nother|[Aa]ny number of|[Uu]p to ${NUMBER}|${NUMBER} or more|${NUMBER})`
const ADJECTIVES =
  '(?<adjectives>(?:(?:enemy|other|random|frozen|unfrozen|backed-up|non[- ]attacking|attacking|counter-attacking|[Ss]ingle attacker) )*)'
const BEHIND = `(?<behind>(?: with (?:${ABILITY}|no abilit(?:y|ies)|the lowest BP|_+)| in a united attack)*)`

const characters: Phrase = {
  role: 'cards',
  subject: 'target',
  expression: new RegExp(
    `(?<![\\w'-]|~ by |play |[Ii]f |[Ii]f all )(?:${QUANTITY} )?${ADJECTIVES}(?<noun>[Cc]haracters?)(?<genitive>'s)?\\b(?! cards?)${BEHIND}(?<place> (?:in|from) (?<whose>your|their|the same|an enemy's|enemy's|any) ring| in front of (?:it|this character))?(?<lasting> ~)?`,
    'gd',
  ),
  read({ quantity, adjectives = '', noun = '', behind = '', place = '', whose = '', lasting }, text) {
    // Whom a lasting property is about is the property's own matter.
    if (quantity === undefined && lasting !== undefined) return undefined
    const plural = /s$/.test(noun)
    if (quantity === undefined && adjectives === '' && behind === '' && whose === '')
      return /front/.test(place) ? { value: '1 front', group: 'front' } : undefined
    if (quantity === undefined && !plural && place === '') return undefined
    if (/front/.test(place)) return { value: '1 front', group: 'front' }
    const other = /other/i.test(`${quantity ?? ''} ${adjectives}`)
    const marks = MARKS.filter(([mark]) => mark.test(`${adjectives}${behind}`))
      .map(([, mark]) => mark)
      .toSorted()
    // Only one player attacks.
    const side = marks.some((mark) => mark.endsWith('attacking'))
      ? ''
      : /enemy/.test(adjectives)
        ? 'enemy'
        : whose === ''
          ? ''
          : sideOf(whose, text)
    const optional = /^(?:up to|any number)/i.test(quantity ?? '')
    return {
      value: [amountOf(quantity ?? ''), other ? 'other' : '', side, marks.join(' '), 'character'].join('|'),
      group: `${side} ring`,
      ...(optional ? { subject: 'choice' as const } : {}),
    }
  },
}

const PILE = '(?<pile>hand|deck|discard pile|removed pile)s?'

const cards: Phrase = {
  role: 'cards',
  subject: 'target',
  expression: new RegExp(
    `(?<![\\w'-])${QUANTITY} (?:(?<other>other) )?(?:(?<type>action|reaction|character|non character) )?cards?\\b(?<behind>(?: with (?:${ABILITY}|_+)| (?:not )?named [A-Z][\\w ]*?)*) (?:in|from|of) (?<whose>your|their|an enemy's|enemy's|any|that enemy's) ${PILE}`,
    'gd',
  ),
  read({ quantity = '', type = 'card', behind = '', whose = '', pile = '' }, text) {
    const marks = MARKS.filter(([mark]) => mark.test(behind)).map(([, mark]) => mark)
    const side = sideOf(whose, text)
    return {
      value: [amountOf(quantity), '', side, [...marks, pile].join(' '), type].join('|'),
      group: `${side} ${pile}`,
      ...(/^(?:up to|any number)/i.test(quantity) ? { subject: 'choice' as const } : {}),
    }
  },
}

const searched: Phrase = {
  role: 'cards',
  subject: 'target',
  expression: new RegExp(
    `\\b[Ss]earch (?<whose>your|an enemy's|any) deck for ${QUANTITY} (?:(?<type>action|reaction|character)(?: cards?)?|cards?)\\b(?! named)(?<behind>(?: with (?:${ABILITY}|_+))*)`,
    'gd',
  ),
  read: ({ whose = '', quantity = '', type = 'card', behind = '' }, text) => ({
    value: [
      amountOf(quantity),
      '',
      sideOf(whose, text),
      [...MARKS.filter(([mark]) => mark.test(behind)).map(([, mark]) => mark), 'deck'].join(' '),
      type,
    ].join('|'),
    group: `${sideOf(whose, text)} deck`,
  }),
}

const discarded: Phrase = {
  role: 'discard',
  subject: 'cost',
  expression: new RegExp(
    `\\b(?:(?:[Dd]iscards?|[Ss]elects? (?=[^.]* from it\\b.*\\bdiscards\\b))) ?(?:(?<all>their hands?|your hand|them|all cards in your hand)|${QUANTITY} (?:(?<type>action|reaction|character|non character) )?cards?)(?<random> at random)?(?<behind> with ${ABILITY})?`,
    'gd',
  ),
  read({ quantity, all, type, random, behind = '' }) {
    const amount = all ?? amountOf(quantity ?? '')
    const marks = MARKS.filter(([mark]) => mark.test(behind)).map(([, mark]) => mark)
    return {
      value: [all === undefined ? amount : 'each', random ? 'random' : '', marks.join(' '), type ?? 'card'].join('|'),
      group: '',
      ...(/^\d+$/.test(amount) ? { number: amount } : {}),
    }
  },
}

/** A search before the cards in it; what is discarded before what else is done with cards. */
export const PHRASES: readonly Phrase[] = [searched, discarded, cards, characters]

/** The card itself, as what something is done to. */
export const SELF =
  /\b(?:KO|[Rr]eturn|[Rr]aise|[Ll]ower|to|and|on|[Dd]ouble|[Ss]huffle|[Ff]reeze|[Uu]nfreeze|[Pp]ut) (?<self>this character)(?! (?:is|can|does|attack|counter))|(?<start>This character)'s BP|(?<later>\bthis character)'s BP (?:\d|_|becomes?)/dg

/** A player as one to whom something is done. */
export const PLAYERS: readonly (readonly [expression: RegExp, player: string])[] = [
  [
    /\b(?<![Tt]hat )(?:[Aa]n |[Tt]he |attacking |defending )?[Ee]nemy(?: or\b|(?=(?:'s)? hand\b)|(?= (?:loses?|skips?|discards?|draws?|cannot|gains?|trash|reveals?)\b| ?[~_]))|(?<=_ from )an enemy(?='s deck)|\bto an enemy\b(?! \w*-?\w* ?character|')|\benemy(?=[.,]| for each|$)/dg,
    'enemy',
  ],
  [/\b(?:[Ee]ach|[Aa]ll|[Bb]oth) players?\b/dg, 'each'],
]

/** Players that were named before. */
export const PRONOUNS = /\b(?:[Tt]hat|[Dd]efending|[Aa]ttacking|damages an|damage to an) enemy\b/
