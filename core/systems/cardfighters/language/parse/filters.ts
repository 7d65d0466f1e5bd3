import { combinations, readPrefixed } from '../../../../language/parse/prefixed'
import { WORD } from '../../../../language/parse/reader'
import { removing, replacing } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
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
export const ZONE_SPELLINGS: readonly string[] = [...ZONE_WORDS.values()]
  .filter(({ prefix, entry }) => prefix?.id !== 'same' || entry.id === 'ring')
  .map(({ text }) => text)

const HISTORIC_ZONES: Readonly<Record<string, string>> = {
  discard: 'discards',
  mydiscard: 'myDiscards',
  oppdiscard: 'oppDiscards',
}

/** Reads a zone word: `oppRing`. */
export function readZone(scan: Scan, known: readonly string[] = ZONE_SPELLINGS): ZoneReference | undefined {
  const read = readPrefixed(scan, ZONE_WORDS, 'zone', (word, place) => {
    const instead = HISTORIC_ZONES[word.toLowerCase()]
    if (instead) report(scan, 'CFC007.near', place, { word, nearest: instead }, [replacing(place, instead)])
    else scan.unknown('CFC007', word, place, known)
  })
  if (!read) {
    scan.missing('zone')
    return undefined
  }
  if (!read.found) return undefined
  const { entry, prefix } = read.found
  if (prefix?.id === 'same' && entry.id !== 'ring') {
    report(scan, 'CFC007.same', read.span, {}, [replacing(read.span, 'sameRing')])
    return undefined
  }
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
      span: scan.take(pick[0].length, 'pick', {
        entry,
        ...(/\s/.test(pick[0]) && { text: pick[0].replace(/\s/g, '') }),
      }),
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
  const word = scan.peek(WORD)
  const entry = findFolded(SELECTORS, word?.[0] ?? '')
  if (!word || !entry) {
    if (word) scan.unknown('CFC024.selector', word[0], scan.next(), ['not'])
    else scan.missing('selector')
    if (word) scan.take(word[0].length, 'junk')
    return undefined
  }
  scan.take(word[0].length, 'selector', { entry, ...(word[0] === entry.id ? {} : { text: entry.id }) })
  const opened = scan.sign('(')
  if (!opened) {
    scan.missing('parenthesis')
    return undefined
  }
  const expression = scan.deeper(readExpression)
  scan.close(')', opened)
  return expression
}

function twice(scan: Scan, what: unknown, from: number): void {
  if (what !== undefined) report(scan, 'CFC021.twice', scan.since(from), {}, [removing(scan.since(from))])
}

function readRest(scan: Scan): Rest {
  const rest: Rest = {}
  for (;;) {
    scan.expect('filter')
    const from = scan.at
    if (scan.sees('<')) {
      const pick = readPick(scan)
      twice(scan, rest.pick, from)
      if (pick) rest.pick = pick
    } else if (scan.sees('[') && !scan.sees('[[')) {
      const conditions = readTests(scan)
      twice(scan, rest.conditions, from)
      rest.conditions = conditions
    } else if (scan.sees('@')) {
      scan.sign('@')
      scan.expect('zone')
      const zone = readZone(scan)
      twice(scan, rest.zone, from)
      if (zone) rest.zone = zone
    } else if (scan.sees('::')) {
      const without = readSelector(scan)
      twice(scan, rest.without, from)
      if (without) rest.without = without
    } else return rest
  }
}

/** What may follow the types, or the filter: with one of these next, the types are left out. */
const AFTER_TYPES = ['[', '@', '::', '<', ')', ';', '}', '&&', '=>']

const isUntyped = (scan: Scan, quantity: Quantity | undefined): boolean => {
  const ends = AFTER_TYPES.some((one) => scan.sees(one)) || scan.rest.trim() === ''
  return quantity ? ends : ['[', '@', '::'].some((one) => scan.sees(one))
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
  if (!types) return undefined
  const end = scan.place
  return { span: trimmed(scan, start, end), types, conditions: [], ...(quantity && { quantity }), ...rest }
}

function trimmed({ source, base }: Scan, start: number, end: number): Span {
  return span(start, base + source.slice(0, end - base).trimEnd().length)
}

/** Filters with a sign between them, up to a bracket or the end. A broken one is left out. */
export function readFilters(scan: Scan, separator: ';' | '&&'): Filter[] {
  const filters: Filter[] = []
  for (;;) {
    const filter = readFilter(scan)
    if (filter) filters.push(filter)
    const ends = ['', ')', separator].some((one) => (one === '' ? scan.rest.trim() === '' : scan.sees(one)))
    if (!ends) {
      if (filter) scan.missing(separator === ';' ? 'filter-end' : 'requisite-end')
      scan.skipTo(separator)
    }
    if (!scan.sign(separator, separator === ';' ? 'after' : 'around', separator === ';' ? 'sign' : 'operator'))
      return filters
    scan.expect('type')
    if (separator === ';' && (scan.rest.trim() === '' || scan.sees(')'))) return filters
  }
}
