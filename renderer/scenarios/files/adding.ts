import { systemNamedIn } from '../../../core/scenario/naming'
import { translate as t } from '../../messages/i18n'
import { useBookmarks } from '../../stores/bookmarks'
import { freshId, useLibrary } from '../../stores/library'
import { type GivenFile, type LabFile, scenarioName } from './file'
import type { Held } from './held'
import { tried } from './refusals'

/** Puts files into the library. */
export function createAdding({ find }: Held) {
  const bookmarks = useBookmarks()
  const library = useLibrary()
  /** Files that were put here by this window: their person runs them. */
  const made = new Set<string>()

  /** The collection that a new file goes into: the one that is chosen, else the first of its game; none where there is none. */
  function homeOf(text: string): string | undefined {
    const system = systemNamedIn(text)
    const fitting = (library.info?.collections ?? []).filter((each) => each.system === system)
    return (fitting.find(({ collection }) => collection === bookmarks.bookmark.collection) ?? fitting[0])?.collection
  }

  /** Puts files into the library as one step of its history; answers those that are there then. */
  async function create(given: readonly GivenFile[]): Promise<readonly LabFile[]> {
    const operations = given.map(({ name, text, encoding }) => {
      const collection = homeOf(text)
      return {
        type: 'create-scenario' as const,
        scenario: freshId(),
        path: scenarioName(name),
        text,
        ...(encoding && { encoding }),
        ...(collection !== undefined && { collection }),
      }
    })
    if (operations.length === 0) return []
    for (const { scenario } of operations) made.add(scenario)
    const [first] = operations
    const label = t('scenarios.steps.add', { name: first?.path ?? '', n: operations.length }, operations.length)
    await tried(() => library.apply(operations, label))
    return operations.flatMap(({ scenario }) => find(scenario) ?? [])
  }

  /** Puts a file that was removed elsewhere back with the text that is here. */
  async function putBack({ id, name, text }: LabFile): Promise<void> {
    const collection = homeOf(text)
    await tried(() =>
      library.apply(
        [{ type: 'create-scenario', scenario: id, path: name, text, ...(collection !== undefined && { collection }) }],
        t('scenarios.steps.add', { name, n: 1 }, 1),
      ),
    )
  }

  return { made, create, putBack }
}
