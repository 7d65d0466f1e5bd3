/** How long a frame may take to show a PDF. Browsers without a viewer of their own never load it. */
const PATIENCE = 8000

/** Opens the print dialog for a PDF; where the browser shows none inside a page, opens it for printing from there. */
export function printPdf(bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  if (!navigator.pdfViewerEnabled) {
    openPdf(address)
    return
  }
  const frame = document.createElement('iframe')
  frame.className = 'unseen'
  frame.setAttribute('aria-hidden', 'true')
  const patience = setTimeout(() => {
    frame.remove()
    openPdf(address)
  }, PATIENCE)
  frame.addEventListener('load', () => {
    clearTimeout(patience)
    try {
      frame.contentWindow?.focus()
      frame.contentWindow?.print()
    } catch {
      // The viewer is a page of another origin in some browsers, which may not be told to print.
      frame.remove()
      openPdf(address)
    }
  })
  // The frame stays until the next sheet: the dialog is open for as long as people like.
  document.querySelector('iframe[data-sheet]')?.remove()
  frame.dataset.sheet = ''
  frame.src = address
  document.body.append(frame)
}

function openPdf(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}
