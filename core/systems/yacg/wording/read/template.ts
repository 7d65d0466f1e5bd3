import { sameWord, type Token } from './tokens'

/** A way to read what stands at a place: what it means, and where it ends. */
export interface Read<T> {
  readonly value: T
  readonly end: number
}

/** What the parts of a template stand for, by their names. */
export type Parts = Readonly<Record<string, unknown>>

/** Reads one kind of phrase at a place, in every way that there is, the likeliest first. */
export type Slot = (tokens: readonly Token[], at: number) => Iterable<Read<unknown>>

export type Slots = Readonly<Record<string, Slot>>

type Node =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'slot'; readonly slot: string; readonly name: string }
  | { readonly kind: 'some'; readonly ways: readonly (readonly Node[])[] }

const PIECES = /\{[\w:]+\}|[[\]()|]|[^\s[\]()|{}]+/g

/** A template as it is read: `destroys {objects}`, `(may|can)` for either, `[also]` for what may be missing. */
export class Template {
  readonly #nodes: readonly Node[]
  /** Words of which one begins the phrase; absent where that is not known. */
  readonly starts: ReadonlySet<string> | undefined

  constructor(written: string) {
    const pieces = written.match(PIECES) ?? []
    let at = 0
    const sequence = (): Node[] => {
      const nodes: Node[] = []
      while (at < pieces.length && !/^[\])|]$/.test(pieces[at] ?? '')) {
        const piece = pieces[at++] ?? ''
        if (piece === '(' || piece === '[') {
          const ways = [sequence()]
          while (pieces[at] === '|') {
            at++
            ways.push(sequence())
          }
          at++
          if (piece === '[') ways.push([])
          nodes.push({ kind: 'some', ways })
        } else if (piece.startsWith('{')) {
          const [name = '', slot = name] = piece.slice(1, -1).split(':')
          nodes.push({ kind: 'slot', slot, name })
        } else nodes.push({ kind: 'word', word: sameWord(piece.startsWith('@') ? piece : piece.toLowerCase()) })
      }
      return nodes
    }
    this.#nodes = sequence()
    this.starts = startsOf(this.#nodes)
  }

  /** Every way to read the template at a place. */
  *match(tokens: readonly Token[], at: number, slots: Slots, parts: Parts = {}): Generator<Read<Parts>> {
    yield* follow(this.#nodes, 0, tokens, at, slots, parts)
  }
}

function* follow(
  nodes: readonly Node[],
  index: number,
  tokens: readonly Token[],
  at: number,
  slots: Slots,
  parts: Parts,
): Generator<Read<Parts>> {
  const node = nodes[index]
  if (!node) {
    yield { value: parts, end: at }
    return
  }
  switch (node.kind) {
    case 'word':
      if (tokens[at]?.word === node.word) yield* follow(nodes, index + 1, tokens, at + 1, slots, parts)
      return
    case 'slot': {
      const slot = slots[node.slot]
      if (!slot) return
      for (const { value, end } of slot(tokens, at))
        yield* follow(nodes, index + 1, tokens, end, slots, { ...parts, [node.name]: value })
      return
    }
    case 'some':
      for (const way of node.ways)
        for (const inner of follow(way, 0, tokens, at, slots, parts))
          yield* follow(nodes, index + 1, tokens, inner.end, slots, inner.value)
  }
}

function startsOf(nodes: readonly Node[]): ReadonlySet<string> | undefined {
  const found = new Set<string>()
  for (const node of nodes) {
    if (node.kind === 'slot') return undefined
    if (node.kind === 'word') return found.add(node.word)
    let mayBeMissing = false
    for (const way of node.ways) {
      const starts = startsOf(way)
      if (way.length === 0) mayBeMissing = true
      else if (!starts) return undefined
      else for (const word of starts) found.add(word)
    }
    if (!mayBeMissing) return found
  }
  return undefined
}
