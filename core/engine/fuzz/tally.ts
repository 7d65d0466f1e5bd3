import { NodeCounts } from '../coverage/counts'
import { numberOf } from '../../language/nodes'
import type { CompiledCard } from '../../language/service'
import type { Stage } from '../why/stages'
import type { ScriptPart } from './part'

export type Stages = Map<Stage, number>

export const count = (stages: Stages, stage: Stage, times = 1): void =>
  void stages.set(stage, (stages.get(stage) ?? 0) + times)

/** What games came to at one step of a script. */
export interface StepTally {
  readonly node: number
  executed: number
  readonly stages: Stages
}

/** What games came to of one part of a script. */
export interface PartTally {
  readonly part: ScriptPart
  readonly steps: readonly StepTally[]
  readonly stages: Stages
  /** Games in which a step of it did something, and those of them that its player lost with that. */
  resolved: number
  lost: number
}

/** What a block of games came to, for one card. */
export class Tally {
  readonly parts: readonly PartTally[]
  readonly #byNode = new Map<number, StepTally>()
  /** What kept the card itself from being used. */
  readonly stages: Stages = new Map()
  /** What was counted of the card's nodes. */
  readonly counts = new NodeCounts()
  games = 0
  frames = 0

  constructor(card: CompiledCard, parts: readonly ScriptPart[]) {
    this.parts = parts.map((part) => {
      const steps = part.steps.flatMap((step): StepTally[] => {
        const node = numberOf(card, step)
        return node === undefined ? [] : [{ node, executed: 0, stages: new Map() }]
      })
      for (const step of steps) this.#byNode.set(step.node, step)
      return { part, steps, stages: new Map(), resolved: 0, lost: 0 }
    })
  }

  step(node: number): StepTally | undefined {
    return this.#byNode.get(node)
  }

  /** The part that a path leads into. */
  partAt(path: string): PartTally | undefined {
    return this.parts.find(({ part }) => part.path === path || path.startsWith(`${part.path}.`))
  }

  partOf(node: number): PartTally | undefined {
    return this.parts.find(({ steps }) => steps.some((step) => step.node === node))
  }

  /** Whether every step did something. */
  get isWhole(): boolean {
    return this.parts.every(({ steps }) => steps.every(({ executed }) => executed > 0))
  }
}
