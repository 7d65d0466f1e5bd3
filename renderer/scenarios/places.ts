import { isMap, isNode, isScalar, parseDocument, visit, type Document, type Node } from 'yaml'
import type { Difference } from '../../core/scenario/running/compare'
import type { Span } from '../../core/language/span'

const parse = (text: string): Document.Parsed => parseDocument(text, { prettyErrors: false })

const spanOf = (node: unknown): Span | undefined =>
  isNode(node) && node.range ? { start: node.range[0], end: node.range[1] } : undefined

/** Where a document expects what a difference is about: the value itself, else the nearest around it. */
export function differencePlaces(text: string, differences: readonly Difference[]): Span[] {
  const document = parse(text)
  const spanAt = (path: Difference['path']): Span | undefined => spanOf(document.getIn(path, true))
  const dotted = (path: Difference['path']): Span | undefined =>
    spanAt([...path.slice(0, -2), path.slice(-2).join('.')])
  return differences.map(({ path }) => {
    for (let length = path.length; length > 0; length--) {
      const found = spanAt(path.slice(0, length)) ?? (length > 2 ? dotted(path.slice(0, length)) : undefined)
      if (found) return found
    }
    return { start: 0, end: 0 }
  })
}

/** Where a document first names a card that it puts on the table. */
export function cardPlace(text: string, word: string): Span | undefined {
  const document = parse(text)
  let found: Span | undefined
  for (const part of ['given', 'when']) {
    const node = document.get(part, true)
    if (found || !isNode(node)) continue
    visit(node, {
      Scalar(key, scalar) {
        if (key === 'key' || String(scalar.value) !== word) return undefined
        found = spanOf(scalar)
        return visit.BREAK
      },
    })
  }
  return found
}

/** A text that is written as a block in a document: turns its own offsets into those of the document. */
export function blockPlaces(text: string, key: string): ((span: Span) => Span) | undefined {
  const node = parse(text).get(key, true) as Node | undefined
  if (!isScalar(node) || !node.range || (node.type !== 'BLOCK_LITERAL' && node.type !== 'BLOCK_FOLDED'))
    return undefined
  const first = text.indexOf('\n', node.range[0]) + 1
  const lines = text.slice(first, node.range[1]).split('\n')
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)))
  const starts: { readonly own: number; readonly shift: number }[] = []
  let own = 0
  let start = first
  for (const line of lines) {
    const cut = Math.min(indent, line.length)
    starts.push({ own, shift: start + cut - own })
    own += line.length - cut + 1
    start += line.length + 1
  }
  const place = (offset: number): number => offset + (starts.findLast((line) => line.own <= offset)?.shift ?? first)
  return ({ start: from, end }) => ({ start: place(from), end: place(end) })
}

/** A document without one of its sections; the rest stays as it is written. */
export function withoutSection(text: string, key: string): string {
  const { contents } = parse(text)
  const pair = isMap(contents) ? contents.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined
  const [start, end] = [spanOf(pair?.key)?.start, spanOf(pair?.value)?.end]
  if (start === undefined || end === undefined) return text
  const rest = text.slice(end)
  return text.slice(0, start) + (text[end - 1] === '\n' ? rest : rest.replace(/^[^\n]*\n/, ''))
}

/** The text without trailing spaces, without tabs before words, with at most one empty line at once and one line break at the end. */
export const tidy = (text: string): string =>
  `${text
    .replace(/^[ \t]+/gm, (indent) => indent.replaceAll('\t', '  '))
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`
