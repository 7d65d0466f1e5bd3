import type { Fact } from '../../../language/facts'
import { NONE, added } from '../../../language/list'
import { span } from '../../../language/span'
import { literalOf } from './literal'
import { CARDS, digits, PATTERNS, SELF } from './patterns'
import type { Reading, Subject } from './patterns'

/** Something that a printed text says, and where in it. */
export type EvolveFact = Fact<Subject>

/** Reminders in parentheses say nothing that the card does; the numbers of choices are no numbers. */
const withoutReminders = (text: string): string =>
  text.replace(/\((\d)\)(?= )|\((?=[A-Z])(?:[^()]|\([^()]*\))*\)/g, (all, choice: string | undefined, at: number) =>
    choice === undefined || !/(?:Combo|Spellchain|SC|Necrocharge|NC|Earth Rite) $/.test(text.slice(0, at))
      ? ' '.repeat(all.length)
      : all,
  )

/** Keywords printed as sentences and the paid evolve are compared with their statements elsewhere (W03, W04). */
const withoutStatements = (text: string): string =>
  text
    .replace(
      /(^|[.\n\]] ?)((?:(?:Ward|Storm|Rush|Assail|Intimidate|Drain|Bane|Aura|Stack)\.[ \n]*)+)(?=$|\n|[A-Z[])/g,
      (_, before: string, words: string) => before + words.replace(/[^\n]/g, ' '),
    )
    .replace(/\[evolve\]\[cost\d\d\](?=: Evolve)|(?:\[feed\])+\[cost\d\d\]/g, (all) => ' '.repeat(all.length))

const erase = (text: string, start: number, end: number): string =>
  text.slice(0, start) + '_'.repeat(end - start) + text.slice(end)

const sideOf = (adjectives: string, whose: string): string =>
  /enemy|oppos|opponent/.test(`${adjectives} ${whose}`)
    ? 'enemy'
    : whose === 'your'
      ? 'your'
      : whose === ''
        ? ''
        : 'any'

const amountOf = (quantity: string): string => {
  if (/^(?:each|all|every|both|your)$/.test(quantity)) return 'each'
  if (quantity === 'another' || quantity === '') return '1'
  return quantity.startsWith('up to ') ? `up to ${digits(quantity.slice(6))}` : digits(quantity)
}

/** A phrase of cards as what it asks for: how many, whose, where, and which. */
function readCards(match: RegExpExecArray): Reading | undefined {
  const [, quantity = '', adjectives = '', noun = '', whose = '', zone = '', controlled = ''] = match
  const isLeader = noun.includes('leader')
  // What is counted is no target.
  if (quantity === 'each' && match.input.slice(0, match.index).endsWith('for ')) return undefined
  if (!isLeader && (/^(?:the|its|that)/.test(quantity) || (quantity === '' && !/ enemy/.test(adjectives))))
    return undefined
  if (isLeader) {
    const side =
      noun.includes('enemy') || /enemy|oppo/.test(adjectives)
        ? 'enemy'
        : quantity === 'your'
          ? 'your'
          : /^(?:each|all|both)$/.test(quantity)
            ? 'any'
            : 'enemy'
    return {
      value: noun.includes(' or ') ? `${side} leader or ${/card/.test(noun) ? 'card' : 'follower'}` : `${side} leader`,
      group: noun.includes(' or ') ? `${side} field` : `${side} leader`,
    }
  }
  const hidden = zone === 'deck' || zone === 'hand'
  const told = quantity === 'your' || controlled !== '' ? 'your' : sideOf(adjectives, hidden ? '' : whose)
  // The field of both players goes without saying, and so does where cards are that nobody sees.
  const side = told === 'any' && zone === 'field' ? '' : told
  const marks = adjectives
    .replace(/\b(?:other|enemy|opposing|opponent's|opponents')\b/g, '')
    .trim()
    .toLowerCase()
  const kind = noun.replace(/s$/, '')
  const place =
    side === ''
      ? hidden
        ? ''
        : zone.replace('field', '')
      : zone === '' && (side === 'enemy' || controlled !== '')
        ? 'field'
        : zone
  const amount = amountOf(quantity)
  return {
    value: [amount, side, place, marks, kind].join(' '),
    group: side === '' ? kind : `${amount === 'each' ? 'each ' : ''}${side} ${place}`,
  }
}

/** All places where the expression, which looks for several, matches. */
function matchesOf(text: string, expression: RegExp): readonly RegExpExecArray[] {
  let found: readonly RegExpExecArray[] = NONE
  expression.lastIndex = 0
  for (let match = expression.exec(text); match; match = expression.exec(text)) found = added(found, match)
  return found
}

/** What the printed text says of cards, and the rest of it without numbers that were read. */
function cardFacts(text: string, printed: string): EvolveFact[] {
  return matchesOf(text, CARDS).flatMap((match) => {
    const reading = readCards(match)
    if (!reading) return []
    const { length } = match[0].trim()
    const start = match.index + match[0].length - match[0].trimStart().length
    const words = printed.slice(start, start + length)
    const optional = /^(?:up to|any number)/.test(words)
    return [
      {
        ...reading,
        role: 'cards',
        subject: optional ? ('choice' as const) : ('target' as const),
        alone: reading.group.includes(' '),
        words,
        span: span(start, start + length),
      },
    ]
  })
}

/** The card itself as what something is done to; evolving it is compared elsewhere. */
const selfFacts = (text: string): EvolveFact[] =>
  matchesOf(text, SELF)
    .filter(({ 0: words }) => !/^[Ee]volve/.test(words))
    .map((match) => {
      const words = match[1] ?? ''
      const start = match.index + match[0].length - words.length
      return {
        value: 'this',
        group: 'this',
        role: 'cards',
        subject: 'target',
        alone: true,
        words,
        span: span(start, start + words.length),
      }
    })

/** Roles that leave nothing for the patterns behind them. */
const ERASED = ['damage', 'stat', 'draw', 'tokens', 'points']

/** The patterns, each with what a text must have for it to match. */
const SEARCHED = PATTERNS.map((pattern) => ({ ...pattern, literal: literalOf(pattern.expression) }))

/** Everything that a printed text says that its script could contradict. */
export function factsOf(printed: string): readonly EvolveFact[] {
  const facts: EvolveFact[] = []
  let text = withoutStatements(withoutReminders(printed))
  for (const { role, subject, expression, read, alone, literal } of SEARCHED) {
    if (!text.includes(literal)) continue
    for (const match of matchesOf(text, expression)) {
      const reading = read(match)
      if (!reading) continue
      const place = span(match.index, match.index + match[0].length)
      facts.push({ ...reading, role, subject, alone: alone === true, words: match[0], span: place })
      if (ERASED.includes(role)) text = erase(text, place.start, place.end)
    }
  }
  return [...facts, ...cardFacts(text, printed), ...selfFacts(text)]
}
