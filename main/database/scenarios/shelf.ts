import type { Answer, Change, ScenarioText } from '../../../preload/contract'
import type { Transaction } from '../transaction'
import type { Store } from '../store'

/** The scenario files of an open library, as windows are told of them. */
export class ScenarioShelf {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  list(): Answer<'scenarios.list'> {
    return this.#store.scenarios.list()
  }

  read(scenarios: readonly string[]): ScenarioText[] {
    return scenarios.flatMap((scenario) => {
      const stored = this.#store.scenarios.find(scenario)
      if (!stored) return []
      const {
        state: { encoding: _encoding, ...state },
        ...row
      } = stored
      return [{ ...row, ...state, length: state.text.length }]
    })
  }

  changeOf({ scenarios }: Transaction): Pick<Change, 'scenarios'> {
    if (scenarios.length === 0) return {}
    const changed = this.read(scenarios)
    const kept = new Set(changed.map(({ scenario }) => scenario))
    return { scenarios: { changed, removed: scenarios.filter((scenario) => !kept.has(scenario)) } }
  }
}
