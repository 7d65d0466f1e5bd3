import { inserting, removing } from '../../../../language/problem'
import { span } from '../../../../language/span'
import type { Cost } from '../../card'
import { COSTS, findFolded, type CostWord } from '../../vocabulary'
import { report } from '../checks/codes'
import { readFilter } from './filters'
import {
  close,
  deeper,
  expect,
  expected,
  nextWord,
  outside,
  peek,
  sees,
  sign,
  skipTo,
  spelled,
  take,
  unknown,
  WORD,
  type Scan,
} from './scan'

/** Reads what a cost has in parentheses: a number, or a filter. */
function readAmount(scan: Scan, entry: CostWord): Pick<Cost, 'count' | 'filter'> | undefined {
  const opened = sign(scan, '(')
  if (!opened) return {}
  if (entry.takes === 'nothing') {
    report(scan, 'CFC023.none', opened, { word: entry.id })
    skipTo(scan, [])
    sign(scan, ')')
    return undefined
  }
  const digits = entry.takes === 'choice' ? peek(scan, /\d+(?=\s*\))/y) : undefined
  const filter = digits ? undefined : deeper(scan, () => readFilter(scan))
  if (digits) take(scan, digits[0].length, 'number')
  close(scan, ')', opened, ['}'])
  if (digits && Number(digits[0]) === 0) report(scan, 'CFC023.zero', opened)
  return digits ? { count: Number(digits[0]) } : filter && { filter }
}

/** Reads `{D(2)}`. Absent when it is wrong, which has been reported. */
function readCost(scan: Scan): Cost | undefined {
  const opened = sign(scan, '{') ?? nextWord(scan)
  expect(scan, 'cost')
  const word = peek(scan, WORD)
  const entry = findFolded(COSTS, word?.[0] ?? '')
  if (!word) expected(scan, 'cost')
  else if (!entry)
    unknown(
      scan,
      'CFC024.cost',
      word[0],
      nextWord(scan),
      COSTS.map(({ id }) => id),
    )
  if (word) take(scan, word[0].length, entry ? 'cost' : 'junk', entry ? { entry, ...spelled(word[0], entry.id) } : {})
  const amount = entry && readAmount(scan, entry)
  if (!entry) skipTo(scan, [])
  const closed = close(scan, '}', opened, [';', ':'])
  if (entry?.extension) report(scan, 'CFC030.cost', opened, { word: entry.id })
  return entry && amount && { span: span(opened.start, closed?.end ?? scan.base + scan.at), id: entry.id, ...amount }
}

/** Reads the costs before an action with their colon. Absent when one is wrong: an action without its costs would be another one. */
export function readCosts(scan: Scan): readonly Cost[] | undefined {
  const before = scan.problems.length
  const costs: Cost[] = []
  while (sees(scan, '{')) {
    const start = scan.at
    const cost = readCost(scan)
    if (cost) costs.push(cost)
    expect(scan, 'paid')
    if (scan.at === start) break
  }
  const any = costs.length > 0 || scan.problems.length > before
  if (sees(scan, ':') && !sees(scan, '::')) {
    const colon = take(scan, 1, 'sign', { room: 'after' })
    if (!any) report(scan, 'CFC021.colon', colon, {}, [removing(colon)])
  } else if (any) {
    const place = scan.base + scan.source.slice(0, scan.at).trimEnd().length
    if (scan.problems.length === before) report(scan, 'CFC021.nocolon', nextWord(scan), {}, [inserting(place, ':')])
  }
  return scan.problems.slice(before).some(({ severity }) => severity === 'error') ? undefined : costs
}

/** CFC016: what only the other kind of rule has stands at its start; it is read over. */
export function misplaced(scan: Scan, opening: '{' | '~' | '?'): void {
  if (!sees(scan, opening)) return
  const start = scan.base + scan.at
  const end = opening === '{' ? outside(scan.source, scan.at, [':', ';']) : scan.source.indexOf(opening, scan.at + 1)
  take(
    scan,
    (end < 0 ? scan.source.trimEnd().length : opening === '{' && scan.source[end] !== ':' ? end : end + 1) - scan.at,
    'junk',
  )
  report(scan, opening === '{' ? 'CFC016.cost' : 'CFC016.event', span(start, scan.base + scan.at))
}
