import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { State } from '../../../core/engine/coverage/parts'
import { withName } from '../../../core/scenario/proposals'
import type { WitnessProgress } from '../../../core/scenario/witness/witness'
import type { SystemId } from '../../../core/system'
import { useLab } from '../../scenarios/lab'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { useTexts } from '../../table/texts'
import { createWriter, type Outcome } from './writer'

/** A part of a card for which a test is asked for; without a path, none is chosen yet. */
export interface Asked {
  readonly entry: string
  readonly index: number
  readonly path?: string | undefined
  readonly state?: State | undefined
}

/** Has tests written that are missing, in a worker that is there for as long as it works. */
export const useMissing = defineStore('missing', () => {
  const games = useGames()
  const library = useLibrary()
  const texts = useTexts()
  const lab = useLab()
  /** Its dialog is open as long as there is one. */
  const asked = shallowRef<Asked>()
  const progress = shallowRef<WitnessProgress>()
  const outcome = shallowRef<Outcome>()
  const writer = createWriter((value) => (progress.value = value))

  function cancel(): void {
    writer.end()
    progress.value = undefined
  }

  /** Names that several cards of the game's collections have. */
  function sharedNames(system: SystemId): readonly string[] {
    const seen = new Set<string>()
    const shared = new Set<string>()
    for (const row of library.rows.values())
      if (games.of(row.collection)?.id === system)
        for (const { name } of row.cards) (seen.has(name) ? shared : seen).add(name)
    return [...shared]
  }

  /** Has the test written, puts it among those that were kept, and shows it. */
  async function start({ entry, index }: Asked, path: string, state: State): Promise<void> {
    outcome.value = undefined
    const system = games.ofEntry(entry)?.id
    const read = await texts.read(entry)
    if (!read || system === undefined) return
    const besides = await texts.besides(entry)
    const { text } = read
    const task = { system, entry, text, besides, missing: [], index, path, state, shared: sharedNames(system) }
    cancel()
    const answer = await writer.write(task)
    if (answer === undefined) return
    cancel()
    if (answer === 'gone' || 'failure' in answer || 'unmet' in answer) outcome.value = answer
    else if ('unmet' in answer.witnessed) outcome.value = answer.witnessed
    else {
      const { draft } = answer.witnessed
      asked.value = undefined
      await lab.keep(withName(draft.text, lab.freeName(draft.name)))
    }
  }

  /** Opens the dialog. */
  function ask(about: Asked): void {
    cancel()
    outcome.value = undefined
    asked.value = about
  }

  function close(): void {
    cancel()
    asked.value = undefined
  }

  return { asked, progress, outcome, ask, start, cancel, close }
})
