import { digits as digitsOf } from '../../../language/english'
/** What a hint is about; its code ends in the digit (T01, ...). */
export type Subject = 'number' | 'target' | 'keyword' | 'cost' | 'trigger' | 'choice'

export const CODES: Readonly<Record<Subject, string>> = {
  number: 'T01',
  target: 'T02',
  keyword: 'T03',
  cost: 'T04',
  trigger: 'T05',
  choice: 'T06',
}

/** What a piece of printed text says, free of how it says it. */
export interface Reading {
  /** Same values mean the same. */
  readonly value: string
  /** Facts of one role and group answer the same question, so that a pair of them differs for certain. */
  readonly group: string
  /** The number in it, for fixes. */
  readonly number?: string
  /** May be said or not. */
  readonly soft?: true
}

/** A kind of statement in a printed text. */
interface Pattern {
  readonly role: string
  readonly subject: Subject
  readonly expression: RegExp
  readonly read: (match: RegExpExecArray) => Reading | undefined
  /** One that only the text or only the script has is a difference too. */
  readonly alone?: true
}

const NUMBER = '(?:\\d+|X|an?|one|two|three|four|five|six|seven|eight|nine|ten)'

export const digits = (word: string): string => {
  const found = digitsOf(word)
  return found === 'NaN' ? word : found
}

/** A pattern whose first group is a number. */
const number = (role: string, expression: RegExp, more: Partial<Pattern> = {}): Pattern => ({
  role,
  subject: 'number',
  expression,
  ...more,
  read: (match) => {
    const value = digits(match[1] ?? '1')
    return { value, group: '', ...(/^\d+$/.test(value) ? { number: value } : {}) }
  },
})

/** A pattern that is there or not. */
const word = (
  role: string,
  subject: Subject,
  expression: RegExp,
  value: (match: RegExpExecArray) => string | undefined,
): Pattern => ({
  role,
  subject,
  expression,
  alone: true,
  read: (match) => {
    const said = value(match)
    return said === undefined ? undefined : { value: said, group: said }
  },
})

/** A change of attack or defense, however it is written. */
const stat = (expression: RegExp, parts: (match: RegExpExecArray) => readonly (string | undefined)[]): Pattern => ({
  role: 'stat',
  subject: 'number',
  expression,
  alone: true,
  read: (match) => {
    const [name = '', sign = '', amount = ''] = parts(match)
    return { value: `${name}${sign}${amount}`, group: name, ...(amount === 'X' ? {} : { number: amount }) }
  },
})

const EVENTS: readonly (readonly [RegExp, string])[] = [
  [/\bleaves?\b/, 'leaves'],
  [/\b(?:put|comes?|enters?|summoned)\b/, 'enters'],
  [/\bdiscard/, 'discarded'],
  [/\breturn/, 'returned'],
  [/\battacks?\b/, 'attacks'],
  [/\bevolves?\b/, 'evolves'],
  [/\braces?\b/, 'races'],
  [/\bplay\b/, 'plays'],
  [/\bdestroyed\b/, 'destroyed'],
  [/\bdeals?\b/, 'damage'],
  [/\b(?:gains?|increased?)\b/, 'gains'],
]

const LABELS: Readonly<Record<string, string>> = { SC: 'Spellchain', NC: 'Necrocharge' }

const label = (name: string): string => LABELS[name] ?? name

const KEYWORD = 'Ward|Storm|Rush|Assail|Intimidate|Drain|Bane|Aura'

/** Another way of paying for the card: it is taken when the card is played, and nobody must take it. */
const ALTERNATIVE = /\bWhen playing this card\b|\bThis card costs (?:\d+|X) play points? to play\b/g

/** Most special first: what one has read, the next do not see. */
export const PATTERNS: readonly Pattern[] = [
  word('trigger', 'trigger', /\[(fanfare|lastwords|act)\]/g, ([, tag]) => tag),
  word('trigger', 'trigger', /\b(Fanfare|Last Words|Act)\b(?=[:, [])/g, ([, name = '']) =>
    name.replace(' ', '').toLowerCase(),
  ),
  word(
    'trigger',
    'trigger',
    /\b(On Evolve|On Race|Follower Strike|Leader Strike|Strike)\b(?=[:,])/g,
    ([, name]) => name,
  ),
  word(
    'trigger',
    'trigger',
    /\b[Aa]t the (?:start|beginning|end) of (your|each opponent's|the opponent's|each player's|an opponent's)(?: next)? (main|end) phase/g,
    ([, whose, phase]) =>
      `${whose === 'your' ? 'your' : whose === "each player's" ? 'any' : 'opponent'} ${phase ?? ''}`,
  ),
  word(
    'trigger',
    'trigger',
    /\b[Ww]hen(?:ever)? (?!playing)([^,:]*)/g,
    ([, clause = '']) => EVENTS.find(([event]) => event.test(clause))?.[1],
  ),
  {
    role: 'trigger',
    subject: 'trigger',
    expression: ALTERNATIVE,
    read: () => ({ value: 'plays', group: 'plays', soft: true }),
  },
  { role: 'may', subject: 'choice', expression: ALTERNATIVE, read: () => ({ value: 'may', group: '', soft: true }) },
  word(
    'player',
    'target',
    /\b(?:each|an|the|your) (player|opponent)(?='s (?:deck|hand)| [a-z]+s\b(?! main| end))/gi,
    ([, who]) => who?.toLowerCase(),
  ),
  number('cost', /\[cost(\d\d)\]/g, { subject: 'cost', alone: true }),
  word('cost', 'cost', /\[engage\]/g, () => 'engage'),
  {
    role: 'condition',
    subject: 'number',
    expression: /\b(Combo|Spellchain|SC|Necrocharge|NC) \((\d+)\)/g,
    alone: true,
    read: ([, name = '', amount = '']) => ({ value: `${label(name)} (${amount})`, group: label(name), number: amount }),
  },
  {
    role: 'condition',
    subject: 'cost',
    expression: /\bEarth Rite(?: \((\d+)\))?/g,
    alone: true,
    read: ([, amount = '1']) => ({ value: `Earth Rite (${amount})`, group: 'Earth Rite', number: amount }),
  },
  word('condition', 'number', /\b(Overflow|Sanguine)\b/g, ([, name]) => name),
  number('damage', new RegExp(`\\b(${NUMBER}) (?:more )?damage\\b`, 'g'), { alone: true }),
  stat(/\[(attack|defense)\] ?([+-])(\d+|X)/g, ([, name, sign, amount]) => [name, sign, amount]),
  stat(/\b(?:[Rr]estores?|[Hh]eals?|[Gg]ains?) ()(\d+|X) (attack|defense)\b/g, ([, , amount, name]) => [
    name,
    '+',
    amount,
  ]),
  stat(/(?<=[+-](?:\d+|X))\/([+-])(\d+|X)/g, ([, sign, amount]) => ['defense', sign, amount]),
  // What the pattern before has read is blanked.
  stat(/(?<!\])([+-])(\d+|X)(?=_)/g, ([, sign, amount]) => ['attack', sign, amount]),
  stat(/(?<![\]/])([+-])(\d+|X) (attack|defense)\b/g, ([, sign, amount, name]) => [name, sign, amount]),
  number('draw', new RegExp(`\\b[Dd]raws? (${NUMBER}) (?:more )?cards?\\b`, 'g'), { alone: true }),
  number('top', new RegExp(`\\btop (?:(${NUMBER}) )?cards? of\\b`, 'g'), { alone: true }),
  number('points', new RegExp(`\\b(${NUMBER}) play points?`, 'g')),
  number('evolution points', new RegExp(`\\b(${NUMBER}) evolution points?`, 'g')),
  number('counters', new RegExp(`\\b(${NUMBER}) (?:\\w+ )?counters?\\b`, 'g')),
  number('points', /\bcosts? (?:at least )?(\d+)(?: or (?:less|more)|(?= from| in| on|[.,]))/g),
  number('defense', /(?<![+-])\b(\d+) (?:or less |or more )?(?:attack|defense)\b/g, { alone: true }),
  number('bound', /\b(\d+) or (?:less|more|fewer)\b/g),
  number('added', /\b[Aa]dd (\d+) to\b/g),
  number('found', new RegExp(`\\b[Ss]earch your deck for (?:up to )?(${NUMBER})\\b`, 'g'), { alone: true }),
  number('less', /\b(\d+) (?:less|more)\b(?! (?:to \w+ )?for each)/g),
  number('evolve cost', /\bcost (?:to|of) (\d+)\b/g),
  number('by', /\bby (\d+)\b/g),
  number('tokens', new RegExp(`\\b(?:[Cc]reate|[Ss]ummon)s? (${NUMBER}) [A-Z[][^.:]*? tokens?\\b`, 'g'), {
    alone: true,
  }),
  {
    role: 'tokens',
    subject: 'number',
    expression: new RegExp(`\\b(up to \\d+|${NUMBER}) ((?:\\[\\w+\\] )?[A-Z][^.:]*?) tokens?\\b(?! on\\b| in\\b)`, 'g'),
    alone: true,
    read: ([, amount = '']) => ({
      value: digits(amount),
      group: '',
      ...(/^\d+$/.test(amount) ? { number: amount } : {}),
    }),
  },
  word('keyword', 'keyword', new RegExp(`\\b(${KEYWORD})\\b`, 'g'), ([, name]) => name),
  {
    role: 'may',
    subject: 'choice',
    expression: /\b(?:[Yy]ou|[Tt]hey|[Yy]our opponents?) may\b/g,
    alone: true,
    read: () => ({ value: 'may', group: '' }),
  },
]

const QUANTITIES = `the|both|its|that [a-z]+'s|each|all|every|another|any number of|up to (?:\\d+|X|two|three)|your|${NUMBER}`
/** A leader, or a card or leader in either order. */
const LEADER =
  "(?:enemy )?leaders?(?: or (?:an? )?(?:enemy )?(?:followers?|cards?))?|(?:followers?|cards?)(?: on the field)? or (?:an? |the )?(?:enemy |opponent's )?leaders?"

const WHOSE = "your|the|their|an opponent's|each opponent's|the opponent's|either|any"

/** A noun phrase of cards or leaders with the place behind it: how many, which, what, whose, where. */
export const CARDS = new RegExp(
  `(?<!\\w)(${QUANTITIES})?((?:(?:^| )(?:other|engaged|reserved|evolved|racing|enemy|opposing|opponent's|opponents'|\\[\\w+\\]|[A-Z][\\w'-]*))*) ` +
    `(${LEADER}|followers?|amulets?|spells?|cards?|tokens?|Stacks?)\\b` +
    `(?:(?: (?:with|that)\\b[^.,:]*?)? (?:on|from|in|to) (${WHOSE}) (field and in (?:your|each opponent's) EX area|field|EX area|cemetery|hand|deck)| (you control))?`,
  'g',
)

/** The card itself, as what something is done to. */
export const SELF =
  /\b(?:[Gg]ive|to|on|from|[Pp]ut|[Rr]efresh|[Dd]estroy|[Bb]anish|[Rr]eturn|[Ee]ngage|[Ee]volve) (this (?:follower|card))\b/g
