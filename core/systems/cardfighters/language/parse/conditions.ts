import { replacing } from '../../../../language/problem'
import { span } from '../../../../language/span'
import type { Filter, FilterCondition } from '../../card'
import { COMPARISONS, FILTERS, find, findFolded, MODIFIERS, STATS, SUBTYPES, TARGETS } from '../../vocabulary'
import { report } from '../checks/codes'
import {
  close,
  entryToken,
  expect,
  expected,
  HYPHENATED,
  peek,
  placed,
  sees,
  sign,
  skipTo,
  spelled,
  take,
  unknown,
  type Scan,
} from './scan'
import { CARD_TYPE_WORDS, SUBTYPE_SPELLINGS, subtypeOf } from './terms'

/** Words inside `[ ]`, for suggestions. */
export const TEST_SPELLINGS: readonly string[] = [
  ...STATS.map(({ id }) => id),
  ...FILTERS.map(({ id }) => id),
  ...Object.keys(CARD_TYPE_WORDS),
]

const FIXED: Readonly<Record<string, string>> = { '=': '==', '<': '<=', '>': '>=' }

/** Reads the sign between a stat and its number: `=` is read as `==`, another one is no test. */
function readSign(scan: Scan): (typeof COMPARISONS)[number] | undefined {
  const operator = COMPARISONS.find((one) => sees(scan, one))
  if (operator) {
    take(scan, 2, 'operator')
    return operator
  }
  const other = peek(scan, /[=<>!~]+/y)?.[0]
  if (other === undefined) {
    expected(scan, 'comparison')
    return undefined
  }
  const instead = FIXED[other]
  const place = placed(scan, scan.at, scan.at + other.length)
  const fixes = instead === undefined ? [] : [replacing(place, instead)]
  report(scan, other === '=' ? 'CFC009.equals' : 'CFC009', place, { found: other }, fixes)
  take(scan, other.length, 'operator', { ...(other === '=' && { text: '==' }) })
  return other === '=' ? '==' : undefined
}

function readNumber(scan: Scan, stat: 'bp' | 'sp', start: number, not: { not?: true }): FilterCondition | undefined {
  const operator = readSign(scan)
  const number = operator && peek(scan, /[+-]?\s*\d+/y)
  if (!operator || !number) {
    if (operator) expected(scan, 'number')
    skipTo(scan, [',', '&'])
    return undefined
  }
  take(scan, number[0].length, 'number', spelled(number[0], number[0].replace(/\s/g, '')))
  return {
    kind: 'number',
    stat,
    operator,
    value: Number(number[0].replace(/\s/g, '')),
    span: placed(scan, start, scan.at),
    ...not,
  }
}

/** Reads one test with its sign (section 4.11). */
function readTest(scan: Scan): FilterCondition | undefined {
  expect(scan, 'test')
  peek(scan, HYPHENATED)
  const start = scan.at
  const mark = ['-', '^', '+'].find((one) => sees(scan, one))
  const entry = mark && find(MODIFIERS, mark)
  if (mark) {
    take(scan, 1, 'modifier', { ...(entry && { entry }) })
    expect(scan, 'test')
  }
  const not = mark !== undefined && mark !== '+' ? { not: true as const } : {}
  const lowest = peek(scan, /bp\s*:\s*lowest\b/iy)
  if (lowest) {
    const word = find(FILTERS, 'bp:lowest')
    take(scan, lowest[0].length, 'filter', { ...(word && { entry: word }), ...spelled(lowest[0], 'bp:lowest') })
    return { kind: 'word', word: 'bp:lowest', span: placed(scan, start, scan.at), ...not }
  }
  const word = peek(scan, HYPHENATED)?.[0]
  if (word === undefined) {
    expected(scan, 'test')
    skipTo(scan, [',', '&'])
    return undefined
  }
  const stat = findFolded(STATS, word)
  const wrong = stat && peek(scan, /[A-Za-z]+\s*:\s*\w*/y)
  if (wrong) {
    const place = take(scan, wrong[0].trimEnd().length, 'junk')
    unknown(scan, 'CFC008.test', wrong[0], place, ['bp:lowest'])
    return undefined
  }
  if (stat) {
    take(scan, word.length, 'filter', entryToken(word, stat))
    return readNumber(scan, stat.id, start, not)
  }
  return readWordTest(scan, word, start, not)
}

function readWordTest(scan: Scan, word: string, start: number, not: { not?: true }): FilterCondition {
  const known = findFolded(FILTERS, word)
  if (known) {
    take(scan, word.length, 'filter', entryToken(word, known))
    return { kind: 'word', word: known.id, span: placed(scan, start, scan.at), ...not }
  }
  const type = CARD_TYPE_WORDS[word.toLowerCase()]
  if (type) {
    const entry = find(TARGETS, word.toLowerCase())
    take(scan, word.length, 'type', { ...(entry && { entry }), ...spelled(word, word.toLowerCase()) })
    return { kind: 'type', type, span: placed(scan, start, scan.at), ...not }
  }
  const subtype = findFolded(SUBTYPES, word)
  const place = take(scan, word.length, 'type', subtype ? { entry: subtype } : {})
  if (!subtype)
    scan.mentions.push({
      kind: 'subtype',
      name: word,
      span: place,
      filter: true,
      known: [...TEST_SPELLINGS, ...SUBTYPE_SPELLINGS],
    })
  const name = subtype?.id ?? subtypeOf(word).subtype
  return {
    kind: 'subtype',
    subtype: name,
    nameSpan: span(place.start, place.start + name.length),
    span: placed(scan, start, scan.at),
    ...not,
  }
}

/** Reads `[a & b, c]`: lists of tests, of which one must hold whole. */
export function readTests(scan: Scan): Filter['conditions'] {
  const opened = sign(scan, '[') ?? span(0, 0)
  const lists: FilterCondition[][] = [[]]
  for (;;) {
    const test = readTest(scan)
    if (test) lists.at(-1)?.push(test)
    if (!sees(scan, ',') && !sees(scan, '&') && !sees(scan, ']')) {
      if (test) expected(scan, 'test-end')
      skipTo(scan, [',', '&'])
    }
    if (sign(scan, ',', 'after', 'modifier')) lists.push([])
    else if (sees(scan, '&&')) {
      const place = take(scan, 2, 'junk')
      report(scan, 'CFC021.and', place, {}, [replacing(place, '&')])
    } else if (!sign(scan, '&', 'around', 'modifier')) break
  }
  close(scan, ']', opened, [';', ')'])
  return lists.filter((list) => list.length > 0)
}
