import { SCENARIO_EXTENSION } from '../../../core/scenario/format'
import { UTF_8 } from '../../../core/document/encoding'
import type { Conflict, Operation } from '../../../preload/contract'
import { HostError } from '../../answers/context'
import type { Transaction } from '../transaction'
import type { Store } from '../store'
import type { ScenarioRows } from './rows'

type Of<T extends Operation['type']> = Extract<Operation, { type: T }>

/** An operation on a scenario file. */
export type ScenarioOperation = Extract<Operation, { scenario: string }>

export const isOfScenario = (operation: Operation): operation is ScenarioOperation => 'scenario' in operation

/** The path itself where no file of the collection but `own` has it, else with the next number: `a.scenario.yaml`, then `a-2.scenario.yaml`. */
export function freeScenarioPath(
  scenarios: ScenarioRows,
  collection: string | undefined,
  wanted: string,
  own?: string,
): string {
  const ending = wanted.toLowerCase().endsWith(SCENARIO_EXTENSION) ? wanted.slice(-SCENARIO_EXTENSION.length) : ''
  const stem = wanted.slice(0, wanted.length - ending.length)
  for (let count = 1; ; count++) {
    const path = count === 1 ? wanted : `${stem}-${count}${ending}`
    const holder = scenarios.at(collection, path)
    if (holder === undefined || holder === own) return path
  }
}

/** The scenario files that are not as the caller last saw them, as they are now. */
export function scenarioConflicts(
  store: Store,
  operations: readonly Operation[],
  base: Readonly<Record<string, number>>,
): NonNullable<Conflict['scenarios']> {
  const created = new Set<string>()
  return operations.filter(isOfScenario).flatMap(({ type, scenario }) => {
    if (created.has(scenario)) return []
    const stored = store.scenarios.find(scenario)
    if (type === 'create-scenario') created.add(scenario)
    if (type === 'create-scenario' ? !stored : stored?.revision === base[scenario] && stored) return []
    return [
      { scenario, ...(stored ? { revision: stored.revision, text: stored.state.text, path: stored.state.path } : {}) },
    ]
  })
}

function create(
  transaction: Transaction,
  { scenario, collection, path, text, encoding = UTF_8 }: Of<'create-scenario'>,
): void {
  if (collection !== undefined && !transaction.store.collection(collection))
    throw new HostError('collection-unknown', 'This collection is not in the library any more.')
  const { scenarios } = transaction.store
  const position = scenarios.last() + 1
  const home = collection === undefined ? {} : { collection }
  transaction.perform({
    kind: 'scenario',
    id: scenario,
    after: { ...home, path: freeScenarioPath(scenarios, collection, path), encoding, text, position },
  })
}

function edit(transaction: Transaction, { scenario, text, path, encoding }: Of<'edit-scenario'>): void {
  const before = transaction.store.scenarios.find(scenario)?.state
  if (!before) throw new Error(`The scenario file ${scenario} is edited after it was removed.`)
  const named =
    path === undefined ? before.path : freeScenarioPath(transaction.store.scenarios, before.collection, path, scenario)
  transaction.perform({
    kind: 'scenario',
    id: scenario,
    before,
    after: { ...before, path: named, text: text ?? before.text, encoding: encoding ?? before.encoding },
  })
}

export function deleteScenario(transaction: Transaction, scenario: string): void {
  const before = transaction.store.scenarios.find(scenario)?.state
  if (!before) throw new Error(`The scenario file ${scenario} is removed twice.`)
  transaction.perform({ kind: 'scenario', id: scenario, before })
}

/** Carries out one operation as a delta of the transaction. */
export function performScenario(transaction: Transaction, operation: ScenarioOperation): void {
  switch (operation.type) {
    case 'create-scenario':
      return create(transaction, operation)
    case 'edit-scenario':
      return edit(transaction, operation)
    case 'delete-scenario':
      return deleteScenario(transaction, operation.scenario)
  }
}
