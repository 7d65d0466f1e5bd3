import { countOf, nodeAt, nodesOn, pathOf } from '../../language/nodes'
import type { CompiledCard } from '../../language/service'
import { slice, touches, type Span } from '../../language/span'

/** Stop points that one library may have. */
export const MOST_STOPS = 500

/** A place in a script before which the table stands still. */
export interface StopPoint {
  readonly entry: string
  /** Which card of the entry's text, and the way down to the node: `0.abilities.2.effect`. */
  readonly path: string
  /** The node's words, which prove that it is still meant. */
  readonly text: string
  /** The words of the whole ability that it stands in, so that the same words elsewhere are told apart, and how many such parts the card had. */
  readonly block: string
  readonly blocks: number
  /** Its line in the text when it was last found, from 1. */
  readonly line: number
  /** Stops only where this holds, in the game's own words. */
  readonly condition?: string | undefined
  /** Stops at every so many hits only. */
  readonly every?: number | undefined
  /** Kept, but nothing stops there. */
  readonly off?: true | undefined
}

/** What a stop point is called: two of one node are the same. */
export const idOf = ({ entry, path }: Pick<StopPoint, 'entry' | 'path'>): string => `${entry} ${path}`

/** Where a stop point stands in a text as it is now; without a place, it is lost: its words are gone. */
export interface Located {
  readonly point: StopPoint
  readonly place?: { readonly index: number; readonly node: number; readonly span: Span }
}

/** The text of an entry and its cards. */
export interface Script {
  readonly text: string
  readonly cards: readonly CompiledCard[]
}

/** The parts of a card that its game plays, by the names of its fields; none given: all of it. */
export type Parts = readonly string[] | undefined

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

const isPlayed = (path: string, parts: Parts): boolean =>
  path !== '' && (parts === undefined || parts.includes(path.split('.', 1)[0] ?? ''))

/** The part that a node belongs to: an element of a list, or a field with all that is in it. */
function blockOf(path: string): string {
  const [head = '', at] = path.split('.')
  return at !== undefined && /^\d+$/.test(at) ? `${head}.${at}` : head
}

const wordsAt = ({ text }: Script, card: CompiledCard, node: number): string => {
  const span = nodeAt(card, node)?.span
  return span ? slice(text, span) : ''
}

interface Known {
  readonly node: number
  readonly path: string
}

const played = (card: CompiledCard, parts: Parts): Known[] =>
  Array.from({ length: countOf(card) }, (_, node) => ({ node, path: pathOf(card, node) ?? '' })).filter(({ path }) =>
    isPlayed(path, parts),
  )

const blocksOf = (nodes: readonly Known[]): ReadonlySet<string> => new Set(nodes.map(({ path }) => blockOf(path)))

function blockText(script: Script, card: CompiledCard, nodes: readonly Known[], path: string): string {
  const block = blockOf(path)
  const found = nodes.find((one) => one.path === block) ?? nodes.find((one) => one.path.startsWith(`${block}.`))
  return found ? wordsAt(script, card, found.node) : ''
}

function pointAt(script: Script, entry: string, index: number, node: number, parts: Parts): StopPoint | undefined {
  const card = script.cards[index]
  const span = card && nodeAt(card, node)?.span
  if (!card || !span) return undefined
  const path = pathOf(card, node) ?? ''
  const nodes = played(card, parts)
  return {
    entry,
    path: `${index}.${path}`,
    text: slice(script.text, span),
    block: blockText(script, card, nodes, path),
    blocks: blocksOf(nodes).size,
    line: lineOf(script.text, span.start),
  }
}

/** A stop at the outermost node that begins on a line; none where nothing of the line is played. `offset` is any on it. */
export function stopOnLine(script: Script, entry: string, offset: number, parts: Parts): StopPoint | undefined {
  for (const [index, card] of script.cards.entries()) {
    const node = nodesOn(card, script.text, offset).find((one) => isPlayed(pathOf(card, one) ?? '', parts))
    if (node !== undefined) return pointAt(script, entry, index, node, parts)
  }
  return undefined
}

/** A stop at the smallest node around what is selected; else the one of its line. */
export function stopAround(script: Script, entry: string, selected: Span, parts: Parts): StopPoint | undefined {
  let best: { index: number; node: number; length: number } | undefined
  for (const [index, card] of script.cards.entries()) {
    for (const { node } of played(card, parts)) {
      const span = nodeAt(card, node)?.span
      if (!span || span.start > selected.start || span.end < selected.end || span.start === span.end) continue
      const length = span.end - span.start
      if (!best || length < best.length) best = { index, node, length }
    }
  }
  return best && selected.end > selected.start
    ? pointAt(script, entry, best.index, best.node, parts)
    : stopOnLine(script, entry, selected.start, parts)
}

interface Candidate extends Known {
  readonly span: Span
  readonly distance: number
}

/** Nodes of the card that have the stop's words, nearest first; of those at one place, the one at the end of a path like its. */
function candidates(script: Script, card: CompiledCard, nodes: readonly Known[], point: StopPoint): Candidate[] {
  const tail = point.path.split('.').at(-1)
  return nodes
    .flatMap(({ node, path }): Candidate[] => {
      const span = nodeAt(card, node)?.span
      if (!span || slice(script.text, span) !== point.text) return []
      const alike = path.split('.').at(-1) === tail ? 0 : 0.5
      return [{ node, path, span, distance: Math.abs(lineOf(script.text, span.start) - point.line) + alike }]
    })
    .sort((a, b) => a.distance - b.distance)
}

/**
 * Finds a stop's node in a text as it is now: by its words in the ability that it stood in, wherever that is, else in the ability in its place, where the card
 * has as many as before. Otherwise it is lost, whatever other abilities say: it is never put on another one.
 */
export function locate(point: StopPoint, script: Script, parts: Parts): Located {
  const [head = '', ...rest] = point.path.split('.')
  const index = Number(head)
  const path = rest.join('.')
  const card = script.cards[index]
  if (!card || point.text === '') return { point }
  const nodes = played(card, parts)
  const found = candidates(script, card, nodes, point)
  const sameBlock = found.filter((one) => blockText(script, card, nodes, one.path) === point.block)
  const isAsMany = blocksOf(nodes).size === point.blocks
  const inPlace = isAsMany ? found.filter((one) => blockOf(one.path) === blockOf(path)) : []
  const chosen =
    sameBlock.find((one) => one.path === path) ?? sameBlock[0] ?? inPlace.find((one) => one.path === path) ?? inPlace[0]
  if (!chosen) return { point }
  const moved = pointAt(script, point.entry, index, chosen.node, parts)
  return { point: { ...point, ...moved }, place: { index, node: chosen.node, span: chosen.span } }
}

/** The nodes that a stop means: its own, and those within it that begin on the same line. */
export function meantBy(script: Script, index: number, node: number): ReadonlySet<number> {
  const card = script.cards[index]
  const span = card && nodeAt(card, node)?.span
  const own = card && pathOf(card, node)
  if (!card || !span || own === undefined) return new Set()
  const end = script.text.indexOf('\n', span.start)
  const line = { start: span.start, end: end < 0 ? script.text.length : end }
  return new Set(
    Array.from({ length: countOf(card) }, (_, at) => at).filter((at) => {
      const inner = nodeAt(card, at)?.span
      return at === node || (inner && pathOf(card, at)?.startsWith(`${own}.`) && touches(line, inner.start))
    }),
  )
}
