import { replacing } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
import type { Expression } from '../../card'
import { EXCLUDED, findFolded, FUNCTIONS, type FunctionWord } from '../../vocabulary'
import { report } from '../checks/codes'
import { readExpression } from './expressions'
import { readFilter } from './filters'
import {
  close,
  deeper,
  entryToken,
  expected,
  isDone,
  noteCall,
  placed,
  readString,
  sees,
  sign,
  skipAll,
  skipBlanks,
  skipTo,
  take,
  unknown,
  type Scan,
} from './scan'

/** Names of Python that are called, and of older rules. */
const HISTORIC: Readonly<Record<string, string>> = { rnd: 'flipCoin' }

/** The part of a scan between two places; what it finds goes to the same lists. */
const within = (scan: Scan, start: number, end: number): Scan => ({
  ...scan,
  source: scan.source.slice(0, end),
  at: start,
})

/** `getTargets('…')`: the quotes belong to it, and inside them stands a filter. */
function targets(scan: Scan, start: number, opened: Span): Expression | undefined {
  const quoted = sees(scan, '"') || sees(scan, "'")
  if (!quoted) {
    report(scan, 'CFC021.quotes', opened)
    skipTo(scan, [])
    sign(scan, ')')
    return undefined
  }
  const tokens = scan.tokens.length
  const from = scan.at
  const text = readString(scan)
  if (!text) return undefined
  scan.tokens.length = tokens
  const end = scan.at
  scan.at = from
  take(scan, 1, 'sign')
  const inner = within(scan, scan.at, end - 1)
  const filter = deeper(inner, () => readFilter(inner))
  if (filter && !isDone(inner)) expected(inner, 'filter-end')
  skipAll(inner)
  scan.at = end - 1
  take(scan, 1, 'sign')
  const closed = close(scan, ')', opened)
  return filter && closed && { kind: 'targets', span: span(scan.base + start, closed.end), filter }
}

function argumentsOf(
  scan: Scan,
  opened: Span,
): { readonly items: readonly Expression[]; readonly spans: readonly Span[]; readonly broken: boolean } {
  const items: Expression[] = []
  const spans: Span[] = []
  let from = opened.end
  let broken = false
  for (;;) {
    skipBlanks(scan)
    if (sees(scan, ')') && spans.length === 0) break
    const item = deeper(scan, () => readExpression(scan))
    if (item) items.push(item)
    else {
      broken = true
      skipTo(scan, [','])
    }
    const comma = sign(scan, ',', 'after')
    spans.push(span(from, comma?.start ?? scan.base + scan.at))
    if (!comma) break
    from = comma.end
  }
  return { items, spans: spans.length > 0 ? spans : [span(from, scan.base + scan.at)], broken }
}

function checkCount(scan: Scan, entry: FunctionWord, count: number, place: Span): boolean {
  const least = entry.arguments.length
  if (count === least || (entry.rest && count >= least)) return true
  report(scan, 'CFC023.function', place, { word: entry.id, least, found: count })
  return false
}

/** Reads `name(…)` of an expression. */
export function readCall(scan: Scan, written: string): Expression | undefined {
  const start = scan.at
  const place = placed(scan, start, start + written.length)
  const entry = findFolded(FUNCTIONS, written)
  take(
    scan,
    written.length,
    entry ? 'function' : 'junk',
    entry ? entryToken(written, entry, entry.aliases.includes(written) ? written : entry.id) : {},
  )
  const opened = sign(scan, '(')
  if (!opened) return undefined
  if (!entry) {
    const instead = HISTORIC[written.toLowerCase()]
    if (instead) report(scan, 'CFC019.historic', place, { word: written, instead }, [replacing(place, instead)])
    else if (written.toLowerCase() in EXCLUDED || written.startsWith('__'))
      report(scan, 'CFC020.word', place, { word: written })
    else
      unknown(
        scan,
        'CFC019.function',
        written,
        place,
        FUNCTIONS.flatMap(({ id, aliases }) => [id, ...aliases]),
      )
    skipTo(scan, [])
    sign(scan, ')')
    return undefined
  }
  if (entry.id === 'getTargets') return targets(scan, start, opened)
  const { items, spans, broken } = argumentsOf(scan, opened)
  const closed = close(scan, ')', opened)
  noteCall(scan, { entry, wordSpan: place }, opened, spans, closed)
  if (!closed || broken || !checkCount(scan, entry, items.length, place)) return undefined
  return { kind: 'call', span: span(place.start, closed.end), function: entry.id, arguments: items }
}
