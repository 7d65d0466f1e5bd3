import { HYPHENATED, WORD } from '../../../../language/parse/reader'
import { removing, replacing } from '../../../../language/problem'
import type { VocabularyEntry } from '../../../../language/service'
import { span, type Span } from '../../../../language/span'
import type { Argument } from '../../card'
import {
  among,
  COST_KINDS,
  DECK_EDGES,
  EXPRESSION_WORDS,
  find,
  findFolded,
  idsOf,
  PHASE_WORDS,
  PILE_STATES,
  RULES,
  TOGGLES,
  VARIABLES,
  ZONES,
  type ArgumentType,
  type Command,
  type CommandArgument,
} from '../../vocabulary'
import { report } from '../checks/codes'
import { readWhole } from './expressions'
import { isExpressionTarget, readFilter, readZone } from './filters'
import type { Scan } from './scan'

/** Lists of words that an argument is one of. */
const LISTS: Readonly<Partial<Record<ArgumentType, readonly VocabularyEntry[]>>> = {
  rule: RULES,
  'cost-kind': COST_KINDS,
  phase: PHASE_WORDS,
  'pile-state': PILE_STATES,
  edge: DECK_EDGES,
  toggle: TOGGLES,
}

const FLAGS = among(EXPRESSION_WORDS, 'true', 'false')

const PILES: readonly string[] = ZONES.filter(({ pile }) => pile).flatMap(({ id }) => [
  id,
  ...['my', 'opp', 'ctrl', 'any'].map((prefix) => prefix + id.charAt(0).toUpperCase() + id.slice(1)),
])
const PILE_NAMES: readonly string[] = idsOf(ZONES.filter(({ pile }) => pile))

const GUID = /(["']?)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\1/iy

const SIGNS = [',']

function expression(scan: Scan, place: number, { modes }: CommandArgument): Argument | undefined {
  let mode: 'set' | 'times' | undefined
  if (scan.sees('=') && !scan.sees('==')) {
    const sign = scan.take(1, 'operator')
    if (modes?.includes('set')) mode = 'set'
    else report(scan, 'CFC023.set', sign, {}, [removing(sign)])
  } else {
    const times = scan.peek(/x(?=\s*\d)/iy)
    if (times) {
      const sign = scan.take(1, 'operator', { text: 'x' })
      if (modes?.includes('times')) mode = 'times'
      else report(scan, 'CFC023.times', sign)
    }
  }
  const value = scan.deeper(() => readWhole(scan, SIGNS))
  return value && { kind: 'expression', span: scan.since(place), expression: value, ...(mode && { mode }) }
}

function filter(scan: Scan): Argument | undefined {
  const value = scan.deeper(readFilter)
  return value && { kind: 'filter', span: value.span, filter: value }
}

function pile(scan: Scan, named: boolean): Argument | undefined {
  if (scan.sees('@')) scan.refuse(1, 'CFC021.at', {}, '')
  const zone = readZone(scan, named ? PILE_NAMES : PILES)
  if (!zone) return undefined
  if (find(ZONES, zone.zone)?.pile !== true) report(scan, 'CFC023.pile', zone.span, { found: zone.zone })
  else if (named && zone.prefix)
    report(scan, 'CFC023.pile-name', zone.span, { found: zone.zone }, [replacing(zone.span, zone.zone)])
  else return { kind: 'zone', span: zone.span, zone }
  return undefined
}

function word(scan: Scan, words: readonly VocabularyEntry[], type: ArgumentType): Argument | undefined {
  const read = scan.wordOf(words, 'word', `CFC024.${type}`, HYPHENATED)
  if (!read) scan.missing(type)
  return read?.entry && { kind: 'word', span: read.span, word: read.entry.id }
}

const isFlag = (scan: Scan): boolean => /^(true|false)$/i.test(scan.word() ?? '')

/** Whether a number stands in the place of a filter: digits, a sign, a function, or something with a dot. */
function isNumber(scan: Scan): boolean {
  if (scan.peek(/[\d(+-]/y)) return true
  const name = scan.word()
  if (name === undefined) return false
  const next = scan.source.charAt(scan.at + name.length)
  return next === '(' || next === '.' || findFolded(VARIABLES, name)?.type === 'int'
}

function guid(scan: Scan): Argument | undefined {
  const found = scan.peek(GUID)
  if (!found) return undefined
  const quotes = found[1]?.length ?? 0
  const place = scan.take(found[0].length, 'guid')
  const value = found[0].slice(quotes, found[0].length - quotes).toLowerCase()
  scan.mentions.push({ kind: 'guid', name: value, span: span(place.start + quotes, place.end - quotes) })
  return { kind: 'guid', span: place, guid: value }
}

function model(scan: Scan, place: number, expects: CommandArgument): Argument | undefined {
  const id = guid(scan)
  if (id) return id
  const text =
    scan.sees('"') || scan.sees("'") ? scan.source.slice(scan.at, scan.outside(...SIGNS)).trimEnd() : undefined
  if (text === undefined) return expression(scan, place, expects)
  return scan.refuse(text.length, 'CFC023.guid', { found: text })
}

/** Reads one argument as its row in the vocabulary has it. */
function readArgument(scan: Scan, expects: CommandArgument): Argument | undefined {
  scan.skipBlanks()
  const place = scan.at
  const { type } = expects
  const words = LISTS[type]
  if (scan.sees('?') && (type === 'position' || type === 'edge')) return { kind: 'ask', span: scan.take(1, 'operator') }
  switch (type) {
    case 'filter':
      return filter(scan)
    case 'choice':
      return isNumber(scan) ? expression(scan, place, expects) : filter(scan)
    case 'pile':
      return pile(scan, false)
    case 'pile-name':
      return pile(scan, true)
    case 'model':
      return model(scan, place, expects)
    case 'edge':
      return words && scan.peek(WORD) && !isExpressionTarget(scan) && !isNumber(scan)
        ? word(scan, words, type)
        : expression(scan, place, expects)
    case 'toggle':
      return isFlag(scan) ? expression(scan, place, expects) : word(scan, wordsFor(type), type)
    case 'flag':
      return isFlag(scan) ? expression(scan, place, expects) : word(scan, FLAGS, type)
    default:
      return words ? word(scan, words, type) : expression(scan, place, expects)
  }
}

const SLOTS: Readonly<Partial<Record<ArgumentType, 'pile' | 'type' | 'expression'>>> = {
  number: 'expression',
  card: 'expression',
  pile: 'pile',
  filter: 'type',
  choice: 'type',
  position: 'expression',
}

/** The rows for each argument of the call: true or false skips an optional position. */
function* rows(command: Command): Generator<CommandArgument | undefined, undefined, boolean> {
  let next = 0
  for (;;) {
    const row = command.arguments[next]
    const after = command.arguments[next + 1]
    const flag = yield row
    next += row?.type === 'position' && after?.type === 'flag' && flag ? 2 : 1
  }
}

/** What the parentheses hold. */
interface ReadArguments {
  readonly items: readonly Argument[]
  readonly close?: Span
}

/** Reads the parentheses of a command, of which the first was just read. Absent when an argument is wrong, which has been reported. */
export function readArguments(scan: Scan, command: Command, wordSpan: Span, opened: Span): ReadArguments | undefined {
  const before = scan.problems.length
  const items: Argument[] = []
  const spans: Span[] = []
  const expectedRows = rows(command)
  let row = expectedRows.next(false).value
  let from = opened.end
  const extra: Span[] = []
  for (let index = 0; ; index++) {
    if (row) scan.expect(SLOTS[row.type] ?? 'argument', { of: command, argument: index })
    if (scan.sees(')') && index === 0) break
    const flag = isFlag(scan)
    if (row?.type === 'position' && flag) row = { name: 'reveal', type: 'flag', optional: true }
    const item = row ? readArgument(scan, row) : undefined
    if (item) items.push(item)
    if (row && item && !scan.sees(',') && !scan.sees(')') && scan.rest.trim() !== '') scan.missing('comma')
    const start = scan.at
    scan.skipTo(...SIGNS)
    if (!row) extra.push(scan.since(start))
    const comma = scan.sign(',', 'after')
    spans.push(span(from, comma?.start ?? scan.place))
    if (!comma) break
    from = comma.end
    row = expectedRows.next(flag).value
  }
  const closed = scan.close(')', opened)
  scan.noteCall(command, wordSpan, opened, spans, closed)
  checkCount(scan, command, wordSpan, spans.length)
  const broken = scan.hasFailed(before)
  return broken ? undefined : { items, ...(closed && { close: closed }) }
}

function checkCount(scan: Scan, command: Command, wordSpan: Span, count: number): void {
  const least = command.arguments.filter(({ optional }) => !optional).length
  const most = command.arguments.length
  const names = command.arguments.map(({ name }) => name).join(', ')
  if (count < least) report(scan, 'CFC023.few', wordSpan, { word: command.id, least, names, found: count })
  else if (count > most)
    report(scan, most === 0 ? 'CFC023.none' : 'CFC023.many', wordSpan, { word: command.id, most, found: count })
}

/** Words of the lists above, for whoever proposes them; true and false are among those of a flag. */
export const wordsFor = (type: ArgumentType): readonly VocabularyEntry[] => [
  ...(LISTS[type] ?? []),
  ...(type === 'flag' || type === 'toggle' ? FLAGS : []),
]
