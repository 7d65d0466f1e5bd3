import { shallowRef, triggerRef } from 'vue'
import type { Appearance } from '../../core/document/appearance'
import type { FindingKind, Witness } from '../../core/engine/fuzz/report'
import type { Severity } from '../../core/language/diagnostic'
import type { PrintedDiagnostic } from '../cards/protocol'
import { translate as t } from '../messages/i18n'
import { isMeant } from './meant'
import type { CardFinding, TextReport } from './protocol'

/** Reports that are kept at hand. */
const KEPT = 200

/** What came of a text, or why nothing did. */
export type Outcome = { readonly text: string } & ({ readonly report: TextReport } | { readonly failure: string })

/** The others are told beside the tests alone. */
const SEVERITY: Partial<Record<FindingKind, Severity>> = { fault: 'warning', endless: 'warning', text: 'hint' }

function problemOf({ kind, span, name, stage, error }: CardFinding): PrintedDiagnostic[] {
  const severity = SEVERITY[kind]
  if (!severity) return []
  const args = { name, stage: t(`fuzz.stages.${stage ?? 'other-event'}`), error: error?.split('\n', 1)[0] ?? '' }
  return [{ code: `play-${kind}`, severity, span, message: t(`fuzz.found.${kind}`, args), fixes: [] }]
}

/** What came of entries that were played at random, each for the text that it had then. */
export function createOutcomes() {
  const outcomes = shallowRef(new Map<string, Outcome>())

  function keep(entry: string, outcome: Outcome): void {
    const kept = outcomes.value
    kept.delete(entry)
    kept.set(entry, outcome)
    for (const old of kept.keys()) {
      if (kept.size <= KEPT) break
      kept.delete(old)
    }
    triggerRef(outcomes)
  }

  const forget = (entry: string): void => {
    if (outcomes.value.delete(entry)) triggerRef(outcomes)
  }

  /** What came of a card last, whatever its text is now. */
  const lastOf = (entry: string): Outcome | undefined => outcomes.value.get(entry)

  /** What came of a card's text as it stands. */
  const outcomeOf = (entry: string, text: string): Outcome | undefined => {
    const outcome = lastOf(entry)
    return outcome?.text === text ? outcome : undefined
  }

  const findingsOf = (entry: string, text: string): readonly CardFinding[] => {
    const outcome = outcomeOf(entry, text)
    return outcome && 'report' in outcome ? outcome.report.findings : []
  }

  /** What is marked in the text: faults and circles that never end, and what it says that never happened; not what is called meant. */
  const problemsOf = (
    entry: string,
    text: string,
    appearance: Pick<Appearance, 'meant'>,
  ): readonly PrintedDiagnostic[] =>
    findingsOf(entry, text)
      .filter((finding) => !isMeant(finding, appearance))
      .flatMap(problemOf)

  /** The match that shows what a problem of `problemsOf` says. */
  const witnessOf = (entry: string, text: string, { code }: Pick<PrintedDiagnostic, 'code'>): Witness | undefined =>
    findingsOf(entry, text).find(({ kind }) => `play-${kind}` === code)?.witness

  const clear = (): void => void (outcomes.value = new Map())

  return { keep, forget, clear, lastOf, outcomeOf, findingsOf, problemsOf, witnessOf }
}

export type Outcomes = ReturnType<typeof createOutcomes>
