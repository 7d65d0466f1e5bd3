import { numberOf, pathOf, type Node } from '../../language/nodes'
import type { Span } from '../../language/span'
import type { Definition } from '../pool'
import type { Rules } from '../rules'

/**
 * What is counted of a node (lab.md, section 3): its frame was completed with a target or change; it was worked out; and what a condition or filter came to,
 * what a target found, what was decided about a choice, whether a cost could be paid.
 */
export const STATES = [
  'executed',
  'consulted',
  'true',
  'false',
  'found',
  'none',
  'taken',
  'declined',
  'paid',
  'refused',
] as const
export type State = (typeof STATES)[number]

/** A way that things can go at a node. */
export type Branch = Exclude<State, 'executed' | 'consulted'>

/** Ways that belong together: a node has none or both of a pair. */
export const EITHER = {
  test: ['true', 'false'],
  target: ['found', 'none'],
  choice: ['taken', 'declined'],
  cost: ['paid', 'refused'],
} as const satisfies Readonly<Record<string, readonly Branch[]>>

/** A part of a script that tests can cover, as a system lists it. */
export interface Covered {
  readonly node: Node
  /** A frame stands for it (`FrameRule.place`), so that it can be executed; without, it is worked out at most. */
  readonly step?: true
  /** In the order of `STATES`; none: it is covered when it was executed, or worked out where it is no step. */
  readonly branches?: readonly Branch[]
}

/** A part of a card's script that tests can cover, with its place. */
export interface CoverPart {
  /** As `numberOf` numbers the nodes of the card. */
  readonly node: number
  /** As `pathOf` names it. */
  readonly path: string
  readonly span: Span
  readonly isStep: boolean
  readonly branches: readonly Branch[]
}

/** The parts of a card's script that tests can cover, in the order of the text, those around others first; none: it has no script. */
export function coverable(rules: Rules, definition: Definition): readonly CoverPart[] {
  const { card } = definition
  const found = new Map<number, CoverPart>()
  for (const { node, step, branches = [] } of rules.covers?.(definition) ?? []) {
    const number = numberOf(card, node)
    if (number === undefined) continue
    const known = found.get(number)
    found.set(number, {
      node: number,
      path: pathOf(card, number) ?? '',
      span: node.span,
      isStep: step ?? known?.isStep ?? false,
      branches: [...new Set([...(known?.branches ?? []), ...branches])],
    })
  }
  return [...found.values()].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end || a.node - b.node)
}
