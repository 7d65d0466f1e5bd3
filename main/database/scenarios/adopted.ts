import type { Given } from '../../../preload/contract'
import type { Database } from '../open'
import type { Transaction } from '../transaction'
import type { Store } from '../store'
import { performScenario } from './plan'

/** A scenario file that lay outside the library; its id follows from its content. */
export type Adopted = Required<
  Pick<Extract<Given<'library.apply'>['operations'][number], { type: 'create-scenario' }>, 'scenario' | 'path' | 'text'>
>

const NOTE = 'adopted'

/** Those that the library has not taken up before, whatever became of them since. */
export function unadopted(db: Database, store: Store, given: readonly Adopted[]): Adopted[] {
  const note = db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE name = ?').get(NOTE)
  const known = new Set(note ? (JSON.parse(note.value) as string[]) : [])
  return given.filter(({ scenario }) => !known.has(scenario) && !store.scenarios.find(scenario))
}

/** Takes them up and notes that in the same transaction. They belong to the library as a whole: a collection may be undone away, and they may not. */
export function adopt(db: Database, transaction: Transaction, scenarios: readonly Adopted[]): void {
  for (const { scenario, path, text } of scenarios)
    performScenario(transaction, { type: 'create-scenario', scenario, path, text })
  const note = db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE name = ?').get(NOTE)
  const known = note ? (JSON.parse(note.value) as string[]) : []
  db.prepare(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  ).run(NOTE, JSON.stringify([...known, ...scenarios.map(({ scenario }) => scenario)]))
}
