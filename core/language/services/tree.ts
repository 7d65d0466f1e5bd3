import type { Colour, VocabularyEntry } from '../service'
import type { Span } from '../span'
import { outerFirst } from './places'
import type { Mark } from './shape'

/** How a system's tree is walked. */
export interface TreeShape<N, M extends Mark = Mark> {
  children(node: N): Iterable<N>
  /** The words that stand in the node itself, not in its children. */
  marks(node: N, parent: N | undefined): readonly M[]
}

/** The parts of a node that is plain data: its objects but places, those in lists too. */
export function partsOf(node: object): object[] {
  const parts: object[] = []
  for (const part of Object.values(node) as unknown[]) {
    if (typeof part !== 'object' || part === null || 'start' in part) continue
    if (Array.isArray(part)) parts.push(...partsOf(part))
    else parts.push(part)
  }
  return parts
}

export const marked = (span: Span, colour: Colour, entry?: VocabularyEntry): Mark => ({ span, colour, entry })

/** Every word in the trees, in order of place; empty ones are left out. */
export function marksOf<N, M extends Mark>(roots: Iterable<N>, shape: TreeShape<N, M>): readonly M[] {
  const found: M[] = []
  const visit = (node: N, parent: N | undefined): void => {
    for (const mark of shape.marks(node, parent)) if (mark.span.start < mark.span.end) found.push(mark)
    for (const child of shape.children(node)) visit(child, node)
  }
  for (const root of roots) visit(root, undefined)
  return found.sort(outerFirst)
}
