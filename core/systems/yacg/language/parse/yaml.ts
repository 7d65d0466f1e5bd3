import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseAllDocuments,
  type Document,
  type ParsedNode,
  type YAMLError,
  type YAMLMap,
} from 'yaml'
import { removing, replacing, type Problem } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
import { report } from '../checks/codes'
import type { Entry, Mapping, Node, Scalar } from './tree'

/** What is read of a text: the YAML library takes a second for five times as much, in texts that were made to be slow. */
const MOST_CHARACTERS = 60_000
/** Mappings and lists within each other. */
const MOST_DEPTH = 100
/** Errors of YAML that are told; those behind follow from them. */
const MOST_ERRORS = 20

interface Yaml {
  /** The top of each document. */
  readonly roots: readonly Node[]
  readonly comments: readonly Span[]
}

type Found = ParsedNode | null | undefined

/** Turns the library's nodes into ours. */
class Reader {
  readonly scalars: Span[] = []
  readonly #text: string
  readonly #problems: Problem[]

  constructor(text: string, problems: Problem[]) {
    this.#text = text
    this.#problems = problems
  }

  #scalar(found: Found, start: number, end: number): Scalar {
    const type = isScalar(found) ? found.type : 'PLAIN'
    const block = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED'
    const value = isScalar(found) ? String(found.value ?? '') : ''
    const written = this.#text.slice(start, end)
    const place = span(start, start + (block ? written.trimEnd().length : written.length))
    this.scalars.push(place)
    return { kind: 'scalar', span: place, text: block ? value.trimEnd() : value, plain: type === 'PLAIN', block }
  }

  node(found: Found, at: number, depth: number): Node {
    const [start, end] = found?.range ?? [at, at]
    if (found?.anchor !== undefined || isAlias(found)) {
      const sign = this.#text.slice(start, end)
      report(this.#problems, 'Y101.alias', span(start, end), { found: sign.slice(0, 40) })
      if (isAlias(found)) return this.#opaque(start, end)
    }
    if ((isMap(found) || isSeq(found)) && depth > MOST_DEPTH) {
      report(this.#problems, 'Y001.deep', span(start, Math.min(end, start + 1)))
      return this.#opaque(start, end)
    }
    if (isMap(found)) return this.#map(found, start, depth)
    if (!isSeq(found)) return this.#scalar(found, start, end)
    const flow = found.flow === true
    const items = found.items.map((item) => this.node(item as Found, start, depth + 1))
    return { kind: 'list', span: span(start, flow ? end : (items.at(-1)?.span.end ?? end)), flow, items }
  }

  #opaque(start: number, end: number): Node {
    this.scalars.push(span(start, end))
    return { kind: 'opaque', span: span(start, end) }
  }

  #map(found: YAMLMap, start: number, depth: number): Mapping {
    const flow = found.flow === true
    const entries: Entry[] = []
    let last = start
    for (const pair of found.items) {
      const key = this.node(pair.key as Found, last, depth + 1)
      // A key without a colon has no value, and nothing stands behind it.
      const value = this.node(pair.value as Found, key.span.end + (pair.value ? 1 : 0), depth + 1)
      last = Math.max(key.span.end, value.span.end)
      if (key.kind === 'scalar') entries.push({ key, value, span: span(key.span.start, last) })
      else report(this.#problems, 'Y100.key', key.span)
    }
    this.#repeated(entries)
    const end = flow ? (found.range?.[1] ?? last) : last
    return { kind: 'map', span: span(start, Math.max(end, last)), flow, entries }
  }

  /** Y003. The library compares each key with all others. */
  #repeated(entries: readonly Entry[]): void {
    const known = new Set<string>()
    for (const { key } of entries) {
      if (known.has(key.text)) report(this.#problems, 'Y003', key.span, { key: key.text })
      known.add(key.text)
    }
  }
}

/** What stands between scalars and begins with a hash is a comment. */
function commentsIn(text: string, scalars: readonly Span[]): Span[] {
  const comments: Span[] = []
  const search = (from: number, to: number): void => {
    for (const match of text.slice(from, to).matchAll(/(?<![^\s,[\]{}])#[^\n\r]*/g))
      comments.push(span(from + match.index, from + match.index + match[0].trimEnd().length))
  }
  let at = 0
  for (const { start, end } of scalars.toSorted((a, b) => a.start - b.start)) {
    if (start > at) search(at, start)
    at = Math.max(at, end)
  }
  search(at, text.length)
  return comments
}

/** Y002: what the community's programs do not write; the formatter mends it. */
function checkCharacters(problems: Problem[], text: string): void {
  if (text.startsWith('\uFEFF')) report(problems, 'Y002.bom', span(0, 1), {}, [removing(span(0, 1))])
  const tab = /^[ ]*(\t+)/m.exec(text)
  const indent = tab?.[1]
  if (tab && indent !== undefined) {
    const end = tab.index + tab[0].length
    const place = span(end - indent.length, end)
    report(problems, 'Y002.tab', place, {}, [replacing(place, '  '.repeat(indent.length))])
  }
  const ending = text.search(/\r/)
  if (ending >= 0) report(problems, 'Y002.cr', span(ending, ending + 1))
}

/** As much of a text as is read: up to the end of a line. */
function readable(problems: Problem[], text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  const end = text.lastIndexOf('\n', MOST_CHARACTERS) + 1 || MOST_CHARACTERS
  report(problems, 'Y001.long', span(end, end), { most: MOST_CHARACTERS })
  return text.slice(0, end)
}

function checkSyntax(problems: Problem[], text: string, errors: readonly YAMLError[]): void {
  for (const { pos, message } of errors.slice(0, MOST_ERRORS)) {
    const [start, end] = [Math.min(pos[0], text.length), Math.min(pos[1], text.length)]
    report(problems, 'Y001', span(start, Math.max(start, end)), { reason: message.split('\n')[0] ?? '' })
  }
}

function documentsIn(problems: Problem[], text: string): readonly Document.Parsed[] {
  try {
    const found = parseAllDocuments(text, {
      schema: 'failsafe',
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    })
    return 'empty' in found ? [] : found
  } catch {
    report(problems, 'Y001.deep', span(0, Math.min(1, text.length)))
    return []
  }
}

/** Reads YAML as a tree whose scalars are texts; never throws, and takes a time that grows with the text (specification, sections 3.1 and 3.6). */
export function readYaml(whole: string, problems: Problem[]): Yaml {
  checkCharacters(problems, whole)
  const text = readable(problems, whole)
  const documents = documentsIn(problems, text)
  checkSyntax(
    problems,
    text,
    documents.flatMap(({ errors }) => errors),
  )
  const reader = new Reader(text, problems)
  const roots = documents.flatMap(({ contents }) => (contents ? [reader.node(contents, 0, 0)] : []))
  return { roots, comments: commentsIn(text, reader.scalars) }
}
