import type { LineMap } from '../../language/position'
import type { NodeCounts } from './counts'
import type { Branch, CoverPart } from './parts'

/**
 * How well a part is covered, best first: executed and all its branches seen; executed or worked out with a branch that never was; never more than worked
 * out; never reached.
 */
export const STANDINGS = ['executed', 'partly', 'consulted', 'never'] as const
export type Standing = (typeof STANDINGS)[number]

export interface PartStanding {
  readonly part: CoverPart
  readonly standing: Standing
  /** Branches that never came about. */
  readonly missing: readonly Branch[]
}

/** What the counts of a card say of one of its parts. */
function judge(counts: NodeCounts, key: string, part: CoverPart): PartStanding {
  const { node, isStep, branches } = part
  const missing = branches.filter((branch) => counts.at(key, node, branch) === 0)
  const isSome = missing.length < branches.length
  const isConsulted = counts.at(key, node, 'consulted') > 0
  const isDone = isStep ? counts.at(key, node, 'executed') > 0 : branches.length > 0 ? isSome : isConsulted
  if (isDone) return { part, standing: missing.length > 0 ? 'partly' : 'executed', missing }
  return { part, standing: isConsulted || isSome ? 'consulted' : 'never', missing }
}

/** How well the parts of the card `key` are covered. */
export const standingOf = (counts: NodeCounts, key: string, parts: readonly CoverPart[]): readonly PartStanding[] =>
  parts.map((part) => judge(counts, key, part))

const worse = (a: Standing, b: Standing): boolean => STANDINGS.indexOf(a) > STANDINGS.indexOf(b)

export interface LineStanding {
  /** From 1. */
  readonly line: number
  readonly standing: Standing
  /** The parts that begin on the line. */
  readonly parts: readonly PartStanding[]
}

/** By lines of the text: each is as good as its worst part. Lines on which no part begins are left out. */
export function linesOf(standings: readonly PartStanding[], lines: Pick<LineMap, 'position'>): readonly LineStanding[] {
  const found = new Map<number, { standing: Standing; parts: PartStanding[] }>()
  for (const one of standings) {
    const { line } = lines.position(one.part.span.start)
    const known = found.get(line)
    if (!known) found.set(line, { standing: one.standing, parts: [one] })
    else {
      known.parts.push(one)
      if (worse(one.standing, known.standing)) known.standing = one.standing
    }
  }
  return [...found].sort(([a], [b]) => a - b).map(([line, { standing, parts }]) => ({ line, standing, parts }))
}
