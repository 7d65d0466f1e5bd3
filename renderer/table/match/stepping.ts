import { ref, watch } from 'vue'
import { useStops } from '../stepping/points'
import type { StepWalk } from '../stepping/protocol'
import type { ToTable } from '../protocol'
import type { Laid } from './laid'
import type { Seating } from './seating'

interface Means {
  readonly laid: Laid
  readonly send: (message: ToTable) => void
  readonly manners: Seating['manners']
  readonly change: Seating['change']
}

/** Steps of scripts: the table stands still at them, and at stop points. */
export function createStepping({ laid, send, manners, change }: Means) {
  const { opening, position, state } = laid
  const stops = useStops()
  /** Steps of the game's own rules are steps too. */
  const withRules = ref(false)
  /** The editor shows the script that runs. */
  const follows = ref(true)

  /** When the match was last on its way: asked to go on, or at no step. Milliseconds of the page's clock. */
  let movedAt = 0
  const moves = (): void => void (movedAt = performance.now())
  watch(position, (now) => now && !now.step && moves(), { flush: 'sync' })

  watch(
    () => stops.points,
    (points) => opening.value && send({ do: 'stops', points }),
  )

  /** The step that waits for a person to say whether the hands are opened for it. */
  const askedFor = ref<StepWalk>()

  /** Goes on by a step, or back by one; a match that is paused is so still, unless it is to run. Scripts tell what both players have: where the hands are closed, the person is asked to open them first. */
  function step(walk: StepWalk): void {
    if (state.value !== 'open') return
    if (!manners.value.open) return void (askedFor.value = walk)
    laid.cut.value = undefined
    send({ do: 'step', walk, rules: withRules.value })
    if (walk === 'run' && position.value?.paused) send({ do: 'pause', paused: false })
  }

  /** Opens the hands, and makes the step that was asked for; or leaves both. */
  function openHands(does: boolean): void {
    const walk = askedFor.value
    askedFor.value = undefined
    if (!does || walk === undefined) return
    change({ open: true })
    step(walk)
  }

  return { step, askedFor, openHands, withRules, follows, moves, movedAt: () => movedAt }
}
