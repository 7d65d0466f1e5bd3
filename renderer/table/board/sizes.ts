import { computed, inject, provide, type ComputedRef, type InjectionKey, type Ref } from 'vue'
import { tallness } from '../../../core/face/template/size'
import { useCardSizes } from '../../face/size'
import { useGames } from '../../stores/games'
import { useTable } from '../table'

/** Widths of cards in pixels, by where they lie. */
export interface Sizes {
  readonly front: number
  readonly back: number
  readonly fan: number
  readonly pile: number
  /** How the height that the prompt leaves is shared between the far half of the board and the near one. */
  readonly halves: readonly [number, number]
}

const PROMPT = 68
const PANEL = 132
const LEAST = 68
const MOST = 300
/** Heights of cards as parts of those in front: of a near hand; of a far hand and of further rows. */
const NEAR = 0.8
const FAR = 0.54
/** What a half needs besides its cards: two labels, the gaps, the edges of its rows; and the arc of a hand. */
const TRIM = 58
const ARC = 12

/** How large cards can be drawn on a board of this size, whole, with so many places side by side. Lengths in pixels; `tall` is a card's height for its width. */
export function sizesFor(width: number, height: number, places: number, tall: number): Sizes {
  const room = height - PROMPT - 2 * TRIM - ARC - 16
  const byHeight = room / (2 + NEAR + FAR)
  const byWidth = ((width - PANEL - 56) * tall) / (places * 1.2 + 1.034)
  const highest = Math.max(LEAST, Math.min(MOST, byHeight, byWidth))
  const front = Math.floor(highest / tall)
  const half = (hand: number): number => Math.round(TRIM + ARC / 2 + highest * (1 + hand))
  return {
    front,
    back: Math.floor(front * FAR),
    fan: Math.floor(front * NEAR),
    pile: Math.floor(front * 0.46),
    halves: [half(FAR), half(NEAR)],
  }
}

/** Height for their width of the cards of the game at the table. */
export function useTallness(): ComputedRef<number> {
  const games = useGames()
  const table = useTable()
  const sizes = useCardSizes()
  return computed(() => tallness(sizes.ofGame(table.system === undefined ? undefined : games.named(table.system))))
}

const KEY: InjectionKey<Ref<Sizes>> = Symbol('sizes')

export const provideSizes = (sizes: Ref<Sizes>): void => provide(KEY, sizes)

/** The sizes that the board around has worked out. */
export function useSizes(): Ref<Sizes> {
  const sizes = inject(KEY)
  if (!sizes) throw new Error('Cards of the table are drawn on a board only.')
  return sizes
}

/** Cards beside the middle one up to which a hand bends more and more: a longer one would leave the board. */
const MOST_BENT = 4.5

/** How far a card of a hand is turned, in steps from its middle; the outermost of a long hand as far as that of ten cards. */
export function tiltOf(index: number, count: number): number {
  const half = (count - 1) / 2
  return (index - half) * Math.min(1, MOST_BENT / half)
}
