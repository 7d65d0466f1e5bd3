import { ask, bridge } from '../stores/studio'
import { dialogs } from './dialogs'

/** Opens and creates libraries; the host announces the one that is then open. Failures reach the window's note. */
export function useLibraries(): { open(handle: string): Promise<void>; openPicked(): Promise<void>; create(name: string, sample: boolean): Promise<void> } {
  const open = async (handle: string): Promise<void> => void (await ask('library.open', { handle }))
  return {
    open,
    async openPicked() {
      // Where the host cannot open a file where it lies, there is a list, and copies are brought in.
      if (bridge().bring) return void (dialogs.openLibrary = true)
      const [file] = await bridge().pick('library', false)
      if (file) await open(file.handle)
    },
    async create(name, sample) {
      await ask('library.create', { name, sample })
    },
  }
}
