import { createCatalog } from '../../../core/document/catalog'
import { rowsOf } from '../../../core/document/open'
import { readyTest, suiteOf } from '../../../core/scenario/mutation/suite'
import { MutationRun } from '../../../core/scenario/mutation/trying'
import { isPlayable, parseScenarios, type PlayableSystem } from '../../../core/scenario/parse'
import type { GameSystem } from '../../../core/system'
import { supplied } from '../../scenarios/running/run'
import { TablePool } from '../../table/pool'
import type { CardMutations, MutationAnswer, MutationProgress, MutationTask } from './protocol'

/** Resolves when the next change may be tried; whether it goes on at all. */
export type Between = (progress: MutationProgress) => Promise<boolean>

const NOTHING: MutationAnswer = { report: { cards: [], failing: [] } }

/** The documents as they stand with the text that is asked about. */
function suiteFor(system: PlayableSystem, { entry, text: own, tests }: MutationTask) {
  const current = <T extends { readonly entry: string; readonly text: string }>(texts: readonly T[]): readonly T[] =>
    texts.map((one) => (one.entry === entry ? { ...one, text: own } : one))
  return suiteOf(
    tests.flatMap(({ text, cards, files }) => {
      const [scenario] = parseScenarios(text, [system])
      if (!scenario) return []
      const { data } = scenario
      if (!data) return [readyTest({ scenario, file: '', read: () => [] })]
      const now = Object.fromEntries(Object.entries(files).map(([pattern, found]) => [pattern, current(found)]))
      const given = supplied({ ...scenario, data, system }, { cards: current(cards), files: now })
      return [readyTest({ ...given, file: '' })]
    }),
  )
}

/** Asks the tests of a text's cards what they would notice, card by card; `undefined`: it was ended. */
export async function runMutations(
  task: MutationTask,
  systems: readonly GameSystem[],
  between: Between,
): Promise<MutationAnswer | undefined> {
  const system = systems.find(({ id }) => id === task.system)
  if (!system || !isPlayable(system)) return NOTHING
  const { language, rules } = system.workshop
  const own = { entry: task.entry, text: task.text }
  const cards = new TablePool({ language, rules })
  cards.take([own, ...task.besides])
  cards.miss(task.missing)
  const wanted = cards.wanted(cards.keysOf([own]))
  const words = [...wanted.keys, ...wanted.names]
  if (words.length > 0) return { wanted: words }
  const catalog = createCatalog()
  for (const { entry, text } of [own, ...task.besides]) catalog.set(entry, rowsOf(system, entry, language.parse(text)))
  const { tests, failing } = suiteFor(system, task)
  const found: CardMutations[] = []
  for (const index of language.parse(task.text).cards.keys()) {
    const run = new MutationRun({
      system,
      text: task.text,
      index,
      catalog,
      options: { entry: task.entry },
      tests,
      pool: cards.pool,
    })
    for (let step = run.run(), next = step.next(); !next.done; next = step.next())
      if (!(await between(next.value))) return undefined
    found.push({ ...run.report, index })
  }
  return { report: { cards: found.filter(({ places }) => places > 0), failing: failing.map(({ name }) => name) } }
}
