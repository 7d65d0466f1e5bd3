import { added, NONE } from '../../../../language/list'
import { isBlank, isBlankCode, skipBlanks, trim } from '../../../../language/parse/blanks'
import { inserting } from '../../../../language/problem'
import { span, type Span, type Written } from '../../../../language/span'
import { report } from '../checks/codes'
import { endsText, reachQuoted } from './printed'
import { reach, type Reach, type Rules } from './reach'
import { found, readWord, statementAt, withoutComments, wordOf, type Scan } from './scan'
import { STATEMENT_IDS, type Read, type Statement, type StatementId } from './tree'

type Separator = (code: number) => boolean

const isSlash: Separator = (code) => code === 47
const isGap: Separator = (code) => code === 44 || isBlankCode(code)

const SEPARATORS: Readonly<Partial<Record<StatementId, Separator>>> = { trait: isSlash, type: isSlash, keyword: isGap }

/** Statements whose value never holds another statement's word, so that one on the same line begins the next. */
const CLOSED = new Set<StatementId>([
  'id',
  'id-en',
  'class',
  'type',
  'rarity',
  'cost',
  'stats',
  'evolve',
  'keyword',
  'serve',
])

const continues = ({ text }: Scan, at: number, last: string): boolean =>
  text[at] === '/' || text[at] === ';' || last === '/' || last === ','

const beginsOther = ({ text }: Scan, at: number): boolean => statementAt(text, skipBlanks(text, at), true) !== undefined

/** Whether a serve word follows the blank at `at` as the list of those before it goes on: only a comma makes one (section 2.1). */
function continuesServe({ text }: Scan, at: number): boolean {
  let before = at
  while (isBlank(text[before - 1])) before--
  return text[before - 1] === ',' && statementAt(text, skipBlanks(text, at)) === 'serve'
}

/** How a statement's value is read. */
interface StatementRules extends Rules {
  /** What parts the value of a list. */
  readonly separator: Separator | undefined
}

const rulesFor = (id: StatementId): StatementRules => ({
  nested: false,
  separator: SEPARATORS[id],
  stopsAtLine: (scan, at, last) => {
    if (id === 'text') return endsText(scan, at)
    if (id === 'serve' && last === ',' && statementAt(scan.text, at) === 'serve') return false
    if (scan.text[at] === '}' || statementAt(scan.text, at)) return true
    return last !== '' && id !== 'keyword' && !continues(scan, at, last)
  },
  stopsWithin:
    id === 'serve'
      ? (scan, at) => beginsOther(scan, at) && !continuesServe(scan, at)
      : CLOSED.has(id)
        ? beginsOther
        : () => false,
})

const RULES = Object.fromEntries(STATEMENT_IDS.map((id) => [id, rulesFor(id)])) as Readonly<
  Record<StatementId, StatementRules>
>

/** E02 where a value ends without its semicolon. */
function missingSemicolon(scan: Scan, word: Written, { value }: Reach): void {
  const at = Math.max(value.end, word.span.end)
  const next = found(scan.text, at)
  const place = span(word.span.start, at)
  report(scan, next === '' ? 'E02.end' : 'E02', place, { word: word.text, found: next }, [inserting(at, ';')])
}

/** What stands behind the word of a statement or parameter. */
export interface Behind {
  readonly reached: Reach
  /** Trimmed, with comments blanked out; absent when nothing is written. */
  readonly given: Written | undefined
  /** From the word to the semicolon, or to the value's end where it is missing. */
  readonly place: Span
  /** Where reading goes on. */
  readonly next: number
}

/** Reads up to the end of the value, which is reported where it has no semicolon; a text may be in quotes. */
export function readBehind(scan: Scan, word: Written, isText: boolean, rules: Rules): Behind {
  const { text } = scan
  const { start, end: after } = word.span
  const from = isText ? skipBlanks(text, after) : after
  const reached = isText && text[from] === '"' ? reachQuoted(scan, from) : reach(scan, after, rules)
  const { value, comments, semicolon, next } = reached
  if (!semicolon) missingSemicolon(scan, word, reached)
  const isEmpty = value.start >= value.end
  return {
    reached,
    given: isEmpty ? undefined : { text: withoutComments(text, value, comments), span: value },
    place: span(start, semicolon?.end ?? Math.max(value.end, after)),
    next: Math.max(next, after),
  }
}

/** The parts of a list between the separators, trimmed, without empty ones. `written` stands at `base` in the text. */
function parts(written: string, base: number, isSeparator: Separator): readonly Written[] {
  let words: readonly Written[] = NONE
  let from = 0
  for (let at = 0; at <= written.length; at++) {
    if (at < written.length && !isSeparator(written.charCodeAt(at))) continue
    const { start, end } = trim(written, from, at)
    if (start < end) words = added(words, { text: written.slice(start, end), span: span(base + start, base + end) })
    from = at + 1
  }
  return words
}

/** Reads a serve statement: its words are its own first word and those after commas. */
function readServe(scan: Scan, word: Written): Read<Statement> {
  const reached = reach(scan, word.span.end, RULES.serve)
  const end = reached.value.start < reached.value.end ? reached.value.end : word.span.end
  const written = withoutComments(scan.text, span(word.span.start, end), reached.comments)
  const words = parts(written, word.span.start, isGap)
  warnTight(scan, written, word.span.start)
  for (const other of words) {
    if (!/^serve[123]?$/i.test(other.text)) report(scan, 'E04.serve', other.span, { word: other.text })
  }
  if (!reached.semicolon) missingSemicolon(scan, word, reached)
  const last = reached.semicolon?.end ?? end
  return {
    item: {
      kind: 'statement',
      id: 'serve',
      word,
      words,
      span: span(word.span.start, last),
      value: undefined,
      semicolon: reached.semicolon,
    },
    next: Math.max(reached.next, end),
  }
}

function checkOpened(scan: Scan, { text, span: { start, end } }: Written): void {
  if (!text.startsWith('"') && text.endsWith('"'))
    report(scan, 'E03.unopened', span(end - 1, end), {}, [inserting(start, '"')])
}

/** Reads the statement whose word stands at `at`. */
export function readStatement(scan: Scan, at: number, id: StatementId): Read<Statement> {
  const { text } = scan
  const word = readWord(text, at)
  if (id === 'serve') return readServe(scan, wordOf(text, span(at, at + word.text.replace(/,.*$/, '').length)))
  const rules = RULES[id]
  const { reached, given, place, next } = readBehind(scan, word, id === 'text', rules)
  if (given && id === 'text') checkOpened(scan, given)
  if (given && id === 'keyword') warnTight(scan, given.text, given.span.start)
  const words = rules.separator && given ? parts(given.text, given.span.start, rules.separator) : NONE
  return { item: { kind: 'statement', id, word, words, span: place, value: given, semicolon: reached.semicolon }, next }
}

/** The reference simulator splits keywords and serve words at blanks only. */
function warnTight(scan: Scan, written: string, base: number): void {
  const tight = /,(?=\S)/.exec(written)
  if (!tight) return
  const at = base + tight.index
  report(scan, 'W12.comma', span(at, at + 1), {}, [inserting(at + 1, ' ')])
}
