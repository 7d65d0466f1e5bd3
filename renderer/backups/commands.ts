import { useI18n } from 'vue-i18n'
import { useCommands } from '../stores/commands'
import { useLibrary } from '../stores/library'
import { useBackups } from './backups'

/** Backups from anywhere in the window. */
export function useBackupCommands(): void {
  const { t } = useI18n()
  const library = useLibrary()
  const backups = useBackups()
  const group = t('shell.groups.library')
  const when = (): boolean => library.info !== undefined
  useCommands().register(
    {
      id: 'library.backup',
      title: t('backups.now'),
      group,
      when: () => when() && !['damaged', 'vanished'].includes(library.info?.safety.state ?? ''),
      run: backups.backUp,
    },
    {
      id: 'library.save-as-new',
      title: t('backups.vanished.save'),
      group,
      when: () => library.info?.safety.state === 'vanished',
      run: backups.saveAsNew,
    },
    { id: 'library.backups', title: t('backups.command'), group, when, run: () => (backups.isOpen = true) },
  )
}
