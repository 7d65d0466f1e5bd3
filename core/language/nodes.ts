import { deepEqual } from 'fast-equals'
import type { CompiledCard } from './service'
import { slice, touches, type Span } from './span'

/** A part of a compiled card that stands somewhere in its text. */
export interface Node {
  readonly span: Span
}

interface Placed {
  readonly node: Node
  /** Its way down from the card: `abilities.2.effect.arguments.amount`. */
  readonly path: string
}

interface Numbers {
  readonly placed: readonly Placed[]
  readonly byNode: ReadonlyMap<object, number>
}

/**
 * Numbers live as long as the card: they are worked out when first asked for, since of a hundred thousand cards nobody ever asks for more than a few. The
 * walk goes by the card's plain data alone, so that every copy of a card has the same.
 */
const known = new WeakMap<CompiledCard, Numbers>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isNode = (value: object): value is Node => 'span' in value && isObject(value.span)

function number(card: CompiledCard): Numbers {
  const placed: Placed[] = []
  const byNode = new Map<object, number>()
  const walk = (value: object, path: string): void => {
    if (isNode(value) && !byNode.has(value)) {
      byNode.set(value, placed.length)
      placed.push({ node: value, path })
    }
    for (const [key, part] of Object.entries(value))
      if (isObject(part) && key !== 'span') walk(part, path === '' ? key : `${path}.${key}`)
  }
  walk(card, '')
  return { placed, byNode }
}

function numbersOf(card: CompiledCard): Numbers {
  const found = known.get(card) ?? number(card)
  known.set(card, found)
  return found
}

/**
 * The number of a node in a walk over its card, parents first; the card itself is 0. A copy of a node, as pending work has them, counts for it, and what
 * the rules make of one for the node at its place. `undefined`: it is no part of this card.
 */
export function numberOf(card: CompiledCard, node: Node): number | undefined {
  const { byNode, placed } = numbersOf(card)
  return byNode.get(node) ?? standingFor(placed, node)
}

function standingFor(placed: readonly Placed[], node: Node): number | undefined {
  const { start, end } = node.span
  const there = placed.flatMap(({ node: { span } }, at) => (span.start === start && span.end === end ? [at] : []))
  return there.find((at) => deepEqual(placed[at]?.node, node)) ?? there[0]
}

/** How many nodes a card has: their numbers are all below. */
export const countOf = (card: CompiledCard): number => numbersOf(card).placed.length

/** The node of a number. */
export const nodeAt = (card: CompiledCard, at: number): Node | undefined => numbersOf(card).placed[at]?.node

/** Where a node stands in its card: outlives its number when the text is edited elsewhere. The card's own is empty. */
export const pathOf = (card: CompiledCard, at: number): string | undefined => numbersOf(card).placed[at]?.path

/** The number of the node at a path. */
export function nodeOf(card: CompiledCard, path: string): number | undefined {
  const at = numbersOf(card).placed.findIndex((one) => one.path === path)
  return at < 0 ? undefined : at
}

/** The numbers of the nodes that begin on a line of the text, outermost first; `line` is any offset on it. */
export function nodesOn(card: CompiledCard, text: string, offset: number): readonly number[] {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  const line = { start, end: end < 0 ? text.length : end }
  return numbersOf(card).placed.flatMap(({ node: { span } }, at) =>
    touches(line, span.start) && slice(text, span).trim() !== '' ? [at] : [],
  )
}
