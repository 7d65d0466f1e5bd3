import { defineStore } from 'pinia'
import type { Witness } from '../../core/engine/fuzz/report'
import { useGames } from '../stores/games'
import { usePages } from '../stores/pages'
import { useTable } from '../table/table'
import { createChanges } from './changes'
import { createOutcomes } from './outcomes'
import { createRuns } from './runs'

/** Plays cards at random in the background when their texts change, and keeps what came of it (lab.md, section 4). */
export const useFuzz = defineStore('fuzz', () => {
  const games = useGames()
  const pages = usePages()
  const table = useTable()
  const outcomes = createOutcomes()
  const runs = createRuns(outcomes)
  const { isOn, asking, start, answer } = createChanges(runs, outcomes)
  const { running, waiting, noteTyping, order, stop } = runs
  const { outcomeOf, findingsOf, problemsOf, witnessOf } = outcomes

  /** Lays the match that showed a finding on the table, as it stood there. */
  function layOut(entry: string, witness: Witness | undefined): void {
    const outcome = outcomes.lastOf(entry)
    const system = games.ofEntry(entry)?.id
    if (!witness || system === undefined || !outcome || !('report' in outcome)) return
    table.open({
      system,
      setup: witness.setup,
      texts: outcome.report.plains,
      history: witness.inputs.map((input) => ({ input })),
      at: witness.at,
      players: ['person', 'person'],
    })
    pages.go('table')
  }

  return {
    ...{ start, noteTyping, running, waiting, asking, answer, stop, isOn },
    ...{ outcomeOf, findingsOf, problemsOf, witnessOf, layOut },
    play: (entry: string) => order([entry]),
  }
})
