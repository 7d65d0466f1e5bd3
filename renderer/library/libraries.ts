import { useBackups } from '../backups/backups'
import { translate as t } from '../messages/i18n'
import { ask, bridge } from '../stores/host'
import { useToasts } from '../stores/toasts'
import { dialogs } from './dialogs'

/** Opens and creates libraries; the host announces the one that is then open. Failures reach the window's note. */
export function useLibraries(): {
  open(handle: string): Promise<void>
  openPicked(): Promise<void>
  create(name: string, sample: boolean): Promise<void>
} {
  const backups = useBackups()

  /** Lets no library go that is nowhere but here. */
  async function leaving(next: () => Promise<unknown>): Promise<void> {
    const reason = backups.reasonToStay()
    if (reason === undefined) await next()
    else
      useToasts().show(reason, {
        tone: 'danger',
        action: { label: t('backups.vanished.save'), run: () => void backups.saveAsNew() },
      })
  }

  const open = (handle: string): Promise<void> => leaving(() => ask('library.open', { handle }))
  return {
    open,
    async openPicked() {
      // Where the host cannot open a file where it lies, there is a list, and copies are brought in.
      if (bridge().bring) return void (dialogs.openLibrary = true)
      const [file] = await bridge().pick('library', false)
      if (file) await open(file.handle)
    },
    create: (name, sample) => leaving(() => ask('library.create', { name, sample })),
  }
}
