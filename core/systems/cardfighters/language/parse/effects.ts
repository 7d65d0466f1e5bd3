import { nearest } from '../../../../language/nearest'
import { inserting, replacing } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
import type { Effect, Sequence, ToClause } from '../../card'
import { ABILITIES, COMMANDS, DURATIONS, find, findFolded, FUNCTIONS, OPERATORS, type Command } from '../../vocabulary'
import { report } from '../checks/codes'
import { readArguments } from './arguments'
import { readOver } from './expressions'
import { readFilter, readFilters } from './filters'
import {
  close,
  deeper,
  entryToken,
  expect,
  expected,
  nextWord,
  noteCall,
  outside,
  peek,
  placed,
  sees,
  sign,
  skipTo,
  spelled,
  take,
  unknown,
  WORD,
  type Scan,
} from './scan'
import { readWord } from './words'

/** Words that begin a to-clause. */
export const TO_WORDS = ['to', 'target', 'from'] as const

const isTo = (word: string): boolean => TO_WORDS.some((one) => one === word.toLowerCase())

/** Whether a to-clause begins here: its word, perhaps a question mark, and a parenthesis. */
export const seesTo = (scan: Scan): boolean => peek(scan, /(to|target|from)\s*\??\s*\(/iy) !== undefined

/** Reads `to(filters)`. */
export function readTo(scan: Scan): ToClause | undefined {
  const word = peek(scan, WORD)?.[0] ?? ''
  const start = take(scan, word.length, 'to', { room: 'before', ...spelled(word, word.toLowerCase()) })
  const optional = sign(scan, '?') !== undefined
  const opened = sign(scan, '(') ?? start
  if (sees(scan, ')')) {
    expect(scan, 'type')
    const closed = sign(scan, ')', 'after')
    report(scan, 'CFC015', span(start.start, closed?.end ?? opened.end), { word: word.toLowerCase() })
    return undefined
  }
  const filters = deeper(scan, () => readFilters(scan, ';'))
  const closed = close(scan, ')', opened, [], 'after')
  return filters && filters.length > 0
    ? {
        span: span(start.start, closed?.end ?? scan.base + scan.at),
        filters,
        ...(optional && { optional: true as const }),
      }
    : undefined
}

const COMMAND_SPELLINGS = [...COMMANDS.map(({ id }) => id), ...TO_WORDS]

const HISTORIC: Readonly<Record<string, string>> = { rnd: 'flipCoin' }

function unknownCommand(scan: Scan, word: string, place: Span): void {
  if (HISTORIC[word.toLowerCase()] ?? findFolded(FUNCTIONS, word)) report(scan, 'CFC002.function', place, { word })
  else if (findFolded(DURATIONS, word)) report(scan, 'CFC002.duration', place, { word })
  else unknown(scan, 'CFC002', word, place, COMMAND_SPELLINGS)
}

/** A word without parentheses where an effect should be. */
function bareWord(scan: Scan, word: string, place: Span): void {
  const command = findFolded(COMMANDS, word)
  const ability = findFolded(ABILITIES, word)
  if (command) report(scan, 'CFC003', place, { word: command.id }, [inserting(place.end, '()')])
  else if (ability) report(scan, 'CFC004.sign', place, { word }, [inserting(place.start, '+')])
  else
    unknown(scan, 'CFC002', word, place, [
      ...DURATIONS.flatMap(({ id, aliases }) => [id, ...aliases]),
      ...COMMAND_SPELLINGS,
      ...ABILITIES.map(({ id }) => `+${id}`),
    ])
}

/** `myHand.each(action => { … })`: how older rules went through a list. */
function historicEach(scan: Scan): boolean {
  const old = peek(scan, /\w+\s*\.\s*each\s*\(/iy)
  if (!old) return false
  const place = take(scan, old[0].length - 1, 'junk')
  report(scan, 'CFC002.each', place)
  return true
}

function readAbility(scan: Scan, after: Sequence | undefined): Effect | undefined {
  const written = sees(scan, '+') ? '+' : '-'
  const start = take(scan, 1, 'operator', { room: 'before' })
  expect(scan, 'ability')
  const read = readWord(scan, ABILITIES, 'ability', 'CFC004')
  if (!read) expected(scan, 'ability')
  if (sees(scan, '(')) {
    report(scan, 'CFC021.ability', nextWord(scan))
    sign(scan, '(')
    skipTo(scan, [])
    sign(scan, ')')
    return undefined
  }
  return (
    read?.entry && {
      kind: 'ability',
      sign: written,
      ability: read.entry.id,
      wordSpan: read.span,
      span: span(start.start, read.span.end),
      ...(after && { after }),
    }
  )
}

/** Reads an operator between effects; a single `|` is one that misses its twin. */
export function readSequence(scan: Scan): Sequence | undefined {
  for (const operator of ['&&', '||', '&'] as const) {
    if (!sees(scan, operator)) continue
    const entry = find(OPERATORS, operator)
    take(scan, operator.length, 'operator', { room: 'around', ...(entry && { entry }) })
    return operator
  }
  if (!sees(scan, '|')) return undefined
  const place = take(scan, 1, 'junk')
  report(scan, 'CFC021.or', place, {}, [replacing(place, '||')])
  return '||'
}

function inner(scan: Scan): { effects: Effect[]; to?: ToClause } {
  const effects: Effect[] = []
  const clauses: ToClause[] = []
  let after: Sequence | undefined
  expect(scan, 'effect')
  for (;;) {
    if (seesTo(scan)) {
      const clause = readTo(scan)
      if (clause) clauses.push(clause)
    } else {
      const effect = readEffect(scan, after)
      if (effect) effects.push(effect)
    }
    expect(scan, 'clause')
    after = readSequence(scan)
    if (after) expect(scan, 'effect')
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
  const arrow = outside(scan.source, scan.at, ['=>', ';'])
  const hasArrow = scan.source.startsWith('=>', arrow)
  const head = scan.source.slice(scan.at, arrow)
  const listed = /\sin\s/i.test(head.slice(outside(head, 0, [' in ', ' IN ', ' In '])))
  if (!listed) expect(scan, 'type')
  const over = deeper(scan, () => {
    if (listed) return readOver(scan)
    const filter = readFilter(scan)
    return filter && { filter }
  })
  if (!hasArrow) report(scan, 'CFC021.arrow', opened)
  else {
    if (over && !sees(scan, '=>')) expected(scan, listed ? 'infix' : 'filter-end')
    skipTo(scan, ['=>'])
    sign(scan, '=>', 'around', 'operator')
  }
  const body = hasArrow && sees(scan, '{') ? braces(scan) : hasArrow ? deeper(scan, () => inner(scan)) : undefined
  const closed = close(scan, ')', opened)
  const end = closed?.end ?? scan.base + scan.at
  const last = Math.max(opened.end, closed?.start ?? end)
  const middle = Math.min(scan.base + arrow, last)
  noteCall(
    scan,
    { entry: command, wordSpan },
    opened,
    hasArrow ? [span(opened.end, middle), span(middle, last)] : [],
    closed,
  )
  const broken = scan.problems.slice(before).some(({ severity }) => severity === 'error')
  return over && body && !broken
    ? { kind: 'each', wordSpan, span: span(wordSpan.start, end), over, ...body, ...(after && { after }) }
    : undefined
}

/** Older rules had braces around the effects. */
function braces(scan: Scan): undefined {
  const place = nextWord(scan)
  report(scan, 'CFC021.braces', place)
  skipTo(scan, [])
  return undefined
}

/** Reads a command or `+ability`. Absent when it is wrong, which has been reported. */
export function readEffect(scan: Scan, after?: Sequence): Effect | undefined {
  if (sees(scan, '+') || sees(scan, '-')) return readAbility(scan, after)
  const word = peek(scan, WORD)?.[0]
  if (word === undefined) {
    expected(scan, 'effect')
    return undefined
  }
  const place = placed(scan, scan.at, scan.at + word.length)
  const call = /^\s*\??\s*\(/.test(scan.source.slice(scan.at + word.length))
  const command = findFolded(COMMANDS, word)
  if (historicEach(scan)) {
    skipGroup(scan)
    return undefined
  }
  if (!call || !command) {
    take(scan, word.length, command ? 'command' : 'junk', command ? { entry: command } : {})
    if (call) unknownCommand(scan, word, place)
    else bareWord(scan, word, place)
    if (call) skipGroup(scan)
    return undefined
  }
  return readCommand(scan, command, word, place, after)
}

/** Reads over `?(…)` behind a word that is no command. */
function skipGroup(scan: Scan): void {
  sign(scan, '?')
  const opened = sign(scan, '(')
  if (!opened) return
  skipTo(scan, [])
  close(scan, ')', opened)
}

function readCommand(
  scan: Scan,
  command: (typeof COMMANDS)[number],
  word: string,
  place: Span,
  after: Sequence | undefined,
): Effect | undefined {
  take(scan, word.length, 'command', entryToken(word, command))
  const optional = sign(scan, '?') !== undefined
  const opened = sign(scan, '(') ?? place
  if (command.id === 'each') return readEach(scan, command, place, opened, after)
  const read = readArguments(scan, command, place, opened)
  if (!read) return undefined
  return {
    kind: 'command',
    id: command.id,
    wordSpan: place,
    span: span(place.start, read.close?.end ?? scan.base + scan.at),
    arguments: read.items,
    ...(optional && { optional: true as const }),
    ...(after && { after }),
  }
}

/** Whether the next word, with a parenthesis behind it, was meant for the start of a to-clause. */
export function seemsTo(scan: Scan): string | undefined {
  const word = peek(scan, /([A-Za-z_]\w*)\s*\??\s*\(/y)?.[1]
  return word === undefined || findFolded(COMMANDS, word) || isTo(word) ? undefined : nearest(word, TO_WORDS)[0]
}
