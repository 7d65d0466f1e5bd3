import { inject, provide, type InjectionKey, type Ref } from 'vue'

/** Width of a card for its height. */
export const RATIO = 63 / 88

/** Widths of cards in pixels, by where they lie. */
export interface Sizes {
  readonly front: number
  readonly back: number
  readonly fan: number
  readonly pile: number
}

const PROMPT = 68
const PANEL = 132
const LEAST = 74
const MOST = 300

/** How large cards can be drawn on a board of this size, with so many places side by side. All lengths in pixels. */
export function sizesFor(width: number, height: number, places: number): Sizes {
  const side = (height - PROMPT) / 2
  const byHeight = (side - 52) / 1.62
  const byWidth = (width - PANEL - 56) / (places * 0.86 + 0.74)
  const tall = Math.max(LEAST, Math.min(MOST, byHeight, byWidth))
  const front = Math.floor(tall * RATIO)
  return { front, back: Math.floor(front * 0.54), fan: Math.floor(front * 0.86), pile: Math.floor(front * 0.46) }
}

const KEY: InjectionKey<Ref<Sizes>> = Symbol('sizes')

export const provideSizes = (sizes: Ref<Sizes>): void => provide(KEY, sizes)

/** The sizes that the board around has worked out. */
export function useSizes(): Ref<Sizes> {
  const sizes = inject(KEY)
  if (!sizes) throw new Error('Cards of the table are drawn on a board only.')
  return sizes
}
