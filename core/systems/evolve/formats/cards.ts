import type { Span } from '../../../language/span'

interface Line {
  readonly start: number
  /** Before the line's ending. */
  readonly end: number
  readonly text: string
}

/** A comment that is nothing but a rule between cards: `// -----`. */
const SEPARATOR = /^[ \t]*\/\/[ \t]*[-=*#_~+]{3,}[-=*#_~+ \t/]*$/
const COMMENT = /^[ \t]*\/\//
const NAME = /^[ \t]*name[ \t]+[^;{]*;/i
const NAME_WITHOUT_END = /^[ \t]*name[ \t]+[^\s;{][^;{]*$/i
/** Statements that only a card has, so that a `name` before them is a card's although its `;` is missing. */
const CARD_STATEMENT = /^[ \t]*(?:id|id-en|class|universe|type|trait|rarity|stats?)[ \t]+\S/i
const TEXT = /^[ \t]*text[ \t]+"/i

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  const ending = /\r\n|\n|\r/g
  let start = 0
  for (let found = ending.exec(text); found; found = ending.exec(text)) {
    lines.push({ start, end: found.index, text: text.slice(start, found.index) })
    start = ending.lastIndex
  }
  lines.push({ start, end: text.length, text: text.slice(start) })
  return lines
}

/**
 * The last line of the quoted text that begins in this line, when it ends as it should: with `"` and `;`, before the next separator and
 * before another text begins. Else the quote is a fault, and what follows it is read as if it ended with its line.
 */
function quotedEnd(lines: readonly Line[], first: number): number {
  const closing = /"[ \t]*;/
  const opening = lines[first]?.text ?? ''
  if (closing.test(opening.slice(opening.indexOf('"') + 1))) return first
  for (let i = first + 1; i < lines.length; i++) {
    const line = lines[i]?.text ?? ''
    if (SEPARATOR.test(line) || TEXT.test(line)) return first
    if (closing.test(line)) return i
    // A closing quote may stand before blanks and line ends that lead to its `;`.
    if (/"[ \t]*$/.test(line) && /^\s*;/.test(lines[i + 1]?.text ?? '')) return i
  }
  return first
}

function startsCard(lines: readonly Line[], at: number): boolean {
  const line = lines[at]?.text ?? ''
  if (NAME.test(line)) return true
  if (!NAME_WITHOUT_END.test(line)) return false
  const next = lines.slice(at + 1, at + 4).find(({ text }) => text.trim() !== '')
  return next !== undefined && CARD_STATEMENT.test(next.text)
}

/** Whether the line is outside the card that ends above it: blank, or a comment set off by a blank line or a separator. */
function trailing(lines: readonly Line[], first: number, last: number): number {
  let end = last
  for (let i = last; i > first; i--) {
    const text = lines[i]?.text ?? ''
    if (text.trim() === '' || SEPARATOR.test(text)) end = i - 1
    else if (!COMMENT.test(text)) break
  }
  return end
}

/**
 * Where the cards of a script lie, whatever state it is in. A card begins at a line `name …;` that is not part of a quoted text; it ends
 * with its last statement, and with the comments that follow that without a gap. Separators and blank lines after it are not its own.
 */
export function findCards(text: string): Span[] {
  const lines = linesOf(text)
  const starts: number[] = []
  for (let i = 0; i < lines.length; i++) {
    if (startsCard(lines, i)) starts.push(i)
    else if (TEXT.test(lines[i]?.text ?? '')) i = quotedEnd(lines, i)
  }
  return starts.map((first, index) => {
    const last = trailing(lines, first, (starts[index + 1] ?? lines.length) - 1)
    const { start } = lines[first] as Line
    const { end } = lines[last] as Line
    return { start: start + ((lines[first] as Line).text.length - (lines[first] as Line).text.trimStart().length), end }
  })
}
