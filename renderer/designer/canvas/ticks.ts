/** A line of a ruler; the longer ones have numbers. */
export interface Tick {
  /** Pixels from the ruler's beginning. */
  readonly at: number
  /** Millimetres. */
  readonly value: number
  readonly size: 'long' | 'middle' | 'short'
}

/** Millimetres between two numbers of a ruler. */
const STEPS = [0.1, 0.5, 1, 2, 5, 10, 20, 50, 100, 200]
/** Pixels between two numbers, at least, and between two lines. */
const APART = 46
const CLOSE = 4

/** The lines of a ruler whose zero lies at `origin`, for `length` pixels, at `scale` pixels a millimetre. */
export function ticksOf(origin: number, length: number, scale: number): readonly Tick[] {
  const long = STEPS.find((step) => step * scale >= APART) ?? 500
  const parts = [10, 5, 2].find((count) => (long / count) * scale >= CLOSE) ?? 1
  const step = long / parts
  const ticks: Tick[] = []
  for (let count = Math.ceil(-origin / scale / step); ; count++) {
    const at = origin + count * step * scale
    if (at > length) return ticks
    const size = count % parts === 0 ? 'long' : parts % 2 === 0 && count % (parts / 2) === 0 ? 'middle' : 'short'
    ticks.push({ at, value: Math.round(count * step * 1000) / 1000, size })
  }
}
