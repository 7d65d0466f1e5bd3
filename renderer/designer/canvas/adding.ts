import { addLayers } from '../../../core/face/design/edits/add'
import type { Box } from '../../../core/face/template'
import { translate } from '../../messages/i18n'
import { useDesigner } from '../session'
import { tidy } from './editing'
import { type Drawing, isDrawing, layerOf, USUAL } from './making'

const tidyBox = ({ x, y, width, height }: Box): Box => ({
  x: tidy(x),
  y: tidy(y),
  width: tidy(width),
  height: tidy(height),
})

/** Puts layers on the face as tools draw them. */
export function useAdding() {
  const designer = useDesigner()

  /** One that was drawn into a box; it is chosen, and a text is typed into. */
  function add(tool: Drawing, box: Box, rising = false): void {
    const template = designer.active?.edited
    if (!template) return
    const symbol = Object.keys(designer.game?.workshop?.face.symbols ?? {})[0]
    const layer = layerOf(tool, tidyBox(box), translate(`designer.tools.${tool}`), rising, symbol)
    const made = addLayers(template, [layer])
    const isAdded = designer.edit(() => made.template, made.ids)
    designer.tool = 'select'
    if (isAdded && (tool === 'text' || tool === 'rich')) designer.typing = made.ids[0]
  }

  /** One of the tool that is chosen, in the middle of the card, as large as a click makes it. */
  function addInMiddle(): void {
    const { tool, seen } = designer
    if (!isDrawing(tool) || !seen) return
    const [width, height] = [
      Math.min(USUAL[tool].width, seen.size.width),
      Math.min(USUAL[tool].height, seen.size.height),
    ]
    add(tool, { x: (seen.size.width - width) / 2, y: (seen.size.height - height) / 2, width, height })
  }

  return { add, addInMiddle }
}
