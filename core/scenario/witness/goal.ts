import type { NodeCounts } from '../../engine/coverage/counts'
import type { CoverPart, State } from '../../engine/coverage/parts'
import type { PartStanding } from '../../engine/coverage/standing'
import { slice, type Span } from '../../language/span'

/** What a test is to bring about: a state of a node of a card. */
export interface Goal {
  readonly key: string
  readonly node: number
  readonly state: State
}

/** What no test brings about of a part, the first that it lacks first. */
export function lackingOf(key: string, { part, standing, missing }: PartStanding): readonly Goal[] {
  const { node, isStep, branches } = part
  const isBare = standing === 'never' || standing === 'consulted'
  const whole: readonly State[] = isBare && (isStep || branches.length === 0) ? [isStep ? 'executed' : 'consulted'] : []
  return [...whole, ...missing].map((state) => ({ key, node, state }))
}

/** A goal with the nodes around its own, by which is seen how near a game comes to it. */
export class Aim {
  readonly goal: Goal
  /** The goal's own node first, then those around it, innermost first. */
  readonly #around: readonly number[]

  constructor(goal: Goal, parts: readonly CoverPart[]) {
    this.goal = goal
    const path = parts.find(({ node }) => node === goal.node)?.path ?? ''
    this.#around = parts
      .filter((part) => part.node === goal.node || path.startsWith(`${part.path}.`))
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ node }) => node)
  }

  isMet(counts: NodeCounts): boolean {
    return counts.at(this.goal.key, this.goal.node, this.goal.state) > 0
  }

  /** How near it was: 0 not at all, more the further inside, `Infinity` where it is met. */
  nearness(counts: NodeCounts): number {
    if (this.isMet(counts)) return Infinity
    const at = this.#around.findIndex((node) => counts.at(this.goal.key, node, 'consulted') > 0)
    return at < 0 ? 0 : this.#around.length - at
  }
}

/** A part of a script in a few words: where it is long, how it begins. */
export function wordsOf(text: string, span: Span, most: number): string {
  const [first = ''] = slice(text, span).trim().split('\n', 1)
  const words = first
    .replace(/\s*[{[(:]?\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.length > most ? `${words.slice(0, most - 1)}…` : words
}
