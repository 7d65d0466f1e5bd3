import { NONE } from '../../../../language/list'
import { nearest } from '../../../../language/nearest'
import { lineEnd, skipBlanks, trim } from '../../../../language/parse/blanks'
import { inserting, replacing } from '../../../../language/problem'
import { span, type Span, type Written } from '../../../../language/span'
import {
  CARD_TYPES,
  CLASS_WORDS,
  find,
  findFolded,
  RARITY_WORDS,
  STATEMENTS,
  TRIGGERS,
  type Word,
} from '../../vocabulary'
import { report } from '../checks/codes'
import { looksLikeAbility, readAbility } from './abilities'
import { reportStray } from './brackets'
import { compile } from './compile'
import { readStatement } from './declarations'
import { parseFilter } from './filters'
import { NO_VARIABLES } from './part'
import {
  findBoundaries,
  firstWord,
  isComment,
  readComment,
  readWord,
  STATEMENT_SPELLINGS,
  statementAt,
  type Scan,
} from './scan'
import type { AbilityNode, CardNode, EvolveParsed, FileNode, Item, Junk, Read, Statement } from './tree'

/** Statements that stand once at the head of a card: a second one after other things begins another card. */
const HEAD = new Set(['id', 'class', 'type'])

interface Assembly {
  readonly head: Item[]
  readonly cards: Item[][]
}

/** What the values of statements look like; a line that looks otherwise was hardly meant for one. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  number: /^\s*\d{1,2}\s*;/,
  pair: /^\s*\d{1,2}\s*\/\s*\d{1,2}\s*;/,
  'long-text': /^\s*(?:"|[^"]*$)/,
  words: /^\s*[A-Z]\w*(?:[\s,]+[A-Z]\w*)*\s*;/,
  none: /^\s*[,;]/,
  ability: /^\s*[A-Z]\w*\s*(?:name\b[^{;]*)?(?:\{|$)/,
}

/** Statements whose values form a closed set. */
const SETS: Readonly<Record<string, readonly Word[]>> = { class: CLASS_WORDS, type: CARD_TYPES, rarity: RARITY_WORDS }

/** Whether the rest of a line can be the value of the statement. */
function fits(word: string, rest: string): boolean {
  const value = findFolded(STATEMENTS, word)?.value ?? ''
  const set = SETS[value]
  if (!set) return SHAPES[value]?.test(rest) ?? rest.includes(';')
  return rest.includes(';') && findFolded(set, (rest.split(/[;/]/)[0] ?? '').trim()) !== undefined
}

/** Statement words that may have been meant. `stat` is an older spelling and is not proposed. */
const nearStatements = (letters: string): string[] => [
  ...new Set(nearest(letters, STATEMENT_SPELLINGS).map((word) => (word === 'stat' ? 'stats' : word))),
]

/** W16: a line that nobody reads. The nearest statement is named, or the head of an ability, where the line was meant for one. */
function warnJunk({ text, problems }: Scan, at: number, first: Written): void {
  const letters = /^[A-Za-z]+(?:-[A-Za-z]+)?/.exec(first.text)?.[0] ?? ''
  const line = text.slice(at, lineEnd(text, at))
  if (find(TRIGGERS, letters) && looksLikeAbility(text, at)) {
    report(
      problems,
      'W16',
      first.span,
      { word: first.text, nearest: 'ability' },
      SHAPES.ability?.test(line) ? [inserting(at, 'ability ')] : [],
    )
    return
  }
  const near =
    letters.length < 2 ? [] : nearStatements(letters).filter((word) => word.toLowerCase() !== first.text.toLowerCase())
  if (near[0] === undefined) {
    report(problems, 'W16.none', first.span, { word: first.text })
    return
  }
  const separated = /^[:=]?/.exec(text.slice(at + letters.length))?.[0] ?? ''
  const place = span(at, at + letters.length + separated.length)
  const suffix = place.end >= text.length || /[\s;]/.test(text[place.end] ?? '') ? '' : ' '
  const rest = line.slice(place.end - at)
  const fixes = near.filter((word) => fits(word, rest)).map((word) => replacing(place, word + suffix))
  report(problems, 'W16', place, { word: first.text, nearest: near[0] }, fixes)
}

/** A word, and quotes that its line does not close. */
const OPENS_TEXT = /^[\w-]+\s*[:=]?\s*"[^"]*$/

/** The end of the last line of a text in quotes that a line of no statement opens: flavour over several lines is one thing that nobody reads. Lines that are read end it. */
function textEnd(text: string, at: number): number {
  const first = lineEnd(text, at)
  if (!OPENS_TEXT.test(text.slice(at, first))) return first
  for (let end = first; end < text.length;) {
    const begin = skipBlanks(text, end)
    end = lineEnd(text, begin)
    if (begin >= text.length || isComment(text, begin) || statementAt(text, begin) || looksLikeAbility(text, begin))
      return first
    const line = text.slice(begin, end)
    if (line.includes('"')) return /^[^"]*"\s*;?\s*(?:\/\/.*)?$/.test(line) ? end : first
  }
  return first
}

/** A line that means nothing; a whole block when it heads one, or a whole text in quotes. */
function readJunk(scan: Scan, at: number): Junk {
  const { text } = scan
  const last = textEnd(text, at)
  let end = at + 1
  while (end < last && !isComment(text, end)) end++
  warnJunk(scan, at, readWord(text, at))
  if (looksLikeAbility(text, at))
    end = Math.max(end, readAbility({ ...scan, problems: [], mentions: [], comments: [] }, at).next)
  const place = trim(text, at, end)
  return { kind: 'junk', span: place, first: firstWord(text, place) }
}

function readBrace(scan: Scan, at: number): Junk {
  const place = reportStray(scan, scan.text, at)
  return { kind: 'junk', span: place, first: { text: scan.text[at] ?? '', span: place } }
}

function readItem(scan: Scan, at: number): Read {
  const { text } = scan
  if (isComment(text, at)) {
    const item = readComment(scan, at)
    return { item, next: item.span.end }
  }
  if (text[at] === ';') return { item: { kind: 'empty', span: span(at, at + 1) }, next: at + 1 }
  if (text[at] === '}' || text[at] === '{') return { item: readBrace(scan, at), next: at + 1 }
  const id = statementAt(text, at)
  if (id) return id === 'ability' ? readAbility(scan, at) : readStatement(scan, at, id)
  const item = readJunk(scan, at)
  return { item, next: Math.max(item.span.end, at + 1) }
}

const isMeaningful = (item: Item): item is Statement | AbilityNode =>
  item.kind === 'statement' || item.kind === 'ability'

const isLate = (item: Item): boolean =>
  item.kind === 'ability' || (item.kind === 'statement' && ['text', 'evolve', 'keyword', 'serve'].includes(item.id))

/** Whether the statement belongs to another card whose `name` line was lost: the card at hand has it already, and something lies between. */
function beginsNameless(card: readonly Item[], item: Statement): boolean {
  if (!HEAD.has(item.id)) return false
  const earlier = card.findLastIndex((other) => other.kind === 'statement' && other.id === item.id)
  if (earlier < 0) return false
  const before = card[card.findLastIndex(isMeaningful)]
  return (before !== undefined && isLate(before)) || card.slice(earlier).some(({ kind }) => kind === 'comment')
}

/** Takes what stands before the place and belongs to the card that begins there: all after a separator, else the stray lines that are left of a `name` line. */
function takeHead(items: Item[]): Item[] {
  const comment = items.findLastIndex(({ kind }) => kind === 'comment')
  if (comment >= 0) return items.splice(comment + 1)
  let from = items.length
  while (from > 0 && items[from - 1]?.kind === 'junk') from--
  return items.splice(from)
}

function place(scan: Scan, { head, cards }: Assembly, item: Item): void {
  const current = cards.at(-1)
  if (item.kind === 'statement' && item.id === 'name') {
    cards.push([item])
  } else if (!current ? isMeaningful(item) : item.kind === 'statement' && beginsNameless(current, item)) {
    const word = isMeaningful(item) ? item.word : { text: '', span: item.span }
    report(scan, 'E01', word.span, { word: word.text })
    cards.push([...takeHead(current ?? head), item])
  } else (current ?? head).push(item)
}

/** Parts a card's items from the comments and stray lines between it and the next. */
function closeCard(items: readonly Item[]): { readonly card: CardNode; readonly after: readonly Item[] } {
  let end = items.findLastIndex(isMeaningful) + 1
  while (end < items.length && items[end]?.kind !== 'comment') end++
  const isWhole = end === items.length
  const own = isWhole ? items : items.slice(0, end)
  return {
    card: { items: own, span: span(own[0]?.span.start ?? 0, own.at(-1)?.span.end ?? 0) },
    after: isWhole ? NONE : items.slice(end),
  }
}

function readFile(scan: Scan): FileNode {
  const assembly: Assembly = { head: [], cards: [] }
  let at = skipBlanks(scan.text, 0)
  while (at < scan.text.length) {
    const { item, next } = readItem(scan, at)
    place(scan, assembly, item)
    at = skipBlanks(scan.text, next)
  }
  const closed = assembly.cards.map(closeCard)
  return {
    head: assembly.head,
    cards: closed.map(({ card }) => card),
    between: closed.map(({ after }) => after),
    comments: inOrder(scan.comments),
  }
}

interface Placed {
  readonly span: Span
}

const order = (a: Placed, b: Placed): number => a.span.start - b.span.start

/** Puts the list in order of place, as most lists are already. */
function inOrder<T extends Placed>(list: T[]): T[] {
  let last = 0
  for (const {
    span: { start },
  } of list) {
    if (start < last) return list.sort(order)
    last = start
  }
  return list
}

/** Reads any text whatsoever as SVE Script: every card it can find, and every problem that the text alone shows. */
export function parse(text: string): EvolveParsed {
  const scan: Scan = {
    text,
    boundaries: findBoundaries(text),
    comments: [],
    problems: [],
    mentions: [],
    readFilter: parseFilter,
    variables: NO_VARIABLES,
  }
  const tree = readFile(scan)
  const cards = tree.cards.map((node) => compile(node, scan))
  return { text, cards, tree, problems: inOrder(scan.problems), mentions: inOrder(scan.mentions) }
}
