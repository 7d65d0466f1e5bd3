import type { Size } from '../paper'
import type { Cut } from './outline'

const number = (value: number): string => String(Math.round(value * 1e4) / 1e4)

/** Cut lines as SVG in the size of the paper, for cutters: red hairlines, one element a card. */
export function cutSvg({ width, height }: Size, cuts: readonly Cut[]): string {
  const lines = cuts.map(
    ({ x, y, width: across, height: down, radius }) =>
      `  <rect x="${number(x)}" y="${number(y)}" width="${number(across)}" height="${number(down)}"${radius > 0 ? ` rx="${number(radius)}"` : ''}/>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width)}mm" height="${number(height)}mm" viewBox="0 0 ${number(width)} ${number(height)}">`,
    ' <g fill="none" stroke="#ff0000" stroke-width="0.1">',
    ...lines,
    ' </g>',
    '</svg>',
    '',
  ].join('\n')
}
