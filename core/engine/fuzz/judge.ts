import { nodeAt } from '../../language/nodes'
import type { CompiledCard } from '../../language/service'
import { slice, type Span } from '../../language/span'
import type { Told } from '../../language/told'
import type { Stage } from '../why/stages'
import type { Finding } from './report'
import { count, type PartTally, type Stages, type StepTally, type Tally } from './tally'

/** Games in which a part did something before it can be said to lose them, and the share of them that it loses. */
const RESOLVED = 20
const LOST = 0.95
/** Attempts that failed for want of a payment or a target before it is said that they always will. */
const ATTEMPTS = 20

const IMPOSSIBLE: ReadonlySet<Stage> = new Set(['unpaid', 'filter', 'did-nothing'])

type Blocks = readonly [Tally, Tally]

/** Counts of stages, added up. */
export function mergedStages(...all: readonly (Stages | undefined)[]): Stages {
  const sum: Stages = new Map()
  for (const stages of all) for (const [stage, times] of stages ?? []) count(sum, stage, times)
  return sum
}

/** The stage that came about most often. */
export const commonest = (stages: Stages): Stage | undefined => [...stages].sort(([, a], [, b]) => b - a)[0]?.[0]

const within = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end

/** Whether a step, or one within it, did something: those that only hold others tell nothing of themselves. */
function didSomething(card: CompiledCard, { steps }: PartTally, step: StepTally): boolean {
  const own = nodeAt(card, step.node)?.span
  return steps.some((other) => {
    const span = nodeAt(card, other.node)?.span
    return other.executed > 0 && own !== undefined && span !== undefined && within(span, own)
  })
}

interface Silent {
  readonly span: Span
  readonly stages: Stages
  readonly fallback: Stage
}

/** What of a part never happened in either block: all of it as one, else its outermost steps. */
function silentOf(card: CompiledCard, [a, b]: Blocks, at: number): readonly Silent[] {
  const [first, second] = [a.parts[at], b.parts[at]]
  if (!first || !second || first.steps.length === 0) return []
  const happened = first.steps.map(
    (step, index) =>
      didSomething(card, first, step) ||
      (second.steps[index] !== undefined && didSomething(card, second, second.steps[index])),
  )
  const ownOf = (index: number): Stages => mergedStages(first.steps[index]?.stages, second.steps[index]?.stages)
  if (!happened.some(Boolean)) {
    const own = mergedStages(...first.steps.map((_step, index) => ownOf(index)))
    const part = mergedStages(first.stages, second.stages)
    const stages = mergedStages(own, part)
    const whole = stages.size > 0 ? stages : mergedStages(a.stages, b.stages)
    return [{ span: first.part.span, stages: whole, fallback: 'other-event' }]
  }
  const silent = first.steps.flatMap((step, index) => {
    const span = nodeAt(card, step.node)?.span
    return happened[index] || !span ? [] : [{ span, stages: ownOf(index), fallback: 'condition' as const }]
  })
  return silent.filter(({ span }) => !silent.some((other) => other.span !== span && within(span, other.span)))
}

const total = (stages: Stages): number => [...stages.values()].reduce((sum, times) => sum + times, 0)

/** What two blocks of games agree on. */
export function findingsOf(blocks: Blocks, card: CompiledCard, text: string): readonly Finding[] {
  const [a, b] = blocks
  return a.parts.flatMap(({ part: { path, name, span: whole } }, at): Finding[] => {
    const found: Finding[] = silentOf(card, blocks, at).map(({ span, stages, fallback }) => {
      const isImpossible = total(stages) >= ATTEMPTS && [...stages.keys()].every((stage) => IMPOSSIBLE.has(stage))
      return {
        kind: isImpossible ? 'impossible' : 'never',
        path,
        name,
        span,
        words: slice(text, span),
        stage: commonest(stages) ?? fallback,
      }
    })
    const loses = (tally: Tally): boolean => {
      const one = tally.parts[at]
      return one !== undefined && one.resolved >= RESOLVED && one.lost >= LOST * one.resolved
    }
    if (loses(a) && loses(b)) found.push({ kind: 'loses', path, name, span: whole, words: slice(text, whole) })
    return found
  })
}

/** What a card's printed text says, where all of the script that does it is among what never happened; what lies side by side is said once. */
export function silentText(told: readonly Told[], silent: readonly Finding[], text: string): readonly Finding[] {
  const found: Finding[] = []
  let isOpen = false
  for (const { span, by } of [...told].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)) {
    const causes = by.map((place) =>
      silent.find((one) => (one.kind === 'never' || one.kind === 'impossible') && within(place, one.span)),
    )
    const [cause] = causes
    const last = found.at(-1)
    if (!cause || causes.includes(undefined)) isOpen = last !== undefined && within(span, last.span) && isOpen
    else if (isOpen && last) {
      const whole = { start: last.span.start, end: Math.max(last.span.end, span.end) }
      found[found.length - 1] = { ...last, span: whole, words: slice(text, whole) }
    } else {
      const { path, name, stage } = cause
      found.push({ kind: 'text', path, name, span, words: slice(text, span), ...(stage && { stage }) })
      isOpen = true
    }
  }
  return found
}
