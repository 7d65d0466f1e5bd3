import type { FoundEntry } from '../../../document/format'
import { blankOut, propertyOf, readElement, readTag } from './element'
import { valueOf } from './entities'

/** A card of a set has a name; one of a deck has a quantity and no name. */
const CARD = /<card(?=[\s/>])(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g
const END = /<\/card\s*>/g
const OUTER_END = /<\/(?:cards|set)\s*>/g

/** Cards that OCTGN needs and no player holds (specification, section 2.1). */
const NO_CARDS = ['Button', 'Avatar', 'Status']

const attribute = (tag: string, name: string): string | undefined => {
  const found = readTag(tag, 0).attributes.get(name)
  return found && valueOf(tag.slice(found.span.start, found.span.end))
}

/** Offset of the first match at or after `from`, and where it ends. */
const next = (pattern: RegExp, text: string, from: number): { start: number; end: number } | undefined => {
  pattern.lastIndex = from
  const found = pattern.exec(text)
  return found ? { start: found.index, end: pattern.lastIndex } : undefined
}

/** Where the `<card>` elements of a set lie (specification, section 8.2), whatever state the file is in; none in a hidden set, and none that is no card to play. */
export function findSetCards(text: string): FoundEntry[] {
  const clear = blankOut(text)
  if (/^true$/i.test(attribute(/<set\b[^>]*>/.exec(clear)?.[0] ?? '', 'hidden') ?? '')) return []
  const tags = [...clear.matchAll(CARD)].filter(([tag]) => attribute(tag, 'name') !== undefined)
  const lastEnd = clear.lastIndexOf('</card')
  const lastOuter = Math.max(clear.lastIndexOf('</cards'), clear.lastIndexOf('</set'))
  const elements = tags.map((found, index) => {
    const [tag] = found
    const start = found.index
    const inside = start + tag.length
    const limit = tags[index + 1]?.index ?? clear.length
    const close = tag.endsWith('/>') ? { end: inside } : inside <= lastEnd ? next(END, clear, inside) : undefined
    let { end } =
      close && close.end <= limit
        ? close
        : { end: Math.min(limit, (inside <= lastOuter ? next(OUTER_END, clear, inside)?.start : undefined) ?? limit) }
    if (!close || close.end > limit) end = start + text.slice(start, end).trimEnd().length
    return { start, end, key: (attribute(tag, 'id') ?? '').toLowerCase(), name: attribute(tag, 'name') ?? '' }
  })
  return elements.filter(
    ({ start, end }) => !NO_CARDS.includes(propertyOf(readElement(text.slice(start, end)), 'Type')),
  )
}
