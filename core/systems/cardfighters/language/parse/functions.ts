import { across, span, type Span } from '../../../../language/span'
import type { Expression } from '../../card'
import { EXCLUDED, findFolded, FUNCTIONS, spellings, type FunctionWord } from '../../vocabulary'
import { report } from '../checks/codes'
import type { Scan } from './scan'

/** Where the quoted filter ends: names of cards in it may hold single quotes (section 3.1). Without an end, -1. */
function targetsEnd(source: string, at: number): number {
  if (source[at] !== "'") return -1
  for (let next = at + 1; next < source.length; next++) {
    if (source[next] === "'") return next + 1
    const end = source[next] === '"' ? source.indexOf('"', next + 1) : -1
    if (end > 0) next = end
  }
  return -1
}

/** `getTargets('…')`: the quotes belong to it, and inside them stands a filter. */
function targets(scan: Scan, start: number, opened: Span): Expression | undefined {
  if (!scan.sees('"') && !scan.sees("'")) {
    report(scan, 'CFC021.quotes', opened)
    return scan.skipRest(')')
  }
  const tokens = scan.tokens.length
  const from = scan.at
  const whole = targetsEnd(scan.source, from)
  const text = whole > 0 ? scan.take(whole - from, 'string') : scan.string()
  if (!text) return undefined
  scan.tokens.length = tokens
  const end = scan.at
  scan.at = from
  scan.take(1, 'sign')
  // A quote alone, at the end of what can be read.
  if (end - from < 2) return scan.skipRest(')')
  const inner = scan.until(end - 1)
  const filter = inner.deeper(scan.readers.filter)
  if (filter && !inner.isDone()) inner.missing('filter-end')
  inner.skipAll()
  scan.at = end - 1
  scan.take(1, 'sign')
  const closed = scan.close(')', opened)
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
    scan.skipBlanks()
    if (scan.sees(')') && spans.length === 0) {
      scan.expect('expression')
      break
    }
    const item = scan.deeper(scan.readers.expression)
    if (item) items.push(item)
    else {
      broken = true
      scan.skipTo(',')
    }
    const comma = scan.sign(',', 'after')
    spans.push(span(from, comma?.start ?? scan.place))
    if (!comma) break
    from = comma.end
  }
  return { items, spans: spans.length > 0 ? spans : [span(from, scan.place)], broken }
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
  const place = scan.ahead(written.length)
  const entry = findFolded(FUNCTIONS, written)
  scan.takeWord(written, 'function', entry, entry?.aliases.includes(written) ? written : entry?.id)
  const opened = scan.sign('(')
  if (!opened) return undefined
  if (!entry) {
    if (written.toLowerCase() === 'rnd') report(scan, 'CFC019.random', place, { word: written })
    else if (written.toLowerCase() in EXCLUDED || written.startsWith('__'))
      report(scan, 'CFC020.word', place, { word: written })
    else scan.unknown('CFC019.function', written, place, spellings(FUNCTIONS))
    return scan.skipRest(')')
  }
  if (entry.id === 'getTargets') {
    const value = targets(scan, start, opened)
    const closed = scan.source[scan.at - 1] === ')' ? span(scan.place - 1, scan.place) : undefined
    scan.noteCall(entry, place, opened, [], closed)
    return value
  }
  const { items, spans, broken } = argumentsOf(scan, opened)
  const closed = scan.close(')', opened)
  scan.noteCall(entry, place, opened, spans, closed)
  if (!closed || broken || !checkCount(scan, entry, items.length, place)) return undefined
  return { kind: 'call', span: across(place, closed), function: entry.id, arguments: items }
}
