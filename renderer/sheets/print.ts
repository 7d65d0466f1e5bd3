/**
 * Shows a PDF in a tab of its own with the print dialog open. False when the browser allows no new tab now: it wants a click, and the
 * last one was too long ago.
 */
export function printInTab(bytes: Uint8Array<ArrayBuffer>): boolean {
  const tab = window.open(addressOf(bytes))
  if (!tab) return false
  tab.addEventListener('load', () => tab.print())
  return true
}

/** Prints a PDF from within the page; false where the browser shows no PDFs. */
export function printInFrame(bytes: Uint8Array<ArrayBuffer>): boolean {
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
