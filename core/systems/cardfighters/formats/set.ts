import type { FoundEntry } from '../../../document/format'

const COMMENT = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g
/** A card of a set has a name; one of a deck has a quantity and no name. */
const CARD = /<card(?=[\s/>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g
const END = /<\/card\s*>/g
const OUTER_END = /<\/(?:cards|set)\s*>/g

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (value: string): string =>
  value.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w+));/gi, (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    return String.fromCodePoint(decimal === undefined ? parseInt(hex ?? '', 16) : parseInt(decimal, 10))
  })

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'i').exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : decoded(value)
}

const blankOut = (text: string): string => text.replace(COMMENT, (comment) => ' '.repeat(comment.length))

/** Offset of the first match at or after `from`, and where it ends. */
const next = (pattern: RegExp, text: string, from: number): { start: number; end: number } | undefined => {
  pattern.lastIndex = from
  const found = pattern.exec(text)
  return found ? { start: found.index, end: pattern.lastIndex } : undefined
}

/** Where the `<card>` elements of a set lie (specification, section 8.2), whatever state the file is in; none in a hidden set. */
export function findSetCards(text: string): FoundEntry[] {
  const clear = blankOut(text)
  if (/^true$/i.test(attribute(/<set\b[^>]*>/.exec(clear)?.[0] ?? '', 'hidden') ?? '')) return []
  const tags = [...clear.matchAll(CARD)].filter(([tag]) => attribute(tag, 'name') !== undefined)
  return tags.map((found, index) => {
    const [tag] = found
    const start = found.index
    const inside = start + tag.length
    const limit = tags[index + 1]?.index ?? clear.length
    const close = tag.endsWith('/>') ? { end: inside } : next(END, clear, inside)
    let { end } = close && close.end <= limit ? close : { end: Math.min(limit, next(OUTER_END, clear, inside)?.start ?? limit) }
    if (!close || close.end > limit) end = start + text.slice(start, end).trimEnd().length
    return { start, end, key: (attribute(tag, 'id') ?? '').toLowerCase(), name: attribute(tag, 'name') ?? '' }
  })
}
