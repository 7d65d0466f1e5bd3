import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseAllDocuments,
  type Document,
  type Node,
  type Pair,
  type ParsedNode,
  type Scalar,
} from 'yaml'
import { touches, type Span } from '../../language/span'
import type { Path } from '../walk'

type Yaml = Document.Parsed<ParsedNode>

/** The scalar at a place of a YAML file, and where in the document's tree it stands. */
export interface Spot {
  readonly document: Yaml
  /** The scalar's own path; of a key, that of the mapping it belongs to. */
  readonly path: Path
  readonly isKey: boolean
  readonly scalar: Scalar
  /** The other keys of the mapping that a key belongs to. */
  readonly siblings: readonly string[]
  /** It stands in braces or brackets. */
  readonly inFlow: boolean
}

const spanOf = (node: Node | null | undefined): Span => {
  const range = node?.range
  return range ? { start: range[0], end: range[1] } : { start: -1, end: -1 }
}

/** A block of text ends with its line break, where the next key may already stand. */
const isAt = (scalar: Scalar, offset: number): boolean =>
  scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED'
    ? spanOf(scalar).start <= offset && offset < spanOf(scalar).end
    : touches(spanOf(scalar), offset)

interface Walk {
  readonly document: Yaml
  readonly offset: number
}

function inPair(walk: Walk, pair: Pair, pairs: readonly Pair[], path: Path, inFlow: boolean): Spot | undefined {
  const { key, value } = pair as Pair<Node | null, Node | null>
  const siblings = pairs.filter((other) => other !== pair).map((other) => String(other.key))
  if (isScalar(key) && isAt(key, walk.offset))
    return { document: walk.document, path, isKey: true, scalar: key, siblings, inFlow }
  return find(walk, value, [...path, String(key)], inFlow)
}

function find(walk: Walk, node: unknown, path: Path, inFlow: boolean): Spot | undefined {
  if (isScalar(node)) {
    return isAt(node, walk.offset)
      ? { document: walk.document, path, isKey: false, scalar: node, siblings: [], inFlow }
      : undefined
  }
  if (!isMap(node) && !isSeq(node)) return undefined
  const flow = inFlow || node.flow === true
  const pairs = isMap(node) ? node.items : []
  for (const [index, item] of node.items.entries()) {
    const spot = isPair(item) ? inPair(walk, item, pairs, path, flow) : find(walk, item, [...path, index], flow)
    if (spot) return spot
  }
  return undefined
}

const holds = ({ range }: Yaml, offset: number): boolean => range[0] <= offset && offset <= range[2]

/** The scalar that lies at an offset of a file, key or value; `undefined` where there is none. */
export function spotAt(text: string, offset: number): Spot | undefined {
  const documents = parseAllDocuments(text, { prettyErrors: false })
  if (!Array.isArray(documents)) return undefined
  const document = (documents as Yaml[]).findLast((each) => holds(each, offset))
  return document && find({ document, offset }, document.contents, [], false)
}
