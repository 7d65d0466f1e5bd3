import type { StopPoint } from '../../../core/engine/stepping/stops'
import type { Walk } from '../../../core/engine/stepping/steps'
import type { WalkBack } from '../../../core/engine/stepping/stepper'
import type { ScriptPlace } from '../protocol'

export type { StopPoint }

/** What a person asks of a table that is stepped. */
export type StepWalk = Walk | WalkBack

export const isBack = (walk: StepWalk): walk is WalkBack =>
  walk === 'back' || walk === 'back-over' || walk === 'back-run'

/** A line of a script that is being worked off, or waits for what lies above it. */
export interface StackLine {
  readonly card: number
  readonly name: string
  /** The words of the step, cut after its first line. */
  readonly text: string
  readonly place?: ScriptPlace
}

/** What a node of a script comes to. */
export interface WorkedValue {
  readonly place: ScriptPlace
  readonly name: string
  readonly words: string
  readonly value: string
}

/** Why a table stands still in the middle of its work, and what comes next there. */
export interface PrintedStep {
  readonly why: 'step' | 'back' | 'fault' | 'stop'
  /** Which stop point, by its id, and why its condition could not be worked out. */
  readonly stop?: string
  readonly problem?: string
  /** The node that is next, or that a stop point marks. */
  readonly place?: ScriptPlace
  /** Next first. */
  readonly stack: readonly StackLine[]
  readonly values: readonly WorkedValue[]
  /** How many values are left out. */
  readonly more: number
  /** Chance is asked on the way: it may come out otherwise. */
  readonly drawn: boolean
  /** Cards that match, and of others the part that they fail. */
  readonly lit: readonly number[]
  readonly missed: Readonly<Record<number, string>>
}

/** How a stop point fares in the texts that the table plays. */
export interface StopState {
  readonly id: string
  readonly lost?: true
  /** Why its condition cannot be read. */
  readonly problem?: string
}
