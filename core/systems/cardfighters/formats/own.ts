import type { FoundEntry } from '../../../document/format'

const HEADER = /^[ \t]*\[((?:[^\]\r\n]|\]\])+)\][ \t]*(?:#[^\r\n]*)?$/gm
/** Blank lines and comments on whole lines, which before a header belong to the document. */
const BETWEEN = /(?:(?:\r\n|\n|\r)[ \t]*(?:#[^\r\n]*)?)*$/

/** Where the cards of a card document of ours lie (specification, section 8.7): each from its `[name]` to its last field or property. */
export function findSheetCards(text: string): FoundEntry[] {
  const headers = [...text.matchAll(HEADER)]
  return headers.map((header, index) => {
    const start = header.index
    const whole = text.slice(start, headers[index + 1]?.index ?? text.length)
    const end = start + Math.max(header[0].length, BETWEEN.exec(whole)?.index ?? whole.length)
    const id = /^[ \t]*id[ \t]*=[ \t]*([^\s#]+)/im.exec(text.slice(start, end))
    return { start, end, key: (id?.[1] ?? '').toLowerCase(), name: (header[1] ?? '').replaceAll(']]', ']') }
  })
}
