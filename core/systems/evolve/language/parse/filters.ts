import { added, NONE } from '../../../../language/list'
import { isBlank, skipBlanks, trim } from '../../../../language/parse/blanks'
import { removing, replacing } from '../../../../language/problem'
import { excerpt, span, type Span } from '../../../../language/span'
import type { Atom, Choice, Filter, Hole, Name, Range } from '../../ability'
import { CLASS_WORDS, COUNTS, FILTERS, find, findFolded, KEYWORDS, SHORTCUTS } from '../../vocabulary'
import { problem, report } from '../checks/codes'
import { bracketed, deeper, plain, reportStray, split, type Context } from './brackets'
import { wordOf } from './scan'
import { isRange, parseAmount, parseCounter, parseRange, parseValue } from './values'
import { resolve, unknown } from './words'

interface Draft {
  readonly context: Context
  at: number
  readonly end: number
  atoms: readonly Atom[]
  alternatives: readonly Filter[]
  range?: Range
}

/** Words that people write where a letter is meant (quirk 18). */
const LETTERS: Readonly<Record<string, string>> = {
  Follower: 'F',
  Spell: 'S',
  Amulet: 'A',
  Evolved: 'E',
  Token: 'K',
  Reserved: 'R',
  Engaged: 'N',
  Racing: 'C',
}

/** What `#(…)` may test of a card. */
const TESTS = COUNTS.filter(({ tests }) => tests)

const LETTER_WORD = new RegExp(`^(${Object.keys(LETTERS).join('|')})s?(?![A-Za-z(])`)

function skipUnknown(draft: Draft): void {
  const { context, at, end } = draft
  const isKnown = (next: number): boolean => {
    const letter = context.source[next] ?? ''
    if (isBlank(letter) || '#!)]'.includes(letter)) return true
    const entry = find(FILTERS, letter)
    return entry !== undefined && (entry.arguments.length === 0 || context.source[next + 1] === '(')
  }
  let next = at + 1
  if (context.source[at] === '(' || context.source[at + 1] === '(')
    next = bracketed(context, context.source[at] === '(' ? at : at + 1, end).next
  else while (next < end && !isKnown(next)) next++
  draft.at = next
  const text = context.source.slice(at, next)
  if (text === ')' || text === ']') {
    reportStray(context, context.source, at)
    return
  }
  const upper = find(FILTERS, text.toUpperCase())
  const fixes = [
    ...(upper && text.length === 1 && upper.id !== text && upper.arguments.length === 0
      ? [replacing(span(at, next), upper.id)]
      : []),
    removing(span(at, next)),
  ]
  context.problems.push(
    text.includes('(')
      ? problem('E07.test', span(at, next), { text: text.slice(0, 40) })
      : problem('W08.character', span(at, next), { text: text.slice(0, 40) }, fixes),
  )
}

const isLower = (code: number): boolean => code >= 97 && code <= 122

function letterWord(draft: Draft): boolean {
  const { context, at, end } = draft
  if (!isLower(context.source.charCodeAt(at + 1))) return false
  const word = LETTER_WORD.exec(excerpt(context.source, span(at, end), 12))
  if (!word) return false
  const place = span(at, at + word[0].length)
  const letter = LETTERS[word[1] ?? ''] ?? 'F'
  report(context, 'W08.word', place, { word: word[0], letter }, [replacing(place, letter)])
  draft.at = place.end
  draft.atoms = added(draft.atoms, { node: 'atom', id: letter, negated: false, span: place })
  return true
}

const choice = (id: string | undefined, place: Span): Choice | Hole =>
  id === undefined ? { node: 'hole', span: place } : { node: 'choice', id, span: place }

/** The class that a filter names: part of its name is enough, in any case (section 4.10). */
export function classOf(context: Context, part: Span): Choice | Hole {
  const written = plain(context.source, part)
  const folded = written.toLowerCase()
  const entry =
    findFolded(CLASS_WORDS, written) ??
    (folded === '' ? undefined : CLASS_WORDS.find(({ printed }) => printed.toLowerCase().includes(folded)))
  if (!entry) unknown(context, CLASS_WORDS, { text: written, span: part }, 'class')
  return choice(entry?.id, part)
}

function names(context: Context, parts: readonly Span[], kind: 'trait' | 'card' | undefined): Name[] {
  return parts.map((part) => {
    const name = plain(context.source, part)
    if (kind && name !== '') context.mentions.push({ kind, name, span: part })
    return { node: 'name', name, span: part }
  })
}

type Content = Pick<Atom, 'value' | 'names' | 'choice'>

/** Reads the brackets of a test. */
function content(context: Context, id: string, inner: Span): Content {
  const { source } = context
  const whole = trim(source, inner.start, inner.end)
  const parts = split(source, inner)
  const [first = whole, second] = parts
  if (whole.start >= whole.end) {
    report(context, 'E07.empty', span(inner.start - 1, inner.end), { letter: id })
    return {}
  }
  switch (id) {
    case 't':
      return { names: names(context, parts, 'trait') }
    case 'n':
      return { names: names(context, [whole], 'card') }
    case 'i':
      return { names: names(context, parts, undefined) }
    case 'c':
      return { choice: classOf(context, whole) }
    case 'k':
      return { choice: choice(resolve(context, KEYWORDS, wordOf(source, whole), 'keyword')?.id, whole) }
    case 'r':
      return {
        choice: parseCounter(context, first),
        ...(second && { value: parseValue(deeper(context), second) }),
      }
    case '#': {
      const entry = resolve(context, TESTS, wordOf(source, first), 'count')
      return { choice: choice(entry?.id, first), ...(second && { value: parseAmount(deeper(context), second, true) }) }
    }
    default:
      return { value: parseAmount(deeper(context), whole, true) }
  }
}

function bracketTest(draft: Draft, id: string, open: number, start: number, negated: boolean): void {
  const { context, end } = draft
  const bracket = bracketed(context, open, end)
  draft.at = bracket.next
  const place = span(start, bracket.next)
  if (id === 'm' || id === '|') {
    if (negated) report(context, 'E07.negated', place, { text: id })
    if (id === 'm') draft.range = parseRange(deeper(context), span(open - 1, bracket.next))
    else {
      if (draft.alternatives.length > 0) report(context, 'W12.alternatives', place)
      draft.alternatives = added(draft.alternatives, parseFilter(deeper(context), bracket.inner))
    }
    return
  }
  if (id === 'i') report(context, 'W12.internal', place)
  draft.atoms = added(draft.atoms, { node: 'atom', id, negated, ...content(context, id, bracket.inner), span: place })
}

function shortcut(draft: Draft, start: number, negated: boolean): boolean {
  const { context, at } = draft
  if (context.source[at] !== '#') return false
  const entry = find(SHORTCUTS, context.source.slice(at, Math.min(draft.end, at + 2)))
  if (!entry) return false
  draft.at = at + 2
  if (negated) report(context, 'E07.shortcut', span(start, at + 2), { expansion: entry.expansion })
  draft.atoms = added(draft.atoms, { node: 'atom', id: entry.id, negated, span: span(start, at + 2) })
  return true
}

function atom(draft: Draft): void {
  const { context, end } = draft
  const { source } = context
  const start = draft.at
  const negated = source[start] === '!'
  if (negated) draft.at = skipBlanks(source, start + 1, end)
  const at = draft.at
  if (at >= end) {
    report(context, 'E07.not', span(start, at))
    return
  }
  if (shortcut(draft, start, negated) || (!negated && letterWord(draft))) return
  const entry = source[at] === '!' ? undefined : find(FILTERS, source[at] ?? '')
  if (entry && entry.arguments.length === 0) {
    draft.at = at + 1
    draft.atoms = added(draft.atoms, { node: 'atom', id: entry.id, negated, span: span(start, at + 1) })
  } else if (entry && source[at + 1] === '(') bracketTest(draft, entry.id, at + 1, start, negated)
  else skipUnknown(draft)
}

/** The reference simulator keeps one test of a kind, and refuses a second one. */
function warnRepeated({ context, atoms }: Draft): void {
  if (atoms.length < 2) return
  const seen: string[] = []
  for (const { id, span: place } of atoms) {
    const kinds = id === '#F' ? ['F', 'k'] : id === '#a' || id === '#e' ? ['k'] : [id]
    if (kinds.some((kind) => seen.includes(kind))) report(context, 'W12.repeated', place, { test: id })
    seen.push(...kinds)
  }
}

/** Reads a filter function that fills the range (section 3.7); an empty one matches every card. */
export function parseFilter(context: Context, part: Span): Filter {
  const whole = trim(context.source, part.start, part.end)
  if (context.depth <= 0) {
    report(context, 'E07.deep', whole)
    return { node: 'filter', atoms: [], alternatives: [], span: whole }
  }
  const draft: Draft = { context, at: whole.start, end: whole.end, atoms: NONE, alternatives: NONE }
  while (draft.at < whole.end) {
    if (isBlank(context.source[draft.at])) draft.at++
    else atom(draft)
  }
  warnRepeated(draft)
  const { atoms, alternatives, range } = draft
  return range
    ? { node: 'filter', atoms, alternatives, range, span: whole }
    : { node: 'filter', atoms, alternatives, span: whole }
}

/** Whether the range reads as a filter without a fault, such as one written where a target belongs (quirk 37). */
export function readsAsFilter(context: Context, part: Span): boolean {
  const problems: Context['problems'] = []
  const { atoms, range } = parseFilter({ ...context, problems, mentions: [] }, part)
  return problems.length === 0 && (atoms.length > 0 || range !== undefined) && !isRange(context.source, part)
}
