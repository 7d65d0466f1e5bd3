import { translate } from '../messages/i18n'
import { useLibrary } from './library'
import type { ToastAction } from './toasts'

/** Takes back one step of the library, offered as long as no other came after it. */
export function takingBack(step: number, label: string): { readonly action: ToastAction } {
  const library = useLibrary()
  const isPossible = (): boolean => library.lastStep === step && library.info?.canUndo === label
  return { action: { label: translate('shell.undo'), isPossible, run: () => void (isPossible() && library.undo()) } }
}
