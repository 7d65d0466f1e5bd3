import { type ComputedRef, shallowRef, watch } from 'vue'
import { useSettings } from '../../stores/settings'
import { useCoverage } from '../coverage/coverage'
import { type LabDocument, type Outcome, stateOf } from '../documents'
import { type LabFile, useScenarioFiles } from '../files'
import { followCards } from '../running/live'
import type { Running } from '../running/running'

/** Milliseconds in which outcomes are gathered before they are shown. */
const LANDING = 100

/** While tests wait, those that were run with other cards are told apart from those that hold. */
function judge(files: readonly LabFile[], isCurrent: (text: string) => boolean): void {
  for (const file of files)
    file.documents = file.documents.map((one) => {
      if (!one.outcome) return one
      const { isOld: _, ...outcome } = one.outcome
      return { ...one, outcome: isCurrent(outcome.text) ? outcome : { ...outcome, isOld: true } }
    })
}

/** Runs documents and shows what comes of them, again whenever a card changes that they use. */
export function createOutcomes(
  files: ComputedRef<readonly LabFile[]>,
  documents: ComputedRef<readonly LabDocument[]>,
  running: Running,
) {
  const store = useScenarioFiles()
  const coverage = useCoverage()
  const settings = useSettings()
  /** Texts that are being run. */
  const busy = shallowRef<ReadonlySet<string>>(new Set())
  const landed: (readonly [text: string, outcome: Outcome | undefined])[] = []
  let landing: Promise<void> | undefined
  /** Texts that were being run when a card changed which they use, or may use: they are run once more. */
  const again = new Set<string>()

  /** Shows what has come of documents since the last time: not one by one, or many would keep the window busy with drawing. */
  function land(): void {
    const outcomes = new Map(landed.splice(0))
    coverage.keep([...outcomes.values()].filter((outcome) => outcome !== undefined))
    busy.value = new Set([...busy.value].filter((text) => !outcomes.has(text)))
    for (const file of files.value) {
      if (!file.documents.some(({ text }) => outcomes.has(text))) continue
      file.documents = file.documents.map((one) => {
        const outcome = outcomes.get(one.text)
        return outcome ? { ...one, outcome } : one
      })
    }
    void runTexts([...outcomes].flatMap(([text, outcome]) => (again.delete(text) && outcome ? text : [])))
  }

  /** Runs documents that are not being run already; resolves once what came of them is shown. */
  async function runTexts(texts: readonly string[]): Promise<void> {
    const fresh = [...new Set(texts)].filter((text) => !busy.value.has(text))
    busy.value = new Set([...busy.value, ...fresh])
    await Promise.all(
      fresh.map(async (text) => {
        landed.push([text, await running.run(text)])
        landing ??= new Promise((resolve) =>
          setTimeout(() => {
            landing = undefined
            land()
            resolve()
          }, LANDING),
        )
        await landing
      }),
    )
  }

  /** Runs one document of a file, or all of them. */
  async function run(file: LabFile, at?: number): Promise<void> {
    store.read(file)
    const meant = file.documents.filter((one, index) => stateOf(one) !== 'wrong' && (at === undefined || index === at))
    await runTexts(meant.map(({ text }) => text))
  }

  const isPaused = (): boolean => !settings.values.tests.onChange

  watch(isPaused, (paused) => {
    if (!paused) void runTexts(documents.value.flatMap(({ text, outcome }) => (outcome?.isOld ? text : [])))
  })

  followCards((isOld) => {
    if (isPaused()) return judge(files.value, coverage.isCurrent)
    const old = documents.value.filter(({ text, outcome }) => (outcome ? isOld(outcome.supply) : busy.value.has(text)))
    for (const { text } of old) if (busy.value.has(text)) again.add(text)
    void runTexts(old.map(({ text }) => text))
  })

  return { busy, runTexts, run }
}

export type Outcomes = ReturnType<typeof createOutcomes>
