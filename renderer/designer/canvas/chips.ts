import { type Piece, piecesIn } from '../../../core/face/design/pieces'

/** What a chip of a field is in the text that is typed: one thing, which the keys for letters go over and take away. */
const CHIP = 'data-field'

function chipHtml(field: string, takeOut: string): string {
  const chip = document.createElement('span')
  chip.className = 'chip'
  chip.contentEditable = 'false'
  chip.setAttribute(CHIP, field)
  chip.append(field)
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', tabIndex: -1, textContent: '×' })
  button.setAttribute('aria-label', takeOut)
  chip.append(button)
  return chip.outerHTML
}

const escaped = (text: string): string => {
  const holder = document.createElement('span')
  holder.textContent = text
  return holder.innerHTML
}

/** Shows the pieces of a text in a field that is typed into. */
export function showPieces(root: HTMLElement, pieces: readonly Piece[], takeOut: (field: string) => string): void {
  root.innerHTML = pieces
    .map((piece) => (typeof piece === 'string' ? escaped(piece) : chipHtml(piece.field, takeOut(piece.field))))
    .join('')
}

/** Puts a chip where the caret is, as HTML: so the browser's own undo knows of it. The caret stands behind it then, and never in it. */
export function insertChip(field: string, takeOut: string): void {
  const fresh = 'data-fresh'
  document.execCommand('insertHTML', false, chipHtml(field, takeOut).replace('<span', `<span ${fresh}`))
  const chip = document.querySelector(`[${fresh}]`)
  chip?.removeAttribute(fresh)
  const parent = chip?.parentNode
  if (!chip || !parent) return
  const at = [...parent.childNodes].indexOf(chip) + 1
  window.getSelection()?.collapse(parent, at)
}

/** What stands in the field. Browsers put a break of their own at the end, so that the last line can be gone to: it is none that was typed. */
export function readPieces(root: HTMLElement): readonly Piece[] {
  const pieces: Piece[] = []
  const look = (node: Node): void => {
    if (node instanceof Text) pieces.push(node.data.replaceAll('\u00a0', ' '))
    else if (node instanceof HTMLBRElement) pieces.push('\n')
    else if (node instanceof HTMLElement && node.hasAttribute(CHIP))
      pieces.push({ field: node.getAttribute(CHIP) ?? '' })
    else {
      if (node instanceof HTMLDivElement && node !== root && pieces.length > 0) pieces.push('\n')
      node.childNodes.forEach(look)
    }
  }
  look(root)
  const last = pieces.at(-1)
  if (typeof last === 'string' && last.endsWith('\n')) pieces.splice(-1, 1, last.slice(0, -1))
  return pieces.filter((piece) => piece !== '')
}

/** The chip that a click on its button takes out. */
export const chipOf = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof Element && target.closest('button')
    ? (target.closest<HTMLElement>(`[${CHIP}]`) ?? undefined)
    : undefined

/** Has the field that was typed in braces become a chip, as soon as the brace is closed; the caret stays behind it. */
export function foldTyped(takeOut: (field: string) => string): void {
  const selection = window.getSelection()
  const node = selection?.anchorNode
  if (!selection?.isCollapsed || !(node instanceof Text)) return
  const before = node.data.slice(0, selection.anchorOffset)
  const last = piecesIn(before).at(-1)
  if (typeof last !== 'object') return
  selection.setBaseAndExtent(node, before.length - last.field.length - 2, node, before.length)
  insertChip(last.field, takeOut(last.field))
}
