import { HYPHENATED } from '../../../../language/parse/reader'
import { replacing } from '../../../../language/problem'
import { span } from '../../../../language/span'
import type { Filter, FilterCondition } from '../../card'
import { COMPARISONS, FILTERS, find, findFolded, idsOf, MODIFIERS, STATS, SUBTYPES, TARGETS } from '../../vocabulary'
import { report } from '../checks/codes'
import type { Scan } from './scan'
import { CARD_TYPE_WORDS, SUBTYPE_SPELLINGS, subtypeOf } from './terms'

/** Words inside `[ ]`, for suggestions. */
const TEST_SPELLINGS: readonly string[] = [...idsOf([...STATS, ...FILTERS]), ...Object.keys(CARD_TYPE_WORDS)]

const FIXED: Readonly<Record<string, string>> = { '=': '==', '<': '<=', '>': '>=', '=<': '<=', '=>': '>=' }

/** Reads the sign between a stat and its number: `=` is read as `==`, another one is no test. */
function readSign(scan: Scan): (typeof COMPARISONS)[number] | undefined {
  const operator = scan.anyOf(COMPARISONS)
  if (operator) {
    scan.take(2, 'operator')
    return operator
  }
  const other = scan.peek(/[=<>!~]+/y)?.[0]
  if (other === undefined) return scan.missing('comparison')
  const instead = FIXED[other]
  const place = scan.ahead(other.length)
  const fixes = instead === undefined ? [] : [replacing(place, instead)]
  report(scan, other === '=' ? 'CFC009.equals' : 'CFC009', place, { found: other }, fixes)
  const read = other === '=' ? '==' : undefined
  scan.take(other.length, 'operator', { text: read })
  return read
}

function readNumber(scan: Scan, stat: 'bp' | 'sp', start: number, not: { not?: true }): FilterCondition | undefined {
  const operator = readSign(scan)
  const number = operator && scan.peek(/[+-]?\s*\d+/y)
  if (!operator || !number) {
    if (operator) scan.missing('number')
    scan.skipTo(',', '&')
    return undefined
  }
  const text = number[0].replace(/\s/g, '')
  scan.take(number[0].length, 'number', { text })
  return { kind: 'number', stat, operator, value: Number(text), span: scan.since(start), ...not }
}

/** Reads one test with its sign (section 4.11). */
function readTest(scan: Scan): FilterCondition | undefined {
  scan.expect('test')
  scan.peek(HYPHENATED)
  const start = scan.at
  const foreign = scan.peek(/!(?!=)|not(?=\s+[A-Za-z])/iy)?.[0]
  if (foreign !== undefined) {
    const place = scan.take(foreign.length, 'junk')
    const behind = scan.peek(/./y) ? scan.place : place.end
    report(scan, 'CFC009.not', place, { found: foreign }, [replacing(span(place.start, behind), '-')])
  }
  const mark = scan.anyOf(['-', '^', '+'])
  if (mark) {
    scan.take(1, 'modifier', { entry: find(MODIFIERS, mark) })
    scan.expect('test')
  }
  const not = mark !== undefined && mark !== '+' ? { not: true as const } : {}
  const lowest = scan.peek(/bp\s*:\s*lowest\b/iy)
  if (lowest) {
    const word = find(FILTERS, 'bp:lowest')
    scan.take(lowest[0].length, 'filter', { entry: word, text: 'bp:lowest' })
    return { kind: 'word', word: 'bp:lowest', span: scan.since(start), ...not }
  }
  const word = scan.word(HYPHENATED)
  if (word === undefined) {
    scan.missing('test')
    return scan.skipTo(',', '&')
  }
  const stat = findFolded(STATS, word)
  const wrong = stat && scan.peek(/[A-Za-z]+\s*:\s*\w*/y)
  if (wrong) {
    const place = scan.take(wrong[0].trimEnd().length, 'junk')
    return scan.unknown('CFC008.test', wrong[0], place, ['bp:lowest'])
  }
  if (stat) {
    scan.takeWord(word, 'filter', stat)
    return readNumber(scan, stat.id, start, not)
  }
  return readWordTest(scan, word, start, not)
}

function readWordTest(scan: Scan, word: string, start: number, not: { not?: true }): FilterCondition {
  const known = findFolded(FILTERS, word)
  if (known) {
    scan.takeWord(word, 'filter', known)
    return { kind: 'word', word: known.id, span: scan.since(start), ...not }
  }
  const type = CARD_TYPE_WORDS[word.toLowerCase()]
  if (type) {
    const entry = find(TARGETS, word.toLowerCase())
    scan.take(word.length, 'type', { entry, text: word.toLowerCase() })
    return { kind: 'type', type, span: scan.since(start), ...not }
  }
  const subtype = findFolded(SUBTYPES, word)
  const place = scan.take(word.length, 'type', { entry: subtype })
  if (!subtype)
    scan.mentions.push({
      kind: 'subtype',
      name: word,
      span: place,
      filter: true,
      known: [...TEST_SPELLINGS, ...SUBTYPE_SPELLINGS],
      not: '-',
    })
  const name = subtype?.id ?? subtypeOf(word).subtype
  return {
    kind: 'subtype',
    subtype: name,
    nameSpan: span(place.start, place.start + name.length),
    span: scan.since(start),
    ...not,
  }
}

/** Reads `[a & b, c]`: lists of tests, of which one must hold whole. */
export function readTests(scan: Scan): Filter['conditions'] {
  const opened = scan.sign('[') ?? span(0, 0)
  const lists: FilterCondition[][] = [[]]
  for (;;) {
    const test = readTest(scan)
    if (test) {
      lists.at(-1)?.push(test)
      scan.expect('tested')
    }
    if (!scan.sees(',') && !scan.sees('&') && !scan.sees(']')) {
      if (test) scan.missing('test-end')
      scan.skipTo(',', '&')
    }
    if (scan.sign(',', 'after', 'modifier')) lists.push([])
    else if (scan.sees('&&')) scan.refuse(2, 'CFC021.and', {}, '&')
    else if (!scan.sign('&', 'around', 'modifier')) break
  }
  scan.close(']', opened, [';', ')'])
  return lists.filter((list) => list.length > 0)
}
