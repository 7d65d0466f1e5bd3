import type { Box, Layer } from '../../../core/face/template'
import type { Tool } from '../session'

/** Tools that draw a layer. */
export type Drawing = Exclude<Tool, 'select' | 'hand'>

export const isDrawing = (tool: Tool): tool is Drawing => tool !== 'select' && tool !== 'hand'

/** What a layer shows before somebody says otherwise. */
const GREY = '#9aa3b5'
const INK = '#1b1613'
const STYLE = { font: 'Alegreya Sans', size: 9, least: 6, colour: INK }

/** Millimetres of a layer that is put down by a click. */
export const USUAL: Readonly<Record<Drawing, { readonly width: number; readonly height: number }>> = {
  rectangle: { width: 20, height: 12 },
  ellipse: { width: 14, height: 14 },
  line: { width: 20, height: 0 },
  text: { width: 30, height: 5 },
  rich: { width: 40, height: 18 },
  picture: { width: 40, height: 30 },
  symbol: { width: 6, height: 6 },
}

/** A layer as its tool draws it; without an id, which it gets when it is added. `rising`: a line drawn from the bottom left to the top right, or back. */
export function layerOf(tool: Drawing, box: Box, name: string, rising = false, symbol = ''): Layer {
  const base = { id: '', name, box }
  switch (tool) {
    case 'rectangle':
      return { type: 'shape', ...base, shape: { kind: 'rectangle' }, fill: GREY }
    case 'ellipse':
      return { type: 'shape', ...base, shape: { kind: 'ellipse' }, fill: GREY }
    case 'line':
      return {
        type: 'shape',
        ...base,
        shape: { kind: 'line', ...(rising && { rising }) },
        stroke: INK,
        strokeWidth: 0.3,
      }
    case 'text':
      return { type: 'text', ...base, value: name, style: { ...STYLE, vertical: 'middle' } }
    case 'rich':
      return { type: 'rich', ...base, value: name, style: STYLE }
    case 'picture':
      return { type: 'picture', ...base, source: 'art', empty: GREY }
    case 'symbol':
      return { type: 'symbol', ...base, symbol }
  }
}
