import { added, NONE } from '../../../../language/list'
import { isBlank } from '../../../../language/parse/blanks'
import { removing, replacing } from '../../../../language/problem'
import { span } from '../../../../language/span'
import type { Atom, Choice, Filter, Hole, Range } from '../../ability'
import { CLASS_WORDS, COUNTS, FILTERS, find, findFolded, KEYWORDS, SHORTCUTS } from '../../vocabulary'
import { report } from '../checks/codes'
import { bracketed, reportStray } from './brackets'
import { choice, nameOf, Part } from './part'
import { isRange, parseAmount, parseCounter, parseRange, parseValue } from './values'
import { resolve, unknown } from './words'

interface Draft {
  readonly part: Part
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

/** Whether something that a filter is made of stands at the offset, or what ends it. */
function isKnown(source: string, at: number): boolean {
  const letter = source[at] ?? ''
  if (isBlank(letter) || '#!)]'.includes(letter)) return true
  const entry = find(FILTERS, letter)
  return entry !== undefined && (entry.arguments.length === 0 || source[at + 1] === '(')
}

function skipUnknown(part: Part): void {
  const { source, at, end } = part
  const open = source[at] === '(' ? at : at + 1
  if (source[open] === '(') part.at = bracketed(part, source, open, end).next
  else {
    part.at++
    while (part.at < end && !isKnown(source, part.at)) part.at++
  }
  const place = part.since(at)
  const text = source.slice(at, part.at)
  if (text === ')' || text === ']') {
    reportStray(part, source, at)
    return
  }
  const said = { text: text.slice(0, 40) }
  if (text.includes('(')) return report(part, 'E07.test', place, said)
  const upper = text.length === 1 ? find(FILTERS, text.toUpperCase()) : undefined
  const isMeant = upper && upper.id !== text && upper.arguments.length === 0
  report(part, 'W08.character', place, said, [...(isMeant ? [replacing(place, upper.id)] : []), removing(place)])
}

/** Adds the atom that was just read from `start` on. */
function add(draft: Draft, start: number, id: string, negated: boolean, content?: Content): true {
  const place = draft.part.since(start)
  draft.atoms = added(
    draft.atoms,
    content ? { node: 'atom', id, negated, ...content, span: place } : { node: 'atom', id, negated, span: place },
  )
  return true
}

const isLower = (code: number): boolean => code >= 97 && code <= 122

function letterWord(draft: Draft): boolean {
  const { part } = draft
  if (!isLower(part.source.charCodeAt(part.at + 1))) return false
  const [word, name = ''] = part.match(LETTER_WORD) ?? []
  if (word === undefined) return false
  const letter = LETTERS[name] ?? 'F'
  const start = part.at
  part.at += word.length
  const place = part.since(start)
  report(part, 'W08.word', place, { word, letter }, [replacing(place, letter)])
  return add(draft, start, letter, false)
}

/** The class that a filter names: part of its name is enough, in any case (section 4.10). */
export function classOf(part: Part): Choice | Hole {
  const { plain: text, span: place } = part
  const folded = text.toLowerCase()
  const entry =
    findFolded(CLASS_WORDS, text) ??
    (folded === '' ? undefined : CLASS_WORDS.find(({ printed }) => printed.toLowerCase().includes(folded)))
  if (!entry) unknown(part, CLASS_WORDS, { text, span: place }, 'class')
  return choice(entry?.id, place)
}

type Content = Pick<Atom, 'value' | 'names' | 'choice'>

const amountOf = (part: Part | undefined): Content => (part ? { value: parseAmount(part, true) } : {})

/** What the brackets of a test hold; a number, where nothing else is said. */
const CONTENTS: Readonly<Record<string, (inner: Part) => Content>> = {
  t: ({ parts }) => ({ names: parts.map((one) => nameOf(one, 'trait')) }),
  n: (inner) => ({ names: [nameOf(inner, 'card')] }),
  i: ({ parts }) => ({ names: parts.map((one) => nameOf(one)) }),
  c: (inner) => ({ choice: classOf(inner) }),
  k: (inner) => ({ choice: choice(resolve(inner, KEYWORDS, inner.word, 'keyword')?.id, inner.span) }),
  r: (inner) => {
    const [counter = inner, least] = inner.parts
    return { choice: parseCounter(counter), ...(least && { value: parseValue(least) }) }
  },
  '#': (inner) => {
    const [test = inner, amount] = inner.parts
    return { choice: choice(resolve(inner, TESTS, test.word, 'count')?.id, test.span), ...amountOf(amount) }
  },
}

/** Reads a test with brackets: an atom, or a part of the filter that is none. */
function bracketTest(draft: Draft, id: string, start: number, negated: boolean): void {
  const { part } = draft
  const letter = part.at - 1
  const inner = part.brackets() ?? part.rest
  const place = part.since(start)
  if (negated && (id === 'm' || id === '|')) report(part, 'E07.negated', place, { text: id })
  if (id === 'm') draft.range = parseRange(part.within(part.since(letter)))
  else if (id === '|') {
    if (draft.alternatives.length > 0) report(part, 'W12.alternatives', place)
    draft.alternatives = added(draft.alternatives, parseFilter(inner))
  } else {
    if (id === 'i') report(part, 'W12.internal', place)
    if (inner.isEmpty) report(part, 'E07.empty', span(letter + 1, inner.close?.start ?? part.at), { letter: id })
    add(draft, start, id, negated, inner.isEmpty ? undefined : (CONTENTS[id] ?? amountOf)(inner))
  }
}

function shortcut(draft: Draft, start: number, negated: boolean): boolean {
  const { part } = draft
  const { source, at, end } = part
  const entry = source[at] === '#' ? find(SHORTCUTS, source.slice(at, Math.min(end, at + 2))) : undefined
  if (!entry) return false
  part.at += 2
  if (negated) report(part, 'E07.shortcut', part.since(start), { expansion: entry.expansion })
  return add(draft, start, entry.id, negated)
}

/** Reads one test with its `!`. */
function test(draft: Draft): void {
  const { part } = draft
  const { source, at: start } = part
  const negated = source[start] === '!'
  if (negated) {
    part.at++
    if (part.skipBlanks() >= part.end) return report(part, 'E07.not', part.since(start))
  }
  if (shortcut(draft, start, negated) || (!negated && letterWord(draft))) return
  const entry = source[part.at] === '!' ? undefined : find(FILTERS, source[part.at] ?? '')
  const isBare = entry?.arguments.length === 0
  if (!entry || (!isBare && source[part.at + 1] !== '(')) return skipUnknown(part)
  part.at++
  if (isBare) add(draft, start, entry.id, negated)
  else bracketTest(draft, entry.id, start, negated)
}

/** The reference simulator keeps one test of a kind, and refuses a second one. */
function warnRepeated({ part, atoms }: Draft): void {
  if (atoms.length < 2) return
  const seen: string[] = []
  for (const { id, span: place } of atoms) {
    const kinds = id === '#F' ? ['F', 'k'] : id === '#a' || id === '#e' ? ['k'] : [id]
    if (kinds.some((kind) => seen.includes(kind))) report(part, 'W12.repeated', place, { test: id })
    seen.push(...kinds)
  }
}

/** Reads a filter function (section 3.7); an empty one matches every card. */
export function parseFilter(part: Part): Filter {
  const draft: Draft = { part, atoms: NONE, alternatives: NONE }
  if (part.depth <= 0) report(part, 'E07.deep', part.span)
  else while (part.skipBlanks() < part.end) test(draft)
  warnRepeated(draft)
  const { atoms, alternatives, range } = draft
  return range
    ? { node: 'filter', atoms, alternatives, range, span: part.span }
    : { node: 'filter', atoms, alternatives, span: part.span }
}

/** Whether the part reads as a filter without a fault, such as one written where a target belongs (quirk 37). */
export function readsAsFilter({ from, span: place, depth }: Part): boolean {
  const problems: Part['problems'] = []
  const part = new Part({ ...from, problems, mentions: [] }, place, depth)
  const written = isRange(part)
  const { atoms, range } = parseFilter(part)
  return problems.length === 0 && (atoms.length > 0 || range !== undefined) && !written
}
