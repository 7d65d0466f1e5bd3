import { digits, NUMBER } from '../../../language/english'
import type { Reading, Subject } from './fact'

type Groups = Readonly<Record<string, string | undefined>>

/** A kind of statement in a printed text. The named group `n` of its expression is the number in it. */
export interface Pattern {
  readonly role: string
  readonly subject: Subject
  readonly expression: RegExp
  /** What a match says; `before` is what its sentence says before it. */
  readonly read: (groups: Groups, before: string) => readonly Reading[]
  /** One that only the text or only the script has is a difference too. */
  readonly alone?: true
}

/** An amount as a text may have it: digits with commas, a word, or an article. */
const AMOUNT = `(?:\\d[\\d,]*(?:\\.\\d+)?|${NUMBER})`
const N = `\\b(?<n>${AMOUNT})`
const MORE = '(?:additional |extra |more )?'
const COLOUR = '(?:white|neutral|blue|green|red|yellow)'
const STAT = '(?:health|power|life)'
/** What a fighter has, and which of it is compared with a number. */
const BODY = '(?:health|power)\\b(?: (?:or|of|and) (?:health|power)\\b)?'
const STATS = `${STAT}(?:(?:,? and |, | & )${STAT})*`

const amountOf = (word: string): string =>
  /^-?\d/.test(word) ? String(Number(word.replaceAll(',', ''))) : digits(word)

const GAINING = 'gain|give|get|got|generate|heal|restore|grant|raise|increase|receive|more|enters?|with'
const LOSING = 'los[et]|lower|drain|deal|take|pay|reduce|decrease|remove|cost|steal'

type Way = '+' | '-' | '±'

/** Which way an amount goes, by the last verb before it; absent: none says so. */
function wayOf(before: string): Way | undefined {
  const verb = [...before.matchAll(new RegExp(`\\b(?:(?<more>${GAINING})|(?<less>${LOSING}))\\w*`, 'gi'))].at(-1)
  if (!verb) return undefined
  if (/^(?:drain|steal)/i.test(verb[0])) return '±'
  return verb.groups?.more === undefined ? '-' : '+'
}

const statsIn = (words: string): readonly string[] => [
  ...new Set(
    [...words.matchAll(/\b(health|power|life|stats?)\b/gi)].flatMap(([, word = '']) =>
      /stat/i.test(word) ? ['health', 'power'] : [word.toLowerCase() === 'power' ? 'power' : 'health'],
    ),
  ),
]

const coloursIn = (words: string): readonly string[] =>
  [...words.matchAll(new RegExp(`\\b${COLOUR}\\b`, 'gi'))].map(([word]) =>
    word.toLowerCase() === 'white' ? 'neutral' : word.toLowerCase(),
  )

/** A change that goes one way; what is drained goes both, of which a script may leave out what is gained. */
const changes = (role: string, what: string, way: Way, n: string): readonly Reading[] =>
  way === '±'
    ? [
        { role, value: `${what}-${n}`, group: what, number: n },
        { role, value: `${what}+${n}`, group: what, number: n, soft: true },
      ]
    : [{ role, value: `${what}${way}${n}`, group: what, number: n }]

const at = (source: string): RegExp => new RegExp(source, 'gid')

const counted = ({ n = '' }: Groups): readonly Reading[] => {
  const number = amountOf(n)
  return [{ value: number, group: '', number }]
}

/** Health or power up to a number, or beyond it. What has 601 or more has more than 600; cards that say "600 or more" mean that too. */
function bounded({ n = '', way = '', what = '' }: Groups): readonly Reading[] {
  const number = amountOf(n)
  const isMost = /less|fewer|lower|under|below|most/i.test(way)
  const isNext = isMost
    ? !/^(?:less|fewer|lower|at most)$/i.test(way)
    : /^(?:more|higher|at least)$/i.test(way) && /1$/.test(number)
  const limit = isNext ? String(Number(number) - 1) : number
  const sign = isMost ? '<=' : '>'
  return statsIn(what).map((stat) => ({
    value: `${stat}${sign}${limit}`,
    group: `${stat}${sign}`,
    ...(limit === number && { number }),
  }))
}

const bound = (expression: string): Pattern => ({
  role: 'bound',
  subject: 'number',
  alone: true,
  expression: at(expression),
  read: bounded,
})

/** Most special first: what one has read, the next do not see. */
export const NUMBERS: readonly Pattern[] = [
  {
    role: 'requirement',
    subject: 'requirement',
    expression: at(
      `\\bcast (?:this |this card |this fighter )?only if\\b[^.]{0,80}?\\b(?:controls?|cast|you've cast|there are|have)\\b (?:at least |exactly )?(?<n>no|${AMOUNT})\\b(?<most> or (?:fewer|less))?[^.]{0,120}`,
    ),
    read: ({ n = '', most }) => {
      const number = n === 'no' ? '0' : amountOf(n)
      return [{ value: n === 'no' || most !== undefined ? `<=${number}` : number, group: '', number }]
    },
  },
  {
    role: 'amount',
    subject: 'number',
    alone: true,
    expression: at(`\\bset\\b(?<what>[^.;]{0,100}?)\\bto (?<n>-?${AMOUNT})(?:/(?<m>-?${AMOUNT}))?(?![\\w/])`),
    read: ({ what = '', n = '', m }) => {
      const number = amountOf(n)
      if (/\block/i.test(what)) return [{ role: 'lock', value: `=${number}`, group: '', number }]
      const colours = /icon/i.test(what) ? coloursIn(what) : []
      if (colours.length > 0)
        return colours.map((colour) => ({ role: 'icons', value: `${colour}=${number}`, group: colour, number }))
      const [first, second] = statsIn(what)
      if (m !== undefined)
        return [
          { value: `health=${number}`, group: 'health', number },
          { value: `power=${amountOf(m)}`, group: 'power' },
        ]
      return [first, second].flatMap((stat) =>
        stat === undefined ? [] : [{ value: `${stat}=${number}`, group: stat, number }],
      )
    },
  },
  {
    role: 'amount',
    subject: 'number',
    alone: true,
    expression: at(`\\b(?<what>${STATS})\\b[^.;,]{0,60}? becomes? (?<n>-?${AMOUNT})\\b`),
    read: ({ what = '', n = '' }) =>
      statsIn(what).map((stat) => ({ value: `${stat}=${amountOf(n)}`, group: stat, number: amountOf(n) })),
  },
  { role: 'body', subject: 'number', expression: /\b\d+\/\d+\b/dg, read: () => [] },
  bound(`${N} or (?<way>less|fewer|more|higher|lower) (?<what>${BODY})`),
  bound(`${N} (?<what>health|power) or (?<way>less|fewer|more|higher|lower)\\b`),
  bound(
    `\\b(?<way>(?:more|less|fewer) than|over|above|under|below|(?<=\\b(?:with|has) )at (?:most|least)) ${N} (?<what>${BODY})`,
  ),
  {
    role: 'amount',
    subject: 'number',
    alone: true,
    expression: at(
      `\\b(?<verb>increase|raise|boost|lower|reduce|decrease|drop)(?:s|d|es)?\\b(?<what>[^.;]{0,100}?)\\bby ${N}(?! turn)`,
    ),
    read: ({ verb = '', what = '', n = '' }) =>
      statsIn(what).flatMap((stat) =>
        changes('amount', stat, /^(?:increase|raise|boost)/i.test(verb) ? '+' : '-', amountOf(n)),
      ),
  },
  {
    role: 'amount',
    subject: 'number',
    alone: true,
    expression: at(`${N} ${MORE}damage\\b|(?<=\\bdeals? )(?<m>${AMOUNT})(?= to\\b)`),
    read: ({ n, m = '' }) => changes('amount', 'health', '-', amountOf(n ?? m)),
  },
  {
    role: 'amount',
    subject: 'number',
    alone: true,
    expression: at(`${N} ${MORE}(?<what>${STATS})\\b`),
    read: ({ n = '', what = '' }, before) => {
      const way = wayOf(before)
      return way === undefined ? [] : statsIn(what).flatMap((stat) => changes('amount', stat, way, amountOf(n)))
    },
  },
  {
    role: 'lock',
    subject: 'number',
    alone: true,
    expression: at(`(?<=\\block(?:s|ed)?\\b[^.;]{0,80}?)${N} ${MORE}turns?\\b`),
    read: ({ n = '' }) => [{ value: `+${amountOf(n)}`, group: '', number: amountOf(n) }],
  },
  {
    role: 'lock',
    subject: 'number',
    alone: true,
    expression: at(`${N} ${MORE}locks?\\b`),
    read: ({ n = '' }, before) => {
      const way = wayOf(before)
      return way === undefined ? [] : [{ value: `${way}${amountOf(n)}`, group: '', number: amountOf(n) }]
    },
  },
  {
    role: 'draw',
    subject: 'number',
    alone: true,
    expression: at(`(?<=\\bdraws? )${N} ${MORE}cards?\\b`),
    read: counted,
  },
  {
    role: 'icons',
    subject: 'number',
    alone: true,
    expression: at(`${N} (?:icon of (?:every|each) colou?r|of (?:every|each) icon)`),
    read: ({ n = '' }) =>
      ['neutral', 'blue', 'green', 'red', 'yellow'].flatMap((colour) =>
        changes('icons', colour, '+', amountOf(n)).map((one) => (colour === 'neutral' ? { ...one, soft: true } : one)),
      ),
  },
  {
    role: 'icons',
    subject: 'number',
    alone: true,
    expression: at(
      `${N} ${MORE}(?<what>${COLOUR}(?:(?:, and |,? and |, )${COLOUR})*)\\b(?= icons?\\b|[^.]{0,80}\\bicons?\\b)(?! (?:fighter|card|action|rare|legendar|epic|common|uncommon|or\\b))`,
    ),
    read: ({ n = '', what = '' }, before) => {
      const way = wayOf(before)
      return way === undefined ? [] : coloursIn(what).flatMap((colour) => changes('icons', colour, way, amountOf(n)))
    },
  },
]

const said = (value: string, soft?: true): readonly Reading[] => [{ value, ...(soft ? { soft } : {}) }]

const deed = (value: string, expression: RegExp, soft?: true): Pattern => ({
  role: 'deed',
  subject: 'deed',
  alone: true,
  expression,
  read: () => said(value, soft),
})

/** What is done, besides amounts (specification, section 4.5, and the idioms of 4.9). */
export const DEEDS: readonly Pattern[] = [
  deed('reveal', /\breveals?\b[^.]{0,60}?\bhands?\b/dgi),
  deed('hand', /\bhands?\b/dgi),
  deed('deck', /\b(?:shuffles?|into|to|in|back)\b[^.]{0,60}?\bdecks?\b/dgi),
  deed(
    'summon',
    /\b(?:summons?|spawns?|resurrects?|revives?|(?:un)?transforms?|levels?(?= (?:it|this|up))|fills? (?:your|the|both|their) (?:board|field)|becomes? (?:a|an|the)\b|turns? into|reverse it|cast a random|comes? back|combines?)\b/dgi,
  ),
  deed('swap', /\bswaps?\b/dgi),
  deed('destroy', /\b(?:destroys?|destroyed|kills?)\b/dgi),
  deed('end', /\bends? (?:the|your|their) turn\b|\bturn ends?\b/dgi),
  deed(
    'unlock',
    /\b(?:unlocks?|unlocked|ready|readies)\b|\b(?:los(?:es?|ing)|removes?)\b[^.;]{0,20}?\blocks?\b|\btakes? (?:an?|one|\d+) locks? from\b|\bcan attack this turn\b/dgi,
  ),
  deed('lock', /\block(?:s|ed)?\b/dgi),
  deed('draw', /\bdraws?\b/dgi),
  deed('discard', /\bdiscards? (?:an?|one|their|your)\b/dgi),
  deed('multiply', /\b(?:doubles?|doubled|triples?|halves?|halved|half|multipl(?:y|ies|ied)|invert|flip)\b|\d ?%/dgi),
  deed('check', /\bchecks?\b/dgi),
  deed(
    'check',
    /\b(?:or (?:less|fewer|lower|more|higher)|(?:more|less|fewer)(?: (?:health|power))? than|(?:over|above|under|below|at most|at least) \d)/dgi,
    true,
  ),
  deed('icons', /\bicons?\b/dgi),
]

const target = (value: string, expression: RegExp, soft?: true): Pattern => ({
  role: 'target',
  subject: 'target',
  alone: true,
  expression,
  read: () => said(value, soft),
})

/** To whom it is done; the first that fits reads it. */
export const TARGETS: readonly Pattern[] = [
  target('single', /\btarget\b(?! effects?| of)|\bfighter of your choice\b|\bchosen fighter\b/dgi),
  target(
    'archetype',
    /\b(?:all |every |each |other )*(?:non-archetyped|unarchetyped|nonarchetyped)(?: rares?)?(?: fighters?)?/dgi,
    true,
  ),
  {
    role: 'target',
    subject: 'target',
    alone: true,
    expression: at(
      `\\bnon-(?<colour>${COLOUR})\\b(?: fighters?)?|\\bfighters? that (?:are|is) not (?<other>${COLOUR})\\b`,
    ),
    read: ({ colour, other = '' }) =>
      coloursIn(colour ?? other).map((one) => ({ value: `not ${one}`, group: 'colour' })),
  },
  target('archetype', /\ball fighters of (?:its|this|the same) archetype\b/dgi, true),
  target('not archetype', /\ball fighters of other archetypes\b/dgi, true),
  target('not archetype', /\bnon-\w[\w' -]*?(?=\bfighters?|[,.]|\bfor\b)|\bfighters that aren't\b/dgi),
  target('opponent', /\b(?:enemy|opposing) fighters?\b|\benemies\b|\bfighters (?:your|the) opponent controls\b/dgi),
  target(
    'ally',
    /\b(?:allied|ally) (?:fighters?|cards?)\b|\ballies\b|\bfighters you control\b|\b(?:your|that player's) fighters\b/dgi,
  ),
  {
    role: 'target',
    subject: 'target',
    alone: true,
    expression: at(`\\b(?:all|other|every|each) (?:other )?(?<colour>${COLOUR}) fighters?\\b`),
    read: ({ colour = '' }) => coloursIn(colour).map((one) => ({ value: one, group: 'colour' })),
  },
  target('all', /\b(?:all|every|each) (?:other )?fighters?\b/dgi),
  target('archetype', /\ball (?:other )?(?!of\b|other\b|your\b|their\b|its\b|abilit|non)[\w']+/dgi, true),
  target('single', /\b(?:a|another|that|whoever|who) fighter\b/dgi, true),
]
