import { translate as t } from '../messages/i18n'
import type { FileHandle } from '../../preload/contract'
import { ask, bridge } from '../stores/host'
import { useToasts } from '../stores/toasts'

/**
 * Shows a PDF in a tab of its own with the print dialog open. False when the browser allows no new tab now: it wants a click, and the
 * last one was too long ago.
 */
function printInTab(bytes: Uint8Array<ArrayBuffer>): boolean {
  const tab = window.open(addressOf(bytes))
  if (!tab) return false
  tab.addEventListener('load', () => tab.print())
  return true
}

/** Prints a PDF from within the page; false where the browser shows no PDFs. */
function printInFrame(bytes: Uint8Array<ArrayBuffer>): boolean {
  if (!navigator.pdfViewerEnabled) return false
  // The frame stays until the next sheet: the print dialog is open for as long as people like.
  document.querySelector('iframe[data-sheet]')?.remove()
  const frame = document.createElement('iframe')
  frame.className = 'unseen'
  frame.dataset.sheet = ''
  frame.setAttribute('aria-hidden', 'true')
  frame.addEventListener('load', () => frame.contentWindow?.print())
  frame.src = addressOf(bytes)
  document.body.append(frame)
  return true
}

/** Lives as long as the page: a tab may be reloaded, and a viewer reads when it likes. */
const addressOf = (bytes: Uint8Array<ArrayBuffer>): string =>
  URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))

/** Answers what opens the print dialog with a PDF. */
export function usePrinting(): (file: FileHandle) => Promise<void> {
  const toasts = useToasts()

  /** The desktop's only window is the studio's; where it shows no PDFs, the file is handed out. */
  async function printOnDesktop(bytes: Uint8Array<ArrayBuffer>, file: FileHandle): Promise<void> {
    if (!printInFrame(bytes) && (await bridge().deliver(file)))
      toasts.show(t('sheets.printFile', { name: file.name }), { tone: 'success' })
  }

  return async function printFile(file: FileHandle): Promise<void> {
    const bytes = new Uint8Array((await ask('files.read', { handle: file.handle })).bytes)
    if (bridge().host === 'desktop') await printOnDesktop(bytes, file)
    else if (!printInTab(bytes))
      toasts.show(t('sheets.ready'), { action: { label: t('sheets.print'), run: () => void printInTab(bytes) } })
  }
}
