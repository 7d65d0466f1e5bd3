export interface SearchQuery {
  readonly find: string
  readonly isRegex: boolean
  readonly matchCase: boolean
  readonly wholeWords: boolean
}

interface Groups {
  readonly numbered: readonly (string | undefined)[]
  readonly named: Readonly<Record<string, string | undefined>>
}

export interface SearchText {
  readonly entry: string
  readonly text: string
}

/** One place found, with the line around it. */
export interface Hit {
  readonly entry: string
  readonly start: number
  readonly end: number
  readonly found: string
  /** What the groups of an expression caught there; none where plain text was searched for. */
  readonly groups?: Groups | undefined
  readonly before: string
  readonly after: string
}

export type Found = { readonly hits: readonly Hit[]; readonly isCut: boolean } | { readonly complaint: string }

/** What the searching worker is asked. */
export type SearchOffer = {
  readonly requests: {
    readonly search: {
      readonly input: { readonly texts: readonly SearchText[]; readonly query: SearchQuery }
      readonly answer: Found
    }
  }
  readonly news: Readonly<Record<never, never>>
}

/** Places that are listed; a search that finds more is cut. */
export const MOST_HITS = 5000
const AROUND = 60

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** The expression that a query stands for; throws `SyntaxError` for one that is wrong. */
export function expressionOf({ find, isRegex, matchCase, wholeWords }: SearchQuery): RegExp {
  const source = isRegex ? find : escaped(find)
  return new RegExp(
    wholeWords ? `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])` : source,
    `gmu${matchCase ? '' : 'i'}`,
  )
}

/** What stands at a place instead: as it is written for plain text, with the groups of an expression put in. */
export const replacementAt = ({ found, groups }: Pick<Hit, 'found' | 'groups'>, replacement: string): string =>
  groups
    ? replacement.replace(/\$(\$|&|\d|<(\w+)>)|\\n/g, (whole, kind: string | undefined, name: string | undefined) => {
        if (kind === undefined) return '\n'
        if (kind === '$') return '$'
        if (kind === '&') return found
        return (
          (name === undefined ? groups.numbered[Number(kind)] : groups.named[name]) ??
          (Number(kind) < groups.numbered.length || name !== undefined ? '' : whole)
        )
      })
    : replacement

const hitAt = (entry: string, text: string, match: RegExpExecArray, { isRegex }: SearchQuery): Hit => {
  const { index: start } = match
  const end = start + match[0].length
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const newline = text.indexOf('\n', end)
  const before = text.slice(Math.max(lineStart, start - AROUND), start).trimStart()
  const groups = isRegex ? { numbered: [...match], named: { ...match.groups } } : undefined
  return {
    entry,
    start,
    end,
    found: match[0],
    groups,
    before,
    after: text.slice(end, Math.min(newline < 0 ? text.length : newline, end + AROUND)),
  }
}

/** Every place in the texts, in their order. An expression that matches nothing at a place is passed by. */
export function search(texts: readonly SearchText[], query: SearchQuery): Found {
  if (query.find === '') return { hits: [], isCut: false }
  let expression: RegExp
  try {
    expression = expressionOf(query)
  } catch (error) {
    return { complaint: error instanceof Error ? error.message : String(error) }
  }
  const hits: Hit[] = []
  for (const { entry, text } of texts) {
    for (const match of text.matchAll(expression)) {
      if (match[0] === '') continue
      if (hits.length >= MOST_HITS) return { hits, isCut: true }
      hits.push(hitAt(entry, text, match, query))
    }
  }
  return { hits, isCut: false }
}

/** The text with the hits replaced; the hits are its own, in order. */
export function replaceHits(
  text: string,
  hits: readonly Pick<Hit, 'start' | 'end' | 'found' | 'groups'>[],
  replacement: string,
): string {
  let result = ''
  let done = 0
  for (const hit of hits) {
    result += text.slice(done, hit.start) + replacementAt(hit, replacement)
    done = hit.end
  }
  return result + text.slice(done)
}
