export interface FoundRule {
  readonly start: number
  readonly end: number
  /** Lower case. */
  readonly key: string
}

/** Its key and its quotes: groups 2 and 3. */
export const ASSIGNMENT = /^[ \t]*\w*[ \t]*\[[ \t]*(["'])([^"'\r\n]+)\1[ \t]*\][ \t]*=[ \t]*("""|''')/gm

/** Where the quotes stand that close a text which begins at `from`; -1 where they are missing. A backslash takes what follows it along. */
export function closingQuotes(text: string, from: number, quotes: string): number {
  const pattern = new RegExp(`\\\\[\\s\\S]|${quotes}`, 'g')
  pattern.lastIndex = from
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) if (found[0] === quotes) return found.index
  return -1
}

const isComment = (line: string): boolean => /^[ \t]*#/.test(line)

/** From the line end before the comments that stand directly above `offset`, the start of a line; the card's name stands there. */
function above(text: string, from: number, offset: number): number {
  let start = offset
  for (;;) {
    const ending = text.startsWith('\r\n', start - 2) ? 2 : 1
    const before = start - ending
    if (before < from) return Math.max(from, start)
    const line = Math.max(text.lastIndexOf('\n', before - 1), text.lastIndexOf('\r', before - 1)) + 1
    if (before === 0 || line < from || !isComment(text.slice(line, before))) return before
    start = line
  }
}

/**
 * Where the rules of single cards lie in `card_rules.py` (specification, section 8.1); nothing is executed. A rule reaches from the line end
 * before its comment to the end of its text, so that it reads as a paragraph of its own behind the card's data.
 */
export function findRules(text: string): FoundRule[] {
  const assignments = [...text.matchAll(ASSIGNMENT)]
  let done = 0
  return assignments.map((found, index) => {
    const inside = found.index + found[0].length
    const start = above(text, done, found.index)
    const quotes = found[3] ?? ''
    const following = assignments[index + 1]?.index ?? text.length
    const close = closingQuotes(text, inside, quotes)
    if (close !== -1 && close + quotes.length <= following) done = close + quotes.length
    else done = unclosed(text, inside, following)
    return { start, end: done, key: (found[2] ?? '').toLowerCase() }
  })
}

/** The end of a text whose closing quotes are missing: before the comment of the next rule. */
function unclosed(text: string, inside: number, following: number): number {
  const limit = following < text.length ? above(text, inside, following) : following
  return inside + text.slice(inside, limit).trimEnd().length
}
