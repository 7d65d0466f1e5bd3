import type { Settings } from '../../preload/contract'

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Bounds = Omit<Area, 'x' | 'y'> & Partial<Pick<Area, 'x' | 'y'>>

const DEFAULT: Bounds = { width: 1440, height: 900 }
export const SMALLEST = { width: 900, height: 600 }

const overlap = (one: Area, other: Area): number => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width > 0 && height > 0 ? width * height : 0
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** Where the window opens: where it was, moved and shrunk into the screen it was mostly on; without a place when that screen is gone. */
export function boundsOn(saved: Settings['window'], screens: readonly Area[]): Bounds {
  const { x, y, width, height } = saved ?? DEFAULT
  const wanted = { width: Math.max(width, SMALLEST.width), height: Math.max(height, SMALLEST.height) }
  if (x === undefined || y === undefined) return wanted
  const place = { x, y, ...wanted }
  const screen = screens.reduce<Area | undefined>(
    (best, next) => (overlap(place, next) > (best ? overlap(place, best) : 0) ? next : best),
    undefined,
  )
  if (!screen) return wanted
  const size = { width: Math.min(wanted.width, screen.width), height: Math.min(wanted.height, screen.height) }
  return {
    ...size,
    x: between(x, screen.x, screen.x + screen.width - size.width),
    y: between(y, screen.y, screen.y + screen.height - size.height),
  }
}
