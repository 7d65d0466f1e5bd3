import { nearest } from '../../../../language/nearest'
import { outside } from '../../../../language/parse/brackets'
import type { Message } from '../../../../language/message'
import { inserting, removing, replacing } from '../../../../language/problem'
import { across, span, type Span } from '../../../../language/span'
import type { Effect, Sequence, ToClause } from '../../card'
import {
  ABILITIES,
  COMMANDS,
  DURATIONS,
  find,
  findFolded,
  FUNCTIONS,
  idsOf,
  OPERATORS,
  spellings,
  type Command,
} from '../../vocabulary'
import { report } from '../checks/codes'
import { readArguments } from './arguments'
import { readOver } from './expressions'
import { readFilter, readFilters } from './filters'
import type { Scan } from './scan'

/** Words that begin a to-clause. */
export const TO_WORDS = ['to', 'target', 'from'] as const

const isTo = (word: string): boolean => TO_WORDS.some((one) => one === word.toLowerCase())

/** Whether a to-clause begins here: its word, perhaps a question mark, and a parenthesis. */
export const seesTo = (scan: Scan): boolean => scan.peek(/(to|target|from)\s*\??\s*\(/iy) !== undefined

/** Reads `to(filters)`. */
export function readTo(scan: Scan): ToClause | undefined {
  const word = scan.word() ?? ''
  const start = scan.take(word.length, 'to', { room: 'before', text: word.toLowerCase() })
  const optional = scan.sign('?') !== undefined
  const opened = scan.sign('(') ?? start
  if (scan.sees(')')) {
    scan.expect('type')
    const closed = scan.sign(')', 'after')
    return report(scan, 'CFC015', span(start.start, closed?.end ?? opened.end), { word: word.toLowerCase() })
  }
  const filters = scan.deeper(() => readFilters(scan, ';'))
  const closed = scan.close(')', opened, [], 'after')
  return filters && filters.length > 0
    ? {
        span: span(start.start, closed?.end ?? scan.place),
        filters,
        ...(optional && { optional: true as const }),
      }
    : undefined
}

const LAST_DURATION = new RegExp(`\\s(?:${spellings(DURATIONS).join('|')})\\s*$`, 'i')

const COMMAND_SPELLINGS = [...idsOf(COMMANDS), ...TO_WORDS]

/** `to character@myRing`: everything up to where its filter may end was meant for the parentheses. Answers whether such a thing was here. */
export function readBareTo(scan: Scan): boolean {
  const found = scan.peek(/(to|target|from)(?![\w(?]|\s*[(?])/iy)
  if (!found) return false
  const start = scan.place
  const word = scan.word() ?? ''
  const behind = scan.source.slice(scan.at + word.length, scan.outside(';', '&', '|', '[['))
  const filter = behind.replace(LAST_DURATION, '').trim()
  const whole = span(start, start + word.length + (filter === '' ? 0 : behind.indexOf(filter) + filter.length))
  const isPlain = filter !== '' && !filter.includes('(')
  report(scan, 'CFC015.parentheses', whole, { word }, isPlain ? [replacing(whole, `${word}(${filter})`)] : [])
  scan.take(whole.end - whole.start, 'junk')
  return true
}

/** What stands before an effect that it should stand behind: it is put there where nothing else does. */
function misplacedWord(scan: Scan, length: number, id: string, args: Message['args'], moved: string): void {
  const rest = scan.source.slice(scan.at + length, scan.outside(';', '[['))
  const statement = rest.trim()
  const whole = scan.ahead(length + rest.trimEnd().length)
  const fixes = statement === '' ? [] : [replacing(whole, `${statement} ${moved}`)]
  report(scan, id, scan.take(length, 'junk'), args, fixes)
}

/** A duration before the effects that it belongs to. Answers whether one was here. */
export function readEarlyDuration(scan: Scan): boolean {
  const word = scan.word() ?? ''
  if (!findFolded(DURATIONS, word) || /^\s*\(/.test(scan.source.slice(scan.at + word.length))) return false
  misplacedWord(scan, word.length, 'CFC002.before', { word }, word)
  return true
}

/** `all myRing: effects`: how older rules named their targets. Answers whether it was here. */
export function readHistoricAll(scan: Scan): boolean {
  const old = scan.peek(/all\s+([A-Za-z]\w*)\s*:(?!:)/iy)
  if (!old) return false
  const zone = old[1] ?? ''
  misplacedWord(scan, old[0].length, 'CFC002.all', { zone }, `to(all@${zone})`)
  return true
}

function unknownCommand(scan: Scan, word: string, place: Span): void {
  if (word.toLowerCase() === 'rnd') report(scan, 'CFC019.random', place, { word })
  else if (findFolded(FUNCTIONS, word)) report(scan, 'CFC002.function', place, { word })
  else if (findFolded(DURATIONS, word)) report(scan, 'CFC002.duration', place, { word })
  else scan.unknown('CFC002', word, place, COMMAND_SPELLINGS)
}

/** A command without parentheses: a number behind it was meant for them. */
function bareCommand(scan: Scan, command: Command & { readonly id: string }, place: Span): void {
  const number = command.arguments.length > 0 ? scan.peek(/[=x]?\s*[+-]?\s*\d+(?!\w)/y)?.[0] : undefined
  const { id: word } = command
  if (number === undefined) return report(scan, 'CFC003', place, { word }, [inserting(place.end, '()')])
  const whole = span(place.start, scan.place + number.length)
  report(scan, 'CFC003', place, { word }, [replacing(whole, `${word}(${number})`)])
  scan.take(number.length, 'junk')
}

/** A word without parentheses where an effect should be. */
function bareWord(scan: Scan, word: string, place: Span): undefined {
  const command = findFolded(COMMANDS, word)
  const ability = findFolded(ABILITIES, word)
  if (command) bareCommand(scan, command, place)
  else if (ability) report(scan, 'CFC004.sign', place, { word }, [inserting(place.start, '+')])
  else if (findFolded(DURATIONS, word)) report(scan, 'CFC002.before', place, { word })
  else if (isTo(word)) report(scan, 'CFC015.parentheses', place, { word })
  else
    scan.unknown('CFC002', word, place, [
      ...spellings(DURATIONS),
      ...COMMAND_SPELLINGS,
      ...ABILITIES.map(({ id }) => `+${id}`),
    ])
}

/** `myHand.each(action => { … })`: how older rules went through a list. */
function historicEach(scan: Scan): boolean {
  const old = scan.peek(/\w+\s*\.\s*each\s*\(/iy)
  if (!old) return false
  scan.refuse(old[0].length - 1, 'CFC002.each')
  return true
}

/** `discard(rnd(2))`: cards that were discarded at random. */
function historicDiscard(scan: Scan, place: Span): boolean {
  const old = scan.peek(/(rnd)\s*\(\s*(\d*)\s*\)\s*\)/iy)
  if (!old) return false
  const whole = span(place.start, scan.place + old[0].length)
  const args = { word: old[1] ?? '' }
  report(scan, 'CFC019.discard', scan.ahead(args.word.length), args, [replacing(whole, `rndDiscard(${old[2] ?? ''})`)])
  scan.take(old[0].length, 'junk')
  return true
}

function readAbility(scan: Scan, after: Sequence | undefined): Effect | undefined {
  const written = scan.sees('+') ? '+' : '-'
  const start = scan.take(1, 'operator', { room: 'before' })
  scan.expect('ability')
  const read = scan.wordOf(ABILITIES, 'ability', 'CFC004')
  if (!read) scan.missing('ability')
  if (scan.sees('(')) {
    const empty = scan.peek(/\(\s*\)/y)
    report(scan, 'CFC021.ability', scan.next(), {}, empty ? [removing(scan.ahead(empty[0].length))] : [])
    scan.sign('(')
    return scan.skipRest(')')
  }
  return (
    read?.entry && {
      kind: 'ability',
      sign: written,
      ability: read.entry.id,
      wordSpan: read.span,
      span: across(start, read.span),
      ...(after && { after }),
    }
  )
}

/** Reads an operator between effects; a single `|` is one that misses its twin. */
export function readSequence(scan: Scan): Sequence | undefined {
  const operator = scan.anyOf(['&&', '||', '&'] as const)
  if (operator) {
    scan.sign(operator, 'around', 'operator', find(OPERATORS, operator))
    return operator
  }
  if (!scan.sees('|')) return undefined
  scan.refuse(1, 'CFC021.or', {}, '||')
  return '||'
}

function inner(scan: Scan): { effects: Effect[]; to?: ToClause } {
  const effects: Effect[] = []
  const clauses: ToClause[] = []
  let after: Sequence | undefined
  scan.expect('effect')
  for (;;) {
    if (seesTo(scan)) {
      const clause = readTo(scan)
      if (clause) clauses.push(clause)
    } else {
      const effect = readEffect(scan, after)
      if (effect) effects.push(effect)
    }
    scan.expect('clause')
    after = readSequence(scan)
    if (after) scan.expect('effect')
    else if (!seesTo(scan)) break
  }
  const [to] = clauses
  return { effects, ...(to && { to }) }
}

/** `each(what => effects)`. The list form has ` in ` before the arrow. */
function readEach(
  scan: Scan,
  command: Command,
  wordSpan: Span,
  opened: Span,
  after: Sequence | undefined,
): Effect | undefined {
  const before = scan.problems.length
  const arrow = scan.outside('=>', ';')
  const hasArrow = scan.source.startsWith('=>', arrow)
  const head = scan.source.slice(scan.at, arrow)
  const listed = /\sin\s/i.test(head.slice(outside(head, 0, [' in ', ' IN ', ' In '])))
  if (!listed) scan.expect('type')
  const over = scan.deeper(() => {
    if (listed) return readOver(scan)
    const filter = readFilter(scan)
    return filter && { filter }
  })
  if (!hasArrow) report(scan, 'CFC021.arrow', opened)
  else {
    if (over && !scan.sees('=>')) scan.missing(listed ? 'infix' : 'filter-end')
    scan.skipTo('=>')
    scan.sign('=>', 'around', 'operator')
  }
  const body = hasArrow && scan.sees('{') ? braces(scan) : hasArrow ? scan.deeper(inner) : undefined
  const closed = scan.close(')', opened)
  const end = closed?.end ?? scan.place
  const last = Math.max(opened.end, closed?.start ?? end)
  const middle = Math.min(scan.base + arrow, last)
  scan.noteCall(command, wordSpan, opened, hasArrow ? [span(opened.end, middle), span(middle, last)] : [], closed)
  const broken = scan.hasFailed(before)
  return over && body && !broken
    ? { kind: 'each', wordSpan, span: span(wordSpan.start, end), over, ...body, ...(after && { after }) }
    : undefined
}

/** Older rules had braces around the effects. */
function braces(scan: Scan): undefined {
  const place = scan.next()
  report(scan, 'CFC021.braces', place)
  scan.skipTo()
  return undefined
}

/** Reads a command or `+ability`. Absent when it is wrong, which has been reported. */
export function readEffect(scan: Scan, after?: Sequence): Effect | undefined {
  if (scan.sees('+') || scan.sees('-')) return readAbility(scan, after)
  const word = scan.word()
  if (word === undefined) return scan.missing('effect')
  const place = scan.ahead(word.length)
  const call = /^\s*\??\s*\(/.test(scan.source.slice(scan.at + word.length))
  const command = findFolded(COMMANDS, word)
  if (historicEach(scan)) return skipGroup(scan)
  if (!call || !command) {
    scan.takeWord(word, 'command', command, word)
    if (!call) return bareWord(scan, word, place)
    unknownCommand(scan, word, place)
    return skipGroup(scan)
  }
  return readCommand(scan, command, word, place, after)
}

/** Reads over `?(…)` behind a word that is no command. */
function skipGroup(scan: Scan): undefined {
  scan.sign('?')
  const opened = scan.sign('(')
  if (!opened) return
  scan.skipTo()
  scan.close(')', opened)
}

function readCommand(
  scan: Scan,
  command: (typeof COMMANDS)[number],
  word: string,
  place: Span,
  after: Sequence | undefined,
): Effect | undefined {
  scan.takeWord(word, 'command', command)
  const optional = scan.sign('?') !== undefined
  const opened = scan.sign('(') ?? place
  if (command.id === 'discard' && historicDiscard(scan, place)) return undefined
  if (command.id === 'each') return readEach(scan, command, place, opened, after)
  const read = readArguments(scan, command, place, opened)
  if (!read) return undefined
  return {
    kind: 'command',
    id: command.id,
    wordSpan: place,
    span: span(place.start, read.close?.end ?? scan.place),
    arguments: read.items,
    ...(optional && { optional: true as const }),
    ...(after && { after }),
  }
}

/** Whether the next word, with a parenthesis behind it, was meant for the start of a to-clause. */
export function seemsTo(scan: Scan): string | undefined {
  const word = scan.peek(/([A-Za-z_]\w*)\s*\??\s*\(/y)?.[1]
  return word === undefined || findFolded(COMMANDS, word) || isTo(word) ? undefined : nearest(word, TO_WORDS)[0]
}
