import { markRaw, shallowReactive } from 'vue'
import type { ScenarioText } from '../../../preload/contract'
import { type SaveAnswer, Saving } from '../../editor/saving'
import { translate as t } from '../../messages/i18n'
import { useGames } from '../../stores/games'
import { freshId, useLibrary } from '../../stores/library'
import { readDocuments } from '../documents'
import type { LabFile } from './file'

/** Makes a file that saves itself of one that the library has. */
export function createFileMaker(): (stored: ScenarioText) => LabFile {
  const library = useLibrary()
  const games = useGames()

  async function write({ id, name }: LabFile, text: string, revision: number, spell: string): Promise<SaveAnswer> {
    const applied = await library.apply(
      [{ type: 'edit-scenario', scenario: id, text }],
      t('scenarios.steps.edit', { name }),
      spell,
      { [id]: revision },
    )
    if ('conflict' in applied) {
      const theirs = applied.scenarios?.find(({ scenario }) => scenario === id)
      return {
        conflict:
          theirs?.revision === undefined || theirs.text === undefined
            ? undefined
            : { revision: theirs.revision, text: theirs.text },
      }
    }
    const stored = applied.change.scenarios?.changed.find(({ scenario }) => scenario === id)
    return { stored: { revision: stored?.revision ?? revision + 1, text } }
  }

  return ({ scenario, path, text, revision, position }) => {
    const saving = new Saving({
      stored: { revision, text },
      text: () => file.text,
      write: (now, base, spell) => write(file, now, base, spell),
      changed: () => {
        file.save = saving.state
        file.reason = saving.reason
        library.markUnsaved(scenario, saving.state !== 'saved' && saving.state !== 'removed')
      },
      spell: () => freshId(),
    })
    const file: LabFile = shallowReactive({
      id: scenario,
      name: path,
      text,
      documents: readDocuments(text, [], games.systems),
      position,
      save: 'saved',
      reason: undefined,
      saving: markRaw(saving),
    })
    return file
  }
}
