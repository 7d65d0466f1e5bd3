import { translate as t } from '../../messages/i18n'
import { useLibrary } from '../../stores/library'
import { useToasts } from '../../stores/toasts'
import { type LabFile, scenarioName } from './file'
import { tried } from './refusals'

/** Names files of the library anew and removes them, each as one step of its history. */
export function createChanging() {
  const library = useLibrary()
  const toasts = useToasts()
  const conflicted = (): undefined => void toasts.show(t('scenarios.notes.conflict'), { tone: 'danger' })

  async function rename(file: LabFile, wanted: string): Promise<void> {
    const path = scenarioName(wanted)
    if (path === file.name) return
    await file.saving.flush()
    const applied = await tried(() =>
      library.apply(
        [{ type: 'edit-scenario', scenario: file.id, path }],
        t('scenarios.steps.rename', { name: path }),
        undefined,
        { [file.id]: file.saving.revision },
      ),
    )
    if (applied && 'conflict' in applied) conflicted()
  }

  /** Removes a file; a note offers to take that back as long as nothing else was done. */
  async function remove(file: LabFile): Promise<void> {
    await file.saving.flush()
    const label = t('scenarios.steps.remove', { name: file.name })
    const applied = await tried(() =>
      library.apply([{ type: 'delete-scenario', scenario: file.id }], label, undefined, {
        [file.id]: file.saving.revision,
      }),
    )
    if (!applied) return
    if ('conflict' in applied) return conflicted()
    const { step } = applied.change
    const isPossible = (): boolean => library.lastStep === step && library.info?.canUndo === label
    toasts.show(t('scenarios.notes.removed', { name: file.name }), {
      action: { label: t('shell.undo'), isPossible, run: () => isPossible() && void library.undo() },
    })
  }

  return { rename, remove }
}
