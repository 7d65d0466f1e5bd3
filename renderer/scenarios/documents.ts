import { parseScenarios, type Scenario } from '../../core/scenario/parse'
import type { GameSystem } from '../../core/system'
import type { ScenarioResult } from './running/protocol'
import type { Supply } from './running/supply'

/** What came of a document, and of which text. */
export interface Outcome {
  readonly text: string
  readonly supply: Supply
  readonly result: ScenarioResult
  /** A card is another one now, and tests wait until they are let. */
  readonly isOld?: true
}

/** One document of an open file. */
export interface LabDocument {
  /** Its spans are within the file. */
  readonly scenario: Scenario
  readonly text: string
  readonly outcome?: Outcome
}

/** `changed`: it passed or failed with an earlier text, of its own or of a card. `wrong`: as it is written, it cannot be run. */
export const DOCUMENT_STATES = ['idle', 'wrong', 'changed', 'passed', 'failed'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

export function stateOf({ scenario, text, outcome }: LabDocument): DocumentState {
  if (scenario.problems.length > 0) return 'wrong'
  if (!outcome) return 'idle'
  if (outcome.text !== text || outcome.isOld) return 'changed'
  return outcome.result.passed ? 'passed' : 'failed'
}

/** How many documents stand how. What was changed since it ran counts as not run. */
export interface Totals {
  readonly all: number
  readonly passed: number
  readonly failed: number
  /** Those that cannot be run as they are written. */
  readonly wrong: number
  readonly idle: number
}

export function totalsOf(documents: readonly LabDocument[]): Totals {
  const states = documents.map(stateOf)
  const count = (...meant: readonly DocumentState[]): number => states.filter((state) => meant.includes(state)).length
  return {
    all: states.length,
    passed: count('passed'),
    failed: count('failed'),
    wrong: count('wrong'),
    idle: count('idle', 'changed'),
  }
}

/** The entries of the library whose cards were at the table when a document was run, or were looked up for it. */
export function usedBy({ supply, result }: Pick<Outcome, 'supply' | 'result'>): readonly string[] {
  return Object.keys(supply.files).length === 0 ? supply.cards.map(({ entry }) => entry) : result.uses
}

/** Whether a document uses a card of the library, as it was run last. */
export const usesCard = ({ outcome }: LabDocument, entry: string): boolean =>
  outcome !== undefined && usedBy(outcome).includes(entry)

/** Reads a file's documents. What came of them stays with the same text, else with the same name, else with the same place in an equal number. */
export function readDocuments(
  text: string,
  before: readonly LabDocument[],
  systems: readonly GameSystem[],
): readonly LabDocument[] {
  const scenarios = parseScenarios(text, systems)
  const left = [...before]
  const take = (isMeant: (document: LabDocument) => boolean): Outcome | undefined => {
    const at = left.findIndex((document) => document.outcome && isMeant(document))
    return at < 0 ? undefined : left.splice(at, 1)[0]?.outcome
  }
  const texts = scenarios.map(({ span }) => text.slice(span.start, span.end))
  const same = texts.map((own) => take((document) => document.text === own))
  return scenarios.map((scenario, index) => {
    const outcome =
      same[index] ??
      take(({ scenario: { name } }) => name !== '' && name === scenario.name) ??
      (scenarios.length === before.length ? take((document) => document === before[index]) : undefined)
    return { scenario, text: texts[index] ?? '', ...(outcome && { outcome }) }
  })
}

/** Where a document's own text begins within its file: behind the dashes that part it from the one before. */
export const beginningOf = ({ scenario, text }: LabDocument): number =>
  scenario.span.start + Math.max(0, text.search(/^(?!---)\S/m))

/** The document at an offset of its file; the first when there is none before. */
export const documentAt = (documents: readonly LabDocument[], offset: number): number =>
  Math.max(
    0,
    documents.findLastIndex(({ scenario }) => scenario.span.start <= offset),
  )
