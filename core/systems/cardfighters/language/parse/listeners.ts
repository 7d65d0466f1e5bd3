import { combinations, readPrefixed, type Prefixed } from '../../../../language/parse/prefixed'
import { inserting, replacing } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
import type { Listened, Sourced } from '../../card'
import { EVENT_PREFIXES, EVENTS, HOOKS, SUFFIXES, type EventId, type EventWord, type SuffixId } from '../../vocabulary'
import { report } from '../checks/codes'
import type { Scan } from './scan'

type Word = EventWord & { readonly id: EventId }

const EVENT_WORDS = combinations<Word, (typeof EVENT_PREFIXES)[number]>(EVENTS, EVENT_PREFIXES)
const HOOK_WORDS = combinations<Word, (typeof EVENT_PREFIXES)[number]>(HOOKS, EVENT_PREFIXES)

/** Every event and hook with every prefix, in the house spelling. */
const EVENT_SPELLINGS: readonly string[] = [...EVENT_WORDS.values()].map(({ text }) => text)
const HOOK_SPELLINGS: readonly string[] = [...HOOK_WORDS.values()].map(({ text }) => text)

export const isEvent = (word: string): boolean => EVENT_WORDS.has(word.toLowerCase())

/** What older rules said, and what there is now. */
const HISTORIC: Readonly<Record<string, string>> = {
  playerdamaged: 'playerCombatDamaged',
  anyplayerdamaged: 'anyPlayerCombatDamaged',
  beforepaycost: 'beforePayCostAction',
  anybeforepaycost: 'anyBeforePayCostAction',
}

function unknownEvent(scan: Scan, word: string, place: Span, hook: boolean): void {
  const other = (hook ? EVENT_WORDS : HOOK_WORDS).get(word.toLowerCase())
  const instead = HISTORIC[word.toLowerCase()]
  if (other) report(scan, hook ? 'CFC005.event' : 'CFC005.hook', place, { word: other.text })
  else if (instead) report(scan, 'CFC005.historic', place, { word, instead }, [replacing(place, instead)])
  else
    scan.unknown(
      hook ? 'CFC005.unhook' : 'CFC005',
      word,
      place,
      hook ? HOOK_SPELLINGS : [...EVENT_SPELLINGS, ...HOOK_SPELLINGS],
    )
}

function readSuffixes(scan: Scan, event: Word | undefined): Sourced<SuffixId>[] {
  const suffixes: Sourced<SuffixId>[] = []
  while (scan.sees(':')) {
    scan.sign(':')
    scan.expect('suffix', event ? { of: event } : {})
    const read = scan.wordOf(SUFFIXES, 'suffix', 'CFC006')
    if (!read) {
      scan.missing('suffix')
      break
    }
    if (read.entry) suffixes.push({ value: read.entry.id, span: read.span })
  }
  return suffixes
}

type Prefix = (typeof EVENT_PREFIXES)[number]

const listened = (
  { entry, prefix }: Prefixed<Word, Prefix>,
  start: Span,
  suffixes: readonly Sourced<SuffixId>[],
): Listened => ({
  span: span(start.start, suffixes.at(-1)?.span.end ?? start.end),
  event: entry.id,
  suffixes,
  ...(prefix && { prefix: prefix.id }),
})

/** The sign that encloses events or hooks. */
type Fence = '~' | '?'

function readOne(scan: Scan, fence: Fence): Listened | undefined {
  scan.expect(fence === '?' ? 'hook' : 'event')
  const read = readPrefixed(scan, fence === '?' ? HOOK_WORDS : EVENT_WORDS, 'event', (word, place) =>
    unknownEvent(scan, word, place, fence === '?'),
  )
  if (!read) {
    scan.missing(fence === '?' ? 'hook' : 'event')
    return scan.skipTo(',', fence)
  }
  const suffixes = readSuffixes(scan, read.found?.entry)
  return read.found && listened(read.found, read.span, suffixes)
}

/** Reads `~events~` or `?hooks?`, whichever the sign says. Absent when something is wrong: an auto without its event would be another one. */
export function readListened(scan: Scan, fence: Fence): readonly Listened[] | undefined {
  const before = scan.problems.length
  const events: Listened[] = []
  const opened = scan.sign(fence) ?? scan.next()
  do {
    const event = readOne(scan, fence)
    if (event) events.push(event)
  } while (scan.sign(',', 'after'))
  if (!scan.sign(fence, 'after')) closeFence(scan, fence, opened)
  return scan.hasFailed(before) ? undefined : events
}

function closeFence(scan: Scan, fence: Fence, opened: Span): void {
  const end = scan.source.indexOf(fence, scan.at)
  if (end >= 0) {
    scan.missing('event-end')
    const rest = scan.source.slice(scan.at, end).trim()
    if (rest !== '') scan.take(rest.length, 'junk')
    scan.at = end
    scan.sign(fence, 'after')
    return
  }
  report(scan, 'CFC022.unclosed', opened, { bracket: fence }, [inserting(scan.end, fence)])
}
