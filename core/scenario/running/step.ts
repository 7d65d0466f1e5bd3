import type { Rules } from '../../engine/rules'
import { seatNamed, type Seat } from '../../engine/seat'
import { changesOf } from './arrange'
import type { ChangeData, StepData } from '../document'
import { actionsOf } from '../parse'

/** What a step does, apart from the words it is written in. */
export type Action =
  | {
      readonly do: 'verb'
      readonly verb: string
      readonly card?: string
      readonly target?: string
      readonly with?: string
    }
  | { readonly do: 'choose'; readonly words: readonly string[] }
  | { readonly do: 'yes'; readonly yes: boolean }
  | { readonly do: 'number'; readonly number: number }
  | { readonly do: 'share'; readonly share: Readonly<Record<string, number>> }
  | { readonly do: 'pay'; readonly pay: Readonly<Record<string, number>> }
  | { readonly do: 'option'; readonly option: string }
  | { readonly do: 'arrange'; readonly changes: readonly ChangeData[] }

/** A step of `when`, ready to be done. */
export interface Step {
  /** Absent where the step only looks at what is offered, or lays down random results. */
  readonly action?: Action
  readonly by?: Seat
  readonly random: readonly number[]
  readonly offered?: readonly (string | number | boolean)[]
  readonly refused?: string
  /** As written, on one line. */
  readonly text: string
}

const wordsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)])

function actionOf(step: StepData, rules: Rules): Action | undefined {
  const [key] = actionsOf(step, rules)
  const value = key === undefined ? undefined : step[key]
  switch (key) {
    case undefined:
      return undefined
    case 'choose':
    case 'order':
      return { do: 'choose', words: wordsOf(value) }
    case 'yes':
      return { do: 'yes', yes: value === true }
    case 'number':
      return { do: 'number', number: Number(value) }
    case 'share':
      return { do: 'share', share: value as Record<string, number> }
    case 'pay':
      return { do: 'pay', pay: value as Record<string, number> }
    case 'option':
      return { do: 'option', option: String(value) }
    case 'arrange':
      return { do: 'arrange', changes: changesOf(step) }
    default: {
      const card = typeof value === 'string' ? { card: value } : {}
      const target = step.target === undefined ? {} : { target: step.target }
      return {
        do: 'verb',
        verb: key,
        ...card,
        ...target,
        ...(step.with === undefined ? {} : { with: String(step.with) }),
      }
    }
  }
}

/** Reads a step, whose shape was checked, for the system's verbs. */
export function readStep(step: StepData, text: string, rules: Rules): Step {
  const action = actionOf(step, rules)
  const { by, random = [], offered, refused } = step
  return {
    text,
    random,
    ...(action ? { action } : {}),
    ...(by === undefined ? {} : { by: seatNamed(by) }),
    ...(offered === undefined ? {} : { offered }),
    ...(refused === undefined ? {} : { refused }),
  }
}
