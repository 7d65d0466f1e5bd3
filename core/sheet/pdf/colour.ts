import { converter, parse } from 'culori'
import { numbers } from './matrix'

const toRgb = converter('rgb')

/** Red, green and blue from 0 to 1, and opacity; black for what is not a colour. */
export function readColour(colour: string): {
  readonly rgb: readonly [number, number, number]
  readonly alpha: number
} {
  const parsed = parse(colour)
  if (!parsed) return { rgb: [0, 0, 0], alpha: colour === 'none' || colour === 'transparent' ? 0 : 1 }
  const { r, g, b, alpha = 1 } = toRgb(parsed)
  const clamp = (value: number): number => Math.min(1, Math.max(0, value))
  return { rgb: [clamp(r), clamp(g), clamp(b)], alpha }
}

export const rgbOperands = (colour: string): string => numbers(...readColour(colour).rgb)
