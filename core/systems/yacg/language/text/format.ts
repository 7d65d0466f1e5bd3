import { applyEdits, type TextEdit } from '../../../../language/edit'
import { lineEdits } from '../../../../language/lines'
import { slice, span, type Span } from '../../../../language/span'
import { parse } from '../parse/parse'
import { isNull, type Entry, type Node, type Scalar, type Site, type YacgParsed } from '../parse/tree'
import { quoted } from './scalars'

/** A script's line is no longer than this where it can be broken. */
const WIDTH = 100

/** Mappings whose keys have an order of their own; in others they stay as they are written (specification, section 3.7). */
const ORDERED: ReadonlySet<string> = new Set(['script', 'op', 'trigger', 'watch'])

/** Texts that the exporter writes as blocks, however short. */
const BLOCKS: ReadonlySet<string> = new Set([
  'effect-data',
  'creature-data',
  'metadata',
  'creature-metadata',
  'mechanic',
])

const pad = (indent: number): string => ' '.repeat(indent)

/** Prints a document in the house layout; comments stay before what they stand before. */
class Printer {
  readonly #text: string
  readonly #comments: readonly Span[]

  constructor({ text, comments }: YacgParsed) {
    this.#text = text
    this.#comments = comments
  }

  #commentsIn(start: number, end: number): readonly Span[] {
    return this.#comments.filter((one) => one.start >= start && one.end <= end)
  }

  /** Whether nothing but blanks stands before it in its line. */
  #isAlone({ start }: Span): boolean {
    return this.#text.slice(this.#text.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
  }

  /** Comments of their own lines before something, which began behind `from`. With `gaps` a blank line stays where one is or several are. */
  #before(from: number, to: number, indent: number, gaps: boolean): string {
    let last = from
    const gapTo = (start: number): string => {
      const gap = gaps && this.#isParted(last, start) ? '\n' : ''
      last = start
      return gap
    }
    const comments = this.#commentsIn(from, to).filter((one) => this.#isAlone(one))
    const lines = comments.map((one) => `${gapTo(one.start)}${pad(indent)}${slice(this.#text, one)}\n`)
    return lines.join('') + gapTo(to)
  }

  /** Whether a blank line stands between two places. */
  #isParted(from: number, to: number): boolean {
    const isAtLine = this.#text[from - 1] === '\n'
    return /\n[ \t\r]*\n/.test(this.#text.slice(isAtLine ? from - 1 : from, to))
  }

  /** The comment that ends the line of something. */
  #beside(end: number): string {
    const line = this.#text.indexOf('\n', end)
    const [found] = this.#commentsIn(end, line < 0 ? this.#text.length : line)
    return found && !this.#isAlone(found) ? ` ${slice(this.#text, found)}` : ''
  }

  /** Lines of a mapping, each with its indentation and its end. */
  map(site: Site, indent: number, start = site.node.span.start): string {
    const { node, map } = site
    if (node.kind !== 'map') return ''
    const order = map && (map.nullable || ORDERED.has(map.name)) ? Object.keys(map.keys) : []
    const entries = inOrder(node.entries, order)
    const ends = new Map(node.entries.map((entry, at) => [entry, node.entries[at - 1]?.span.end ?? start]))
    const gaps = !isOfFile(site)
    return entries
      .map((entry, at) => {
        const gap = entry.key.text === 'metadata' && map?.name !== 'file' && at > 0 ? '\n' : ''
        const from = ends.get(entry) ?? entry.span.start
        const before = this.#before(from, entry.span.start, indent, gaps)
        return gap + (at > 0 ? before : before.replace(/^\n/, '')) + this.#entry(site, entry, indent)
      })
      .join('')
  }

  #entry(site: Site, entry: Entry, indent: number): string {
    const { key, value } = entry
    const head = `${pad(indent)}${slice(this.#text, key.span)}:`
    const child = site.children.find((one) => one.entry === entry)
    const behind = this.#beside(key.span.end + 1)
    if (!child) return this.#verbatim(entry, indent)
    if (value.kind === 'scalar') return this.#scalar(child, value, head, indent)
    const isFile = isOfFile(site)
    const hasComments = this.#commentsIn(value.span.start, value.span.end).length > 0
    if (value.kind === 'opaque' || (hasComments && 'flow' in value && value.flow)) return this.#verbatim(entry, indent)
    if (!isFile && !hasComments && !holdsOperations(child)) {
      const flow = this.#flow(value)
      if (flow !== undefined && `${head} ${flow}`.length <= WIDTH)
        return `${head} ${flow}${this.#beside(value.span.end)}\n`
    }
    const inner =
      value.kind === 'map' ? this.map(child, indent + 2, key.span.end) : this.#list(child, indent + 2, key.span.end)
    const isFlow = value.flow ? this.#beside(value.span.end) : behind
    return inner === '' ? `${head} ${value.kind === 'map' ? '{}' : '[]'}\n` : `${head}${isFlow}\n${inner}`
  }

  #list(site: Site, indent: number, start = site.node.span.start): string {
    const { node } = site
    if (node.kind !== 'list') return ''
    let from = start
    const gaps = !(site.parent && isOfFile(site.parent))
    return site.children
      .map((child, at) => {
        const lead = this.#before(from, child.node.span.start, indent, gaps)
        from = child.node.span.end
        return (at > 0 ? lead : lead.replace(/^\n/, '')) + this.#item(child, indent)
      })
      .join('')
  }

  #item(site: Site, indent: number): string {
    const { node } = site
    const head = `${pad(indent)}- `
    const hasComments = this.#commentsIn(node.span.start, node.span.end).length > 0
    const isBlock = site.map?.name === 'op' || holdsOperations(site) || (site.map?.nullable ?? false)
    const flow = hasComments || (isBlock && node.kind === 'map') ? undefined : this.#flow(node)
    if (flow !== undefined && (node.kind === 'scalar' || `${head}${flow}`.length <= WIDTH))
      return `${head}${flow}${this.#beside(node.span.end)}\n`
    const inner = node.kind === 'map' ? this.map(site, indent + 2) : this.#list(site, indent + 2)
    if (inner === '' || /^ *#/.test(inner) || (hasComments && 'flow' in node && node.flow))
      return `${head}${slice(this.#text, node.span)}\n`
    return head + inner.slice(indent + 2)
  }

  #scalar({ parent, sort, shape }: Site, value: Scalar, head: string, indent: number): string {
    const beside = this.#beside(value.span.end)
    if (value.block) return `${head} ${this.#block(value, indent + 2)}`
    const isFile = parent !== undefined && isOfFile(parent)
    const isLines = sort === 'lines' && BLOCKS.has(parent?.map?.name ?? '')
    // The exporter writes a blank behind the key of an empty scalar, and none behind that of a mapping or list.
    const blank = shape.sorts.length + shape.words.length > 0 ? ' ' : ''
    if (isFile && isNull(value)) return `${head}${value.text === '' ? blank : ` ${value.text}`}${beside}\n`
    if (isFile && isLines && value.plain) {
      const lines = value.text.split('\n').map((line) => (line === '' ? '\n' : `${pad(indent + 2)}${line}\n`))
      return beside === '' ? `${head} |\n${lines.join('')}` : `${head} ${value.text}${beside}\n`
    }
    return `${head}${value.text === '' && value.plain ? '' : ' '}${this.#plain(value)}${beside}\n`
  }

  /** A scalar on one line: as it is written, but for one that goes over several. */
  #plain(value: Scalar): string {
    const written = slice(this.#text, value.span)
    return /[\n\r]/.test(written) ? quoted(value.text) : written
  }

  /** A block with its lines as they are, all moved by as much. */
  #block(value: Scalar, indent: number): string {
    const [header = '|', ...lines] = slice(this.#text, value.span).replaceAll('\r', '').split('\n')
    const old = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0))
    const kept = /^[|>][-+]?$/.test(header.trim()) ? (header.trim().startsWith('>') ? '>' : '|') : header.trimEnd()
    const moved = lines.map((line) => (old === indent ? line : line.trim() === '' ? '' : pad(indent) + line.slice(old)))
    return [kept, ...moved].join('\n') + '\n'
  }

  /** What is not understood, moved to where it belongs. */
  #verbatim({ span: place }: Entry, indent: number): string {
    // A key that is empty begins where the line before it ends.
    const start = place.start + slice(this.#text, place).search(/\S|$/)
    const column = start - (this.#text.lastIndexOf('\n', start - 1) + 1)
    const lines = slice(this.#text, span(start, place.end)).replaceAll('\r', '').split('\n')
    const moved = lines.map((line, at) =>
      at === 0
        ? pad(indent) + line
        : pad(Math.max(0, /^ */.exec(line)![0].length - column + indent)) + line.trimStart(),
    )
    return moved.join('\n') + this.#beside(place.end) + '\n'
  }

  /** On one line; absent where that cannot be. */
  #flow(node: Node): string | undefined {
    switch (node.kind) {
      case 'scalar': {
        if (node.block) return undefined
        const written = this.#plain(node)
        return node.plain && /[,[\]{}]/.test(written) ? JSON.stringify(node.text) : written
      }
      case 'list': {
        const items = node.items.map((item) => this.#flow(item))
        return items.some((item) => item === undefined) ? undefined : `[${items.join(', ')}]`
      }
      case 'map': {
        const entries = node.entries.map(({ key, value }) => {
          const flow = this.#flow(value)
          return flow === undefined ? undefined : `${slice(this.#text, key.span)}:${flow === '' ? '' : ` ${flow}`}`
        })
        return entries.some((entry) => entry === undefined) ? undefined : `{${entries.join(', ')}}`
      }
      case 'opaque':
        return undefined
    }
  }
}

/** Whether it is a mapping of the file, which the exporter writes; a script is laid out by us. */
const isOfFile = ({ map }: Site): boolean => map?.nullable === true && map.name !== 'script'

/** Whether a list of operations stands somewhere in it. */
const holdsOperations = (site: Site): boolean =>
  (site.shape.list?.name === 'op' && site.children.length > 0) || site.children.some(holdsOperations)

/** Keys in their order; one that has no place stays behind the one before it. */
function inOrder(entries: readonly Entry[], order: readonly string[]): readonly Entry[] {
  if (order.length === 0) return entries
  let last = -1
  const places = entries.map((entry, at) => {
    const place = order.indexOf(entry.key.text)
    last = place < 0 ? last : place
    return { entry, place: last, at }
  })
  return places.toSorted((a, b) => a.place - b.place || a.at - b.at).map(({ entry }) => entry)
}

/** What a text says, whatever its layout and the order of its keys. */
function meaning(node: Node): unknown {
  if (node.kind === 'scalar') return [node.text.replaceAll('\r', ''), node.plain || node.block]
  if (node.kind === 'list') return node.items.map(meaning)
  if (node.kind === 'opaque') return null
  return node.entries
    .map(({ key, value }) => [key.text, meaning(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

const isSame = (before: YacgParsed, after: YacgParsed): boolean =>
  before.comments.length === after.comments.length &&
  JSON.stringify(before.roots.map(({ node }) => meaning(node))) ===
    JSON.stringify(after.roots.map(({ node }) => meaning(node)))

/** Edits to the exporter's layout, scripts to ours; none where YAML itself is broken, or where anything might be lost. */
export function format(parsed: YacgParsed): readonly TextEdit[] {
  if (parsed.problems.some(({ code, message }) => code === 'Y001' || message.id === 'Y101.alias')) return []
  const { text, roots } = parsed
  const printer = new Printer(parsed)
  const edits = roots.flatMap((root): TextEdit[] => {
    if (root.node.kind !== 'map' || root.node.flow) return []
    const { start, end } = root.node.span
    const line = text.indexOf('\n', end)
    const whole = span(start, line < 0 ? text.length : line + 1)
    return lineEdits(text, whole, printer.map(root, 0))
  })
  const bom = text.startsWith('\uFEFF') ? [{ span: span(0, 1), text: '' }] : []
  const all = [...bom, ...edits]
  return isSame(parsed, parse(applyEdits(text, all))) ? all : []
}
