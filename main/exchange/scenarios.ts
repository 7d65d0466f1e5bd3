import { randomUUID } from 'node:crypto'
import { encode } from '../../core/document/encoding'
import { systemNamedIn } from '../../core/scenario/naming'
import type { Transaction } from '../database/transaction'
import type { Store } from '../database/store'
import { performScenario } from '../database/scenarios/plan'
import { listIn } from './lists'
import { equalBytes, type ReadFile, type Skipped } from './incoming'

/** A scenario file among the given ones that the library does not have as it is. */
export interface ProposedScenario {
  readonly file: ReadFile
  /** The library's own file of that path, which is another. */
  readonly scenario?: string
}

interface Wanted {
  readonly collection?: string | undefined
  readonly into?: string | undefined
}

/** The collection that a scenario file goes into: the named one, else the first of its game; `undefined` is the library as a whole. */
const homeOf = (store: Store, text: string, { collection, into }: Wanted): string | undefined => {
  if (collection !== undefined) return collection
  const system = systemNamedIn(text)
  return into === undefined ? store.collections().find(({ state }) => state.system === system)?.collection : undefined
}

/** What becomes of given scenario files, without changing anything. */
export function proposeScenarios(
  store: Store,
  files: readonly ReadFile[],
  wanted: Wanted,
): { readonly scenarios: readonly ProposedScenario[]; readonly skipped: readonly Skipped[] } {
  const given = new Map<string, ReadFile[]>()
  const scenarios: ProposedScenario[] = []
  const skipped: Skipped[] = []
  for (const file of files) {
    const home = homeOf(store, file.text, wanted)
    const known = store.scenarios.at(home, file.path)
    const state = known === undefined ? undefined : store.scenarios.find(known)?.state
    const isTwice = given.get(file.path)?.some(({ bytes }) => equalBytes(bytes, file.bytes))
    if (state && equalBytes(encode(state.text, state.encoding), file.bytes))
      skipped.push({ path: file.path, reason: 'The same file is in the collection already.' })
    else if (isTwice) skipped.push({ path: file.path, reason: 'The same file was given twice.' })
    else {
      scenarios.push({ file, ...(known === undefined ? {} : { scenario: known }) })
      listIn(given, file.path, file)
    }
  }
  return { scenarios, skipped }
}

type Choice = 'replace' | 'keep' | 'skip'

/**
 * Takes scenario files in as part of a transaction; answers how many. `otherwise` is what becomes of one that the library has otherwise; `begun`: the
 * collections that this import has put cards into, by game.
 */
export function takeScenarios(
  transaction: Transaction,
  proposed: readonly ProposedScenario[],
  wanted: Wanted,
  otherwise: Choice,
  begun: ReadonlyMap<string, string>,
): number {
  let taken = 0
  for (const {
    file: { path, text, encoding },
    scenario,
  } of proposed) {
    if (scenario !== undefined && otherwise === 'skip') continue
    const collection =
      wanted.collection ?? begun.get(systemNamedIn(text) ?? '') ?? homeOf(transaction.store, text, wanted)
    if (scenario !== undefined && otherwise === 'replace')
      performScenario(transaction, { type: 'edit-scenario', scenario, text, encoding })
    else
      performScenario(transaction, {
        type: 'create-scenario',
        scenario: randomUUID(),
        path,
        text,
        encoding,
        ...(collection === undefined ? {} : { collection }),
      })
    taken += 1
  }
  return taken
}
