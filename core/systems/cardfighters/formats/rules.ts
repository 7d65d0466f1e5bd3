export interface FoundRule {
  readonly start: number
  readonly end: number
  /** Lower case. */
  readonly key: string
}

const ASSIGNMENT = /^[ \t]*\w*[ \t]*\[[ \t]*(["'])([^"'\r\n]+)\1[ \t]*\][ \t]*=[ \t]*("""|''')/gm
/** A line end and the comments on whole lines directly above an assignment: the card's name stands there. */
const ABOVE = /(?:^|(?:\r\n|\n|\r))(?:[ \t]*#[^\r\n]*(?:\r\n|\n|\r))*$/

/**
 * Where the rules of single cards lie in `card_rules.py` (specification, section 8.1); nothing is executed. A rule reaches from the line end
 * before its comment to the end of its text, so that it reads as a paragraph of its own behind the card's data.
 */
export function findRules(text: string): FoundRule[] {
  const assignments = [...text.matchAll(ASSIGNMENT)]
  let done = 0
  return assignments.map((found, index) => {
    const inside = found.index + found[0].length
    const start = done + (ABOVE.exec(text.slice(done, found.index))?.index ?? found.index - done)
    const quotes = found[3] ?? ''
    const following = assignments[index + 1]?.index ?? text.length
    const close = text.indexOf(quotes, inside)
    if (close !== -1 && close + quotes.length <= following) done = close + quotes.length
    else done = unclosed(text, inside, following)
    return { start, end: done, key: (found[2] ?? '').toLowerCase() }
  })
}

/** The end of a text whose closing quotes are missing: before the comment of the next rule. */
function unclosed(text: string, inside: number, following: number): number {
  const above = following < text.length ? (ABOVE.exec(text.slice(inside, following))?.index ?? following - inside) : following - inside
  return inside + text.slice(inside, inside + above).trimEnd().length
}
