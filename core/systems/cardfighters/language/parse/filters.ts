import { combinations, readPrefixed } from '../../../../language/parse/prefixed'
import { WORD } from '../../../../language/parse/reader'
import { removing, replacing } from '../../../../language/problem'
import { span } from '../../../../language/span'
import type { Filter, Quantity, Sourced, TypeTerm, ZoneReference } from '../../card'
import { find, findFolded, PICKS, SELECTORS, VARIABLES, ZONE_PREFIXES, ZONES } from '../../vocabulary'
import { report } from '../checks/codes'
import { readTests } from './conditions'
import { readExpression } from './expressions'
import { postfix } from './operands'
import { readQuantity } from './quantities'
import type { Scan } from './scan'
import { readType } from './terms'

const ZONE_WORDS = combinations(ZONES, ZONE_PREFIXES)

/** Every zone with every prefix that has a meaning, in the house spelling. */
const ZONE_SPELLINGS: readonly string[] = [...ZONE_WORDS.values()]
  .filter(({ prefix, entry }) => prefix?.id !== 'same' || entry.id === 'ring')
  .map(({ text }) => text)

const HISTORIC_ZONES: Readonly<Record<string, string>> = {
  discard: 'discards',
  mydiscard: 'myDiscards',
  oppdiscard: 'oppDiscards',
}

/** A zone by what printed texts call its player. */
const zoneMeant = (word: string): string | undefined =>
  ZONE_WORDS.get(
    word
      .toLowerCase()
      .replace(/^(?:enemys?|opponents?)(?=\w)/, 'opp')
      .replace(/^your(?=\w)/, 'my'),
  )?.text

/** Reads a zone word: `oppRing`. */
export function readZone(scan: Scan, known: readonly string[] = ZONE_SPELLINGS): ZoneReference | undefined {
  const read = readPrefixed(scan, ZONE_WORDS, 'zone', (word, place) => {
    const instead = HISTORIC_ZONES[word.toLowerCase()] ?? zoneMeant(word)
    if (instead) report(scan, 'CFC007.near', place, { word, nearest: instead }, [replacing(place, instead)])
    else scan.unknown('CFC007', word, place, known)
  })
  if (!read) return scan.missing('zone')
  if (!read.found) return undefined
  const { entry, prefix } = read.found
  if (prefix?.id === 'same' && entry.id !== 'ring')
    return report(scan, 'CFC007.same', read.span, {}, [replacing(read.span, 'sameRing')])
  return { span: read.span, zone: entry.id, ...(prefix && { prefix: prefix.id }) }
}

/** A word with which a filter is an expression: a variable that holds targets, one of the rule's own, or one with a dot behind it. */
export function isExpressionTarget(scan: Scan): boolean {
  const word = scan.peek(WORD)
  if (!word) return false
  const lower = word[0].toLowerCase()
  return (
    scan.rulebook.own.has(lower) ||
    findFolded(VARIABLES, lower)?.targets === true ||
    scan.source.charAt(scan.at + lower.length) === '.'
  )
}

/** Types with `,` and `&` between them: split at `&`, then at `,`. */
function readTypes(scan: Scan): TypeTerm[][] | undefined {
  const groups: TypeTerm[][] = [[]]
  const signs = new Set<string>()
  for (;;) {
    const type = readType(scan)
    if (!type) return undefined
    groups.at(-1)?.push(type)
    if (scan.sees('&&')) break
    const comma = scan.sign(',', 'after', 'modifier')
    const and = comma ? undefined : scan.sign('&', 'around', 'modifier')
    if (!comma && !and) break
    signs.add(comma ? ',' : '&')
    if (and) groups.push([])
    scan.expect('type')
    if (signs.size > 1) report(scan, 'CFC018', comma ?? and ?? type.span)
  }
  return groups
}

/** What follows the types, each at most once. */
interface Rest {
  pick?: Sourced<number>
  conditions?: Filter['conditions']
  zone?: ZoneReference
  without?: NonNullable<Filter['without']>
}

function readPick(scan: Scan): Sourced<number> | undefined {
  const pick = scan.peek(/<\s*([+-]?\d+)\s*>/y)
  if (pick) {
    const value = Number(pick[1])
    const entry = find(PICKS, value < 0 ? '<-k>' : '<k>')
    return {
      value,
      span: scan.take(pick[0].length, 'pick', { entry, text: pick[0].replace(/\s/g, '') }),
    }
  }
  const place = scan.next()
  const form = scan.peek(/<[^<>]*>/y)
  report(scan, form && readQuantityForm(form[0]) ? 'CFC021.quantity-place' : 'expected.pick', place, {
    found: form?.[0] ?? '<',
  })
  scan.take(form?.[0].length ?? 1, 'junk')
  return undefined
}

const readQuantityForm = (text: string): boolean => /^<\s*(?:\*\*|r\s*\d*|\d*\s*,\s*\d+)\s*>$/i.test(text)

function readSelector(scan: Scan): Rest['without'] {
  scan.sign('::')
  scan.expect('selector')
  const read = scan.wordOf(SELECTORS, 'selector', 'CFC024.selector')
  if (!read) return scan.missing('selector')
  if (!read.entry) return undefined
  const opened = scan.sign('(')
  if (!opened) return scan.missing('parenthesis')
  const expression = scan.deeper(readExpression)
  scan.close(')', opened)
  return expression
}

const RESTS: { readonly [K in keyof Rest]-?: (scan: Scan) => Rest[K] | undefined } = {
  pick: readPick,
  conditions: readTests,
  zone: (scan) => {
    scan.sign('@')
    scan.expect('zone')
    return readZone(scan)
  },
  without: readSelector,
}

/** With which sign each of them begins. */
const BEGINS = { '<': 'pick', '[': 'conditions', '@': 'zone', '::': 'without' } as const

function readRest(scan: Scan): Rest {
  const rest: Rest = {}
  for (;;) {
    scan.expect('filter')
    const from = scan.at
    // No condition begins with another word.
    const double = scan.peek(/\[\[(?!\s*(?:if|elif|else|may|cond)\b)([^[\]]*)\]\]?/iy)
    if (double) {
      scan.refuse(double[0].length, 'CFC021.double-brackets', {}, `[${double[1] ?? ''}]`)
      continue
    }
    const sign = scan.sees('[[') ? undefined : scan.anyOf(['<', '[', '@', '::'] as const)
    if (!sign) return rest
    const part = BEGINS[sign]
    const read = RESTS[part](scan)
    if (rest[part]) report(scan, 'CFC021.twice', scan.since(from), {}, [removing(scan.since(from))])
    if (read) Object.assign(rest, { [part]: read })
  }
}

/** What may follow the types, or the filter: with one of these next, the types are left out. */
const AFTER_TYPES = ['[', '@', '::', '<', ')', ';', '}', '&&', '=>']

const isUntyped = (scan: Scan, quantity: Quantity | undefined): boolean => {
  return quantity ? scan.anyOf(AFTER_TYPES) !== undefined || scan.isDone() : scan.anyOf(['[', '@', '::']) !== undefined
}

/** Reads a filter (section 3.3). Reports what is wrong with it; absent when nothing can be made of it. */
export function readFilter(scan: Scan): Filter | undefined {
  scan.expect('type')
  if (isExpressionTarget(scan)) {
    const expression = postfix(scan)
    return expression && { span: expression.span, expression, types: [], conditions: [] }
  }
  const start = scan.next().start
  const quantity: Quantity | undefined = scan.sees('<') ? readQuantity(scan) : undefined
  let types: TypeTerm[][] | undefined = []
  if (quantity) scan.expect('type')
  if (isUntyped(scan, quantity)) {
    types = [[{ kind: 'any', span: scan.here }]]
    scan.imply('type', '*')
  } else {
    types = readTypes(scan)
  }
  const rest = readRest(scan)
  return types && { span: span(start, scan.end), types, conditions: [], ...(quantity && { quantity }), ...rest }
}

/** Filters with a sign between them, up to a bracket or the end. A broken one is left out. */
export function readFilters(scan: Scan, separator: ';' | '&&'): Filter[] {
  const filters: Filter[] = []
  const isList = separator === ';'
  const ends = (): boolean => scan.isDone() || scan.sees(')')
  for (;;) {
    const filter = readFilter(scan)
    if (filter) filters.push(filter)
    if (!ends() && !scan.sees(separator)) {
      if (filter) scan.missing(isList ? 'filter-end' : 'requisite-end')
      scan.skipTo(separator)
    }
    if (!(isList ? scan.sign(';', 'after') : scan.sign('&&', 'around', 'operator'))) return filters
    scan.expect('type')
    if (isList && ends()) return filters
  }
}
