import { inserting, removing, replacing } from '../../../../language/problem'
import { span } from '../../../../language/span'
import type { Cost } from '../../card'
import { COSTS, type CostWord } from '../../vocabulary'
import { report } from '../checks/codes'
import { readFilter } from './filters'
import type { Scan } from './scan'

/** Reads what a cost has in parentheses: a number, or a filter. */
function readAmount(scan: Scan, entry: CostWord): Pick<Cost, 'count' | 'filter'> | undefined {
  const opened = scan.sign('(')
  if (!opened) return {}
  if (entry.takes === 'nothing') {
    report(scan, 'CFC023.none', opened, { word: entry.id })
    return scan.skipRest(')')
  }
  const digits = entry.takes === 'choice' ? scan.peek(/\d+(?=\s*\))/y) : undefined
  const filter = digits ? undefined : scan.deeper(readFilter)
  if (digits) scan.take(digits[0].length, 'number')
  scan.close(')', opened, ['}'])
  if (digits && Number(digits[0]) === 0) report(scan, 'CFC023.zero', opened)
  return digits ? { count: Number(digits[0]) } : filter && { filter }
}

/** Reads `{D(2)}`. Absent when it is wrong, which has been reported. */
function readCost(scan: Scan): Cost | undefined {
  const opened = scan.sign('{') ?? scan.next()
  scan.expect('cost')
  const read = scan.wordOf(COSTS, 'cost', 'CFC024.cost')
  const entry = read?.entry
  if (!read) scan.missing('cost')
  const amount = entry && readAmount(scan, entry)
  if (!entry) scan.skipTo()
  const closed = scan.close('}', opened, [';', ':'])
  if (entry?.extension) report(scan, 'CFC030.cost', opened, { word: entry.id })
  return entry && amount && { span: span(opened.start, closed?.end ?? scan.place), id: entry.id, ...amount }
}

/** `F:`, a cost without its braces. */
function readBareCost(scan: Scan): void {
  const word = scan.peek(/[FSDE](?=\s*:(?!:))/iy)?.[0]
  if (word === undefined) return
  const place = scan.take(word.length, 'junk')
  report(scan, 'CFC024.braces', place, { word }, [replacing(place, `{${word.toUpperCase()}}`)])
}

/** Reads the costs before an action with their colon. Absent when one is wrong: an action without its costs would be another one. */
export function readCosts(scan: Scan): readonly Cost[] | undefined {
  const before = scan.problems.length
  const costs: Cost[] = []
  while (scan.sees('{')) {
    const start = scan.at
    const cost = readCost(scan)
    if (cost) costs.push(cost)
    scan.expect('paid')
    if (scan.at === start) break
  }
  if (costs.length === 0) readBareCost(scan)
  const any = costs.length > 0 || scan.problems.length > before
  if (scan.sees(':') && !scan.sees('::')) {
    const colon = scan.take(1, 'sign', { room: 'after' })
    if (!any) report(scan, 'CFC021.colon', colon, {}, [removing(colon)])
  } else if (any && scan.sees('::')) scan.refuse(2, 'CFC021.nocolon', {}, ':')
  else if (any) {
    if (scan.problems.length === before) report(scan, 'CFC021.nocolon', scan.next(), {}, [inserting(scan.end, ':')])
  }
  return scan.hasFailed(before) ? undefined : costs
}

/** CFC016: what only the other kind of rule has stands at its start; it is read over. */
export function misplaced(scan: Scan, opening: '{' | '~' | '?'): void {
  if (!scan.sees(opening)) return
  const start = scan.place
  const end = opening === '{' ? scan.outside(':', ';') : scan.source.indexOf(opening, scan.at + 1)
  scan.take(
    (end < 0 ? scan.source.trimEnd().length : opening === '{' && scan.source[end] !== ':' ? end : end + 1) - scan.at,
    'junk',
  )
  report(scan, opening === '{' ? 'CFC016.cost' : 'CFC016.event', span(start, scan.place))
}
