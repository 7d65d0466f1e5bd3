import { dominantEnding } from '../../../document/ending'
import type { FoundEntry } from '../../../document/format'
import type { TextEdit } from '../../../language/edit'

/** Only for `matchAll`, which leaves it as it is: anything else would have to mind where it stopped. */
const HEADER = /^[ \t]*\[((?:[^\]\r\n]|\]\])+)\][ \t]*(?:#[^\r\n]*)?$/gm

/**
 * The length of a card's text without the blank lines and whole-line comments at its end, which belong to the document. Blanks behind its last line are
 * its own.
 */
function ownLength(card: string): number {
  let end = card.trimEnd().length
  for (;;) {
    const line = Math.max(card.lastIndexOf('\n', end - 1), card.lastIndexOf('\r', end - 1)) + 1
    if (line === 0 || !/^[ \t]*#/.test(card.slice(line, end)))
      return end + (/^[ \t]*/.exec(card.slice(end))?.[0].length ?? 0)
    end = card.slice(0, line).trimEnd().length
  }
}

/** Where the cards of a card document of ours lie (specification, section 8.7): each from its `[name]` to its last field or property. */
export function findSheetCards(text: string): FoundEntry[] {
  const headers = [...text.matchAll(HEADER)]
  return headers.map((header, index) => {
    const start = header.index
    const end = start + ownLength(text.slice(start, headers[index + 1]?.index ?? text.length))
    const id = /^[ \t]*id[ \t]*=[ \t]*([^\s#]+)/im.exec(text.slice(start, end))
    return { start, end, key: (id?.[1] ?? '').toLowerCase(), name: (header[1] ?? '').replaceAll(']]', ']') }
  })
}

/** Writes an `id` under the header of each card that has none. */
export function giveIds(text: string, fresh: () => string): readonly TextEdit[] {
  return findSheetCards(text)
    .filter(({ key }) => key === '')
    .map(({ start }) => {
      const at = start + (/^[^\r\n]*/.exec(text.slice(start))?.[0].length ?? 0)
      return { span: { start: at, end: at }, text: `${dominantEnding(text)}id = ${fresh()}` }
    })
}
