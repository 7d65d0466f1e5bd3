import type { Tool } from '../session'

/** The key of each tool, as Figma and Illustrator have them. */
export const TOOL_KEYS: Readonly<Record<Tool, string>> = {
  select: 'V',
  hand: 'H',
  rectangle: 'R',
  ellipse: 'E',
  line: 'L',
  text: 'T',
  rich: 'Shift+T',
  picture: 'P',
  symbol: 'S',
}
