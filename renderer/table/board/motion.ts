import {
  computed,
  type ComputedRef,
  nextTick,
  onBeforeUnmount,
  onMounted,
  type Ref,
  ref,
  type ShallowRef,
  watch,
} from 'vue'
import { SEATS } from '../../../core/engine/seat'
import type { Origin } from '../match/changes'
import type { ShownBoard } from '../protocol'
import { useTable } from '../table'
import { takeDropped } from './grab'

/** Milliseconds that a card takes to come to its place at the slowest pace. */
const SLOWEST = 720
const FLIGHT = 'flight'
/** What a card does that came to its place, and a number that is another; the styles call them so. */
const COMINGS = ['arrive', 'change']

let less: Ref<boolean> | undefined

/** Whether the system asks for less motion. */
function wantsLess(): Ref<boolean> {
  if (less) return less
  const query = matchMedia('(prefers-reduced-motion: reduce)')
  const found = (less = ref(query.matches))
  query.addEventListener('change', ({ matches }) => (found.value = matches))
  return found
}

/** Whether nothing moves at tables, because the person or the system wants it so: what a step has done is marked instead. */
export function useStillness(): ComputedRef<boolean> {
  const table = useTable()
  const isLess = wantsLess()
  return computed(() => isLess.value || table.manners.pace === 0)
}

function placeIn(zones: ShownBoard['zones'], card: number): Origin | undefined {
  for (const [zone, seats] of Object.entries(zones))
    for (const seat of SEATS) if (seats[seat].includes(card)) return { zone, seat }
  return undefined
}

/** Where a card is drawn: by itself, or as the pile that it lies in. */
function pieceOf(root: HTMLElement, card: number, place: Origin | undefined): HTMLElement | null {
  const own = root.querySelector(`.board [data-card="${card}"]`)?.closest<HTMLElement>('.table-card')
  if (own || !place) return own ?? null
  return root.querySelector<HTMLElement>(
    `.pile[data-zone="${CSS.escape(place.zone)}"][data-seat="${place.seat}"] .picture`,
  )
}

/** Has a piece come from where another was. */
function fly(piece: HTMLElement, from: DOMRect, duration: number): Animation | undefined {
  const to = piece.getBoundingClientRect()
  if (from.width === 0 || to.width === 0) return undefined
  const x = from.left + from.width / 2 - to.left - to.width / 2
  const y = from.top + from.height / 2 - to.top - to.height / 2
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`
  const above = { position: 'relative', zIndex: 5, opacity: 1 }
  return piece.animate(
    [
      { ...above, transform: start },
      { ...above, transform: 'none' },
    ],
    {
      id: FLIGHT,
      duration,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    },
  )
}

const isComing = (animation: Animation): boolean =>
  animation instanceof CSSAnimation && COMINGS.some((name) => animation.animationName.startsWith(name))

/**
 * What a step has done is seen on the board as it happens (`lab.md`, 7): cards fly from where they lay to where they lie, at a pace that the person
 * chooses, and a click or a key ends that, on the board or beside it. One that somebody drops is where they put it already. Returns the milliseconds that a card takes.
 */
export function useMotion(root: Readonly<ShallowRef<HTMLElement | null>>): ComputedRef<number> {
  const table = useTable()
  const isStill = useStillness()
  const duration = computed(() => (isStill.value ? 0 : SLOWEST / table.manners.pace))
  /** Until when something may move. */
  let busy = 0
  let flights: Animation[] = []

  watch(
    () => table.position,
    async (now, before) => {
      const dropped = takeDropped()
      if (!root.value || !now || !before || table.hasLeapt || duration.value === 0) return
      // The same place told of again, for another side or with hands open: nothing came.
      if (now.inputs === before.inputs && now.working === before.working) return
      busy = performance.now() + 2 * duration.value
      const from = new Map<number, DOMRect>()
      for (const [card, place] of table.changes.moved) {
        const piece = card === dropped ? null : pieceOf(root.value, card, place)
        if (piece) from.set(card, piece.getBoundingClientRect())
      }
      if (from.size === 0) return
      await nextTick()
      bring(from, now.zones)
    },
  )

  /** Has cards come from where they were to where they are. */
  function bring(from: ReadonlyMap<number, DOMRect>, zones: ShownBoard['zones']): void {
    flights = flights.filter(({ playState }) => playState === 'running')
    for (const [card, rect] of from) {
      const piece = root.value && pieceOf(root.value, card, placeIn(zones, card))
      const flight = piece && fly(piece, rect, duration.value)
      if (flight) flights.push(flight)
    }
  }

  /** What flies is where it goes to; on the board, what else moves as well: to ask for that lays out the page, which a key in a script is not to wait for. */
  function end({ target }: Event): void {
    if (performance.now() > busy) return
    for (const flight of flights.splice(0)) flight.finish()
    if (!(target instanceof Node) || !root.value?.contains(target)) return
    busy = 0
    for (const animation of root.value.getAnimations({ subtree: true })) if (isComing(animation)) animation.finish()
  }
  // Wherever the person is: steps are taken from the script beside the board, too.
  const ENDING = ['pointerdown', 'keydown'] as const
  onMounted(() => {
    for (const event of ENDING) window.addEventListener(event, end, true)
  })
  onBeforeUnmount(() => {
    for (const event of ENDING) window.removeEventListener(event, end, true)
  })
  return duration
}
