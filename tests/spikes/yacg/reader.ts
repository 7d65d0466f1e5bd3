import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import type { Diagnostic } from '../../../core/language/diagnostic'
import { message } from '../../../core/language/message'
import { nearest } from '../../../core/language/nearest'
import { span, type Span } from '../../../core/language/span'

export type Node = ParsedNode | null | undefined

/** A value of a mapping, with the place of its key. */
export interface Entry {
  readonly value: Node
  readonly keySpan: Span
}

/** A key that the reader has met, for colours and hovers. */
export interface Word {
  readonly word: string
  readonly span: Span
}

/** Reads YAML nodes against closed tables of keys, and notes what does not fit (specification, section 3.6). */
export interface Reader {
  readonly problems: Diagnostic[]
  readonly words: Word[]
  /** Where a node is written; the library counts the white space after a block as its own. */
  spanOf(node: Node): Span
  map(node: Node, known: readonly string[], where: string): ReadonlyMap<string, Entry>
  list(node: Node): readonly Node[]
  text(node: Node): string
  number(node: Node, otherwise: number): number
  choice<T extends string>(node: Node, known: readonly T[], otherwise: T): T
}

export function createReader(source: string): Reader {
  const problems: Diagnostic[] = []
  const words: Word[] = []
  const spanOf = (node: Node): Span => {
    const [start, end] = node?.range ?? [0, 0]
    return span(start, start + source.slice(start, end).trimEnd().length)
  }
  const wrong = (node: Node, expected: string): void => {
    if (node)
      problems.push({
        code: 'Y101',
        severity: 'error',
        span: spanOf(node),
        message: message('Y101', { expected, found: String(node) }),
        fixes: [],
      })
  }
  const unknown = (key: string, place: Span, known: readonly string[], where: string): void => {
    const fixes = nearest(key, known).map((text) => ({
      title: message('replace', { text }),
      edits: [{ span: place, text }],
    }))
    problems.push({
      code: 'Y100',
      severity: 'error',
      span: place,
      message: message('Y100', { where, found: key }),
      fixes,
    })
  }
  const text = (node: Node): string => (isScalar(node) && node.value !== null ? String(node.value).trimEnd() : '')
  return {
    problems,
    words,
    spanOf,
    text,
    map(node, known, where) {
      const entries = new Map<string, Entry>()
      if (node && !isMap(node)) wrong(node, where)
      for (const { key, value } of isMap(node) ? node.items : []) {
        const keySpan = spanOf(key)
        words.push({ word: text(key), span: keySpan })
        if (known.includes(text(key))) entries.set(text(key), { value, keySpan })
        else unknown(text(key), keySpan, known, where)
      }
      return entries
    },
    list: (node) => (isSeq(node) ? node.items : node ? [node] : []),
    number(node, otherwise) {
      if (isScalar(node) && typeof node.value === 'number' && Number.isInteger(node.value)) return node.value
      wrong(node, 'a whole number')
      return otherwise
    },
    choice(node, known, otherwise) {
      const found = known.find((word) => word === text(node))
      if (found === undefined) wrong(node, known.join(', '))
      return found ?? otherwise
    },
  }
}
