import { digits, NUMBER } from '../../../language/english'
import type { Reading, Subject } from './fact'
import { KEYWORDS, SWITCHES } from './keywords'

type Groups = Readonly<Record<string, string | undefined>>

/** A kind of statement in a printed text. The named group `n` of its expression is the number in it. */
export interface Pattern {
  readonly role: string
  readonly subject: Subject
  readonly expression: RegExp
  readonly read: (groups: Groups, match: RegExpExecArray) => Reading | undefined
  /** One that only the text or only the rule has is a difference too. */
  readonly alone?: true
  /** Only the number is read: the rest stays for the patterns behind it. */
  readonly only?: true
}

const numbered =
  (value: (n: string, groups: Groups) => string | undefined, group?: string) =>
  (groups: Groups): Reading | undefined => {
    const n = digits(groups.n ?? '1')
    const said = value(n, groups)
    return said === undefined ? undefined : { value: said, number: n, ...(group === undefined ? {} : { group }) }
  }

const said = (value: string) => (): Reading => ({ value })

const at = (source: string): RegExp => new RegExp(source, 'gd')

const N = `(?<n>${NUMBER})`

const NUMBERS: readonly Pattern[] = [
  {
    role: 'price',
    subject: 'number',
    alone: true,
    expression: at(
      `\\b(?<kind>[Aa]ction|[Rr]eaction|[Cc]haracter) cards? costs? ${N} SP (?<way>less|more)(?: to play)?`,
    ),
    read: ({ kind = '', n = '', way }) => ({
      value: `${kind.toLowerCase()} ${way === 'less' ? '' : '-'}${n}`,
      group: kind.toLowerCase(),
      number: digits(n),
    }),
  },
  {
    role: 'price',
    subject: 'number',
    alone: true,
    expression: at(`\\b(?<kind>[Dd]ouble|[Tt]riple) united attacks? costs? ${N} SP`),
    read: ({ kind = '', n = '' }) => ({
      value: `${/^d/i.test(kind) ? 'ua2' : 'ua3'} =${n}`,
      group: /^d/i.test(kind) ? 'ua2' : 'ua3',
      number: digits(n),
    }),
  },
  {
    role: 'bound',
    subject: 'number',
    alone: true,
    expression: at(`\\bBP (?:of )?${N} (?:points )?or (?<way>greater|more|higher|less|lower|fewer)`),
    read: numbered((n, { way = '' }) => `${/less|lower|fewer/.test(way) ? '<=' : '>='}${n}`, ''),
  },
  {
    role: 'bound',
    subject: 'number',
    alone: true,
    expression: at(`\\bwith ${N} BP or (?<way>greater|more|higher|less|lower|fewer)`),
    read: numbered((n, { way = '' }) => `${/less|lower|fewer/.test(way) ? '<=' : '>='}${n}`, ''),
  },
  {
    role: 'damage',
    subject: 'number',
    alone: true,
    expression: at(`\\b${N} (?:more )?(?:damage points?|points? (?:of )?damage|damage)\\b`),
    read: numbered((n) => n),
  },
  {
    role: 'damage',
    subject: 'number',
    alone: true,
    expression: at(`\\b[Dd]amage (?:points? )?equal to ${N}(?: points?)?\\b(?! for each)`),
    read: numbered((n) => n),
  },
  {
    role: 'more damage',
    subject: 'number',
    alone: true,
    expression: at(`\\bplus ${N}\\b(?= to)`),
    read: numbered((n) => n),
  },
  {
    role: 'bp',
    subject: 'number',
    alone: true,
    only: true,
    expression: at(`\\b(?<way>[Rr]aises?|[Ll]owers?|[Rr]educes?)\\b(?=[^.]*\\bBP\\b)[^.]*?\\b(?:by )?${N} points?\\b`),
    read: numbered((n, { way = '' }) => `${/^r(?!educe)/i.test(way) ? '+' : '-'}${n}`),
  },
  {
    role: 'bp',
    subject: 'number',
    alone: true,
    only: true,
    expression: at(`\\b(?<way>[Gg]ains?|[Ll]oses?) ${N} BP\\b`),
    read: numbered((n, { way = '' }) => `${/^g/i.test(way) ? '+' : '-'}${n}`),
  },
  {
    role: 'bp',
    subject: 'number',
    alone: true,
    only: true,
    expression: at(`\\bBP\\b[^.,]*? becomes? ${N}\\b(?= ?(?:[.,]|until|$))`),
    read: numbered((n) => `=${n}`),
  },
  {
    role: 'bp',
    subject: 'number',
    alone: true,
    only: true,
    expression: at('\\b(?<n>[Dd]ouble|[Tt]riple)s?\\b(?=[^.]*\\bBP\\b)'),
    read: ({ n = '' }) => ({ value: /^d/i.test(n) ? 'x2' : 'x3' }),
  },
  {
    role: 'sp',
    subject: 'number',
    alone: true,
    expression: at(`\\b(?<way>[Gg]ains?|[Ll]oses?|steals? up to|[Ss]teals?) ${N} SP\\b`),
    read: numbered((n, { way = '' }) => `${/^g/i.test(way) ? '+' : '-'}${n}`),
  },
  {
    role: 'sp',
    subject: 'number',
    alone: true,
    only: true,
    expression: at(`\\b[Rr]educes? (?:[\\w']+ )*SP to ${N}\\b`),
    read: numbered((n) => `=${n}`),
  },
  {
    role: 'hp',
    subject: 'number',
    alone: true,
    expression: at(`\\b(?<way>[Gg]ains?|[Ll]oses?) ${N} HP\\b`),
    read: numbered((n, { way = '' }) => `${/^g/i.test(way) ? '+' : '-'}${n}`),
  },
  {
    role: 'draw',
    subject: 'number',
    alone: true,
    expression: at(`\\b[Dd]raws? (?<n>${NUMBER}) (?:additional |more )?cards?\\b(?! at random| from)`),
    read: numbered((n) => n),
  },
  {
    role: 'trash',
    subject: 'number',
    alone: true,
    expression: at(`\\b[Tt]rash(?:es)? (?:the top )?${N} cards?\\b`),
    read: numbered((n) => n),
  },
  {
    role: 'top',
    subject: 'number',
    expression: at(`\\b(?:top|first) (?:${N} )?cards?\\b`),
    read: numbered((n) => n, ''),
  },
  {
    role: 'top',
    subject: 'number',
    expression: at(`\\bbottom (?:${N} )?cards?\\b`),
    read: numbered((n) => `-${n}`, ''),
  },
  { role: 'chosen', subject: 'number', expression: at(`\\b${N} of them\\b`), read: numbered((n) => n, '') },
]

/** Who: the player with the card, or the other one. */
const who = (words: string): string => (/\byou/i.test(words) ? 'your' : 'enemy')

const CONDITIONS: readonly Pattern[] = [
  {
    role: 'count',
    subject: 'number',
    alone: true,
    expression: at(
      `\\b(?<who>[Yy]ou|[Ee]nemy|[Pp]layer)? ?(?:has|have) ${N} (?:or (?<way>more|less|fewer) (?<what>characters|cards|HP|SP)|(?<points>HP|SP) or (?<than>more|less))(?: in (?:their|your|the) )?(?<place>ring|hand|discard pile)?`,
    ),
    read: ({ who: whose = 'enemy', n = '', points, what = points ?? '', than, way = than, place }) => ({
      value: `${who(whose)} ${(place ?? (what === 'characters' ? 'ring' : what === 'cards' ? 'hand' : what)).toLowerCase()} ${way === 'more' ? '>=' : '<='}${digits(n)}`,
      number: digits(n),
      group: '',
    }),
  },
  {
    role: 'count',
    subject: 'number',
    alone: true,
    expression: at(`\\b(?<who>[Yy]ou|[Ee]nemy) (?:has|have) ${N} (?<what>HP|SP)\\b`),
    read: ({ who: whose = '', n = '', what = '' }) => ({
      value: `${who(whose)} ${what.toLowerCase()} ==${n}`,
      number: digits(n),
      group: '',
    }),
  },
  {
    role: 'count',
    subject: 'number',
    alone: true,
    expression: at(`\\bthere is another character in (?<who>your|an enemy's) ring`),
    read: ({ who: whose = '' }) => ({ value: `${who(whose)} ring >=2`, group: '' }),
  },
  {
    role: 'count',
    subject: 'number',
    alone: true,
    expression: at(
      `\\b(?:(?<who>[Yy]ou|[Ee]nemy) (?:has|have) no (?<what>characters|cards)(?: in (?:your|their) (?:ring|hand))?|(?<whose>your|enemy's) (?<pile>hand|ring) is empty)`,
    ),
    read: (groups) => ({
      value: `${who(`${groups.who ?? ''} ${groups.whose ?? ''}`)} ${groups.pile ?? (groups.what === 'characters' ? 'ring' : 'hand')} ==0`,
      group: '',
    }),
  },
  {
    role: 'count',
    subject: 'number',
    alone: true,
    expression: /\bonly character in (?:your|the) ring/dg,
    read: () => ({ value: 'alone', group: '' }),
  },
  {
    role: 'compare',
    subject: 'number',
    alone: true,
    expression:
      /\b(?:an )?(?<who>[Yy]ou|[Ee]nemy) (?:has|have) (?<way>more|less|fewer) (?<what>cards|characters|SP|HP)(?: in (?:their |your )?(?:hand|ring))? than (?:you|any other player|an enemy|any enemy|the enemy)\b/dg,
    read: ({ who: whose = '', way, what = '' }) => ({
      value: `${what === 'cards' ? 'hand' : what === 'characters' ? 'ring' : what.toLowerCase()} your${(way === 'more') === (who(whose) === 'your') ? '>' : '<'}enemy`,
      group: '',
    }),
  },
  {
    role: 'dealt',
    subject: 'trigger',
    expression: /\b(?:an enemy|enemy|you) (?:was|were) dealt (?:non-combat )?damage this turn/dg,
    read: said('dealt'),
  },
]

const EVENTS: readonly (readonly [expression: RegExp, event: string])[] = [
  [/is (?:countered|blocked)/, 'blocked'],
  [/would deal/, 'cancelCombatDamage'],
  [/damages|deals? (?:combat )?damage/, 'playerCombatDamaged'],
  [/counter-attacks|counters/, 'blocks'],
  [/attacks/, 'attacks'],
  [/leaves|is KO'?ed/, 'removed'],
  [/back-up|backed|backs? up/, 'backedUp'],
]

const MARKS: readonly (readonly [expression: RegExp, mark: string])[] = [
  [/(?:solo |\b(?<!counter-))attack/, 'attack'],
  [/is countered/, 'blocked'],
  [/counters|counter-attacks/, 'block'],
]

const TRIGGERS: readonly Pattern[] = [
  {
    role: 'state',
    subject: 'trigger',
    alone: true,
    expression: /\b(?:[Ii]f|[Ww]hen(?:ever)?) this character [^.,]*(?:attack|counter)[^.,]*(?=, [^.]* at the end of)/dg,
    read: (_, [all]) => ({
      value: MARKS.filter(([mark]) => mark.test(all))
        .map(([, mark]) => mark)
        .toSorted()
        .join(' '),
      group: '',
    }),
  },
  {
    role: 'dealt',
    subject: 'trigger',
    expression: /\b[Ii]f an? (?:action|reaction) card would deal damage to a player/dg,
    read: said('would deal'),
  },
  {
    role: 'trigger',
    subject: 'trigger',
    alone: true,
    expression:
      /\b[Aa]t the (?<when>end|beginning|start) of (?<whose>your|each(?: player's)?|the|an enemy's|enemy's|their)? ?(?<phase>turn|Draw phase|Main phase|Attack phase|Activate phase|Counter-attack phase|End phase)/dg,
    read: ({ when = '', whose = '', phase = '' }) => {
      const name =
        phase === 'turn' ? (when === 'end' ? 'end' : 'activate') : phase.replace(/ phase| /g, '').toLowerCase()
      const side = whose === 'your' ? 'your' : /enemy|their/.test(whose) ? 'enemy' : 'any'
      return {
        value: `${side} ${name}`,
        group: name,
        ...(whose === 'the' || whose === '' ? { soft: true as const } : {}),
      }
    },
  },
  {
    role: 'trigger',
    subject: 'trigger',
    alone: true,
    expression: /\b[Ww]hen(?:ever)? (?<clause>[^.,]*)/dg,
    read: ({ clause = '' }) => {
      const event = EVENTS.find(([expression]) => expression.test(clause))?.[1]
      return event === undefined ? undefined : { value: event, group: 'event' }
    },
  },
]

const CHOICES: readonly Pattern[] = [
  { role: 'may', subject: 'choice', alone: true, expression: /\b[Yy]ou may (?!play)/dg, read: said('may') },
  {
    role: 'duration',
    subject: 'duration',
    alone: true,
    expression: /\b[Uu]ntil (?:the )?end of (?:the |this )?turn|\bthis turn\b/dg,
    read: () => ({ value: 'turn', group: '' }),
  },
  {
    role: 'duration',
    subject: 'duration',
    alone: true,
    expression: /\b(?:[Oo]n|[Ii]n|[Dd]uring) (?:their|its|an enemy's|enemy's|the enemy's) next turn/dg,
    read: () => ({ value: 'enemy next turn', group: '' }),
  },
  {
    role: 'duration',
    subject: 'duration',
    alone: true,
    expression: /\b[Uu]ntil (?:the beginning of |the start of )?your next turn/dg,
    read: () => ({ value: 'your next turn', group: '' }),
  },
  {
    role: 'skip',
    subject: 'target',
    alone: true,
    expression:
      /\bskips? (?:their|the|your) (?:next )?(?<phase>Activate|Draw|Main|Attack|Counter-attack|End|Cleanup) phase/dg,
    read: ({ phase = '' }) => ({ value: phase.toLowerCase(), group: '' }),
  },
]

/** Whose effect it is by its verb; set by set, not one by one. */
const DEEDS: readonly Pattern[] = [
  {
    role: 'deed',
    subject: 'keyword',
    alone: true,
    expression: /\b(?<deed>KOs?|[Uu]nfreezes?|[Ff]reezes?|[Ss]huffles?|[Ff]lip)\b/dg,
    read: ({ deed = '' }) => ({ value: deed.toLowerCase().replace(/s$/, ''), group: '', says: deed.toLowerCase() }),
  },
  {
    role: 'deed',
    subject: 'keyword',
    alone: true,
    expression: /\bloses? (?:its|their|all|that|this) abilit(?:y|ies)/dg,
    read: said('lose ability'),
  },
  {
    role: 'position',
    subject: 'target',
    alone: true,
    expression: /\bbottom of\b|\bthe bottom\b/dg,
    read: said('bottom'),
  },
]

const LASTING: readonly Pattern[] = [
  ...KEYWORDS.map(({ id, expression }): Pattern => ({
    role: 'keyword',
    subject: 'keyword',
    alone: true,
    expression: at(expression.source),
    read: () => ({ value: id, group: '', says: id }),
  })),
  ...SWITCHES.map(({ rule, expression }): Pattern => ({
    role: 'keyword',
    subject: 'keyword',
    alone: true,
    expression: at(expression.source),
    read: () => ({ value: rule, group: '', says: rule }),
  })),
]

/** Most special first: what one has read, the next do not see. */
export const PATTERNS: readonly Pattern[] = [...LASTING, ...TRIGGERS, ...CONDITIONS, ...CHOICES, ...NUMBERS]

/** Verbs and places, which say again what was read. */
export const LATER: readonly Pattern[] = DEEDS
